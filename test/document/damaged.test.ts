/** Parsers under bytes that nobody wrote: seeded damage, a bounded number of files, no rendering. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { embeddedStore } from '../../src/document/c2pa/locate.ts';
import { readC2pa } from '../../src/document/c2pa/store.ts';
import type { FactName } from '../../src/document/facts.ts';
import { decodePicture } from '../../src/document/image/codecs/decode.ts';
import { readHeif } from '../../src/document/image/codecs/heif.ts';
import { readJpegCoefficients } from '../../src/document/image/codecs/jpeg/coefficients.ts';
import { decodeUncompressed } from '../../src/document/image/codecs/uncompressed.ts';
import { readImageMetadata } from '../../src/document/image/metadata/metadata.ts';
import { DocumentError } from '../../src/domain/limits.ts';
import type { FileType } from '../../src/domain/scan.ts';
import { box, jpegWithCredentials, pngWithCredentials } from '../support/c2pa.ts';
import { heicOf } from '../support/heic.ts';
import { append, pdfFacts, plainStatement, rows, sign, stream } from '../support/pdf.ts';

const FILES = 120;

/** The same damage for the same seed: bytes replaced, a piece cut out or doubled, the end cut off (mulberry32). */
function damaged(bytes: Uint8Array, seed: number): Uint8Array {
  let state = seed;
  const random = (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
  const out = Buffer.from(bytes);
  for (let k = random(12); k >= 0; k--) out[random(out.length)] = [0, 1, 0x7f, 0x80, 0xff, random(256)][random(6)]!;
  const [from, length] = [random(out.length), random(64)];
  const kind = random(4);
  if (kind === 1) return Buffer.concat([out.subarray(0, from), out.subarray(from + length)]);
  if (kind === 2) return Buffer.concat([out.subarray(0, from + length), out.subarray(from)]);
  return kind === 3 ? out.subarray(0, from) : out;
}

/** What a parser may answer to a damaged file: a value, or an error of the document's own. */
async function faultOf(read: () => unknown): Promise<unknown> {
  try {
    await read();
    return null;
  } catch (error) {
    return error instanceof DocumentError ? null : error;
  }
}

async function faultsOf(bytes: Uint8Array, read: (bytes: Uint8Array) => unknown): Promise<string[]> {
  const faults: string[] = [];
  for (let seed = 0; seed < FILES; seed++) {
    const each = damaged(bytes, seed);
    const fault = await faultOf(() => read(each));
    if (fault) faults.push(`seed ${seed}: ${fault instanceof Error ? fault.stack : String(fault)}`);
  }
  return faults;
}

const picture = sharp({ create: { width: 48, height: 32, channels: 3, background: '#357' } });
const jpeg = jpegWithCredentials(
  await picture
    .clone()
    .withMetadata({ exif: { IFD0: { Make: 'Maker', Software: 'Editor' } } })
    .jpeg({ progressive: true })
    .toBuffer(),
);
const png = pngWithCredentials(await picture.clone().png().toBuffer());
const unci = (interleave: number, types: number[]) =>
  heicOf(4, 2, { types, interleave, tiles: [2, 1] }, Buffer.alloc(8 * types.length, 90));

const metadataOf = (type: FileType) => (bytes: Uint8Array) =>
  readImageMetadata({ bytes, name: '', sha256: '', type }, { widthPx: 48, heightPx: 32 });
const credentialsOf = (type: FileType) => (bytes: Uint8Array) => {
  const store = embeddedStore({ bytes, type });
  return store && readC2pa(bytes, store);
};

/** Our own decoder; others are not ours to hold. */
const pixelsOf = (bytes: Uint8Array) => {
  const held = readHeif(bytes)?.picture;
  return held?.type === 'unci' ? decodeUncompressed(held) : null;
};

describe('damaged pictures give a value or an error of the document', () => {
  test.each([
    ['metadata of JPEG', jpeg, metadataOf('jpeg')],
    ['coefficients of JPEG', jpeg, readJpegCoefficients],
    ['Content Credentials of JPEG', jpeg, credentialsOf('jpeg')],
    ['metadata of PNG', png, metadataOf('png')],
    ['Content Credentials of PNG', png, credentialsOf('png')],
    ['metadata of HEIC', unci(1, [4, 5, 6]), metadataOf('heic')],
    ['pixels of HEIC by pixel', unci(1, [4, 5, 6]), pixelsOf],
  ])('%s', async (_, bytes, read) => {
    expect(await faultsOf(bytes, read)).toEqual([]);
  });

  test('a HEIF box without its version and flags is a broken box, not a crash', () => {
    const empty = Buffer.concat([
      box('ftyp', Buffer.from('mif1'), Buffer.alloc(4), Buffer.from('mif1')),
      box('meta', Buffer.alloc(4), box('iloc'), box('iinf', Buffer.alloc(6), box('infe')), box('iprp', box('ipma'))),
    ]);
    expect(readHeif(empty)).toBeNull();
  });

  test('samples mixed by chrominance, of a picture that has none, are read as they are', async () => {
    const { rgb } = await decodePicture(unci(2, [4, 5, 6]), 'heic');
    expect([...rgb.subarray(0, 3)]).toEqual([90, 90, 90]);
  });
});

describe('damaged PDFs give facts or an error of the document', async () => {
  const NAMES: FactName[] = [
    'pdfStructure',
    'pdfMetadata',
    'pdfContent',
    'pdfFonts',
    'pdfImages',
    'pdfForm',
    'pdfAnnotations',
    'pdfAttachments',
    'pdfObjects',
    'pdfRevisionChanges',
    'pdfSignatures',
    'invoiceXml',
  ];
  const plain = plainStatement(rows());
  test.each([
    ['a signed file', await sign(plain)],
    ['a file of two revisions', append(plain, { 4: stream(rows({ 2: '7,250.00' })) })],
    ['a file of compressed objects', readFileSync(new URL('../../samples/statement-he.pdf', import.meta.url))],
  ])('%s', async (_, bytes) => {
    const read = async (each: Uint8Array) => {
      const get = pdfFacts(each);
      for (const name of NAMES) {
        const fault = await faultOf(() => get(name));
        if (fault) throw fault;
      }
    };
    expect(await faultsOf(bytes, read)).toEqual([]);
  });
});
