/** Readings of real pictures against other programs: docs/reading/images.md has the table over all files. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { loadCodeReader } from '../../src/analysis/code-reader.ts';
import { embeddedStore } from '../../src/document/c2pa/locate.ts';
import { readC2pa } from '../../src/document/c2pa/store.ts';
import { decodePicture } from '../../src/document/image/codecs/decode.ts';
import { readJpegCoefficients } from '../../src/document/image/codecs/jpeg/coefficients.ts';
import { readImageMetadata } from '../../src/document/image/metadata/metadata.ts';
import { DocumentError } from '../../src/domain/limits.ts';
import { sniffFileType } from '../../src/ingest/file-type.ts';
import { drawCode, svgOf } from '../support/codes.ts';
import { hasMaterial, material } from '../support/material.ts';
import { hasProgram, runProgram } from '../support/programs.ts';
import { filesOf, MEASURES, run } from './measure-images.ts';

/** Files of each measure here, so that all of them take less than a minute. */
const FILES = 30;
const DAMAGED = ['image_corrupt', 'heic', 'c2pa'];

describe.skipIf(!hasMaterial('corpus'))('real pictures', () => {
  for (const measure of MEASURES)
    test.skipIf(measure.program !== null && !hasProgram(measure.program))(
      `${measure.what}: what ${measure.program ?? 'the label'} says, apart from differences with a known cause`,
      async () => {
        const { files, of, open } = await run(measure, filesOf(measure, FILES));
        expect(files).toBeGreaterThan(0);
        expect(of).toBeGreaterThan(0);
        expect(open).toEqual([]);
      },
    );
});

test.skipIf(!hasMaterial('corpus'))('every damaged picture is read or ends with a cause', async () => {
  const codes = new Map<string, number>();
  for (const { path } of material<{ file: string; set: string }>('corpus').filter(({ set }) => DAMAGED.includes(set))) {
    const bytes = new Uint8Array(readFileSync(path));
    const type = sniffFileType(bytes);
    if (!type || type === 'pdf') continue;
    expect(() => readJpegCoefficients(bytes)).not.toThrow();
    const store = embeddedStore({ bytes, type });
    if (store) expect(() => readC2pa(bytes, store)).not.toThrow();
    let code = 'read';
    try {
      const raster = await decodePicture(bytes, type);
      expect(raster.rgb.length).toBe(raster.widthPx * raster.heightPx * 3);
      readImageMetadata({ bytes, type, name: '', sha256: '' }, raster);
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      code = error.code;
    }
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  expect([...codes.keys()].sort()).toEqual(['CORRUPT_FILE', 'read']);
});

test.skipIf(!hasProgram('zbarimg')).each([
  ['QRCode', 'https://example.test/pay?amount=1250.00'],
  ['Code128', 'INV-000123'],
  ['EAN13', '7290001234563'],
] as const)('a code reads as zbarimg reads it: %s', async (format, text) => {
  const svg = svgOf(await drawCode(text, format), 3, { x: 60, y: 60 });
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="400">
    <rect width="100%" height="100%" fill="#fff"/>${svg}</svg>`;
  const png = await sharp(Buffer.from(page)).png().toBuffer();
  const theirs = runProgram('zbarimg', ['-q', '--raw', 'png:-'], { input: png }).stdout.toString('utf8').trim();
  const ours = await (await loadCodeReader())(await decodePicture(png, 'png'));
  expect(ours.map((code) => code.text)).toEqual([theirs]);
  expect(theirs).toBe(text);
});
