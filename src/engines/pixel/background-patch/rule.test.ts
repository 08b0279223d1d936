import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  cut,
  noisy,
  onScreen,
  paper,
  pasted,
  readEverywhere,
  sourceOf,
  throughJpeg,
  withText,
} from '../../../../test/support/pictures.ts';
import { evidenceOf, onlyFinding, onlyPlace, PAGE, readFacts, textAt } from '../../../../test/support/pixel-rules.ts';
import type { Raster } from '../../../document/facts.ts';
import { rasterOf } from '../../../document/raster/raster.ts';
import { rule } from './rule.ts';

const LARGER = 2.5;

/** With letters that are measured at half their size. */
async function enlarged(picture: Raster | Promise<Raster>): Promise<Raster> {
  const { widthPx: width, heightPx: height, rgb } = await picture;
  const { data, info } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize({ width: LARGER * width, kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return rasterOf(new Uint8Array(data), info.width, info.height, 3);
}

/** With an amount that is read at a place. */
const run = (raster: Raster, { x, y, w, h } = WORD) =>
  rule.run(readFacts(raster, { text: [...readEverywhere(raster), ...textAt(WORD.text, { x, y, w, h })] }));
const WORD = { x: 246, y: 298, w: 134, h: 32, text: '9,870.00' };

describe('pixel/background-patch', () => {
  const patched = async (fill: string) => withText(await onScreen(PAGE), { ...WORD, fill });

  test('passes a screen, fresh and after a messenger', async () => {
    const screen = await onScreen(PAGE);
    expect(await run(screen)).toEqual({ outcome: 'pass' });
    const sparse = await throughJpeg(await onScreen({ ...PAGE, size: [900, 1600] }), 75);
    expect(await run(sparse)).toEqual({ outcome: 'pass' });
  });

  test('marks a value whose background is seven levels darker than its surroundings', async () => {
    const finding = onlyPlace(await run(await patched('#ededed')));
    expect(finding.message).toBe('darker');
    expect(evidenceOf(rule, finding)).toMatch(/^background 7\.0 levels darker than its surroundings/);
  });

  test('marks it after a messenger too', async () => {
    const forged = withText(await onScreen({ ...PAGE, size: [900, 1600] }), {
      ...WORD,
      text: '9,870.00',
      fill: '#ededed',
    });
    onlyPlace(await run(await throughJpeg(await forged, 75)));
  });

  test('needs a greater step around coloured letters, whose colour bleeds into their ground when half its detail is saved', async () => {
    const violetOn = async (fill: string) => {
      const { rgb, ...rest } = await patched(fill);
      // What is dark in the patch is print.
      const inPatch = (k: number) => {
        const [x, y] = [k % rest.widthPx, Math.floor(k / rest.widthPx)];
        return x >= WORD.x && x < WORD.x + WORD.w && y >= WORD.y && y < WORD.y + WORD.h;
      };
      const violet = rgb.map((level, k) => (inPatch(Math.floor(k / 3)) && k % 3 === 2 ? Math.max(level, 170) : level));
      return run(rasterOf(violet, rest.widthPx, rest.heightPx, 3));
    };
    expect(await violetOn('#efefef')).toEqual({ outcome: 'pass' });
    expect(onlyPlace(await run(await patched('#efefef'))).message).toBe('darker');
    expect(onlyPlace(await violetOn('#eaeaea')).message).toBe('darker');
  });

  test('leaves a label alone: a scanner app whitens the ground of a form but around the words of its shaded cells', async () => {
    expect(await rule.run(readFacts(await patched('#ededed')))).toEqual({ outcome: 'pass' });
  });

  test('leaves a button alone, whose background is meant to be seen', async () => {
    expect(await run(await patched('#c8d8f0'))).toEqual({ outcome: 'pass' });
  });

  test('leaves a marker alone, which hardly darkens what it colours', async () => {
    const marked = await patched('#f4f45e');
    for (const raster of [marked, await enlarged(marked)]) expect(await run(raster)).toEqual({ outcome: 'pass' });
  });

  test('marks a patch behind tall letters on coloured paper, which keeps the colour', async () => {
    const coloured = await onScreen({ ...PAGE, ground: '#cbeee6' });
    const forged = await enlarged(withText(coloured, { ...WORD, fill: '#c4e6de' }));
    const { place } = onlyFinding(
      await run(forged, { ...WORD, x: LARGER * WORD.x, y: LARGER * WORD.y, w: LARGER * WORD.w, h: LARGER * WORD.h }),
    );
    expect(Math.abs(place!.rect.x - LARGER * WORD.x)).toBeLessThan(30);
  });

  test('leaves a word alone whose ground is uneven by more than the step: dirt, or where a marker ends', async () => {
    const { x, y, w, h } = WORD;
    const dirty = noisy(cut(await patched('#ededed'), x, y, w, h), 9);
    expect(await run(pasted(await onScreen(PAGE), dirty, x, y))).toEqual({ outcome: 'pass' });
  });

  test('has nothing to compare in a picture of two levels', async () => {
    const forged = await patched('#ededed');
    const facts = readFacts(forged, { sourceImages: [sourceOf(forged, { bilevel: true })] });
    expect((await rule.run(facts)).outcome).toBe('not_applicable');
  });

  test('cannot decide on paper', async () => {
    expect((await run(await paper())).outcome).toBe('inconclusive');
  });
});
