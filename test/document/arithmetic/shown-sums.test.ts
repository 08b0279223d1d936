/** Relations of everyday papers that something else on the paper confirms, or that a sentence states. */
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
const months = (total: string): Lines => [
  line([40, 'Wages and taxes by month']),
  ...[
    ['2,310', '162', '88'],
    ['2,310', '162', '88'],
    ['2,480', '174', '94'],
    ['2,310', '162', '88'],
    ['3,105', '217', '118'],
  ].map((cells, i) => line([40, `Month ${'ABCDE'[i]}`], ...cells.map((text, at) => right(240 + 110 * at, text)))),
  line([40, 'Total'], right(240, total), right(350, '877'), right(460, '476')),
];

const rooms = (total: string): Lines => [
  line([40, 'Quote for painting']),
  line([40, 'Room'], [200, 'Square metres'], [320, 'Per metre'], [420, 'Amount']),
  ...[
    ['Hall', '53', '41', '2,173'],
    ['Bedroom', '37', '36', '1,332'],
    ['Study', '29', '36', '1,044'],
    ['Kitchen', '23', '47', '1,081'],
  ].map(([room, ...cells]) => line([40, room!], ...cells.map((text, at) => right(240 + 110 * at, text)))),
  line([40, 'Total'], right(460, total)),
];

const CASES: readonly (readonly [what: string, make: Make, right: string, wrong: string, id: string])[] = [
  ['a list whose lines each multiply to their amount', rooms, '5,630', '5,980', 'total.column_sum'],
  ['a column whose line of sums adds up the others', months, '12,515', '15,251', 'total.column_sum'],
  [
    'a list of which the sum leads to the balance',
    (gift) =>
      list(
        ['Account summary'],
        ['Beginning balance', '1,306.15'],
        ['Deposits', '2,911.40'],
        ['Withdrawals', '-1,870.05'],
        ['Ending balance', '2,347.50'],
        ['Checking account'],
        ['Deposits of the month'],
        ['Payroll Northgate', '1,325.70'],
        ['Transfer from A. Bell', gift],
        ['Payroll Northgate', '1,325.70'],
        ['Total deposits', '2,911.40'],
      ),
    '260.00',
    '2,600.00',
    'total.column_sum',
  ],
  [
    'lines whose words take them off the one above',
    (relief) =>
      list(
        ['Assessment of your levy'],
        ['Wages', '38,420.00'],
        ['Dividends', '1,275.00'],
        ['Total receipts', '39,695.00'],
        ['Less personal relief', relief],
        ['Leviable receipts', '28,345.00'],
        ['Levy at 10%', '2,834.50'],
        ['Less paid in advance', '2,310.20'],
        ['Still to pay', '524.30'],
      ),
    '11,350.00',
    '17,350.00',
    'total.column_sum',
  ],
  [
    'what is sent with its fee, between two balances, in words of any language',
    (fee) =>
      list(
        ['Квитанция'],
        ['Отправлено', '18 500,00'],
        ['Сбор', fee],
        ['Снято', '18 722,00'],
        ['Было', '63 418,75'],
        ['Стало', '44 696,75'],
      ),
    '222,00',
    '122,00',
    'total.column_sum',
  ],
  [
    'charges that are counted, and all of them, in Hebrew',
    (each) => [
      line([300, 'אישור הרשאה לחיוב חשבון']),
      line([200, each], [400, 'סכום לחיוב']),
      line([200, '12'], [400, 'מספר חיובים']),
      line([200, '7,560.00 ₪'], [400, 'סה״כ לכל התקופה']),
    ],
    '630.00 ₪',
    '680.00 ₪',
    'invoice.lines',
  ],
  [
    'what was paid of a card, whose rows are what was bought',
    (before) =>
      list(
        ['Card Statement'],
        ['Previous balance:', before],
        ['Payments:', '-$741.35 (paid in full)'],
        ['Purchases:', '$506.18'],
        ['Interest:', '$0.00'],
        ['New balance:', '$506.18'],
        ['Date   Merchant', 'Amount'],
        ['02/03  Garden shop', '$118.40'],
        ['02/11  Train', '$62.15'],
        ['02/17  Dentist', '$325.63'],
        ['Total purchases', '$506.18'],
      ),
    '$741.35',
    '$341.35',
    'card.roll_forward',
  ],
  [
    'a deposit that is paid back with its interest after tax',
    (credit) =>
      list(
        ['Maturity of your deposit'],
        ['Amount placed', '42,000.00'],
        ['Gross interest', '1,575.00'],
        ['Tax withheld', '393.75'],
        ['Net interest', '1,181.25'],
        ['Total credited', credit],
      ),
    '43,181.25',
    '48,181.25',
    'total.column_sum',
  ],
  [
    'a sum in the sentence of a letter',
    (rent) => [
      line([40, 'Dear Ms Halloran, your basic rent rises to £612.50 from 1 June.']),
      line([40, 'Together with the advances of £84.00 for services and £61.00 for heating']),
      line([40, `the whole rent from June therefore comes to £${rent} a month in advance.`]),
    ],
    '757.50',
    '957.50',
    'total.column_sum',
  ],
  [
    'what is left after an excess, in a letter',
    (paid) => [
      line([40, 'We agreed repairs of £1,420.00 and new units of £865.50, which makes £2,285.50 in total.']),
      line([40, `Your policy excess of £250.00 applies, so we will pay you £${paid} by bank transfer.`]),
    ],
    '2,035.50',
    '2,835.50',
    'total.column_sum',
  ],
  [
    'what settles a loan, in a letter',
    (sum) => [
      line([40, 'As of 4 May the outstanding principal of your loan is £9,274.35 and interest']),
      line([40, 'to the day of payment amounts to £61.80, and the fee for the discharge is £25.00 only.']),
      line([40, `The total amount needed to settle the agreement, if paid by 19 May, is £${sum} in all.`]),
    ],
    '9,361.15',
    '19,361.15',
    'total.column_sum',
  ],
  [
    'a rent and its rise, in a letter',
    (rent) => [
      line([40, 'The rent was £840.00 a month until now, and from 1 October the rent of the flat']),
      line([40, `will therefore be £${rent} a month, an increase of £27.35 as the clause provides.`]),
    ],
    '867.35',
    '897.35',
    'total.column_sum',
  ],
  [
    'the value for customs of goods, freight and insurance, which a duty is taken of',
    (freight) =>
      list(
        ['Goods declaration'],
        ['Price of the goods', '7,430.00'],
        ['Freight', freight],
        ['Insurance', '37.15'],
        ['Customs value', '8,832.15'],
        ['Duty', 'Base'],
        ['Duty 6% of 8,832.15', '529.93'],
      ),
    '1,365.00',
    '365.00',
    'total.column_sum',
  ],
  [
    'a charge by the area below others',
    (area) => [
      line([40, 'Council charge']),
      line([40, 'Place'], [140, 'Area in m²'], [240, 'Rate per m²'], [360, 'Charge']),
      line([40, 'Flat'], [140, area], [240, '41.26'], [360, '4,377.69']),
      line([40, 'Garage'], [140, '14.5'], [240, '18.30'], [360, '265.35']),
    ],
    '106.1',
    '86.1',
    'invoice.lines',
  ],
  [
    'a charge by the area, with a code behind its use, and a rebate of it',
    (area) => [
      line([100, 'הודעה על היטל שמירה לשנת 2025']),
      line(right(120, 'היטל שנתי ₪'), right(250, 'תעריף למ"ר'), right(340, 'שטח במ"ר'), [400, 'שימוש']),
      line(right(120, '2,713.92'), right(250, '31.93'), right(340, area), [400, 'משרדים – 320']),
      line(right(120, '-271.39'), [300, 'הנחה 10%']),
      line(right(120, '2,442.53'), [300, 'לתשלום']),
    ],
    '85',
    '55',
    'invoice.lines',
  ],
  [
    'a charge by the area beside names',
    (area) => [
      line([40, 'Council charge']),
      line([40, 'Floor area in m²:'], [240, area]),
      line([40, 'Rate per m²:'], [240, '41.26']),
      line([40, 'Annual charge:'], [240, '3,156.39']),
    ],
    '76.5',
    '78.5',
    'invoice.lines',
  ],
  [
    'pay in twelve instalments',
    (salary) => [
      line([40, `Her basic salary is £${salary} per annum, before tax and pension,`]),
      line([40, 'paid in twelve equal instalments of £2,350.00 on the last working day.']),
    ],
    '28,200.00',
    '23,200.00',
    'invoice.lines',
  ],
  [
    'several rates of one base below their names',
    (pension) => [
      line([40, 'Statement of contributions']),
      line([40, 'Base'], [140, 'Health 8.5 %'], [240, 'Pension 9.3 %'], [340, 'Work 1.3 %'], [440, 'All']),
      line([40, '3,200.00'], [140, '272.00'], [240, pension], [340, '41.60'], [440, '611.20']),
    ],
    '297.60',
    '397.60',
    'table.rows',
  ],
  [
    'boxes of a wage statement',
    (wages) => [
      line([40, 'Form W-2 Wage and Tax Statement']),
      line([40, '3 Social security wages'], [300, '4 Social security tax withheld']),
      line([40, wages], [320, '2,393.20']),
      line([40, '5 Medicare wages and tips'], [300, '6 Medicare tax withheld']),
      line([40, '38,600.00'], [320, '559.70']),
    ],
    '38,600.00',
    '88,600.00',
    'table.rows',
  ],
  [
    'a charge by the area of a flat',
    (area) => [
      line([40, 'Council charge']),
      line([40, 'Floor area in m²'], [180, 'Rate per m²'], [320, 'Charge of the year']),
      line([40, area], [180, '41.26'], [320, '3,156.39']),
    ],
    '76.5',
    '96.5',
    'invoice.lines',
  ],
];

describe.each(CASES)('%s', (_, make, value, wrong, id) => {
  it('is silent where it holds', () => {
    expect(broken(make(value))).toEqual([]);
  });

  it('is reported where one figure is wrong', () => {
    expect(broken(make(wrong))).toContain(id);
  });
});

describe('says nothing', () => {
  it('of a column in the line of sums that is an average or a balance', () => {
    expect(broken(months('2,503'))).toEqual([]);
  });

  it('of a sentence that names another sum', () => {
    const letter = (sum: string): Lines => [
      line([40, 'Dear Ms Halloran, your basic rent rises to £612.50 from 1 June.']),
      line([40, 'Together with the advances of £84.00 for services and £61.00 for heating']),
      line([40, `the whole deposit that you placed with us comes to £${sum} at the end of May.`]),
    ];
    expect(broken(letter('1,837.50'))).toEqual([]);
    expect(broken(letter('696.50'))).toEqual([]);
  });

  it('of a charge of two months by a price of the year', () => {
    const bill = [
      line([40, 'Council charge']),
      line([40, 'Floor area in m²'], [180, 'Rate per m²'], [320, 'Charge of two months']),
      line([40, '76.5'], [180, '41.26'], [320, '526.07']),
    ];
    expect(broken(bill)).toEqual([]);
  });
});

describe('signs apart behind the amounts of a statement', () => {
  const statement = (pay: string): Lines => [
    line([40, 'Kontoauszug']),
    line([40, 'Buchung'], [100, 'Wert'], [160, 'Vorgang'], [400, 'Betrag EUR']),
    line([160, 'Alter Kontostand vom 30.04.2025'], right(430, '812,40 +')),
    line([40, '02.05.2025'], [100, '02.05.2025'], [160, 'Miete Mai'], right(430, '640,00 -')),
    line([40, '09.05.2025'], [100, '09.05.2025'], [160, 'Rückzahlung'], right(430, '75,00 +')),
    line([40, '12.05.2025'], [100, '12.05.2025'], [160, 'Strom'], right(430, '91,30 -')),
    line([40, '28.05.2025'], [100, '28.05.2025'], [160, 'Gehalt'], right(430, pay)),
    line([160, 'Neuer Kontostand vom 28.05.2025'], right(430, '2.080,85 +')),
  ];

  it('tell the side of each', () => {
    expect(broken(statement('1.924,75 +'))).toEqual([]);
    expect(broken(statement('1.924,75 +')).length).toBe(0);
    expect(outcomesOf(statement('1.924,75 +')).some(({ state }) => state === 'holds')).toBe(true);
    expect(broken(statement('1.424,75 +'))).toEqual(['statement.closing_balance']);
  });
});

it('leaves a total alone where amounts of unread names between it and the net sum make the difference', () => {
  const invoice = (...rows: readonly (readonly [string, string])[]) =>
    list(
      ['Invoice'],
      ['Item one', '£500.00'],
      ['Item two', '£220.00'],
      ['Subtotal', '£720.00'],
      ['VAT', '£54.70'],
      ...rows,
    );
  expect(broken(invoice(['Loyalty', '£50'], ['Something', '£100'], ['Total', '£724.70']))).toEqual([]);
});

describe('purchases of a card in a list that holds a payment, too', () => {
  const statement = (cafe: string): Lines =>
    list(
      ['Credit card statement'],
      ['Previous balance', '512.30'],
      ['Payments', '-512.30'],
      ['Purchases', '401.17'],
      ['Interest', '3.08'],
      ['New balance', '404.25'],
      ['Transactions of the month'],
      ['Bookshop', '61.42'],
      ['Payment received', '-512.30'],
      ['Coffee house', cafe],
      ['Train tickets', '204.80'],
      ['Hardware store', '117.55'],
      ['Total purchases', '401.17'],
    );

  it('are added up without it', () => {
    const outcomes = outcomesOf(statement('17.40'));
    expect(outcomes.filter(({ state }) => state === 'broken')).toEqual([]);
    expect(outcomes.some(({ equation: { figures }, state }) => state === 'holds' && figures.length === 5)).toBe(true);
  });
});
