/** Pictures that a later revision replaced or added. */
import { coveredShare } from '../../../domain/geometry.ts';
import type { PdfDocument } from '../content/document.ts';
import type { PdfPaint } from '../content/facts.ts';
import { PdfRef, spell } from '../syntax/objects.ts';
import type { PdfRevisionPicture } from './facts.ts';
import { earlierStates, pagePairs } from './revision-changes.ts';

const MAX_PICTURES = 100;
/** Two pictures stand at one place when their boxes cover each other to this share. */
const SAME_PLACE = 0.98;

export function readRevisionPictures(latest: PdfDocument): PdfRevisionPicture[] {
  const found: PdfRevisionPicture[] = [];
  for (const { revision, before, after } of earlierStates(latest)) {
    const own = compare(before, after);
    found.unshift(...own.map((each) => ({ fromRevision: revision, toRevision: revision + 1, ...each })));
    if (found.length > MAX_PICTURES) break;
  }
  return found.slice(0, MAX_PICTURES);
}

type Found = Omit<PdfRevisionPicture, 'fromRevision' | 'toRevision'>;

function compare(before: PdfDocument, after: PdfDocument): Found[] {
  return pagePairs(before, after).flatMap(({ page, old, same }): Found[] => {
    if (!old || same) return [];
    const was = picturesOf(before, old.page);
    return picturesOf(after, page.page).flatMap((picture): Found[] => {
      if (was.some((other) => isSamePlace(other, picture) && other.look === picture.look)) return [];
      const { rect } = picture;
      const replaced = was.find((other) => isSamePlace(other, picture));
      return [
        {
          page: page.page,
          rect,
          before: replaced?.objectNumber ?? null,
          after: picture.objectNumber,
          share: (rect.w * rect.h) / (page.widthPt * page.heightPt),
          liesOnPicture: !replaced && was.some((other) => coveredShare(rect, other.rect) > 0.9),
        },
      ];
    });
  });
}

interface Picture {
  rect: PdfPaint['rect'];
  objectNumber: number | null;
  /** Its dictionary and bytes. */
  look: string;
}

/** Those that the page itself paints: stamps, fields and signatures draw theirs as annotations. */
function picturesOf(document: PdfDocument, page: number): Picture[] {
  return document.read(page).content.paints.flatMap(({ image, rect, origin }): Picture[] => {
    const objectNumber = image?.objectNumber ?? null;
    if (!image || image.isMask || objectNumber === null || origin.startsWith('annotation:')) return [];
    return [{ rect, objectNumber, look: spell(document.file.resolve(new PdfRef(objectNumber, 0))) }];
  });
}

const isSamePlace = (a: Picture, b: Picture): boolean =>
  coveredShare(a.rect, b.rect) > SAME_PLACE && coveredShare(b.rect, a.rect) > SAME_PLACE;
