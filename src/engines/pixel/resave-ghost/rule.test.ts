import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cut, drawn, noisy, onScreen, pasted, sourceOf, withText } from '../../../../test/support/pictures.ts';
import { evidenceOf, NO_FIELDS, onlyFinding, PAGE, textAt, WORD } from '../../../../test/support/pixel-rules.ts';
import type { FactMap, Raster, SourceImage } from '../../../document/facts.ts';
import { luminanceSteps, readJpeg } from '../../../document/image/codecs/jpeg/file.ts';
import { savedAnew } from '../../../document/image/saving/blocks.ts';
import { scaledSteps } from '../../../document/image/saving/dct.ts';
import { earlierSavingOf } from '../../../document/image/saving/earlier.ts';
import { rasterOf } from '../../../document/raster/raster.ts';
import { pictureInk } from '../../../document/raster/words.ts';
import { rule } from './rule.ts';

/** The picture as a JPEG of this quality shows it, with its tables. */
async function saved(raster: Raster, quality: number): Promise<SourceImage> {
  const { widthPx: width, heightPx: height, rgb } = raster;
  const bytes = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const shown = rasterOf(new Uint8Array(data), info.width, info.height, info.channels);
  return sourceOf(shown, { lossy: true, jpeg: readJpeg(bytes)!.tables, coded: bytes });
}

const look = (source: SourceImage, text = textAt('9,870.00', WORD), kind = 'image') =>
  rule.run({
    pages: [{ page: 1, kind }],
    sourceImages: [source],
    earlierSaving: ({ raster, jpeg }: SourceImage) =>
      earlierSavingOf(raster, pictureInk(raster).words, jpeg && luminanceSteps(jpeg)),
    ink: pictureInk,
    text,
    fields: NO_FIELDS,
  } as unknown as FactMap);

const page = async (quality: number) => (await saved(noisy(await onScreen(PAGE), 2), quality)).raster;
const forged = async (quality: number) => withText(await page(quality), { ...WORD, w: 150, text: '9,870.00' });

/** Of white, what paper of this colour sends back in each channel. */
const TEAL = [0.56, 0.82, 0.88];
const BAR = `<svg xmlns="http://www.w3.org/2000/svg" width="${WORD.w}" height="${WORD.h}"><rect width="100%" height="100%" fill="#000"/></svg>`;

describe('pixel/resave-ghost', () => {
  test('takes a bar that blacks out a value for no value', async () => {
    const edited = pasted(await page(75), await drawn(BAR), WORD.x, WORD.y);
    const outcome = await look(sourceOf(edited));
    const messages = outcome.outcome === 'findings' ? outcome.findings.map(({ message }) => message) : [];
    expect(messages).not.toContain('replaced');
  });

  test.each([
    [65, null],
    [75, null],
    [85, null],
    [92, null],
    [65, 95],
    [75, 95],
    [85, 95],
    [65, 90],
    [75, 90],
    [65, 85],
  ])('finds the value typed between a saving at %i and one at %s', async (first, last) => {
    const edited = await forged(first);
    const outcome = await look(last ? await saved(edited, last) : sourceOf(edited));
    const finding = onlyFinding(outcome);
    expect(finding).toMatchObject({ message: 'replaced', severity: 'high', variant: 'strong' });
    const { rect } = finding.place!;
    expect(rect.x).toBeGreaterThan(WORD.x - 12);
    expect(rect.x + rect.w).toBeLessThan(WORD.x + WORD.w + 60);
    expect(evidenceOf(rule, finding)).toMatch(/^earlier save: (libjpeg|mozjpeg) \d+; ratio of change/);
  });

  test.each([
    [75, null],
    [85, null],
    [92, null],
    [75, 95],
    [65, 90],
    [85, 92],
  ])('finds the digit copied from another word between a saving at %i and one at %s', async (first, last) => {
    const before = await page(first);
    // The 8 of the first word of the fourth line over the 3 of the same amount at WORD.
    const edited = pasted(before, cut(before, 55, 172, 15, 22), WORD.x + 42, WORD.y + 6);
    const outcome = await look(last ? await saved(edited, last) : sourceOf(edited), textAt('48,810.75', WORD));
    const finding = onlyFinding(outcome);
    expect(finding).toMatchObject({ message: 'replaced', variant: 'part' });
    const { rect } = finding.place!;
    expect(rect.x).toBeGreaterThan(WORD.x + 16);
    expect(rect.x + rect.w).toBeLessThan(WORD.x + 82);
  });

  test('finds a copied digit of a figure whose digits stand too far apart to be a word', async () => {
    const drawnPage = await withText(await onScreen(PAGE), { ...WORD, w: 150, text: '9 1 7 . 5' });
    const { raster: before } = await saved(noisy(drawnPage, 2), 80);
    const edited = pasted(before, cut(before, WORD.x + 4, WORD.y + 2, 15, 26), WORD.x + 49, WORD.y + 2);
    const finding = onlyFinding(await look(sourceOf(edited), textAt('919.50', { ...WORD, w: 150 })));
    expect(finding).toMatchObject({ message: 'replaced', severity: 'high' });
    const { rect } = finding.place!;
    expect(rect.x).toBeGreaterThan(WORD.x + 42);
    expect(rect.x + rect.w).toBeLessThan(WORD.x + 72);
  });

  test.each([80, 90])('finds the digit of a number that nobody could read, after a saving at %i', async (quality) => {
    const before = await page(quality);
    const edited = pasted(before, cut(before, 55, 172, 15, 22), WORD.x + 42, WORD.y + 6);
    expect(onlyFinding(await look(sourceOf(edited), []))).toMatchObject({ message: 'replaced', severity: 'high' });
  });

  test('finds the digit that is half of its word, and nobody could read', async () => {
    const drawnPage = await withText(await onScreen(PAGE), { ...WORD, w: 150, text: '17' });
    const before = (await saved(noisy(drawnPage, 2), 85)).raster;
    const edited = pasted(before, cut(before, 55, 172, 15, 22), WORD.x + 3, WORD.y + 6);
    expect(onlyFinding(await look(sourceOf(edited), []))).toMatchObject({ message: 'replaced', severity: 'high' });
  });

  describe('in print that is far taller than the rest', () => {
    const TOTAL = { x: 40, y: 660, size: 80 };
    const withTotal = async () => {
      const total = await drawn(
        `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="110"><rect width="600" height="110" fill="#f4f4f4"/><text x="4" y="90" font-family="DejaVu Sans" font-size="${TOTAL.size}">48,310.75</text></svg>`,
      );
      const drawnPage = pasted(await onScreen({ ...PAGE, size: [900, 800] }), total, TOTAL.x, TOTAL.y);
      return (await saved(noisy(drawnPage, 2), 85)).raster;
    };

    test('finds the digit copied over another', async () => {
      const before = await withTotal();
      // The 8 over the 3.
      const edited = pasted(before, cut(before, 98, 684, 48, 70), 175, 684);
      expect(onlyFinding(await look(sourceOf(edited), []))).toMatchObject({ message: 'replaced', variant: 'part' });
    });

    test('takes a tall mark over lines of print for no value', async () => {
      const mark = await drawn(
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="120"><rect width="40" height="120" fill="#f4f4f4"/><text x="2" y="110" font-family="DejaVu Sans" font-size="140" textLength="36" lengthAdjust="spacingAndGlyphs">5</text></svg>',
      );
      const before = await withTotal();
      const under = cut(before, WORD.x + 40, WORD.y - 60, 40, 120);
      const darker = under.rgb.map((level, k) => Math.min(level, mark.rgb[k]!));
      const edited = pasted(before, rasterOf(darker, 40, 120, 3), WORD.x + 40, WORD.y - 60);
      const outcome = await look(sourceOf(edited), []);
      const messages = outcome.outcome === 'findings' ? outcome.findings.map(({ message }) => message) : [];
      expect(messages).toContain('added');
      expect(messages).not.toContain('replaced');
    });
  });

  test('tells a bar over a part of a number as added, not as replaced', async () => {
    const bar = { x: WORD.x + 40, y: WORD.y + 2, w: 36, h: 28 };
    const edited = await withText(await page(80), { ...bar, text: '', fill: '#000' });
    expect(onlyFinding(await look(sourceOf(edited), []))).toMatchObject({ message: 'added', severity: 'low' });
  });

  test('finds the value that was read as nothing by the figure above which it ends', async () => {
    const figure = textAt('1,250.00', { x: WORD.x, y: WORD.y + 44, w: 112, h: 22 });
    const edited = sourceOf(await forged(75));
    expect(onlyFinding(await look(edited, figure)).message).toBe('replaced');
    expect(onlyFinding(await look(edited, [])).message).toBe('added');
  });

  test('finds a small digit where nothing was lost since the saving, whatever steps a camera saved with', async () => {
    const drawnPage = noisy(await onScreen({ ...PAGE, ground: '#c8c8c8' }), 2);
    const half = await scaled(drawnPage, 0.5);
    const steps = Array.from({ length: 64 }, (_, k) => 3 + (k >> 3) + 2 * (k & 7));
    const whole = { x0: 0, y0: 0, x1: half.widthPx, y1: half.heightPx };
    const { grey } = savedAnew(half, [whole], scaledSteps(steps), { x: 0, y: 0 }).picture;
    const before = inGrey(grey, half.widthPx, half.heightPx);
    expect((await look(sourceOf(before), [])).outcome).toBe('pass');
    const edited = pasted(before, cut(before, 28, 86, 8, 11), WORD.x / 2 + 21, WORD.y / 2 + 3);
    const finding = onlyFinding(await look(sourceOf(edited), []));
    expect(finding.message).toBe('replaced');
    expect(evidenceOf(rule, finding)).toMatch(/^earlier save: JPEG 3·5·7·9;/);
  });

  describe('lines that were moved', () => {
    /** Of the page, whose lines are 44 pixels apart, what begins at one height, put down at another. */
    const moved = async (quality: number, from: number, to: number) => {
      const before = await page(quality);
      return pasted(before, cut(before, 0, from, before.widthPx, before.heightPx - Math.max(from, to)), 0, to);
    };

    test.each([
      [75, null],
      [90, null],
      [75, 95],
      [65, 90],
    ])('are found where a row was taken out between a saving at %i and one at %s', async (first, last) => {
      const edited = await moved(first, 480, 436);
      const finding = onlyFinding(await look(last ? await saved(edited, last) : sourceOf(edited), []));
      expect(finding).toMatchObject({ message: 'moved', severity: 'high', variant: 'moved' });
      const { rect } = finding.place!;
      expect(rect.y).toBeGreaterThan(430);
      expect(rect.y).toBeLessThan(460);
      expect(rect.y + rect.h).toBeGreaterThan(580);
      expect(evidenceOf(rule, finding)).toMatch(/^earlier save: libjpeg \d+; \d+ words with its traces/);
    });

    test('are no sign in a picture beside the text of a page', async () => {
      const edited = sourceOf(await moved(75, 480, 436));
      expect((await look(edited, [], 'native')).outcome).toBe('pass');
      expect((await look(edited, [], 'scanned')).outcome).toBe('findings');
    });

    test('are no sign where they stand apart, as in a picture that is put together from parts', async () => {
      const edited = await withText(await moved(75, 520, 525), { x: 0, y: 392, w: 900, h: 128, text: '' });
      expect((await look(sourceOf(edited), [])).outcome).toBe('pass');
    });
  });

  test('names the earlier saving, for the coverage', async () => {
    const outcome = await look(sourceOf(await page(84)));
    expect(outcome).toEqual({
      outcome: 'pass',
      noted: [{ message: 'earlier_saving', data: { tables: 'libjpeg 84' } }],
    });
  });

  test('tells what a coloured pen was drawn around as added, not as replaced', async () => {
    const { rgb, ...rest } = await page(75);
    const ringed = Uint8Array.from(rgb);
    for (let k = 0; k < 4000; k++) {
      const [x, y] = [Math.cos(k / 600) * 0.62, Math.sin(k / 600) * 0.8].map((at, axis) =>
        Math.round(axis ? WORD.y + WORD.h * (0.5 + at) : WORD.x + WORD.w * (0.5 + at)),
      );
      for (const pixel of [0, 1, rest.widthPx, rest.widthPx + 1].map((step) => y! * rest.widthPx + x! + step))
        ringed.set([30, 40, 190], 3 * pixel);
    }
    const finding = onlyFinding(await look(sourceOf(rasterOf(ringed, rest.widthPx, rest.heightPx, 3))));
    expect(finding).toMatchObject({ message: 'added', severity: 'low', variant: 'note' });
  });

  test('finds the digit copied within figures that a pen wrote, whose ink is partly coloured throughout', async () => {
    const { rgb, ...rest } = noisy(await onScreen(PAGE), 2);
    // Blue in every other band of eight rows, as a pen that runs dry and is traced over.
    const inInk = rgb.map((level, k) =>
      k % 3 === 2 && (Math.floor(k / 3 / rest.widthPx) >> 3) & 1 ? Math.max(level, 160) : level,
    );
    const before = (await saved(rasterOf(inInk, rest.widthPx, rest.heightPx, 3), 75)).raster;
    const edited = pasted(before, cut(before, 55, 172, 15, 22), WORD.x + 42, WORD.y + 6);
    const finding = onlyFinding(await look(sourceOf(edited), textAt('48,810.75', WORD)));
    expect(finding).toMatchObject({ message: 'replaced', severity: 'high' });
  });

  test('takes pale black print on coloured paper, through which the paper shows, for no coloured pen', async () => {
    const onTeal = ({ rgb, ...rest }: Raster) =>
      rasterOf(
        rgb.map((level, k) => Math.round(level * TEAL[k % 3]!)),
        rest.widthPx,
        rest.heightPx,
        3,
      );
    const clean = noisy(await onScreen(PAGE), 2);
    const { rgb, ...rest } = await withText(clean, { ...WORD, w: 150, text: '9,870.00' });
    const pale = rasterOf(
      rgb.map((level) => Math.round(255 - 0.6 * (255 - level))),
      rest.widthPx,
      rest.heightPx,
      3,
    );
    const before = (await saved(onTeal(clean), 75)).raster;
    const edited = pasted(before, cut(onTeal(pale), WORD.x, WORD.y, 150, WORD.h), WORD.x, WORD.y);
    expect(onlyFinding(await look(sourceOf(edited)))).toMatchObject({ message: 'replaced', severity: 'high' });
  });

  test('reports a coloured stamp on uncoloured print as added, and a coloured value on its line as replaced', async () => {
    const inRed = async (w: number, h: number) => {
      const stamp = await drawn(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="#f4f4f4"/><g fill="none" stroke="#c82832" stroke-width="5">${h > 60 ? `<rect x="4" y="4" width="${w - 8}" height="${h - 8}"/>` : ''}</g><text x="12" y="${h / 2 + 9}" font-family="DejaVu Sans" font-size="24" fill="#c82832">9,870.00</text></svg>`,
      );
      return onlyFinding(await look(sourceOf(pasted(await page(75), stamp, WORD.x, WORD.y))));
    };
    expect(await inRed(170, 120)).toMatchObject({ message: 'added', severity: 'low', variant: 'note' });
    expect(await inRed(150, WORD.h)).toMatchObject({ message: 'replaced', severity: 'high' });
  });

  test('tells a note that is no value as added text', async () => {
    const outcome = await look(sourceOf(await forged(75)), textAt('COPY', WORD));
    expect(onlyFinding(outcome)).toMatchObject({ message: 'added', severity: 'low', variant: 'note' });
  });

  test('takes digits in a column of figures for a value, and those that stand alone for a note', async () => {
    const picture = sourceOf(await forged(75));
    const figure = { x: WORD.x + 40, y: WORD.y + 44, w: WORD.w - 38, h: WORD.h };
    const [inColumn, alone] = [figure, { ...figure, y: WORD.y + 300 }].map((rect) => [
      ...textAt('987000', WORD),
      ...textAt('1,250.00', rect),
    ]);
    expect(onlyFinding(await look(picture, inColumn)).message).toBe('replaced');
    expect(onlyFinding(await look(picture, alone)).message).toBe('added');
  });

  test('finds the grid of a picture that was cropped after its saving', async () => {
    const cropped = cut(await forged(70), 3, 5, 880, 680);
    const outcome = await look(sourceOf(cropped), textAt('9,870.00', { ...WORD, x: WORD.x - 3, y: WORD.y - 5 }));
    expect(onlyFinding(outcome).message).toBe('replaced');
  });

  test.each([
    ['saved again', async () => saved(await page(75), 95)],
    ['saved twice more', async () => saved((await saved(await page(75), 85)).raster, 95)],
    ['cropped', async () => sourceOf(cut(await page(70), 11, 6, 860, 660))],
    ['in grey', async () => sourceOf(greyOf(await page(75)))],
    ['laid on a larger ground', async () => sourceOf(await padded(await page(70)))],
    ['turned', async () => sourceOf(await quarterTurn(await page(75)))],
  ])('marks nothing on a page that was %s', async (_, make) => {
    expect((await look(await make())).outcome).not.toBe('findings');
  });

  test('gives no answer where many words were put there later', async () => {
    let raster = await page(70);
    for (let line = 0; line < 6; line++)
      raster = await withText(raster, { x: 246, y: 34 + line * 88, w: 150, h: 32, text: '9,870.00' });
    expect(await look(sourceOf(raster))).toMatchObject({ outcome: 'inconclusive', reason: 'too_many' });
  });

  test('says that nothing can be seen where there was no earlier saving', async () => {
    const outcome = await look(await saved(noisy(await onScreen(PAGE), 2), 80));
    expect(outcome).toEqual({ outcome: 'inconclusive', reason: 'no_earlier_saving' });
  });
});

const greyOf = ({ grey, widthPx, heightPx }: Raster): Raster => inGrey(grey, widthPx, heightPx);

const inGrey = (grey: Uint8Array, widthPx: number, heightPx: number): Raster =>
  rasterOf(
    Uint8Array.from({ length: 3 * grey.length }, (_, k) => grey[Math.floor(k / 3)]!),
    widthPx,
    heightPx,
    3,
  );

async function scaled({ rgb, widthPx: width, heightPx: height }: Raster, share: number): Promise<Raster> {
  const { data, info } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(Math.round(width * share))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return rasterOf(new Uint8Array(data), info.width, info.height, info.channels);
}

async function padded(raster: Raster): Promise<Raster> {
  const [w, h] = [raster.widthPx + 50, raster.heightPx + 43];
  const ground = await drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="#222"/></svg>`,
  );
  return pasted(ground, raster, 21, 13);
}

async function quarterTurn({ rgb, widthPx: width, heightPx: height }: Raster): Promise<Raster> {
  const { data, info } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .rotate(90)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return rasterOf(new Uint8Array(data), info.width, info.height, info.channels);
}
