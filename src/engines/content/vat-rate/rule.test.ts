import { describe, expect, it } from 'vitest';
import { type ItemisedInvoice, itemisedInvoice } from '../../../../test/support/itemised-invoice.ts';
import { dataOf, judge, line, messages, page, spotOf, statuses, told } from '../../../../test/support/judge.ts';

const id = 'content/vat-rate';
const judged = (options?: ItemisedInvoice) => judge(id, [itemisedInvoice(options)]);

it('passes the rate of the day and the VAT that it gives', async () => {
  expect(statuses(await judged())).toEqual(['invoice.vat_rate pass', 'invoice.vat_amount pass']);
});

it('finds a rate that was not in force on the day, and its place', async () => {
  const outcome = await judged({ rate: '17', vat: '51.00', total: '351.00', date: '05/03/2026' });
  expect(messages(outcome)).toEqual(['rate']);
  expect(dataOf(outcome)).toMatchObject({ found: 17, expected: 18, date: '05/03/2026' });
  expect(spotOf(outcome)).toEqual([1, 7]);
});

it('takes the rate that is printed beside the base of the VAT, where other lines bear none', async () => {
  const invoice = page([
    line([40, 'חשבונית מס']),
    line([300, 'תאריך: 05/03/2024']),
    line([40, '3,189.50'], [400, 'סה"כ לפני מע"מ']),
    line([40, '510.36'], [400, 'מע"מ']),
    line([40, '3,699.86 ₪'], [400, 'סה"כ לתשלום']),
    line([40, '510.36'], [200, '3,002.10'], [300, '17%']),
    line([40, '0.00'], [200, '187.40'], [300, '0%']),
  ]);
  expect(statuses(await judge(id, [invoice]))).toContain('invoice.vat_rate pass');
});

describe('a table of rates', () => {
  const credited = (rate: string) =>
    page([
      line([40, 'Credit note']),
      line([300, 'Date: 14 August 2024']),
      line([40, '-8,629.80'], [400, 'Total excluding VAT']),
      line([40, '-1,725.96'], [400, 'VAT']),
      line([40, '-10,355.76'], [400, 'Total due']),
      line([40, 'VAT'], [200, 'Total excluding VAT'], [400, 'Rate VAT']),
      line([40, '-1,725.96'], [200, '-8,629.80'], [400, rate]),
    ]);

  it('prints the rate that the VAT is of, on a credit note too', async () => {
    expect(statuses(await judge(id, [credited('20%')]))).toContain('invoice.vat_amount pass');
  });

  it('is found where it prints another', async () => {
    const outcome = await judge(id, [credited('10%')]);
    expect(messages(outcome)).toEqual(['amount']);
    expect(dataOf(outcome)).toMatchObject({ rate: 10, base: '-8,629.80', found: '-1,725.96', expected: '-862.98' });
  });
});

it('finds an edited VAT', async () => {
  const outcome = await judged({ vat: '94.00', total: '394.00' });
  expect(messages(outcome)).toEqual(['amount']);
  expect(dataOf(outcome)).toEqual({ rate: 18, base: '300.00', found: '94.00', expected: '54.00' });
});

it('takes no rate for VAT that is printed once more in its place', async () => {
  expect(messages(await judged({ vat: '18.00', total: '354.00' }))).toEqual([]);
});

it('does not blame VAT that is right of what the total leaves, where the net sum was edited', async () => {
  const outcome = await judged({ net: '390.00', vat: '54.00', total: '354.00' });
  expect(statuses(outcome)).toContain('invoice.vat_amount pass');
  expect(messages(outcome)).toEqual([]);
});

it('reads rates of three decimals, and takes a discount off what they are of', async () => {
  const check = page([
    line([40, 'Receipt']),
    line([40, 'Subtotal'], [300, '193.60']),
    line([40, 'Discount'], [300, '-29.04']),
    line([40, 'VAT 8.875%'], [300, '14.60']),
    line([40, 'Total'], [300, '179.16']),
  ]);
  expect(messages(await judge(id, [check]))).toEqual([]);
});

it('takes no amount for VAT that is as large as the total', async () => {
  const receipt = page([
    line([40, 'Receipt']),
    line([40, 'Date: 05/03/2026']),
    line([40, 'Total'], [300, '225.14']),
    line([40, 'Card payment: 225.14'], [300, 'VAT included 20%: 37.52']),
  ]);
  expect(messages(await judge(id, [receipt]))).toEqual([]);
});

it('accepts the old rate in the weeks after a change', async () => {
  expect(messages(await judged({ rate: '17', vat: '51.00', total: '351.00', date: '20/01/2025' }))).toEqual([]);
});

it('judges VAT by the page that prints it, where papers of two countries were merged', async () => {
  const foreign = page([
    line([40, 'Invoice 27540']),
    line([40, 'Invoice date: 07/07/2025']),
    line([40, 'Net: 500.00']),
    line([40, 'VAT 20%: 100.00']),
    line([40, 'Total: 600.00']),
  ]);
  const israeli = page([line([300, 'דף חשבון']), line([300, 'יתרת סגירה: 900.00 ₪'])], false, 2);
  expect(messages(await judge(id, [foreign, israeli]))).toEqual([]);
});

const invoice = (title: string, rate: string, vat: string, total: string, date: string, lines: string[][] = []) =>
  page([
    line([40, title]),
    line([300, `תאריך: ${date}`]),
    ...(lines.length > 0
      ? [line([40, 'סה"כ'], [130, 'מחיר יחידה'], [240, 'כמות'], [320, 'מע"מ'], [420, 'תיאור'])]
      : []),
    ...lines.map(([sum, unit, count, percent, name]) =>
      line([40, sum!], [130, unit!], [240, count!], ...(percent ? [[320, percent] as const] : []), [420, name!]),
    ),
    line([40, '300.00'], [400, 'סה"כ לפני מע"מ']),
    line([40, vat], [400, `מע"מ ${rate}%`]),
    line([40, `${total} ₪`], [400, 'סה"כ לתשלום']),
  ]);
const answers = async (...args: Parameters<typeof invoice>) => told(await judge(id, [invoice(...args)]));

it('accepts on a credit note the rate of the sale that it takes back', async () => {
  const old = ['17', '51.00', '351.00', '05/03/2026'] as const;
  expect(await answers('חשבונית מס', ...old)).toContain('invoice.vat_rate fail differs');
  expect(await answers('חשבונית מס זיכוי', ...old)).toContain('invoice.vat_rate pass holds');
});

it('does not know the rate of a day after the table', async () => {
  const outcome = await judge(id, [invoice('חשבונית מס', '17', '51.00', '351.00', '05/03/2031')]);
  expect(told(outcome)).toContain('invoice.vat_rate warn unknown');
  expect(messages(outcome)).toEqual([]);
});

it('only asks where some of the lines alone bear the VAT, by their own column or by their sums', async () => {
  const lines = [
    ['100.00', '25.00', '4', '18%', 'נייר לבן'],
    ['200.00', '50.00', '4', '0%', 'תפוחים'],
  ];
  const printed = ['חשבונית מס', '18', '18.00', '318.00', '05/03/2026', lines] as const;
  expect(await answers(...printed)).toContain('invoice.vat_amount warn zero_lines');
  const unmarked = lines.map(([sum, unit, count, , name]) => [sum!, unit!, count!, '', name!]);
  expect(await answers('חשבונית מס', '18', '18.00', '318.00', '05/03/2026', unmarked)).toContain(
    'invoice.vat_amount warn zero_lines',
  );
  expect(await answers('חשבונית מס', '18', '28.00', '328.00', '05/03/2026', lines)).toContain(
    'invoice.vat_amount fail differs',
  );
});

describe('VAT that is rounded to whole units', () => {
  const english = (vat: string, total: string) => [
    line([40, 'Invoice 2041']),
    line([40, 'Date: 04/03/2026']),
    line([40, 'Net'], [300, '824.20']),
    line([40, 'VAT 18%'], [300, vat]),
    line([40, 'Total'], [300, total]),
  ];
  const german = (vat: string, total: string) => [
    line([40, 'Rechnung Nr. 2041']),
    line([40, 'Datum: 04.03.2026']),
    line([40, 'Nettobetrag'], [300, '824,20 EUR']),
    line([40, 'MwSt. 20%'], [300, vat]),
    line([40, 'Gesamtbetrag'], [300, total]),
  ];
  /** All in whole units, as currencies without a smaller one have it. */
  const whole = (vat: string, total: string) => [
    line([40, 'Tax invoice 2041']),
    line([40, 'Date: 04/03/2026']),
    line([40, 'Subtotal'], [300, '12,342 INR']),
    line([40, 'Sales tax (10%)'], [300, vat]),
    line([40, 'Total'], [300, total]),
  ];
  const hebrew = (vat: string, total: string) => invoiceLines('822.20', vat, total);
  const invoiceLines = (net: string, vat: string, total: string) => [
    line([300, 'חשבונית מס']),
    line([300, 'תאריך: 05/03/2026']),
    line([40, net], [400, 'סה"כ לפני מע"מ']),
    line([40, vat], [400, 'מע"מ 18%']),
    line([40, `${total} ₪`], [400, 'סה"כ לתשלום']),
  ];

  it.each([
    ['down', english, '148.00', '972.20', '184.00', '1,008.20'],
    ['up', english, '149', '973.20', '150', '974.20'],
    ['on German paper', german, '165,00 EUR', '989,20 EUR', '156,00 EUR', '980,20 EUR'],
    ['among whole units', whole, '1,234 INR', '13,576 INR', '1,243 INR', '13,585 INR'],
    ['in Hebrew', hebrew, '148', '970.20', '184', '1,006.20'],
  ] as const)('%s passes, and fails where it is another amount', async (_, make, vat, total, wrong, wrongTotal) => {
    const rules = ['content/vat-rate', 'content/table-rows'];
    const accused = async (lines: ReturnType<typeof make>) =>
      (await Promise.all(rules.map((rule) => judge(rule, [page(lines)])))).flatMap(messages);
    expect(await accused(make(vat, total))).toEqual([]);
    expect(await accused(make(wrong, wrongTotal))).toContain('amount');
  });
});
