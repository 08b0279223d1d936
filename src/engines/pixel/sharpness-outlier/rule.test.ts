import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cut, onScreen, paper, pasted, throughJpeg, withText } from '../../../../test/support/pictures.ts';
import { evidenceOf, onlyPlace, PAGE, readFacts, WORD } from '../../../../test/support/pixel-rules.ts';
import type { Raster } from '../../../document/facts.ts';
import { rasterOf } from '../../../document/raster/raster.ts';
import { rule } from './rule.ts';

async function blurred(raster: Raster): Promise<Raster> {
  const word = cut(raster, WORD.x, WORD.y, WORD.w, WORD.h);
  const raw = { raw: { width: word.widthPx, height: word.heightPx, channels: 3 } } as const;
  const soft = await sharp(word.rgb, raw).blur(1.4).raw().toBuffer();
  return pasted(raster, rasterOf(new Uint8Array(soft), word.widthPx, word.heightPx, 3), WORD.x, WORD.y);
}

describe('pixel/sharpness-outlier', () => {
  test('passes a screen and a scan on which every word is equally sharp', async () => {
    expect(await rule.run(readFacts(await onScreen(PAGE)))).toEqual({ outcome: 'pass' });
    expect(await rule.run(readFacts(await paper()))).toEqual({ outcome: 'pass' });
    expect(await rule.run(readFacts(await throughJpeg(await onScreen(PAGE), 75)))).toEqual({ outcome: 'pass' });
  });

  test('marks the one word of a screen that was blurred, even after a messenger', async () => {
    const forged = await blurred(await onScreen(PAGE));
    const finding = onlyPlace(await rule.run(readFacts(forged)));
    expect(finding).toMatchObject({ message: 'softer', variant: 'strong' });
    expect(evidenceOf(rule, finding)).toMatch(/^edge acutance \d\.\d\d, usual \d\.\d\d, z -\d/);
    const resent = await throughJpeg(forged, 75);
    expect(onlyPlace(await rule.run(readFacts(resent))).message).toBe('softer');
  });

  test('marks the one word of a scan that was typed over it', async () => {
    const forged = await withText(await paper(), { ...WORD, text: '9,870.00' });
    expect(onlyPlace(await rule.run(readFacts(forged)))).toMatchObject({ message: 'sharper' });
  });

  test('says nothing where no text is read', async () => {
    const forged = await blurred(await onScreen(PAGE));
    expect(await rule.run(readFacts(forged, { text: [] }))).toEqual({ outcome: 'pass' });
  });

  test('cannot decide on a picture with a handful of words', async () => {
    const few = await onScreen({ size: [900, 400], lines: 1 });
    expect((await rule.run(readFacts(few))).outcome).toBe('inconclusive');
  });
});
