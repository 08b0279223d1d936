/** What is extracted of a small document of each type, in both languages. `-u` renews the goldens; read the diff. */
import { expect, test } from 'vitest';
import { readFields } from '../../../src/document/fields/read.ts';
import { DOCUMENT_TYPES } from '../../../src/domain/scan.ts';
import { toExtracted } from '../../../src/report/extracted.ts';
import { SMALL_DOCUMENTS } from '../../support/documents.ts';
import { A4, textPage } from '../../support/pages.ts';

const SCREEN = { page: 1, widthPt: 390, heightPt: 844, rotation: 0, kind: 'image' as const };

test.each(SMALL_DOCUMENTS.map((document) => [`${document.type}-${document.lang}`, document] as const))(
  '%s',
  async (name, { type, lang, lines, screen }) => {
    const page = textPage(lines, screen ? { source: 'ocr', confidence: 0.95 } : {});
    const sizes = [screen ? SCREEN : A4];
    const fields = readFields([page], sizes);
    expect(fields.documentType.value).toBe(type);
    const extracted = toExtracted(fields, sizes, lang);
    const text = JSON.stringify({ issuer: fields.issuer?.value ?? null, ...extracted }, withoutPlaces, 2);
    await expect(`${text}\n`).toMatchFileSnapshot(`../../golden/fields/${name}.json`);
  },
);

test('no type is missing in either language', () => {
  const known = SMALL_DOCUMENTS.map(({ type, lang }) => `${type} ${lang}`).sort();
  expect(known).toEqual(DOCUMENT_TYPES.flatMap((type) => [`${type} en`, `${type} he`]).sort());
});

/** Places are those of the test's own letters; what is empty says nothing. */
function withoutPlaces(key: string, value: unknown) {
  if (key === 'box' || key === 'page' || value === null) return undefined;
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}
