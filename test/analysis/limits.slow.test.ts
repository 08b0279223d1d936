/** Documents made to be too much, through the real process with its real limits. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAnalyzer } from '../../src/analysis/pool.ts';
import type { Analyzer } from '../../src/analysis/types.ts';
import { ANALYSIS_LIMITS } from '../../src/domain/limits.ts';
import type { FileType } from '../../src/domain/scan.ts';
import { fileOf, plainStatement, rows, stream } from '../support/pdf.ts';

const { maxPages, maxNesting, maxObjects, maxOperatorsPerPage, maxInflatedBytes, maxImagePixels } = ANALYSIS_LIMITS;
const packed = (data: string | Buffer, dict = '') =>
  stream(deflateSync(data).toString('latin1'), `${dict}/Filter/FlateDecode`);
const count = (length: number) => Array.from({ length }, (_, k) => k);
const latin1 = (text: string) => Buffer.from(text, 'latin1');

const HOSTILE: [string, () => Uint8Array | Promise<Uint8Array>, FileType, string][] = [
  [
    'more pages than allowed',
    () =>
      fileOf({
        1: '<</Type/Catalog/Pages 2 0 R>>',
        2: `<</Type/Pages/Kids[${count(maxPages + 1).map((k) => `${k + 3} 0 R`)}]/Count ${maxPages + 1}>>`.replaceAll(
          ',',
          ' ',
        ),
        ...Object.fromEntries(count(maxPages + 1).map((k) => [k + 3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'])),
      }),
    'pdf',
    'TOO_MANY_PAGES',
  ],
  [
    'more objects than allowed, without a table of them',
    () =>
      latin1(
        `%PDF-1.4\n${count(maxObjects + 1)
          .map((k) => `${k + 1} 0 obj 0 endobj`)
          .join('\n')}\n%%EOF`,
      ),
    'pdf',
    'TOO_COMPLEX',
  ],
  [
    'more operators on a page than allowed',
    () => plainStatement('', { 4: packed('q Q '.repeat(maxOperatorsPerPage / 2 + 1)) }),
    'pdf',
    'TOO_COMPLEX',
  ],
  [
    'arrays nested deeper than allowed in a page’s content',
    () => plainStatement(`${'['.repeat(maxNesting + 2)}${']'.repeat(maxNesting + 2)} TJ`),
    'pdf',
    'TOO_COMPLEX',
  ],
  [
    'forms that draw forms deeper than allowed',
    () =>
      plainStatement('/X Do', {
        3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</X 20 0 R>>>>>>',
        ...Object.fromEntries(
          count(maxNesting + 2).map((k) => [
            20 + k,
            stream('/X Do', `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${21 + k} 0 R>>>>`),
          ]),
        ),
      }),
    'pdf',
    'TOO_COMPLEX',
  ],
  [
    'content that inflates to more than allowed',
    () => plainStatement('', { 4: packed(Buffer.alloc(maxInflatedBytes + 1, 32)) }),
    'pdf',
    'TOO_COMPLEX',
  ],
  [
    'a picture of more pixels than allowed',
    () =>
      sharp({ create: { width: maxImagePixels / 5_000 + 1, height: 5_000, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    'png',
    'TOO_COMPLEX',
  ],
];

let pool: Analyzer;
beforeAll(() => {
  pool = createAnalyzer({ workers: 1 });
});
afterAll(() => pool.close());

const analyse = async (bytes: Uint8Array, fileType: FileType) =>
  pool.analyze({ bytes, fileName: 'a', fileType, sha256: '', context: null, now: 0 }, () => {});

test.each(HOSTILE)('%s: ends with its code', async (_, make, type, code) => {
  expect(await analyse(await make(), type)).toMatchObject({ ok: false, failure: code });
});

test('the process that refused them reads the next document', async () => {
  expect((await analyse(plainStatement(rows()), 'pdf')).ok).toBe(true);
});
