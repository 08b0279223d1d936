import type { PdfDocument } from '../content/document.ts';
import { boundsOf } from '../content/matrix.ts';
import type { PdfFile } from '../syntax/file.ts';
import { PdfDict, PdfRef, PdfStream, type PdfValue, spell } from '../syntax/objects.ts';
import type { PdfLaterAnnotation } from './facts.ts';
import { signedRevision } from './later-changes.ts';

const MAX_ANNOTATIONS = 500;
const HIDDEN = 2;
const NO_VIEW = 32;

/**
 * Annotations (ISO 32000-2, 12.5) that are drawn on a page now and were not when the bytes up to `signedEndOffset`
 * were signed. Fields that had a widget then are left out unless they are signature fields: what is filled into them
 * is told by the changes.
 */
export function laterAnnotations(document: PdfDocument, signedEndOffset: number): PdfLaterAnnotation[] {
  const { file } = document;
  const before = signedRevision(file, signedEndOffset);
  if (!before) return [];
  const known = new Set(before.objectNumbers().filter((num) => before.entry(num)?.kind !== 'free'));
  const found: PdfLaterAnnotation[] = [];
  for (const page of document.pages) {
    for (const value of file.array(page.dict.get('Annots')) ?? []) {
      const dict = file.dict(value);
      const subtype = dict ? file.name(dict.get('Subtype')) : null;
      if (!dict || !subtype || !dict.has('AP') || ((file.number(dict.get('F')) ?? 0) & (HIDDEN | NO_VIEW)) !== 0)
        continue;
      const isSignature = file.name(dict.get('FT')) === 'Sig';
      const wasThere = value instanceof PdfRef && known.has(value.num);
      if (wasThere && ((subtype === 'Widget' && !isSignature) || look(before, value) === look(file, value))) continue;
      const box = file.numbers(dict.get('Rect'), 4);
      if (!box || found.length >= MAX_ANNOTATIONS) continue;
      found.push({
        page: page.page,
        objectNumber: value instanceof PdfRef ? value.num : null,
        subtype,
        rect: boundsOf(page.toDisplay, box[0]!, box[1]!, box[2]!, box[3]!),
        isSignature,
      });
    }
  }
  return found;
}

/** Place and normal appearance, spelled out. */
function look(file: PdfFile, annotation: PdfValue): string {
  const dict = file.dict(annotation);
  const normal = file.resolve(file.dict(dict?.get('AP') ?? null)?.get('N') ?? null);
  const states = normal instanceof PdfDict && !(normal instanceof PdfStream) ? [...normal.map.values()] : [normal];
  return [dict?.get('Rect') ?? null, dict?.get('F') ?? null, ...states.map((state) => file.resolve(state))]
    .map((value) => spell(value))
    .join('|');
}
