import { describe, expect, it } from 'vitest';
import { invoiceXml } from '../../../../test/support/einvoice.ts';
import { checksOf, dataOf, judge, line, messages, page, told } from '../../../../test/support/judge.ts';
import { topOfLine } from '../../../../test/support/pages.ts';
import type { InvoiceXml, PageText } from '../../../document/facts.ts';
import { rule } from './rule.ts';
import { ownSums } from './sums.ts';

const row = (id: string, quantity: number, unitPrice: number, netCents: number) => ({
  id,
  name: `Part ${id}`,
  quantity,
  unitPrice,
  per: 1,
  percent: 19,
  category: 'S',
  netCents,
});
const data = invoiceXml({
  number: 'RE-2025-17',
  issued: '2025-03-01',
  ibans: ['DE89370400440532013000'],
  lineSumCents: 20_000,
  netCents: 20_000,
  vatCents: 3_800,
  totalCents: 23_800,
  dueCents: 23_800,
  taxes: [{ category: 'S', percent: 19, baseCents: 20_000, vatCents: 3_800 }],
  lines: [row('1', 2, 60, 12_000), row('2', 1, 80, 8_000)],
});
const sheet = (
  said: Partial<Record<'total' | 'net' | 'vat' | 'number' | 'iban' | 'first' | 'count' | 'price', string>> = {},
  ocr = false,
) =>
  page(
    [
      line([40, `Invoice ${said.number ?? 'RE-2025-17'}`]),
      line([40, 'Date: 01/03/2025']),
      line([40, 'Description'], [200, 'Quantity'], [280, 'Unit price'], [360, 'Amount']),
      line([40, 'Part 1'], [200, said.count ?? '2'], [280, said.price ?? '60.00'], [360, said.first ?? '120.00']),
      line([40, 'Part 2'], [200, '1'], [280, '80.00'], [360, '80.00']),
      line([40, 'Net'], [360, said.net ?? '200.00']),
      line([40, 'VAT 19%'], [360, said.vat ?? '38.00']),
      line([40, 'Total'], [360, `€${said.total ?? '238.00'}`]),
      line([40, `IBAN: ${said.iban ?? 'DE89 3704 0044 0532 0130 00'}`]),
    ],
    ocr,
  );
const judged = (text: PageText, invoice: InvoiceXml = data) => judge(rule.id, [text], { invoiceXml: invoice });
const [sums, pages] = ['invoice.embedded_sums pass holds', 'invoice.embedded_data'];

it('passes pages that print the figures of the data, and is silent where there are none', async () => {
  const outcome = await judged(sheet());
  expect(told(outcome)).toEqual([sums, `${pages} pass holds`]);
  expect(outcome).toMatchObject({ outcome: 'pass', trust: [{ kind: 'arithmetic_closes' }] });
  expect((await judge(rule.id, [sheet()])).outcome).toBe('not_applicable');
});

it('holds prices of parts of a hundredth to the data, whatever their line makes of them', async () => {
  const fine = { ...data!, lines: [row('1', 10_000, 0.052, 12_000), row('2', 1, 80, 8_000)] };
  expect(told(await judged(sheet({ count: '10000', price: '0.052' }), fine))).toContain(`${pages} pass holds`);
  expect(dataOf(await judged(sheet({ count: '10000', price: '0.072' }), fine))).toMatchObject({ found: '0.072' });
});

it('allows for half a unit that a program printed as none', async () => {
  const halves = { ...data!, lines: [row('1', 2.5, 48, 12_000), row('2', 1, 80, 8_000)] };
  expect(messages(await judged(sheet({ price: '48.00' }), halves))).toEqual([]);
  expect(dataOf(await judged(sheet({ price: '48.00', count: '4' }), halves))).toMatchObject({ found: '4' });
});

describe('a figure changed on the page is found with its name, what the data have, and its place', () => {
  it.each([
    ['total', { total: '938.00' }, '238.00', '938.00', 7],
    ['net', { net: '260.00' }, '200.00', '260.00', 5],
    ['vat', { vat: '58.00' }, '38.00', '58.00', 6],
    ['line', { first: '720.00' }, '120.00', '720.00', 3],
    ['iban', { iban: 'GB29 NWBK 6016 1331 9268 19' }, 'DE89370400440532013000', 'GB29NWBK60161331926819', 8],
  ])('%s', async (figure, said, expected, found, at) => {
    const outcome = await judged(sheet(said));
    expect(messages(outcome)).toEqual(['figure']);
    expect(dataOf(outcome)).toEqual({ file: 'factur-x.xml', figure: `@figure.${figure}`, expected, found });
    expect(outcome).toMatchObject({
      findings: [{ recovered: { before: expected, after: found }, place: { rect: { y: topOfLine(at) } } }],
    });
  });

  it('in a language whose labels nobody knows', async () => {
    const gibberish = (net: string) =>
      page([
        line([40, 'RE-2025-17']),
        line([40, 'Qopla'], [360, '120.00']),
        line([40, 'Qopla'], [360, '80.00']),
        line([40, 'Zumma'], [360, net]),
        line([40, 'Taxo'], [360, '38.00']),
        line([40, 'Ogno'], [360, '238.00 EUR']),
      ]);
    expect(told(await judged(gibberish('200.00')))).toContain(`${pages} pass holds`);
    expect(dataOf(await judged(gibberish('208.00')))).toMatchObject({ expected: '200.00', found: '208.00' });
  });

  it.each([
    ['Hire from', 'until'],
    ['Miete von', 'bis'],
  ])('names a day of a period that the page has otherwise: %s', async (from, until) => {
    const period = { ...data, otherDays: ['2025-02-03', '2025-02-24'] };
    const hire = (...days: readonly string[]) => {
      const own = sheet();
      const more = page([line([40, `${from} ${days[0]} ${until} ${days[1]}`])]).lines.map((each) => ({
        ...each,
        rect: { ...each.rect, y: 400 },
        words: each.words.map((word) => ({ ...word, rect: { ...word.rect, y: 400 } })),
      }));
      return judged({ ...own, lines: [...own.lines, ...more] }, period);
    };
    expect(messages(await hire('03/02/2025', '24/02/2025'))).toEqual([]);
    const outcome = await hire('03/02/2025', '28/02/2025');
    expect(outcome).toMatchObject({ findings: [{ severity: 'medium', variant: 'detail' }] });
    expect(dataOf(outcome)).toMatchObject({ figure: '@figure.day', expected: '24/02/2025', found: '28/02/2025' });
    // Both are others: the page tells of another period.
    expect(messages(await hire('03/01/2025', '24/01/2025'))).toEqual([]);
  });

  it('weighs a date or a number less than what is paid', async () => {
    const outcome = await judged(sheet({ number: 'RE-2025-77' }));
    expect(outcome).toMatchObject({ findings: [{ severity: 'medium', variant: 'detail' }] });
    expect(dataOf(outcome)).toMatchObject({ figure: '@figure.number', expected: 'RE-2025-17', found: 'RE-2025-77' });
  });
});

describe('no page is accused', () => {
  it('on recognised text', async () => {
    expect(told(await judged(sheet({ total: '938.00' }, true)))).toContain(`${pages} warn unreadable`);
  });

  it('by the data of another invoice, or in another currency', async () => {
    const other = invoiceXml({ number: 'X-991-B', totalCents: 4_477, netCents: 3_700, vatCents: 777 });
    expect(told(await judged(sheet(), other))).toContain(`${pages} warn undecided`);
    const abroad = page([line([40, 'Invoice RE-2025-17']), line([40, 'Total (CHF)'], [360, '226.10'])]);
    expect(messages(await judged(abroad))).toEqual([]);
  });

  it('for sums that it does not print, nor for what was paid before', async () => {
    const short = page([line([40, 'Invoice RE-2025-17']), line([40, 'Total'], [360, '€238.00'])]);
    expect(told(await judged(short))).toContain(`${pages} warn partly`);
    const paid = { ...data, prepaidCents: 20_000, dueCents: 3_800 };
    expect(messages(await judged(sheet({ total: '38.00' }), paid))).toEqual([]);
  });

  it('by data that contradict themselves, which are told with the rule that they break', async () => {
    const broken = { ...data, netCents: 21_000 };
    const outcome = await judged(sheet(), broken);
    expect(messages(outcome)).toEqual([]);
    expect(told(outcome)).toContain('invoice.embedded_sums warn broken');
    expect(checksOf(outcome)[0]!.data).toMatchObject({ rule: 'BR-CO-13', expected: '200.00', found: '210.00' });
  });
});

describe('one sum of the data that is wrong', () => {
  it('is reported if the page prints the right value and nowhere the wrong one', async () => {
    const outcome = await judged(sheet(), { ...data, dueCents: 28_800 });
    expect(messages(outcome)).toEqual(['figure']);
    expect(dataOf(outcome)).toMatchObject({ figure: '@figure.total', expected: '288.00', found: '238.00' });
  });

  it('is not told where the page prints it too, or where it is another number', async () => {
    const rest = page([...[1, 2].map((i) => line([40, `Part ${i}`])), line([40, 'Left to pay'], [360, '€288.00'])]);
    expect(messages(await judge(rule.id, [sheet(), rest], { invoiceXml: { ...data, dueCents: 28_800 } }))).toEqual([]);
    expect(messages(await judged(sheet(), { ...data, dueCents: 11_900 }))).toEqual([]);
  });
});

describe('the sums of EN 16931', () => {
  const broken = (more: Partial<InvoiceXml>) => ownSums({ ...data, ...more }).broken.map(({ rule: name }) => name);
  const [first, second] = data.lines as [(typeof data.lines)[0], (typeof data.lines)[0]];
  it.each<[string, Partial<InvoiceXml>, string[]]>([
    ['hold', {}, []],
    ['lines', { lineSumCents: 20_500, netCents: 20_500, totalCents: 24_300, dueCents: 24_300 }, ['BR-CO-10']],
    ['allowances', { allowanceCents: 500, netCents: 19_500, totalCents: 23_300, dueCents: 23_300 }, ['BR-CO-11']],
    ['total', { totalCents: 23_900, dueCents: 23_900 }, ['BR-CO-15']],
    ['amount due', { prepaidCents: 10_000 }, ['BR-CO-16']],
    [
      'tax of a rate',
      { taxes: [{ category: 'S', percent: 7, baseCents: 20_000, vatCents: 3_800 }] },
      ['BR-CO-17', 'BR-S-08'],
    ],
    ['base of a rate', { lines: [first, { ...second, percent: 7 }] }, ['BR-S-08']],
  ])('%s', (_, more, rules) => {
    expect(broken(more)).toEqual(rules);
  });
});
