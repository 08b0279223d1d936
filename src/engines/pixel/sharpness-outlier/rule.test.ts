import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  AMOUNT,
  boxOf,
  cellAt,
  scanned,
  soft,
  table,
  tableFacts,
  withBlurred,
  withTyped,
} from '../../../../test/support/letters.ts';
import { cut, drawn, onScreen, paper, pasted, throughJpeg, withText } from '../../../../test/support/pictures.ts';
import {
  evidenceOf,
  onlyFinding,
  onlyPlace,
  PAGE,
  readFacts,
  textAt,
  WORD,
} from '../../../../test/support/pixel-rules.ts';
import type { FactMap, Raster } from '../../../document/facts.ts';
import { rasterOf } from '../../../document/raster/raster.ts';
import { pictureInk } from '../../../document/raster/words.ts';
import { acutanceOf } from '../acutance.ts';
import { rule } from './rule.ts';

async function softened({ rgb, widthPx: width, heightPx: height }: Raster, sigma: number): Promise<Raster> {
  const soft = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .blur(sigma)
    .raw()
    .toBuffer();
  return rasterOf(new Uint8Array(soft), width, height, 3);
}

const blurred = async (raster: Raster) =>
  pasted(raster, await softened(cut(raster, WORD.x, WORD.y, WORD.w, WORD.h), 1.4), WORD.x, WORD.y);

describe('pixel/sharpness-outlier', () => {
  test('passes a screen and a scan on which every word is equally sharp', async () => {
    expect(await rule.run(readFacts(await onScreen(PAGE)))).toEqual({ outcome: 'pass' });
    expect(await rule.run(readFacts(await paper()))).toEqual({ outcome: 'pass' });
    expect(await rule.run(readFacts(await throughJpeg(await onScreen(PAGE), 75)))).toEqual({ outcome: 'pass' });
  });

  test('passes a photograph that was sharpened, which leaves a light seam around strokes', async () => {
    const { rgb, widthPx: width, heightPx: height } = await paper();
    const raw = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .sharpen({ sigma: 2, m1: 1, m2: 6, x1: 1, y2: 60, y3: 60 })
      .raw()
      .toBuffer();
    const sharpened = rasterOf(new Uint8Array(raw), width, height, 3);
    const [before, after] = [await paper(), sharpened].map((page) => acutanceOf(page, pictureInk(page), false));
    expect(after!.length).toBeGreaterThan(0.8 * before!.length);
    // No edge is much steeper than its whole contrast.
    for (const { acutance } of after!) expect(acutance).toBeLessThan(1.8);
    expect(await rule.run(readFacts(sharpened))).toEqual({ outcome: 'pass' });
  });

  test('marks the one word of a screen that was blurred, even after a messenger', async () => {
    const forged = await blurred(await onScreen(PAGE));
    const text = textAt('9,870.00', WORD);
    const finding = onlyPlace(await rule.run(readFacts(forged, { text })));
    expect(finding).toMatchObject({ message: 'softer', variant: 'strong' });
    expect(evidenceOf(rule, finding)).toMatch(/^edge acutance \d\.\d\d, usual \d\.\d\d, z -\d/);
    const resent = await throughJpeg(forged, 75);
    expect(onlyPlace(await rule.run(readFacts(resent, { text }))).message).toBe('softer');
  });

  test('tells a soft word that is no value as a hint, however soft it is: logos and captions are scaled', async () => {
    const scaled = await blurred(await onScreen(PAGE));
    const finding = onlyPlace(await rule.run(readFacts(scaled, { text: textAt('Bank', WORD) })));
    expect(finding).toMatchObject({ message: 'softer', severity: 'low', variant: 'weak' });
  });

  test('marks the one word of a scan that was typed over it', async () => {
    const forged = await withText(await paper(), { ...WORD, text: '9,870.00' });
    const finding = onlyPlace(await rule.run(readFacts(forged, { text: textAt('9,870.00', WORD) })));
    expect(finding).toMatchObject({ message: 'sharper', severity: 'high', variant: 'strong' });
  });

  test('tells text that is no value and was typed on a scan as a hint', async () => {
    const forged = await withText(await paper(), { ...WORD, text: '9,870.00' });
    const finding = onlyPlace(await rule.run(readFacts(forged, { text: textAt('COPY', WORD) })));
    expect(finding).toMatchObject({ message: 'sharper', severity: 'low', variant: 'weak' });
  });

  describe('an amount larger than all other words of a screen', () => {
    const AMOUNT = { x: 300, y: 690, w: 420, h: 90 };
    const screen = async (blur: boolean, text = '9,870.00') => {
      const page = await onScreen({ ...PAGE, size: [900, 820] });
      const amount = await drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="${AMOUNT.w}" height="${AMOUNT.h}">
        <rect width="100%" height="100%" fill="#f4f4f4"/>
        <text x="10" y="70" font-family="DejaVu Sans" font-size="70">${text}</text></svg>`);
      return pasted(page, blur ? await softened(amount, 2) : amount, AMOUNT.x, AMOUNT.y);
    };
    const run = async (raster: Raster) => rule.run(readFacts(raster, { text: textAt('9,870.00', AMOUNT) }));

    test('passes with edges like theirs, and is marked when it was blurred', async () => {
      expect(await run(await screen(false))).toEqual({ outcome: 'pass' });
      const finding = onlyFinding(await run(await screen(true)));
      expect(finding).toMatchObject({ message: 'softer', severity: 'high', variant: 'strong' });
    });

    test('is an amount: a title that is softer may be a picture', async () => {
      const outcome = await rule.run(readFacts(await screen(true, 'Accounts'), { text: textAt('Accounts', AMOUNT) }));
      expect(onlyFinding(outcome)).toMatchObject({ message: 'softer', severity: 'low', variant: 'weak' });
    });
  });

  test('says nothing where no text is read', async () => {
    const forged = await blurred(await onScreen(PAGE));
    expect(await rule.run(readFacts(forged, { text: [] }))).toEqual({ outcome: 'pass' });
  });

  test('cannot decide on a picture with a handful of words', async () => {
    const few = await onScreen({ size: [900, 400], lines: 1 });
    expect((await rule.run(readFacts(few))).outcome).toBe('inconclusive');
  });

  describe('by recognised characters', () => {
    const run = (page: Raster) => rule.run(tableFacts(page));

    test('passes a scan and a screen whose letters are all alike', async () => {
      expect(await run(await scanned(await table()))).toEqual({ outcome: 'pass' });
      expect(await run(await table())).toEqual({ outcome: 'pass' });
    });

    test('marks an amount of a scan that is softer and paler than the same letters elsewhere', async () => {
      const finding = onlyFinding(await run(await scanned(await withBlurred(await table()))));
      expect(finding).toMatchObject({ message: 'softer_letters', severity: 'high', variant: 'strong' });
      expect(finding.place).toEqual({ page: 1, rect: boxOf(AMOUNT) });
      expect(evidenceOf(rule, finding)).toMatch(/edges z -\d/);
    });

    test('believes less of it on a photograph, where a lens or a bent sheet may soften print', async () => {
      const raster = await scanned(await withBlurred(await table()));
      const origin = { channel: 'photo_of_paper' } as FactMap['origin'];
      const finding = onlyFinding(await rule.run({ ...tableFacts(raster), origin }));
      expect(finding).toMatchObject({ message: 'softer_letters', severity: 'medium', variant: 'soft' });
    });

    test('takes pale letters beside a word of their colour that is as sharp as others for a line set in grey', async () => {
      const facts = tableFacts(await scanned(await withBlurred(await table())));
      const words = facts.letters(facts.sourceImages[0]!);
      const [pale, sharp] = [AMOUNT, cellAt(3, 2)].map(
        (cell) => words.find(({ rect: { x, y } }) => x === cell.x && y === boxOf(cell).y)!,
      );
      const beside = { ...pale!.rect, x: pale!.rect.x + pale!.rect.w + 10 };
      const grey = pale!.letters.map(({ ink }) => ink).sort((a, b) => a - b)[pale!.letters.length >> 1]!;
      const letters = sharp!.letters.map((letter) => ({ ...letter, ink: grey }));
      expect(onlyFinding(await rule.run({ ...facts, letters: () => words })).message).toBe('softer_letters');
      expect(rule.run({ ...facts, letters: () => [...words, { ...sharp!, rect: beside, letters }] })).toEqual({
        outcome: 'pass',
      });
    });

    test.each([
      ['softer and paler', { edge: -0.23, ink: -0.06 }, 'findings'],
      ['softer', { edge: -0.23, ink: 0 }, 'pass'],
      ['softer and much paler', { edge: -0.23, ink: -0.3 }, 'pass'],
    ])('looks at a large figure that is a little %s', async (_, by, outcome) => {
      const facts = tableFacts(await scanned(await table()));
      const words = facts.letters(facts.sourceImages[0]!).map((word) => {
        const isAmount = word.rect.x === AMOUNT.x && word.rect.y === boxOf(AMOUNT).y;
        const letters = word.letters.map((each) => ({ ...each, edge: each.edge + by.edge, ink: each.ink + by.ink }));
        return isAmount ? { ...word, letters } : word;
      });
      const judged = await rule.run({ ...facts, letters: () => words });
      expect(judged.outcome).toBe(outcome);
      if (outcome === 'findings')
        expect(onlyFinding(judged)).toMatchObject({ message: 'softer_letters', severity: 'medium', variant: 'figure' });
    });

    test('marks an amount that was typed on a soft scan once, whatever measure sees it', async () => {
      const finding = onlyFinding(await run(await scanned(await withTyped(await soft(await table(), 1)))));
      expect(finding.message).toMatch(/^sharper/);
      expect(finding).toMatchObject({ severity: 'high', variant: 'strong' });
    });

    test('passes faded and bold print, which differ in one trait', async () => {
      const faded = await table(`<tspan fill="#777">${AMOUNT.text}</tspan>`);
      expect(await run(await scanned(faded))).toEqual({ outcome: 'pass' });
      const bold = await table(`<tspan font-weight="bold">${AMOUNT.text}</tspan>`);
      expect(await run(await scanned(bold))).toEqual({ outcome: 'pass' });
    });

    test('gives no answer where a block of words differs, as a second picture in the page does', async () => {
      let page = await table();
      for (let row = 0; row < 8; row++) page = await withBlurred(page, cellAt(row, 2));
      expect(await run(await scanned(page))).toMatchObject({ outcome: 'inconclusive', reason: 'too_many' });
    });
  });
});
