import { describe, expect, test } from 'vitest';
import { amount, line, table, value } from '../paper/build.ts';
import { type Block, type Paper, type PaperLanguage, textOf, valuesOf } from '../paper/paper.ts';
import { Random } from '../random.ts';
import { samplePaper } from '../samples.ts';
import { arranged, caption } from './arrange.ts';
import { linesOf } from './breaking.ts';
import { type DrawnPage, drawSheet, type TextItem } from './draw.ts';
import { LAYOUTS, styleOf } from './layout.ts';

const WORDS = {
  en: 'Delivery and installation of shelves in the archive on the second floor, with all fittings',
  he: 'אספקה והתקנה של מדפים בארכיון שבקומה השנייה, כולל כל האביזרים הנדרשים',
};

/** An invoice with every kind of block, and texts longer than their places. */
function crowdedPaper(language: 'he' | 'en'): Paper {
  const long = WORDS[language];
  const items: Block = table({
    title: long.slice(0, 24),
    columns: [
      { header: '#', align: 'middle', width: 5 },
      { header: long.slice(0, 21), align: 'start', width: 30 },
      { header: long.slice(0, 12), align: 'end', width: 8 },
      { header: long.slice(13, 30), align: 'end', width: 12 },
      { header: long.slice(0, 8), align: 'end', width: 14 },
    ],
    rows: Array.from({ length: 40 }, (_, i) => [
      String(i + 1),
      i % 3 === 0 ? long : long.slice(0, 15),
      value(`line.${i}.count`, 'count', String(i + 1)),
      amount(`line.${i}.price`, `${(i * 7919) % 9000}.50`),
      amount(`line.${i}.amount`, `1,${String(100 + i)},${String(900 - i)}.50`),
    ]),
    foot: [['', long.slice(0, 10), '', '', amount('total', '9,876,543.21')]],
  });
  return {
    ...samplePaper(language),
    issuer: { name: long.slice(0, 60), lines: [long, line(long.slice(0, 12), value('vat-id', 'identifier', '514'))] },
    footer: long,
    blocks: [
      {
        kind: 'fields',
        title: long.slice(0, 30),
        items: Array.from({ length: 7 }, (_, i) => ({
          label: i === 2 ? long.slice(0, 34) : long.slice(0, 9),
          value: i % 2 === 0 ? value(`field.${i}`, 'name', long.slice(0, 22 + 4 * i)) : long,
        })),
      },
      items,
      {
        kind: 'totals',
        items: [
          { label: long.slice(0, 40), value: amount('net', '8,440,635.22') },
          { label: long.slice(0, 12), value: amount('vat', '1,435,907.99') },
          { label: long.slice(0, 18), value: amount('total', '9,876,543.21 EUR') },
        ],
      },
      { kind: 'text', style: 'heading', text: long },
      { kind: 'text', style: 'body', text: line(`${long} ${long} (`, amount('paid', '1,234.00'), `) ${long}`) },
      { kind: 'text', style: 'strong', text: line(value('words', 'words', `${long} ${long}`)) },
      { kind: 'page-break' },
      { kind: 'text', style: 'small', text: long },
      { kind: 'signature', caption: long.slice(0, 20), name: long.slice(0, 14) },
    ],
  };
}

const textsOf = (page: DrawnPage) => page.items.filter((item): item is TextItem => item.kind === 'text');

/** Ink of usual letters, narrower than the line. */
const boxOf = ({ x, width, baseline, size }: TextItem) => ({
  x1: x + 0.3,
  x2: x + width - 0.3,
  y1: baseline - size * 0.65,
  y2: baseline + size * 0.1,
});

function overlapping(page: DrawnPage): string[] {
  const texts = textsOf(page);
  return texts.flatMap((a, i) =>
    texts.slice(i + 1).flatMap((b) => {
      const [one, other] = [boxOf(a), boxOf(b)];
      const isOver = one.x1 < other.x2 && other.x1 < one.x2 && one.y1 < other.y2 && other.y1 < one.y2;
      return isOver ? [`${a.text} / ${b.text}`] : [];
    }),
  );
}

const outside = ({ width, height, items }: DrawnPage) =>
  items.filter((item) =>
    item.kind === 'text'
      ? item.x < 2 || item.x + item.width > width - 2 || item.baseline - item.size < 0 || item.baseline > height - 2
      : item.x < -0.01 || item.x + item.w > width + 0.01 || item.y < 0 || item.y + item.h > height + 0.01,
  );

const PAPERS: readonly (readonly [string, number[], (language: 'he' | 'en', seed: number) => Paper])[] = [
  ['a statement', [1, 2], (language, seed) => samplePaper(language, seed)],
  ['a crowded invoice', [1], (language) => crowdedPaper(language)],
];
const LANGUAGES: readonly Extract<PaperLanguage, 'he' | 'en'>[] = ['he', 'en'];

describe.each(LAYOUTS)('$name', (layout) => {
  test.each(PAPERS)('%s lies on its pages, with no text over another', (_, seeds, paperOf) => {
    for (const language of LANGUAGES) {
      for (const seed of seeds) {
        const paper = paperOf(language, seed);
        const { pages } = drawSheet({ paper, style: styleOf(layout, new Random(`${layout.name} ${seed}`)) });
        expect(pages.flatMap(outside)).toEqual([]);
        expect(pages.flatMap(overlapping)).toEqual([]);
        const drawn = new Set(pages.flatMap(textsOf).map(({ id }) => id));
        expect(valuesOf(paper).filter(({ id }) => !drawn.has(id))).toEqual([]);
      }
    }
  });
});

test('layouts have different names', () => {
  expect(new Set(LAYOUTS.map(({ name }) => name)).size).toBe(LAYOUTS.length);
});

test('columns stand in the order of the layout, with their cells', () => {
  const block = crowdedPaper('en').blocks.find((each) => each.kind === 'table')!;
  const headers = (order: 'usual' | 'reversed' | 'figures-first') =>
    arranged(block, order).columns.map((each) => each.align);
  expect(headers('usual')).toEqual(['middle', 'start', 'end', 'end', 'end']);
  expect(headers('reversed')).toEqual(['end', 'end', 'end', 'start', 'middle']);
  expect(headers('figures-first')).toEqual(['end', 'end', 'end', 'middle', 'start']);
  expect(textOf(arranged(block, 'reversed').rows[2]!.at(-1)!)).toBe('3');
});

test('a label that ends in a mark gets no second one', () => {
  expect([caption('ת.ז.'), caption('Name'), caption('Paid?')]).toEqual(['ת.ז.', 'Name:', 'Paid?']);
});

test('a value stays on one line, with the bracket that touches it', () => {
  const words = line('see (', amount('a', '1 234,00'), ') below');
  const lines = linesOf(words, 12, (each) => textOf(each).length);
  expect(lines.map(textOf)).toEqual(['see', '(1 234,00)', 'below']);
});
