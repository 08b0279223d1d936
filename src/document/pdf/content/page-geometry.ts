/** What page dictionaries contain apart from the page content: boxes, and private data of applications. */
import { dateOf } from '../syntax/dates.ts';
import type { PdfDict } from '../syntax/objects.ts';
import type { PdfDocument } from './document.ts';
import type { PdfBox, PdfPageGeometry, PdfPrivateData } from './facts.ts';

/** Applications with private data in one place; real files name one or two. */
const MAX_APPLICATIONS = 50;

const boxOf = (numbers: readonly number[] | null): PdfBox | null => {
  if (!numbers) return null;
  const [a, b, c, d] = numbers as [number, number, number, number];
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
};

export function readPageGeometry({ file, pages }: PdfDocument): PdfPageGeometry[] {
  return pages.map(({ page, dict, objectNumber, mediaBox, cropBox, rotate }) => {
    const own = (key: string) => boxOf(file.numbers(dict.get(key), 4));
    return {
      page,
      objectNumber,
      mediaBox: boxOf(mediaBox),
      cropBox: boxOf(cropBox),
      bleedBox: own('BleedBox'),
      trimBox: own('TrimBox'),
      artBox: own('ArtBox'),
      rotate,
      userUnit: file.number(dict.get('UserUnit')) ?? 1,
      lastModified: dateOf(file, dict.get('LastModified')),
    };
  });
}

/** Page-piece dictionaries (ISO 32000-2, 14.5) of the catalogue, the pages and the forms that pages draw. */
export function readPrivateData({ file, pages }: PdfDocument): PdfPrivateData[] {
  const found: PdfPrivateData[] = [];
  const note = (where: PdfPrivateData['where'], page: number | null, owner: PdfDict | null) => {
    const pieces = file.dict(owner?.get('PieceInfo') ?? null);
    for (const application of pieces?.keys().slice(0, MAX_APPLICATIONS) ?? []) {
      const lastModified = dateOf(file, file.dict(pieces!.get(application))?.get('LastModified') ?? null);
      found.push({ where, page, application, lastModified });
    }
  };
  note('catalogue', null, file.catalog);
  for (const { page, dict, resources } of pages) {
    note('page', page, dict);
    for (const form of file.dict(resources?.get('XObject') ?? null)?.map.values() ?? []) {
      note('form', page, file.dict(form));
    }
  }
  return found;
}
