import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { isBankHoliday } from '../../../src/engines/content/business-day/rule.ts';
import { incomeTaxOf, minimumWageOn } from '../../../src/engines/content/payroll-tables.ts';
import { vatRatesOn } from '../../../src/engines/content/vat-rate/rule.ts';
import { judge, line, messages, page, told } from '../../support/judge.ts';

const folder = join(import.meta.dirname, '../../../src/engines/content/tables');
const files = readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8'))] as const);

test.each(files)('%s names its sources, and its rows stand newest first', (_, table) => {
  expect([table.sources ?? [table.source]].flat().every((s: string) => s.length > 10)).toBe(true);
  const days: string[] = (table.rows ?? []).filter(Array.isArray).map(([day]: [string]) => day);
  if (!/^\d{4}-/.test(days[0] ?? '')) return;
  expect(table.knownUntil >= days[0]!).toBe(true);
  expect(days).toEqual([...days].sort().reverse());
});

describe('VAT', () => {
  it.each([
    ['1976-06-30', []],
    ['1977-01-01', [8]],
    ['1984-01-01', [15]],
    ['1989-01-01', [15]],
    ['1992-01-01', [18]],
    ['2001-01-01', [17]],
    ['2003-01-01', [18]],
    ['2009-08-01', [16.5, 15.5]],
    ['2011-01-01', [16]],
    ['2014-01-01', [18]],
    ['2020-01-01', [17]],
    ['2025-01-02', [18, 17]],
    ['2026-01-01', [18]],
  ])('of %s is %j per cent', (iso, rates) => {
    expect(vatRatesOn(iso)).toEqual(rates);
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
  const judged = async (...args: Parameters<typeof invoice>) =>
    told(await judge('content/vat-rate', [invoice(...args)]));

  it('of a credit note may be the rate of the sale that it takes back', async () => {
    const old = ['17', '51.00', '351.00', '05/03/2026'] as const;
    expect(await judged('חשבונית מס', ...old)).toContain('invoice.vat_rate fail differs');
    expect(await judged('חשבונית מס זיכוי', ...old)).toContain('invoice.vat_rate pass holds');
  });
  it('of a day after the table is not known', async () => {
    const later = invoice('חשבונית מס', '17', '51.00', '351.00', '05/03/2031');
    const outcome = await judge('content/vat-rate', [later]);
    expect(told(outcome)).toContain('invoice.vat_rate warn unknown');
    expect(messages(outcome)).toEqual([]);
  });
  it('may be charged on some of the lines alone, by their own column or by their sums', async () => {
    const lines = [
      ['100.00', '25.00', '4', '18%', 'נייר לבן'],
      ['200.00', '50.00', '4', '0%', 'תפוחים'],
    ];
    const printed = ['חשבונית מס', '18', '18.00', '318.00', '05/03/2026', lines] as const;
    expect(await judged(...printed)).toContain('invoice.vat_amount warn zero_lines');
    const unmarked = lines.map(([sum, unit, count, , name]) => [sum!, unit!, count!, '', name!]);
    expect(await judged('חשבונית מס', '18', '18.00', '318.00', '05/03/2026', unmarked)).toContain(
      'invoice.vat_amount warn zero_lines',
    );
    expect(await judged('חשבונית מס', '18', '28.00', '328.00', '05/03/2026', lines)).toContain(
      'invoice.vat_amount fail differs',
    );
  });
});

describe('an invoice line', () => {
  const invoice = (discount: string, amount: string, header = 'Discount') =>
    page([
      line([40, 'Invoice']),
      line([40, 'Description'], [180, 'Qty'], [240, 'Unit price'], [330, header], [430, 'Amount']),
      line([40, 'Paper'], [180, '4'], [240, '25.00'], [330, discount], [430, amount]),
      line([40, 'Ink'], [180, '2'], [240, '50.00'], [330, '10%'], [430, '90.00']),
      line([40, 'Pens'], [180, '5'], [240, '20.00'], [330, '0%'], [430, '100.00']),
    ]);
  const judged = async (discount: string, amount: string) =>
    told(await judge('content/invoice-lines', [invoice(discount, amount)]));
  it.each([
    ['15%', '85.00'],
    ['15.00', '85.00'],
    ['5.00', '80.00'],
    ['15%', '100.00'],
  ])('takes a discount of %s off: %s', async (discount, amount) => {
    expect(await judged(discount, amount)).toEqual(['invoice.lines pass holds']);
  });
  it('is wrong where neither price nor reduced price give its amount', async () => {
    expect(await judged('15%', '185.00')).toEqual(['invoice.lines fail differs']);
  });
});

it.each([
  ['2022-11-01', true],
  ['2019-09-17', true],
  ['2022-11-02', false],
  ['2022-08-07', true],
  ['2022-08-08', false],
  ['2025-08-03', true],
  ['2025-10-01', true],
  ['2025-10-02', true],
  ['2025-10-03', false],
  ['2025-09-23', true],
  ['2025-09-24', true],
  ['2025-10-07', true],
  ['2025-10-14', true],
  ['2025-04-13', true],
  ['2025-04-14', false],
  ['2025-04-19', true],
  ['2025-06-02', true],
  ['2025-06-06', false],
])('banks in Israel on %s are closed: %s', (iso, closed) => {
  expect(isBankHoliday(iso)).toBe(closed);
});

it.each([
  ['2015-03-31', null],
  ['2015-04-01', 4650],
  ['2016-12-31', 4825],
  ['2017-06-01', 5000],
  ['2018-01-01', 5300],
  ['2023-04-01', 5571.75],
  ['2025-12-31', 6247.67],
  ['2026-04-01', 6443.85],
])('the lowest wage on %s is %j', (iso, wage) => {
  expect(minimumWageOn(iso)).toBe(wage);
});

it.each([
  [2018, 1],
  [2021, 1],
  [2024, 1],
  [2026, 2],
  [2017, 0],
])('income tax of %i is known in %i variants', (year, variants) => {
  expect(incomeTaxOf(20_000, year)).toHaveLength(variants);
});
