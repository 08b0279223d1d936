import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { JpegCoefficients } from '../../../src/document/facts.ts';
import { readJpegCoefficients } from '../../../src/document/image/codecs/jpeg/coefficients.ts';
import { readJpeg } from '../../../src/document/image/codecs/jpeg/file.ts';
import { encodeJpeg, pixelsOf } from '../../support/jpeg.ts';
import { noisy, onScreen } from '../../support/pictures.ts';

const raster = noisy(await onScreen({ size: [333, 215], lines: 4, ground: '#e0c070' }), 6);
const picture = () => sharp(raster.rgb, { raw: { width: raster.widthPx, height: raster.heightPx, channels: 3 } });

/** Largest and mean difference between two rows of samples. */
function difference(a: Uint8Array, b: Uint8Array): { largest: number; mean: number } {
  expect(a.length).toBe(b.length);
  let largest = 0;
  let sum = 0;
  for (let k = 0; k < a.length; k++) {
    const d = Math.abs(a[k]! - b[k]!);
    largest = Math.max(largest, d);
    sum += d;
  }
  return { largest, mean: sum / a.length };
}

async function differenceFromSharp(bytes: Buffer, coefficients: JpegCoefficients) {
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return difference(pixelsOf(coefficients), new Uint8Array(data));
}

describe('readJpegCoefficients', () => {
  const files: [string, Promise<Buffer>][] = [
    ['baseline 4:2:0', picture().jpeg({ quality: 80 }).toBuffer()],
    ['baseline 4:4:4', picture().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()],
    [
      'optimised Huffman tables',
      picture().jpeg({ quality: 60, optimizeCoding: true, trellisQuantisation: true }).toBuffer(),
    ],
    ['progressive 4:2:0', picture().jpeg({ quality: 85, progressive: true }).toBuffer()],
    ['progressive 4:4:4', picture().jpeg({ quality: 97, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()],
    ['grey', picture().greyscale().jpeg({ quality: 75 }).toBuffer()],
    ['progressive grey', picture().greyscale().jpeg({ quality: 75, progressive: true }).toBuffer()],
    ['quality 5', picture().jpeg({ quality: 5 }).toBuffer()],
  ];
  it.each(files)('gives the coefficients from which libjpeg makes the same pixels: %s', async (_, file) => {
    const bytes = await file;
    const coefficients = readJpegCoefficients(bytes)!;
    expect(coefficients).toMatchObject({ widthPx: 333, heightPx: 215, complete: true });
    const { largest, mean } = await differenceFromSharp(bytes, coefficients);
    expect(largest).toBeLessThanOrEqual(3);
    expect(mean).toBeLessThan(0.1);
  });

  it('reads the same coefficients with restart markers and with other Huffman tables', async () => {
    const coefficients = readJpegCoefficients(await picture().jpeg({ quality: 80 }).toBuffer())!;
    for (const interval of [0, 1, 7, 1000]) {
      const again = encodeJpeg(coefficients, interval);
      expect(readJpegCoefficients(again)).toEqual(coefficients);
      expect((await differenceFromSharp(again, coefficients)).largest).toBeLessThanOrEqual(3);
    }
  });

  it('reads the same coefficients from a baseline and a progressive file of the same picture', async () => {
    // Without trellis or overshoot both hold the same numbers, only in another order.
    const [plain, progressive] = await Promise.all(
      [false, true].map((each) => picture().jpeg({ quality: 88, progressive: each }).toBuffer()),
    );
    expect(readJpegCoefficients(plain!)!.components.map((c) => c.blocks)).toEqual(
      readJpegCoefficients(progressive!)!.components.map((c) => c.blocks),
    );
  });

  it('loses one restart interval to damage in it, and says that the data were not whole', async () => {
    const coefficients = readJpegCoefficients(await picture().jpeg({ quality: 80 }).toBuffer())!;
    const bytes = encodeJpeg(coefficients, 21);
    const marker = bytes.indexOf(Buffer.from([0xff, 0xd2]));
    bytes.fill(0xfe, marker + 2, marker + 60);
    const damaged = readJpegCoefficients(bytes)!;
    expect(damaged.complete).toBe(false);
    const rowBlocks = damaged.components[0]!.blocksWide * 2 * 64;
    expect(damaged.components[0]!.blocks.subarray(0, 3 * rowBlocks)).toEqual(
      coefficients.components[0]!.blocks.subarray(0, 3 * rowBlocks),
    );
    expect(damaged.components[0]!.blocks.subarray(4 * rowBlocks)).toEqual(
      coefficients.components[0]!.blocks.subarray(4 * rowBlocks),
    );
  });

  it('ends cleanly on files cut at any place, with the rows before the cut', async () => {
    for (const progressive of [false, true]) {
      const bytes = await picture().jpeg({ quality: 70, progressive }).toBuffer();
      const whole = readJpegCoefficients(bytes)!;
      for (let end = 0; end < bytes.length; end += 211) {
        const cut = readJpegCoefficients(bytes.subarray(0, end));
        if (!cut) continue;
        expect(cut.complete).toBe(false);
        if (!progressive && end > bytes.length / 2)
          expect(cut.components[0]!.blocks.subarray(0, 4096)).toEqual(whole.components[0]!.blocks.subarray(0, 4096));
      }
    }
  });

  it('ends cleanly on files with bytes changed at any place', async () => {
    for (const progressive of [false, true]) {
      const bytes = await picture().jpeg({ quality: 70, progressive }).toBuffer();
      for (let at = 2; at < bytes.length; at += 97) {
        const changed = Buffer.from(bytes);
        changed[at] = changed[at]! ^ (1 << (at % 8));
        expect(() => readJpegCoefficients(changed)).not.toThrow();
      }
    }
  });

  it('leaves out what asks for more work than pixels: the same scan named many thousand times', async () => {
    const bytes = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#fff' } })
      .jpeg({ progressive: true })
      .toBuffer();
    const first = bytes.indexOf(Buffer.from([0xff, 0xda]));
    const header = bytes.subarray(first, first + 2 + bytes.readUInt16BE(first + 2));
    const bomb = Buffer.concat([
      bytes.subarray(0, -2),
      ...Array.from({ length: 4000 }, () => header),
      bytes.subarray(-2),
    ]);
    expect(readJpegCoefficients(bomb)).toBeNull();
  });

  it('does not read arithmetic coding', async () => {
    const bytes = await picture().jpeg().toBuffer();
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes[frame + 1] = 0xc9;
    expect(readJpegCoefficients(bytes)).toBeNull();
    expect(readJpeg(bytes)!.tables.frame).toMatchObject({ arithmetic: true });
  });
});

describe('readJpeg', () => {
  it('names the Huffman tables of annex K, and tells tables made for the picture', async () => {
    const plain = readJpeg(await picture().jpeg({ optimizeCoding: false }).toBuffer())!.tables;
    expect(plain.huffman.map(({ kind, id, example }) => `${kind}${id} ${example}`)).toEqual([
      'dc0 dc-luminance',
      'ac0 ac-luminance',
      'dc1 dc-chrominance',
      'ac1 ac-chrominance',
    ]);
    const optimised = readJpeg(await picture().jpeg({ optimizeCoding: true }).toBuffer())!.tables;
    expect(optimised.huffman.map(({ example }) => example)).toEqual([null, null, null, null]);
  });

  it('reads frame, scans and restart interval', async () => {
    const bytes = await picture().jpeg({ quality: 80 }).toBuffer();
    const restarting = readJpeg(encodeJpeg(readJpegCoefficients(bytes)!, 21))!.tables;
    expect(restarting).toMatchObject({
      restartInterval: 21,
      frame: { coding: 'baseline', arithmetic: false, precision: 8, widthPx: 333, heightPx: 215 },
      scans: [{ components: [1, 2, 3], spectralStart: 0, spectralEnd: 63, high: 0, low: 0 }],
    });
    expect(restarting.frame!.components).toEqual([
      { id: 1, horizontal: 2, vertical: 2, quantisation: 0 },
      { id: 2, horizontal: 1, vertical: 1, quantisation: 1 },
      { id: 3, horizontal: 1, vertical: 1, quantisation: 2 },
    ]);
    const progressive = readJpeg(await picture().jpeg({ progressive: true }).toBuffer())!.tables;
    expect(progressive.frame!.coding).toBe('progressive');
    expect(progressive.scans.length).toBeGreaterThan(4);
    expect(progressive.scans.every(({ byteLength }) => byteLength > 0)).toBe(true);
  });

  it('reads the JFIF header', async () => {
    const bytes = await picture().jpeg().toBuffer();
    const header = Buffer.from('ffe000104a46494600010201012c012c0000', 'hex');
    const file = readJpeg(Buffer.concat([bytes.subarray(0, 2), header, bytes.subarray(2)]))!;
    expect(file.tables.jfif).toEqual({
      version: '1.02',
      units: 'inch',
      xDensity: 300,
      yDensity: 300,
      thumbnailWidthPx: 0,
      thumbnailHeightPx: 0,
    });
    expect(file.densityDpi).toBe(300);
  });
});
