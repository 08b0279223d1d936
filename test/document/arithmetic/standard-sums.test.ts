/** Sums that are printed whole with a label for each part, of which one figure is quite another. */
import { describe, expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const list = (...rows: readonly (readonly [string, string?])[]): Lines =>
  rows.map(([label, value]) => (value === undefined ? line([40, label]) : line([40, label], right(400, value))));
const broken = (lines: Lines) =>
  outcomesOf(lines)
    .filter(({ state }) => state === 'broken')
    .map(({ equation }) => equation.id);

type Make = (value: string) => Lines;
const CASES: readonly (readonly [what: string, make: Make, right: string, wrong: string, id: string])[] = [
  [
    'what payments with a minus leave of fees, a round sum',
    (left) =>
      list(
        ['School fees, second term'],
        ['Balance brought forward', '2,100.00'],
        ['Tuition', '16,400.00'],
        ['Meals', '11,250.00'],
        ['Books', '1,850.00'],
        ['Total due', '31,600.00'],
        ['Paid 4 May', '-12,000.00'],
        ['Paid 2 June', '-9,600.00'],
        ['Balance outstanding', left],
      ),
    '10,000.00',
    '2,100.00',
    'total.column_sum',
  ],
  [
    'what a rebate leaves of the sum of a list',
    (due) =>
      list(
        ['Rates notice'],
        ['General rate', '812.40'],
        ['Water levy', '143.55'],
        ['Fire levy', '61.20'],
        ['Total rates', '1,017.15'],
        ['Less pensioner rebate', '-152.57'],
        ['Total amount payable', due],
      ),
    '864.58',
    '1,364.58',
    'total.column_sum',
  ],
  [
    'the sum of the sums of two lists',
    (total) =>
      list(
        ['Card statement'],
        ['Bakery', '48.20'],
        ['Fuel', '215.35'],
        ['Books', '88.90'],
        ['Total domestic', '352.45'],
        ['Hotel', '611.15'],
        ['Flight', '842.30'],
        ['Total abroad', '1,453.45'],
        ['Total amount due', total],
      ),
    '1,805.90',
    '2,705.90',
    'total.column_sum',
  ],
  [
    'a fund from one day to another, with fees that no sign takes off',
    (closing) => [
      line([300, 'תנועות בחשבון החיסכון']),
      line(right(120, '84,310.00'), [300, 'יתרת החיסכון ביום 01/01/2024']),
      line(right(120, '9,600.00'), [300, 'הפקדות']),
      line(right(120, '5,212.40'), [300, 'רווחים בניכוי הוצאות']),
      line(right(120, '613.15'), [300, 'דמי ניהול']),
      line(right(120, closing), [300, 'יתרת החיסכון ביום 31/12/2024']),
    ],
    '98,509.25',
    '93,509.25',
    'total.column_sum',
  ],
  [
    'a fund in words of another language',
    (growth) =>
      list(
        ['Savings plan summary'],
        ['Value on 1 April 2024', '21,840.00'],
        ['Contributions', '3,600.00'],
        ['Investment growth', growth],
        ['Charges', '142.35'],
        ['Value on 31 March 2025', '26,415.15'],
      ),
    '1,117.50',
    '1,717.50',
    'total.column_sum',
  ],
  [
    'two prints of one total',
    (total) => [
      line([40, 'Счет № 41']),
      line([40, 'Наименование'], [240, 'Кол-во'], [320, 'Цена'], [430, 'Сумма']),
      line([40, 'Доска обрезная'], [240, '4'], [320, '3 100,00'], [430, '12 400,00']),
      line([40, 'Брус клееный'], [240, '2'], [320, '4 075,00'], [430, '8 150,00']),
      line([40, 'Доставка'], [240, '1'], [320, '3 900,00'], [430, '3 900,00']),
      line([40, 'Итого'], [430, total]),
      line([40, 'Всего наименований 3 на сумму 24 450,00 руб.']),
    ],
    '24 450,00',
    '61 450,00',
    'total.column_sum',
  ],
  [
    'twelve months among the lines below their table',
    (total) => [
      line([40, 'Statement of earnings']),
      line([40, 'Month'], [200, 'Taxable pay'], [330, 'Tax']),
      ...Array.from({ length: 12 }, (_, i) =>
        line(
          [40, String(i + 1).padStart(2, '0')],
          right(260, i < 5 ? '9,150' : '9,430'),
          right(360, i < 5 ? '612' : '655'),
        ),
      ),
      line([40, 'Code 158 taxable pay'], right(460, total)),
      line([40, 'Code 042 tax withheld'], right(460, '7,645')),
    ],
    '111,760',
    '171,760',
    'total.column_sum',
  ],
  [
    'what duty is charged on',
    (freight) =>
      list(
        ['Duty calculation'],
        ['Value of goods', '9,460.00'],
        ['Freight', freight],
        ['Insurance 2%', '189.20'],
        ['Dutiable value', '10,464.20'],
        ['Duty 6.00%', '627.85'],
        ['Value for VAT', '11,092.05'],
        ['Import VAT 20.00%', '2,218.41'],
      ),
    '815.00',
    '85.00',
    'total.column_sum',
  ],
  [
    'rent with its charges',
    (rent) => list(['Rent receipt'], ['Rent', rent], ['Service fee', '85.00'], ['Total received', '935.00']),
    '850.00',
    '1,250.00',
    'total.column_sum',
  ],
  [
    'what is there after movements of which some have a sum',
    (own) =>
      list(
        ['Savings plan'],
        ['Value at 1 May', '18,316.27'],
        ['Your payments', own],
        ['Payments of the employer', '1,863.50'],
        ['Total paid in', '3,103.50'],
        ['Growth', '915.44'],
        ['Costs', '-73.18'],
        ['Value at 30 April', '22,262.03'],
      ),
    '1,240.00',
    '2,440.00',
    'total.column_sum',
  ],
  [
    'the balance after movements with their signs',
    (end) =>
      list(
        ['Account summary'],
        ['Opening balance', '2,318.42'],
        ['Contributions of the year', '1,406.15'],
        ['Insurance', '-936.80'],
        ['Closing balance', end],
      ),
    '2,787.77',
    '5,987.77',
    'statement.closing_balance',
  ],
  [
    'what advances leave of the sum of a list',
    (paid) =>
      list(
        ['Service charge statement'],
        ['Heating', '812.40'],
        ['Water', '143.55'],
        ['Caretaker', '461.20'],
        ['Total costs', '1,417.15'],
        ['Less advance payments 12 x 90.00', paid],
        ['Amount due', '337.15'],
      ),
    '-1,080.00',
    '-1,380.00',
    'total.column_sum',
  ],
  [
    'payments of one list and their sum in another print',
    (second) => [
      line([40, 'Received in cheques']),
      line([40, 'Cheque 1'], right(400, '1,340.00')),
      line([40, 'Cheque 2'], right(400, second)),
      line([40, 'Cheque 3'], right(400, '1,340.00')),
      line([40, 'Total received: 4,025.00 in all']),
    ],
    '1,345.00',
    '1,945.00',
    'total.column_sum',
  ],
  [
    'a formula of amounts beside each other',
    (left) => [
      line([40, 'Credit card statement']),
      line([40, 'Previous balance'], [180, 'Payments'], [300, 'Purchases'], [420, 'New balance']),
      line([40, '1,482.16'], [180, '-650.00'], [300, '417.35'], [420, left]),
      line([40, 'Thank you for your payment']),
    ],
    '1,249.51',
    '749.51',
    'card.roll_forward',
  ],
  [
    'what is left of a loan',
    (left) =>
      list(
        ['Mortgage statement'],
        ['Applied to interest', '402.18'],
        ['Applied to principal', '517.44'],
        ['Principal balance before payment', '121,904.63'],
        ['Principal balance after payment', left],
      ),
    '121,387.19',
    '101,387.19',
    'loan.balance',
  ],
  [
    'movements between two balances, the first of which a sentence tells',
    (paid) =>
      list(
        ['Your opening balance on 1 July 2025 was $31,482.17.'],
        ['Employer contributions', paid],
        ['Contributions tax', '(702.50)'],
        ['Administration fees', '(118.25)'],
        ['Investment earnings', '2,405.36'],
        ['Closing balance', '$37,750.08'],
      ),
    '4,683.30',
    '9,683.30',
    'statement.closing_balance',
  ],
  [
    'payments of months beside each other',
    (paid) => [
      line([40, 'Nursery fees paid']),
      line([40, 'September 2025'], [160, 'October 2025'], [280, 'November 2025']),
      line([40, '1,340'], [160, '1,340'], [280, '1,385']),
      line([40, 'December 2025'], [160, 'January 2026'], [280, 'February 2026']),
      line([40, '1,385'], [160, paid], [280, '695']),
      line([40, 'Total paid: 7,530']),
    ],
    '1,385',
    '8,531',
    'total.column_sum',
  ],
  [
    'VAT of two rates below each other',
    (vat) => [
      line([40, 'FACTURE']),
      line([40, 'Taux'], [160, 'Base HT'], [300, 'TVA']),
      line([40, '10,00 %'], right(220, '412,00'), right(340, vat)),
      line([40, '20,00 %'], right(220, '265,00'), right(340, '53,00')),
      line([40, 'Total HT'], right(220, '677,00')),
      line([40, 'Total TTC'], right(220, '771,20')),
    ],
    '41,20',
    '141,20',
    'total.column_sum',
  ],
];

describe.each(CASES)('%s', (_, make, correct, wrong, id) => {
  it('holds', () => {
    expect(broken(make(correct))).toEqual([]);
  });

  it('is wrong whatever was printed instead', () => {
    expect(broken(make(wrong))).toContain(id);
  });
});

describe('nothing is wrong', () => {
  it.each([
    [
      'where a fifth of what two share is printed again below the shares',
      list(
        ['Animal clinic'],
        ['Service', 'Charge'],
        ['Dental cleaning', '480.00'],
        ['Blood panel', '265.00'],
        ['Total charges', '745.00'],
        [''],
        ['Shares', 'USD'],
        ['Insurer pays 80%', '596.00'],
        ['Owner pays 20%', '149.00'],
        [''],
        ['Amount due from owner: $149.00, payable by 05/14/2025.'],
      ),
    ],
    [
      'where another amount is what is missing',
      list(
        ['Rates notice'],
        ['General rate', '812.40'],
        ['Water levy', '143.55'],
        ['Fire levy', '61.20'],
        ['Total rates', '1,017.15'],
        ['Less pensioner rebate', '-152.57'],
        ['Total amount payable', '764.58'],
        ['Paid on account 100.00'],
      ),
    ],
    [
      'where rent was paid in part, in a round sum',
      list(['Rent receipt'], ['Rent', '850.00'], ['Service fee', '85.00'], ['Total received', '500.00']),
    ],
    [
      'where the sums of two lists are set off',
      list(
        ['Statement of account'],
        ['Bakery', '48.20'],
        ['Fuel', '215.35'],
        ['Total invoices', '263.55'],
        ['Credit note', '31.15'],
        ['Credit note', '12.30'],
        ['Total credits', '43.45'],
        ['Total amount due', '220.10'],
      ),
    ],
    [
      'where a small number of the list has neither a fraction nor parted thousands',
      list(
        ['Balance sheet'],
        ['Investments at fair value', '51,204,318'],
        ['Cash', '701'],
        ['Interest receivable', '18,422'],
        ['Contribution receivable', '3,150,000'],
        ['Escrow receivable', '1,400,287'],
        ['Total assets', '55,773,728'],
      ),
    ],
  ])('%s', (_, lines) => {
    expect(broken(lines)).toEqual([]);
  });
});
