import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { sourceOf } from '../../../../test/support/pictures.ts';
import { evidenceOf, readFacts } from '../../../../test/support/pixel-rules.ts';
import type { PageText } from '../../../document/facts.ts';
import { letterWords } from '../../../document/raster/letters.ts';
import { rasterOf } from '../../../document/raster/raster.ts';
import type { RuleFinding } from '../../rule.ts';
import { rule } from './rule.ts';

const font = (path: string, name: string) =>
  GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`)), name);
// The Latin letters and the digits of Heebo are those of Roboto.
font('heebo/400Regular/Heebo_400Regular.ttf', 'Screen');
font('open-sans/400Regular/OpenSans_400Regular.ttf', 'Other');
font('pt-serif/400Regular/PTSerif_400Regular.ttf', 'Unknown');

const [WIDTH, HEIGHT, SIZE] = [720, 1280, 34];
const CAPS = 0.72;

interface Item {
  text: string;
  font?: string;
  /** Between two lines, as a field of a form. */
  boxed?: boolean;
  x?: number;
}
const ITEMS: Item[] = [
  { text: 'Payment' },
  { text: 'Received' },
  { text: 'Amount' },
  { text: '2,359.84' },
  { text: 'Reference' },
  { text: '40827536' },
  { text: 'Merchant' },
  { text: 'Garden' },
  { text: 'Balance' },
  { text: '18,642.37' },
  { text: 'Details' },
];
const withFont = (texts: string[], other = 'Other', more: Partial<Item> = {}) =>
  ITEMS.map((item) => (texts.includes(item.text) ? { ...item, font: other, ...more } : item));

function run(items: Item[]) {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#222';
  const lines = items.map(({ text, font: name = 'Screen', boxed, x = 60 }, row) => {
    const y = 160 + row * 90;
    context.font = `${SIZE}px ${name}`;
    context.fillText(text, x, y);
    if (boxed) for (const line of [y - 1.6 * SIZE, y + 0.7 * SIZE]) context.fillRect(x - 30, Math.round(line), 400, 2);
    const at = (k: number) => x + context.measureText(text.slice(0, k)).width;
    const rectOf = (from: number, to: number) => ({
      x: at(from),
      y: y - CAPS * SIZE,
      w: at(to) - at(from),
      h: CAPS * SIZE,
    });
    const rect = rectOf(0, text.length);
    const charRects = [...text].map((_, k) => rectOf(k, k + 1));
    return { page: 1, text, rect, words: [{ text, rect, confidence: 0.9, runs: [], charRects }] };
  });
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
  const raster = rasterOf(new Uint8Array(data), WIDTH, HEIGHT, 4);
  const text: PageText[] = [{ page: 1, source: 'ocr', direction: 'ltr', lines }];
  return rule.run(
    readFacts(raster, { text, sourceImages: [sourceOf(raster)], letters: (each) => letterWords(each, text) }),
  );
}

describe('pixel/foreign-typeface', () => {
  test('passes a screen in one typeface', async () => {
    expect(await run(ITEMS)).toEqual({ outcome: 'pass' });
  });

  test('marks a value in another typeface, and says which both are', async () => {
    const outcome = await run(withFont(['2,359.84']));
    expect(outcome).toMatchObject({
      outcome: 'findings',
      findings: [{ message: 'foreign', severity: 'high', data: { own: 'Open Sans', screen: 'Roboto' } }],
    });
    const [finding] = (outcome as { findings: RuleFinding[] }).findings;
    expect(evidenceOf(rule, finding!)).toMatch(
      /^difference from Open Sans 0\.0\d, from Roboto 0\.[1-4]\d; other words .* 0\.0\d$/,
    );
  });

  test('marks an amount and its total that were typed alike', async () => {
    const outcome = await run(withFont(['2,359.84', '18,642.37']));
    expect(outcome).toMatchObject({ findings: [{ message: 'foreign' }, { message: 'foreign' }] });
  });

  test('passes a design in which a label has the other typeface as well', async () => {
    expect(await run(withFont(['2,359.84', 'Amount']))).toEqual({ outcome: 'pass' });
  });

  test('passes a design that sets all its figures in the other typeface', async () => {
    expect(await run(withFont(['2,359.84', '18,642.37', '40827536']))).toEqual({ outcome: 'pass' });
  });

  test('passes what was entered into a field of a form', async () => {
    expect(await run(withFont(['2,359.84'], 'Other', { boxed: true }))).toEqual({ outcome: 'pass' });
  });

  describe('on a screen in a typeface that is not known', () => {
    const unknown = (texts: string[], more: Partial<Item> = {}) =>
      ITEMS.map((item) => ({ ...item, font: 'Unknown', ...(texts.includes(item.text) && { font: 'Other', ...more }) }));

    test('passes it', async () => {
      expect(await run(unknown([]))).toEqual({ outcome: 'pass' });
    });

    test('marks a value that alone fits one at hand, and says how far the others are from it', async () => {
      const outcome = await run(unknown(['2,359.84']));
      expect(outcome).toMatchObject({ findings: [{ message: 'alone', severity: 'high', data: { own: 'Open Sans' } }] });
      const [finding] = (outcome as { findings: RuleFinding[] }).findings;
      expect(evidenceOf(rule, finding!)).toMatch(
        /^difference from Open Sans 0\.0\d; of the other numbers, .* 0\.[2-4]\d$/,
      );
    });

    test.each([
      ['a label has it as well', ['2,359.84', 'Amount']],
      ['a single other figure stands beside it', ['2,359.84', '18,642.37']],
      ['all figures have it', ['2,359.84', '18,642.37', '40827536']],
    ])('does not mark it where %s', async (_, texts) => {
      expect(await run(unknown(texts))).not.toMatchObject({ outcome: 'findings' });
    });

    test('does not mark what was entered into a field of a form', async () => {
      expect(await run(unknown(['2,359.84'], { boxed: true }))).toEqual({ outcome: 'pass' });
    });

    test('does not mark a number of one digit alone', async () => {
      const items = unknown([]).map((item) => (item.text === '2,359.84' ? { text: '8,888.88', font: 'Other' } : item));
      expect(await run(items)).toEqual({ outcome: 'pass' });
    });
  });

  test('gives no answer on a screen with few words', async () => {
    expect(await run(withFont(['2,359.84']).slice(2, 6))).toMatchObject({ outcome: 'inconclusive' });
  });
});
