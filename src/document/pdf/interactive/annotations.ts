import type { PdfDocument, PdfPage } from '../content/document.ts';
import { boundsOf } from '../content/matrix.ts';
import { dateOf } from '../syntax/dates.ts';
import { type PdfDict, PdfRef } from '../syntax/objects.ts';
import type { PdfAnnotation } from './facts.ts';

const MAX_PER_PAGE = 5_000;
const HIDDEN = 2;
const PRINT = 4;
const NO_VIEW = 32;
const LOCKED = 128;
const LOCKED_CONTENTS = 512;

function pointedText(document: PdfDocument, page: PdfPage, dict: PdfDict): string | null {
  const texts = (['R', 'D'] as const).map((kind) => document.appearanceText(page, dict, kind));
  return texts.filter((text) => text).join(' ') || null;
}

/** Every annotation (ISO 32000-2, 12.5), links and fields too, in the order of the pages' lists. */
export function readAnnotations(document: PdfDocument): PdfAnnotation[] {
  const { file } = document;
  return document.pages.flatMap((page) =>
    (file.array(page.dict.get('Annots')) ?? []).slice(0, MAX_PER_PAGE).flatMap((value): PdfAnnotation[] => {
      const dict = file.dict(value);
      const subtype = dict ? file.name(dict.get('Subtype')) : null;
      if (!dict || !subtype) return [];
      const flags = file.number(dict.get('F')) ?? 0;
      const box = file.numbers(dict.get('Rect'), 4) ?? [0, 0, 0, 0];
      const answered = dict.get('IRT');
      return [
        {
          page: page.page,
          objectNumber: value instanceof PdfRef ? value.num : null,
          subtype,
          rect: boundsOf(page.toDisplay, box[0]!, box[1]!, box[2]!, box[3]!),
          name: file.text(dict.get('NM')),
          contents: file.text(dict.get('Contents')),
          author: file.text(dict.get('T')),
          subject: file.text(dict.get('Subj')),
          created: dateOf(file, dict.get('CreationDate')),
          modified: dateOf(file, dict.get('M')),
          isHidden: (flags & (HIDDEN | NO_VIEW)) !== 0,
          isPrinted: (flags & PRINT) !== 0,
          isLocked: (flags & (LOCKED | LOCKED_CONTENTS)) !== 0,
          hasAppearance: dict.has('AP'),
          appearanceText: document.appearanceText(page, dict),
          pointedText: pointedText(document, page, dict),
          inReplyTo: answered instanceof PdfRef ? answered.num : null,
        },
      ];
    }),
  );
}
