import { describe, expect, test } from 'vitest';
import type { FactProviders, Given } from '../../../src/document/facts.ts';
import { type OcrEngine, ReadingGivenUp } from '../../../src/document/ocr/engine.ts';
import { ocrProviders } from '../../../src/document/ocr/provider.ts';
import { rasterOf } from '../../../src/document/raster/raster.ts';
import { createFacts } from '../../../src/document/store.ts';
import { examinable, unexamined } from '../../../src/engines/pixel/places.ts';

const SIDE = 220;
const paper = rasterOf(new Uint8Array(3 * SIDE * SIDE).fill(255), SIDE, SIDE, 3);
const rect = { x: 0, y: 0, w: 600, h: 800 };
const pictures = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ page: i + 1, rect, raster: paper, bilevel: false, fullPage: true }));

/** Facts of a scan of so many pages, read by `engine` for as long as `readOn` holds. */
function scan(count: number, recognize: OcrEngine['recognize'], readOn = () => true) {
  const engine = { atOnce: 1, recognize } as unknown as OcrEngine;
  const file = { bytes: new Uint8Array(), name: 'a.pdf', type: 'pdf' as const, sha256: '' };
  return createFacts(
    { file, ocrEngine: engine, renderer: {}, reading: { onRead() {}, readOn } } as unknown as Given,
    {
      ...ocrProviders,
      pdfContent: async () => null,
      pages: async () =>
        pictures(count).map(({ page }) => ({ page, widthPt: 600, heightPt: 800, rotation: 0, kind: 'scanned' })),
      sourceImages: async () => pictures(count),
    } as unknown as FactProviders,
  );
}
const blank: OcrEngine['recognize'] = async () => [];

describe('pages that were not read are told by number', () => {
  test('none of a short scan', async () => {
    expect(await scan(12, blank)('unreadPages')).toEqual([]);
  });

  test('those behind the twelfth page', async () => {
    expect(await scan(15, blank)('unreadPages')).toEqual([13, 14, 15]);
  });

  test('those that the time did not reach', async () => {
    let left = 2;
    expect(await scan(5, blank, () => left-- > 0)('unreadPages')).toEqual([3, 4, 5]);
  });

  test('those whose reading was given up', async () => {
    const givenUp: OcrEngine['recognize'] = async () => {
      throw new ReadingGivenUp();
    };
    expect(await scan(3, givenUp)('unreadPages')).toEqual([1, 2, 3]);
  });

  test('pages whose pictures the pixel rules leave out, because there are too many', () => {
    const sourceImages = pictures(23) as never;
    expect(examinable(sourceImages)).toHaveLength(20);
    expect(unexamined({ sourceImages })).toEqual([21, 22, 23]);
    expect(unexamined({ sourceImages: pictures(20) as never })).toEqual([]);
  });
});
