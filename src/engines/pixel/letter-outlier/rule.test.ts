import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cut, drawn, noisy, pasted, throughJpeg } from '../../../../test/support/pictures.ts';
import { evidenceOf, onlyFinding, readFacts } from '../../../../test/support/pixel-rules.ts';
import type { FactMap, PageText, Raster } from '../../../document/facts.ts';
import { rasterOf } from '../../../document/raster/raster.ts';
import { rule } from './rule.ts';

const SIZE = 28;
/** Of DejaVu Sans Mono, as a share of its size: from letter to letter, and of figures from their top to the line. */
const ADVANCE = 0.602;
const FIGURE = 0.73;
const ROWS = 14;
const COLUMNS = ['12/03/2025', 'Transfer', '7,250.00', '48,390.75'];

interface Put {
  text: string;
  x: number;
  y: number;
}

const cellAt = (row: number, column: number): Put => ({
  text: column === 2 ? `${(row * 7) % 10},${350 + 31 * row}.${20 + 5 * row}` : COLUMNS[column]!,
  x: 40 + column * 220,
  y: 60 + row * 44,
});
const CELLS = Array.from({ length: ROWS }, (_, row) => COLUMNS.map((_, column) => cellAt(row, column))).flat();
/** The amount of the seventh row. */
const AMOUNT = cellAt(6, 2);

const boxOf = ({ text, x, y }: Put) => ({ x, y: y - FIGURE * SIZE, w: text.length * ADVANCE * SIZE, h: FIGURE * SIZE });

async function table(replaced: (cell: Put) => string = ({ text }) => text): Promise<Raster> {
  const cells = CELLS.map(
    (cell) =>
      `<text x="${cell.x}" y="${cell.y}" fill="#222" font-family="DejaVu Sans Mono" font-size="${SIZE}">${replaced(cell)}</text>`,
  );
  const page = await drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="940" height="700">
    <rect width="100%" height="100%" fill="#f2f0ea"/>${cells.join('')}</svg>`);
  return soft(page, 0.8);
}

async function soft({ rgb, widthPx: width, heightPx: height }: Raster, sigma: number): Promise<Raster> {
  const data = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .blur(sigma)
    .raw()
    .toBuffer();
  return rasterOf(new Uint8Array(data), width, height, 3);
}

/** What recognition reads of the table: every character with its place. */
function read(cells: readonly Put[] = CELLS): PageText[] {
  const lines = cells.map((cell) => {
    const rect = boxOf(cell);
    const charRects = [...cell.text].map((_, k) => ({ ...rect, x: cell.x + k * ADVANCE * SIZE, w: ADVANCE * SIZE }));
    const word = { text: cell.text, rect, confidence: 0.9, runs: [], charRects };
    return { page: 1, text: cell.text, rect, words: [word] };
  });
  return [{ page: 1, source: 'ocr', direction: 'ltr', lines }];
}

const run = (raster: Raster, over: Partial<FactMap> = {}) => rule.run(readFacts(raster, { text: read(), ...over }));

/** The amount blurred further, as who retypes it does to match the scan. */
async function withBlurred(raster: Raster, cell = AMOUNT): Promise<Raster> {
  const { x, y, w, h } = boxOf(cell);
  const [left, top] = [Math.round(x - 4), Math.round(y - 4)];
  return pasted(raster, await soft(cut(raster, left, top, Math.round(w + 8), Math.round(h + 8)), 1.4), left, top);
}

const scanned = (raster: Raster) => throughJpeg(noisy(raster, 2), 85);

describe('pixel/letter-outlier', () => {
  test('passes a scan and a screen whose letters are all alike', async () => {
    expect(await run(await scanned(await table()))).toEqual({ outcome: 'pass' });
    expect(await run(await table())).toEqual({ outcome: 'pass' });
  });

  test('marks an amount whose letters are softer and paler than the same letters elsewhere, after a JPEG too', async () => {
    const finding = onlyFinding(await run(await scanned(await withBlurred(await table()))));
    expect(finding).toMatchObject({
      message: 'softer',
      severity: 'high',
      variant: 'strong',
      place: { rect: boxOf(AMOUNT) },
    });
    expect(evidenceOf(rule, finding)).toMatch(/edges z -\d/);
  });

  test('marks an amount that was typed on a soft scan', async () => {
    const { x, y, w, h } = boxOf(AMOUNT);
    const page = await soft(await table(), 1);
    const typed =
      await drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(w)}" height="${Math.ceil(h) + 8}">
      <rect width="100%" height="100%" fill="#f2f0ea"/>
      <text x="0" y="${FIGURE * SIZE + 4}" fill="#333" font-family="DejaVu Sans Mono" font-size="${SIZE}">${AMOUNT.text}</text></svg>`);
    const forged = pasted(page, typed, Math.round(x), Math.round(y - 4));
    expect(onlyFinding(await run(await scanned(forged)))).toMatchObject({ message: 'crisper', variant: 'strong' });
  });

  test('marks a digit that blending left paler than the rest of its number', async () => {
    const forged = await table((cell) =>
      cell.text === AMOUNT.text ? `<tspan fill="#888">${cell.text[0]}</tspan>${cell.text.slice(1)}` : cell.text,
    );
    const finding = onlyFinding(await run(await scanned(forged)));
    expect(finding).toMatchObject({ message: 'paler_digit', variant: 'digit', data: { digit: AMOUNT.text[0] } });
  });

  test('takes faded print for what it is: paler, but as steep as the rest', async () => {
    const faded = await table((cell) =>
      cell.text === AMOUNT.text ? `<tspan fill="#777">${cell.text}</tspan>` : cell.text,
    );
    expect(await run(await scanned(faded))).toEqual({ outcome: 'pass' });
  });

  test('passes a word in bold', async () => {
    const bold = await table((cell) =>
      cell.text === AMOUNT.text ? `<tspan font-weight="bold">${cell.text}</tspan>` : cell.text,
    );
    expect(await run(await scanned(bold))).toEqual({ outcome: 'pass' });
  });

  test('reports blurred text that is no value as a hint', async () => {
    const caption = cellAt(6, 1);
    const finding = onlyFinding(await run(await withBlurred(await withBlurred(await table(), caption), caption)));
    expect(finding).toMatchObject({ message: 'softer', severity: 'low', variant: 'weak' });
  });

  test('gives no answer where many words differ, as on a page of two pictures', async () => {
    let page = await table();
    for (let row = 0; row < 6; row++) page = await withBlurred(page, cellAt(row, 2));
    expect(await run(page)).toMatchObject({ outcome: 'inconclusive', reason: 'too_many' });
  });

  test('cannot decide without recognised characters', async () => {
    const page = await table();
    expect(await run(page, { text: [] })).toEqual({ outcome: 'inconclusive', reason: 'few_words_of_one_height' });
    const native = read().map((each) => ({ ...each, source: 'native' as const }));
    expect((await run(page, { text: native })).outcome).toBe('inconclusive');
  });
});
