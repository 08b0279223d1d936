import { expect, it } from 'vitest';
import { findingsOf, judge, type Lines, line, messages, page } from '../../../../test/support/judge.ts';
import { sourceOf } from '../../../../test/support/pictures.ts';
import type { PageText } from '../../../document/facts.ts';
import type { Rect } from '../../../domain/geometry.ts';
import { rule } from './rule.ts';

const paints = (...rects: readonly Rect[]) => ({
  sourceImages: [],
  ink: () => ({ words: [] }),
  pdfContent: [{ page: 1, paints: rects.map((rect) => ({ rect })) }] as never,
});
const found = (paper: PageText, painted: readonly Rect[] = []) => judge(rule.id, [paper], paints(...painted) as never);
const said = async (lines: Lines) => messages(await found(page(lines)));

/** A white page of 600 × 400 points, on which each box is of one level; those with a level below 150 are read as ink. */
function picture(paper: PageText, boxes: readonly (readonly [Rect, level: number])[]) {
  const [widthPx, heightPx] = [600, 400];
  const grey = new Uint8Array(widthPx * heightPx).fill(255);
  for (const [{ x, y, w, h }, level] of boxes)
    for (let row = y; row < y + h; row++) grey.fill(level, row * widthPx + x, row * widthPx + x + w);
  const words = boxes.flatMap(([{ x, y, w, h }, level]) =>
    level < 150 ? [{ x0: x, y0: y, x1: x + w, y1: y + h, heightPx: h, glyphs: 3 }] : [],
  );
  const raster = { widthPx, heightPx, grey, rgb: new Uint8Array(0) };
  return judge(rule.id, [paper], {
    sourceImages: [sourceOf(raster)],
    ink: () => ({ words }),
    pdfContent: null,
  } as never);
}

// ---- columns -----------------------------------------------------------------------------------------------------

const HEADER = line([40, 'Date'], [120, 'Shop'], [300, 'Amount']);
const PURCHASES = ['14.20', '230.00', '18.75', '96.40', '51.10', '7.90', '120.35', '64.00', '33.15', '48.80'];
const purchase = (amount: string, i: number, less: 'name' | 'amount' | 'date' | null = null) => [
  ...(less === 'date' ? [] : ([[40, `${String(1 + (i >> 1)).padStart(2, '0')}/03/2025`]] as const)),
  ...(less === 'name' ? [] : ([[120, `Shop ${'ABCDEFGHIJ'[i]}`]] as const)),
  ...(less === 'amount' ? [] : ([[300, amount]] as const)),
];
const purchases = (holes: Readonly<Record<number, 'name' | 'amount' | 'date'>>, amounts = PURCHASES): Lines => [
  HEADER,
  ...amounts.map((amount, i) => purchase(amount, i, holes[i])),
];

it.each(['name', 'amount', 'date'] as const)('names the row of a full table that lacks its %s', async (less) => {
  const outcome = await found(page(purchases({ 5: less })));
  expect(messages(outcome)).toEqual(['column']);
  const [finding] = findingsOf(outcome);
  expect(finding).toMatchObject({ severity: less === 'date' ? 'low' : 'medium', data: { count: 9 } });
  expect(finding!.place!.rect.y).toBe(40 + 6 * 16);
});

it('passes a name of which the line below tells count, price and amount', async () => {
  const goods = (below: Lines): Lines => [
    ...['12.40', '31.90', '5.60'].map((price, i) => line([40, `10047${i} Thing`], [380, price])),
    line([40, '100474 Cherries']),
    ...below,
    ...['44.20', '9.95', '7.10'].map((price, i) => line([40, `10048${i} Thing`], [380, price])),
  ];
  expect(await said(goods([line([40, '0.549 kg × 19.90'], [380, '10.93'])]))).toEqual([]);
});

it('passes a row whose price stands among its words', async () => {
  const items = (fourth: string): Lines => [
    line([40, 'Item'], [240, 'Count'], [300, 'Price'], [380, 'Sum']),
    ...['12.40', '31.90', '5.60', '18.75', '44.20', '9.95'].map((price, i) =>
      i === 3
        ? line([40, fourth], [250, '1'], [380, '4.24'])
        : line([40, 'Case'], [250, '1'], [300, price], [380, price]),
    ),
  ];
  expect(await said(items('with deposit'))).toEqual(['column']);
  expect(await said(items('with deposit €3.50'))).toEqual([]);
});

it('names the first row below a header, where its amount is the only one', async () => {
  const [finding] = findingsOf(await found(page(purchases({ 0: 'amount' }))));
  expect(finding).toMatchObject({ message: 'column', severity: 'medium', data: { row: '01/03/2025 Shop A' } });
});

it('names one of several amounts in a schedule of many days', async () => {
  const schedule = PURCHASES.map((amount, i) =>
    line([40, `${10 + i}/03/2025`], [160, '310.00'], ...(i === 4 ? [] : ([[240, amount]] as const)), [320, '9,400.00']),
  );
  expect(findingsOf(await found(page(schedule)))).toMatchObject([{ message: 'column', severity: 'medium' }]);
  expect(findingsOf(await found(page(schedule.slice(0, 7))))).toMatchObject([{ message: 'column', severity: 'low' }]);
});

/** Movements in two columns; the one of `without` has no amount. */
const movements = (without: number, name = 'Shop', only = -1): Lines =>
  PURCHASES.map((amount, i) =>
    line(
      [40, `${10 + i}/03/2025`],
      [120, i === without ? name : `Shop ${i}`],
      ...(i === without || i === only ? [] : ([[i % 3 === 0 ? 300 : 380, amount]] as const)),
      [460, '1,800.00'],
    ),
  );

it('names a movement that neither went out nor came in', async () => {
  const [finding, ...more] = findingsOf(await found(page(movements(4))));
  expect(finding).toMatchObject({ message: 'column', severity: 'medium', data: { count: 9 } });
  expect(more).toEqual([]);
});

it.each<[string, Lines]>([
  ['movements that all have an amount', movements(-1)],
  ['a balance that is brought forward', movements(4, 'Balance brought forward')],
  ['a second movement without an amount', movements(4, 'Shop', 7)],
  ['an opening balance', movements(0)],
  ['a whole table', purchases({})],
  ['two empty cells of a column', purchases({ 3: 'amount', 6: 'amount' })],
  ['a last row without an amount', purchases({ 9: 'amount' })],
  ['a table of few rows', purchases({ 1: 'amount' }, PURCHASES.slice(0, 4))],
  ['a section within a table', [...purchases({}).slice(0, 5), line([120, 'Abroad']), ...purchases({}).slice(5)]],
  [
    'credits beside debits',
    PURCHASES.map((amount, i) =>
      line([40, `0${1 + (i >> 2)}/03/2025`], [120, `Item ${i}`], [i === 4 ? 380 : 300, amount]),
    ),
  ],
  [
    'an opening balance above movements',
    [
      line([40, 'Date'], [120, 'Text'], [300, 'Amount'], [400, 'Balance']),
      line([40, '01/03/2025'], [120, 'Opening balance'], [400, '900.00']),
      ...PURCHASES.map((amount, i) => line([40, '02/03/2025'], [120, `Shop ${i}`], [300, amount], [400, '800.00'])),
    ],
  ],
  [
    'days that are printed once',
    PURCHASES.map((amount, i) =>
      line(...(i === 5 ? [] : ([[40, `${10 + i}/03/2025`]] as const)), [120, `Shop ${i}`], [300, amount]),
    ),
  ],
  [
    'a movement without a reference',
    PURCHASES.map((amount, i) =>
      line([40, '02/03/2025'], [120, `Shop ${i}`], ...(i === 5 ? [] : ([[200, `77${i}4410`]] as const)), [300, amount]),
    ),
  ],
])('passes %s', async (_, lines) => {
  expect(await said(lines)).toEqual([]);
});

it('passes a place in which something is painted, though not the ground of its row', async () => {
  const paper = page(purchases({ 5: 'amount' }));
  expect(messages(await found(paper, [{ x: 302, y: 137, w: 20, h: 8 }]))).toEqual([]);
  expect(messages(await found(paper, [{ x: 40, y: 134, w: 300, h: 14 }]))).toEqual(['column']);
});

it('passes a value of a picture that was not read: pale print, and a box that covers it, though not the ground of its row', async () => {
  const paper = page(purchases({ 5: 'amount' }), true);
  expect(messages(await picture(paper, []))).toEqual(['column']);
  expect(messages(await picture(paper, [[{ x: 310, y: 137, w: 3, h: 8 }, 215]]))).toEqual([]);
  expect(messages(await picture(paper, [[{ x: 290, y: 130, w: 60, h: 24 }, 20]]))).toEqual(['column']);
  expect(messages(await picture(paper, [[{ x: 300, y: 136, w: 30, h: 10 }, 20]]))).toEqual([]);
});

// ---- labels ------------------------------------------------------------------------------------------------------

const transfer = (time: string | null, label = 'Time:'): Lines => [
  line([40, 'Transfer confirmation']),
  line([40, 'Account:'], [160, '20481166']),
  line([40, 'Date:'], [160, '04/03/2025']),
  line([40, label], ...(time ? ([[160, time]] as const) : [])),
  line([40, 'Bank:'], [160, 'Northern Bank']),
  line([40, 'Branch:'], [160, '104']),
];

it('names a time that no value follows', async () => {
  const [finding, ...more] = findingsOf(await found(page(transfer(null))));
  expect(finding).toMatchObject({ message: 'label', severity: 'medium', data: { row: 'Time', count: 4 } });
  expect(more).toEqual([]);
});

it('names it in Hebrew, where values stand at the left', async () => {
  const paper = page([
    line([300, 'חשבון:'], [200, '20481166']),
    line([305, 'תאריך:'], [190, '04/03/2025']),
    line([310, 'שעה:']),
    line([310, 'בנק:'], [195, 'הצפון מרכזי']),
    line([310, 'סניף:'], [235, '1 04']),
  ]);
  expect(messages(await found(paper))).toEqual(['label']);
});

it.each<[string, Lines]>([
  ['a label with its value', transfer('09:41')],
  ['a note', transfer(null, 'Note:')],
  ['a date that a template leaves open', transfer(null, 'Invoice date:')],
  ['a second label without a value', [...transfer(null), line([40, 'Purpose:'])]],
  ['a label of two lines', [...transfer('09:41'), line([40, 'Closing'], [160, '510.00']), line([40, 'balance:'])]],
  ['a value below its label', [...transfer(null).slice(0, 4), line([40, '09:41']), ...transfer(null).slice(4)]],
])('passes %s', async (_, lines) => {
  expect(await said(lines)).toEqual([]);
});

// ---- sums --------------------------------------------------------------------------------------------------------

const sums = (total: readonly [number, string][]): Lines => [
  line([40, 'Goods'], [300, '450.00']),
  line([40, 'Delivery'], [300, ' 30.00'.trim()]),
  line([40, 'Total to pay'], ...total),
];

it('names a sum that prints no number, and one that prints its currency alone', async () => {
  expect(await said(sums([]))).toEqual(['label']);
  expect(await said(sums([[270, '€']]))).toEqual(['sign']);
});

it.each<[string, Lines]>([
  [
    'a sum with its number',
    sums([
      [270, '€'],
      [300, '480.00'],
    ]),
  ],
  ['a heading that tells a currency', [...sums([[300, '480.00']]), line([40, 'Totals by rate in EUR'])]],
  ['a header with a currency', [...sums([[300, '€']]), line([40, 'Cash'], [300, '480.00'])]],
  ['a discount that is not given', [...sums([]).slice(0, 2), line([40, 'Discount'])]],
  ['a second sum that is left open', [...sums([]), line([40, 'Total paid'])]],
  ['a second sign that is left open', [...sums([[270, '€']]), line([40, 'Tax on it'], [270, '€'])]],
  [
    'a place to fill in, far from where the numbers begin',
    [
      line([40, 'Goods'], [300, '€450.00']),
      line([40, 'Delivery'], [300, '€30.00']),
      line([40, 'Total to pay'], [255, '€']),
    ],
  ],
  ['a heading above a sum', [...sums([]), line([40, 'Sum of all: 480.00'])]],
  ['the heading of a list with its rows', [line([40, 'Total']), ...sums([[300, '480.00']])]],
  ['the heading of a list', [line([40, 'Details']), ...sums([[300, '480.00']])]],
])('passes %s', async (_, lines) => {
  expect(await said(lines)).toEqual([]);
});

it('takes no stamp for a sum, whatever it says', async () => {
  const asPrinted = page(sums([]));
  const [last] = asPrinted.lines.slice(-1);
  const rect = { ...last!.rect, y: last!.rect.y + 20, h: 2 * last!.rect.h };
  const words = last!.words.map((word) => ({ ...word, rect: { ...word.rect, y: rect.y, h: rect.h } }));
  const stamped = { ...asPrinted, lines: [...asPrinted.lines.slice(0, -1), { ...last!, rect, words }] };
  expect(messages(await found(stamped))).toEqual([]);
});

// ---- lists -------------------------------------------------------------------------------------------------------

const SCREEN = ['Hannah Levi', '04/03/2025', 'Tuesday', '09:41', 'Dinner', '381581607036'];
const flush = (text: string) => [500 - 5 * text.length, text] as const;
/** Rows of an app with values at the right; what is null was not read. */
const screen = (labels: readonly (string | null)[], without: number) =>
  page(
    SCREEN.map((value, i) => [
      ...(labels[i] ? ([[40, labels[i]]] as const) : []),
      ...(i === without ? [] : [flush(value)]),
    ]),
    true,
  );
const LABELS = ['To', 'Date', 'Day', 'Time', 'Note', 'Reference'];
const labelInk = SCREEN.map((_, i) => [{ x: 40, y: 40 + 16 * i, w: 24, h: 10 }, 100] as const);

it('names the row of a screen without a value', async () => {
  const [finding] = findingsOf(await picture(screen(LABELS, 3), labelInk));
  expect(finding).toMatchObject({ message: 'screen', severity: 'medium', data: { row: 'Time', count: 5 } });
});

it('says of a label that was not read that it is there', async () => {
  const none = LABELS.map(() => null);
  const [finding] = findingsOf(await picture(screen(none, 3), labelInk));
  expect(finding).toMatchObject({ message: 'unread', severity: 'low', data: { example: 'Tuesday' } });
  expect(messages(await picture(screen(none, 3), labelInk.toSpliced(3, 1)))).toEqual([]);
});

it.each<[string, number]>([
  ['a whole screen', -1],
  ['a note that was left out', 4],
  ['the first row', 0],
])('passes %s', async (_, without) => {
  expect(messages(await picture(screen(LABELS, without), labelInk))).toEqual([]);
});

it('names a purchase of an app by the second line that each has, and no heading', async () => {
  const list = (secondLine: boolean): Lines =>
    PURCHASES.slice(0, 7).flatMap((amount, i) => [
      line([40, `Shop ${'ABCDEFG'[i]}`], ...(i === 3 ? [] : [flush(amount)])),
      i === 3 && !secondLine ? line([300, '.']) : line([40, `0${i + 1}/03/2025`]),
    ]);
  expect(await said(list(true))).toEqual(['screen']);
  expect(await said(list(false))).toEqual([]);
});

it('passes a sum that stands at the foot of its box, below its label', async () => {
  const list = (...more: Lines): Lines => [
    line([40, 'Savings account'], [300, '66,524.24']),
    line([40, 'Current account'], [300, '58,221.06']),
    line([40, 'Total balances']),
    ...more,
  ];
  expect(await said(list())).toEqual(['label']);
  expect(await said(list(line([300, '124,745.30'])))).toEqual([]);
});

it('takes a name of two lines beside the middle of its row for its cell', async () => {
  const rows = PURCHASES.map((amount, i) => line(...purchase(amount, i, i === 4 ? 'name' : null)));
  expect(await said([HEADER, ...rows])).toEqual(['column']);
  const half = page([HEADER, ...rows]);
  const spot = half.lines[5]!.rect;
  const words = (text: string, y: number) => {
    const rect = { x: 120, y, w: 80, h: spot.h };
    return { page: 1, text, rect, words: [{ text, rect, confidence: 1, runs: [], charRects: null }] };
  };
  const lines = [...half.lines, words('Corner Pharmacy', spot.y - spot.h), words('(part 3 of 7)', spot.y + spot.h)];
  const sorted = lines.toSorted((a, b) => a.rect.y - b.rect.y);
  expect(messages(await found({ ...half, lines: sorted }))).toEqual([]);
});
