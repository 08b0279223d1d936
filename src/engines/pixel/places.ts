import type { PageText, SourceImage } from '../../document/facts.ts';
import type { Letter, PixelBox } from '../../document/raster/facts.ts';
import { coveredShare, type Place } from '../../domain/geometry.ts';
import type { Reason } from '../reasons.ts';
import type { RuleOutcome } from '../rule.ts';
import { decide, type Judged } from '../too-many.ts';

/** Of the strokes of all these letters. */
export const boxOfLetters = (letters: readonly Letter[]): PixelBox => ({
  x0: Math.min(...letters.map(({ left }) => left)),
  y0: Math.min(...letters.map(({ top }) => top)),
  x1: Math.max(...letters.map(({ right }) => right)),
  y1: Math.max(...letters.map(({ bottom }) => bottom)),
});

/** A picture below this many pixels on its shorter side is a logo or an icon. */
const SMALLEST_SIDE_PX = 200;
/** Pictures of one document that are examined, the largest first. */
const MAX_PICTURES = 20;

/**
 * Pictures large enough to be, or to hold, a document. Those of two levels (fax, black and white scans) have neither
 * noise nor edges to compare.
 */
export const examinable = (sources: readonly SourceImage[]): SourceImage[] =>
  largeEnough(sources).slice(0, MAX_PICTURES);

/** What the pictures say, each judged by itself; null where one has nothing to compare, `nothing` where none has. */
export function judgePictures<F>(
  sources: readonly SourceImage[],
  nothing: Reason,
  judge: (source: SourceImage) => Judged<F> | null,
): RuleOutcome<F, never> {
  const pictures = examinable(sources);
  if (pictures.length === 0) return { outcome: 'not_applicable', reason: 'no_pictures' };
  const judged = pictures.flatMap((source) => judge(source) ?? []);
  return judged.length > 0 ? decide(...judged) : { outcome: 'inconclusive', reason: nothing };
}

/** Pages of the pictures that are left out because there are too many. */
export const unexamined = ({ sourceImages }: { sourceImages: SourceImage[] }): number[] =>
  largeEnough(sourceImages)
    .slice(MAX_PICTURES)
    .map(({ page }) => page);

const largeEnough = (sources: readonly SourceImage[]): SourceImage[] =>
  sources
    .filter(({ raster, bilevel }) => !bilevel && Math.min(raster.widthPx, raster.heightPx) >= SMALLEST_SIDE_PX)
    .sort((a, b) => b.raster.grey.length - a.raster.grey.length);

/** Pixels of a picture to points of the page on which it is shown. */
export function placeOf({ page, rect, raster }: SourceImage, box: PixelBox): Place {
  const [scaleX, scaleY] = [rect.w / raster.widthPx, rect.h / raster.heightPx];
  return {
    page,
    rect: {
      x: rect.x + box.x0 * scaleX,
      y: rect.y + box.y0 * scaleY,
      w: (box.x1 - box.x0) * scaleX,
      h: (box.y1 - box.y0) * scaleY,
    },
  };
}

/** Share of a place that must be text. */
const TEXT_SHARE = 0.3;
const MIN_WORD_CONFIDENCE = 0.3;

/**
 * Whether a reader of the page reads text there. Photographs, logos and drawings inside a document look like words
 * to a segmentation by ink, and their edges and noise differ from those of the text for honest reasons.
 */
export function isText(text: readonly PageText[], { page, rect }: Place): boolean {
  const words = text.filter((each) => each.page === page).flatMap(({ lines }) => lines.flatMap((line) => line.words));
  const read = words.filter((word) => word.text.length >= 2 && word.confidence >= MIN_WORD_CONFIDENCE);
  return read.reduce((share, word) => share + coveredShare(rect, word.rect), 0) >= TEXT_SHARE;
}

/**
 * Boxes that follow each other on a line become one: a value of two words is one place. `gapShare` is the widest gap
 * as a share of their height.
 */
export function joined<T extends PixelBox>(boxes: readonly T[], gapShare = 1.2): { box: PixelBox; of: T[] }[] {
  const groups: { box: PixelBox; of: T[] }[] = [];
  for (const box of [...boxes].sort((a, b) => a.x0 - b.x0)) {
    const height = box.y1 - box.y0;
    const group = groups.find(
      ({ box: other }) =>
        box.x0 - other.x1 <= gapShare * height &&
        Math.min(box.y1, other.y1) - Math.max(box.y0, other.y0) > 0.5 * Math.min(height, other.y1 - other.y0),
    );
    if (!group) groups.push({ box: { x0: box.x0, y0: box.y0, x1: box.x1, y1: box.y1 }, of: [box] });
    else {
      group.of.push(box);
      group.box.y0 = Math.min(group.box.y0, box.y0);
      group.box.x1 = Math.max(group.box.x1, box.x1);
      group.box.y1 = Math.max(group.box.y1, box.y1);
    }
  }
  return groups;
}
