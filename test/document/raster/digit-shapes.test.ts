import { expect, test } from 'vitest';
import type { ProviderGet, Raster } from '../../../src/document/facts.ts';
import { isDrawnAsRead } from '../../../src/document/ocr/drawn-as-read.ts';
import { AMOUNT, boxOf, scanned, table, tableFacts } from '../../support/letters.ts';
import { drawn } from '../../support/pictures.ts';

/** Whether the amount, read as `raw`, is drawn so on the table. */
async function isAmountDrawnAs(raster: Raster, raw = AMOUNT.text) {
  const facts = tableFacts(raster);
  const get = (async (name: keyof typeof facts) => facts[name]) as ProviderGet;
  return (await isDrawnAsRead(get))({ page: 1, rect: boxOf(AMOUNT), raw });
}

test('a number is drawn as it was read where its digits are like the same digits elsewhere, on a scan too', async () => {
  expect(await isAmountDrawnAs(await table())).toBe(true);
  expect(await isAmountDrawnAs(await scanned(await table()))).toBe(true);
});

test('a digit that recognition took for another is drawn like that one', async () => {
  for (const printed of ['2,586.50', '2,636.50', '2,539.50', '7,536.50']) {
    expect(await isAmountDrawnAs(await table(printed)), printed).toBe(false);
    expect(await isAmountDrawnAs(await scanned(await table(printed))), printed).toBe(false);
  }
});

test('nothing is said of digits that were not measured, nor of pages without letters', async () => {
  expect(await isAmountDrawnAs(await table(), '12,536.50')).toBe(false);
  const empty = await drawn(
    '<svg xmlns="http://www.w3.org/2000/svg" width="940" height="700"><rect width="100%" height="100%" fill="#fff"/></svg>',
  );
  expect(await isAmountDrawnAs(empty)).toBe(false);
});
