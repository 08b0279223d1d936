import { deflateRawSync, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../../src/document/image/codecs/decode.ts';
import { type HeicLayout, heicOf } from '../../support/heic.ts';

/** Width, height and the colour of every pixel, from the decoded file. */
async function decoded(file: Buffer): Promise<[number, number, string[]]> {
  const { widthPx, heightPx, rgb } = await decodePicture(file, 'heic');
  const pixels = Array.from({ length: widthPx * heightPx }, (_, k) => rgb.subarray(3 * k, 3 * k + 3).join());
  return [widthPx, heightPx, pixels];
}

// 4 × 2: the red tells the column, the green the row.
const PIXELS = Array.from({ length: 8 }, (_, k) => [(k % 4) * 60, Math.floor(k / 4) * 100, 7] as const);
const EXPECTED = PIXELS.map((pixel) => pixel.join());
const plane = (c: number, from = PIXELS) => from.map((pixel) => pixel[c]!);
const RGB = [4, 5, 6];

describe('pictures without compression', () => {
  it.each<[string, HeicLayout, number[]]>([
    ['pixel by pixel', { types: RGB, interleave: 1 }, PIXELS.flat()],
    ['component by component', { types: RGB, interleave: 0 }, [0, 1, 2].flatMap((c) => plane(c))],
    [
      'row by row',
      { types: RGB, interleave: 3 },
      [0, 1].flatMap((y) => [0, 1, 2].flatMap((c) => plane(c, PIXELS.slice(4 * y, 4 * y + 4)))),
    ],
    [
      'in tiles',
      { types: RGB, interleave: 1, tiles: [2, 1] },
      [
        [0, 1, 4, 5],
        [2, 3, 6, 7],
      ].flatMap((tile) => tile.flatMap((k) => [...PIXELS[k]!])),
    ],
    [
      'in rows of a set length',
      { types: RGB, interleave: 1, rowAlign: 16 },
      [0, 1].flatMap((y) => [...PIXELS.slice(4 * y, 4 * y + 4).flat(), 0, 0, 0, 0]),
    ],
    ['in samples of 16 bits', { types: RGB, interleave: 1, depth: 16 }, PIXELS.flat().flatMap((value) => [value, 255])],
  ])('are decoded %s', async (_, layout, bytes) => {
    expect(await decoded(heicOf(4, 2, layout, Buffer.from(bytes)))).toEqual([4, 2, EXPECTED]);
  });

  it('are decoded out of zlib and deflate', async () => {
    const bytes = Buffer.from(PIXELS.flat());
    const layout = { types: RGB, interleave: 1 };
    for (const [compression, packed] of [
      ['zlib', deflateSync(bytes)],
      ['defl', deflateRawSync(bytes)],
    ] as const)
      expect((await decoded(heicOf(4, 2, { ...layout, compression }, packed)))[2]).toEqual(EXPECTED);
  });

  it('are decoded from bits, and spread over the range', async () => {
    // Two pixels of three bits a row: red and green, blue and white.
    const bits = Buffer.from([0b10001000, 0b00111100]);
    const [, , pixels] = await decoded(heicOf(2, 2, { types: RGB, interleave: 1, depth: 1 }, bits));
    expect(pixels).toEqual(['255,0,0', '0,255,0', '0,0,255', '255,255,255']);
  });

  it('share chrominance between pixels', async () => {
    const bytes = Buffer.from([76, 76, 76, 76, 29, 29, 29, 29, 85, 255, 255, 107]);
    // 4:2:0 of 4 × 2: eight luminance samples, two of each chrominance, interleaved.
    const [, , pixels] = await decoded(heicOf(4, 2, { types: [1, 2, 3], interleave: 2, sampling: 2 }, bytes));
    expect([pixels[0], pixels[3]]).toEqual(['254,0,0', '47,47,255']);
  });

  it('are turned and laid on white', async () => {
    const [width, height] = await decoded(
      heicOf(4, 2, { types: RGB, interleave: 1, turned: 1 }, Buffer.from(PIXELS.flat())),
    );
    expect([width, height]).toEqual([2, 4]);
    const clear = Buffer.from([10, 20, 30, 0]);
    expect((await decoded(heicOf(1, 1, { types: [...RGB, 7], interleave: 1 }, clear)))[2]).toEqual(['255,255,255']);
  });

  it('are refused where samples are missing or the order is unknown', async () => {
    const short = heicOf(4, 2, { types: RGB, interleave: 1 }, Buffer.from(PIXELS.flat().slice(0, 20)));
    const unknown = heicOf(4, 2, { types: RGB, interleave: 5 }, Buffer.from(PIXELS.flat()));
    const large = heicOf(60_000, 60_000, { types: RGB, interleave: 1 }, Buffer.alloc(9));
    await expect(decodePicture(short, 'heic')).rejects.toMatchObject({ code: 'CORRUPT_FILE' });
    await expect(decodePicture(unknown, 'heic')).rejects.toMatchObject({ code: 'CORRUPT_FILE' });
    await expect(decodePicture(large, 'heic')).rejects.toMatchObject({ code: 'TOO_COMPLEX' });
  });
});
