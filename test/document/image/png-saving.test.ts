/** Files in the form in which programs save them, made by code: rows with filters, one zlib stream, chunks of one size. */
import { Deflate } from 'pako';
import { describe, expect, it } from 'vitest';
import type { PngSaving } from '../../../src/document/facts.ts';
import { readPng } from '../../../src/document/image/codecs/png.ts';
import { readPngSaving } from '../../../src/document/image/codecs/png-saving.ts';
import { pngChunk } from '../../support/exif.ts';

const [WIDTH, HEIGHT] = [300, 400];

interface Form {
  before?: readonly string[];
  after?: readonly string[];
  dataBytes: number;
  filters: readonly number[];
  level?: 1 | 6 | 9;
  memLevel?: 8 | 9;
  interlaced?: boolean;
}

function fileOf({ before = [], after = [], dataBytes, filters, level = 6, memLevel = 9, interlaced = false }: Form) {
  const rows = Buffer.alloc(HEIGHT * (1 + 3 * WIDTH));
  // Noise that the next run makes again.
  for (let at = 0, state = 7; at < rows.length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    rows[at] =
      at % (1 + 3 * WIDTH) === 0 ? filters[Math.floor(at / (1 + 3 * WIDTH)) % filters.length]! : (state >> 16) & 31;
  }
  const deflate = new Deflate({ level, memLevel, strategy: 1 });
  deflate.push(rows, true);
  const data = Buffer.from(deflate.result as Uint8Array);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, interlaced ? 1 : 0], 8);
  const pieces: Buffer[] = [];
  for (let at = 0; at < data.length; at += dataBytes) pieces.push(pngChunk('IDAT', data.subarray(at, at + dataBytes)));
  const chunks = (names: readonly string[]) => names.map((name) => pngChunk(name, Buffer.from('x\0y')));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...chunks(before),
    ...pieces,
    ...chunks(after),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function savingOf(form: Form): PngSaving | null {
  const bytes = fileOf(form);
  return readPngSaving(bytes, readPng(bytes)!);
}

const adaptive = [1, 2, 2, 4, 1];

describe('readPngSaving', () => {
  it.each<[PngSaving['writer'], Form]>([
    ['Apple', { before: ['iCCP', 'eXIf', 'pHYs', 'iDOT'], dataBytes: 16_384, filters: adaptive, level: 1 }],
    ['Skia (Android)', { before: ['sRGB', 'sBIT'], dataBytes: 8192, filters: adaptive, memLevel: 8 }],
    ['Chromium', { dataBytes: 4096, filters: adaptive, memLevel: 8 }],
    ['Pillow', { dataBytes: 65_536, filters: adaptive }],
    ['Pillow', { before: ['iCCP', 'pHYs'], dataBytes: 65_536, filters: adaptive, level: 9 }],
    ['ImageMagick', { before: ['gAMA', 'tIME'], after: ['tEXt', 'tEXt'], dataBytes: 32_768, filters: adaptive }],
    ['GIMP', { before: ['iCCP', 'bKGD', 'pHYs', 'tIME'], dataBytes: 8192, filters: adaptive, level: 9, memLevel: 8 }],
    ['OpenCV', { dataBytes: 8192, filters: [1], level: 1, memLevel: 8 }],
  ])('knows how %s saves', (writer, form) => {
    expect(savingOf(form)?.writer).toBe(writer);
  });

  it.each<[what: string, Form]>([
    ['the defaults of libpng', { before: ['pHYs'], dataBytes: 8192, filters: adaptive, memLevel: 8 }],
    ['a single data chunk', { dataBytes: 1_000_000, filters: adaptive }],
    ['the buffer of one with the compressor of another', { dataBytes: 65_536, filters: adaptive, memLevel: 8 }],
    ['the chunks of one with the filters of another', { dataBytes: 65_536, filters: [1] }],
    ['a chunk that the program does not write', { before: ['vpAg'], dataBytes: 65_536, filters: adaptive }],
  ])('names nobody by %s', (_, form) => {
    expect(savingOf(form)?.writer).toBeNull();
  });

  it('tells the setting of zlib, the filters and the chunks', () => {
    expect(savingOf({ before: ['pHYs'], dataBytes: 8192, filters: [1, 2, 2, 4], memLevel: 8 })).toMatchObject({
      bitDepth: 8,
      colourType: 2,
      chunks: ['pHYs', 'IDAT'],
      dataBytes: 8192,
      zlibHeader: '789c',
      settings: [{ level: 6, memLevel: 8, strategy: 'filtered' }],
    });
  });

  it('counts the filters of the rows that the first data hold', () => {
    const [none, sub, up, average, paeth] = savingOf({ dataBytes: 8192, filters: [1, 2, 2, 4] })!.filters;
    expect([none, average]).toEqual([0, 0]);
    expect(up! / (sub! + up! + paeth!)).toBeCloseTo(0.5, 1);
  });

  it('says nothing of interlaced rows and of data that cannot be inflated', () => {
    expect(savingOf({ dataBytes: 8192, filters: adaptive, interlaced: true })).toBeNull();
    const bytes = fileOf({ dataBytes: 8192, filters: adaptive });
    const broken = Buffer.from(bytes);
    broken.fill(0xff, 45, 60);
    expect(readPngSaving(broken, readPng(broken)!)).toBeNull();
  });
});
