import type { DocumentFields, PageText, SourceImage } from '../../document/facts.ts';
import { coveredShare, type Place, type Rect } from '../../domain/geometry.ts';

/** `1,250.00`, `12/03/2025`, `14:05`: digits with what parts them. */
const PARTED_DIGITS = /\d[.,:/-]\d/;
/** Share of a place, or of a value, that must be in the other. */
const SHARED = 0.4;

/**
 * Whether a value stands there that somebody could gain by: an amount, a date, an account, a name, a number with a
 * label. Stamps, notes, titles and signatures that a program put on a page for honest reasons hold none.
 */
export function isValue(text: readonly PageText[], fields: DocumentFields, { page, rect }: Place): boolean {
  const meets = (other: Rect) => coveredShare(rect, other) >= SHARED || coveredShare(other, rect) >= SHARED;
  const words = wordsOn(text, page);
  if (words.some((word) => PARTED_DIGITS.test(word.text) && meets(word.rect))) return true;
  const { amounts, dates, accounts, identifiers, references, names, labelled } = fields;
  // The currency beside an amount is none.
  const figures = words.some((word) => /\d/.test(word.text) && meets(word.rect)) ? amounts : [];
  const read = [...figures, ...dates, ...accounts, ...identifiers, ...references, ...names, ...labelled];
  return read.some((value) => value.page === page && meets(value.rect));
}

/** Share of the height. */
const STATUS_BAR = 0.06;

/** The clock of a telephone is drawn by its system, in another typeface than what is on the screen. */
export const isInStatusBar = (source: SourceImage, { y, h }: Rect): boolean =>
  y + h / 2 < source.rect.y + STATUS_BAR * source.rect.h;

/** Share of a word, or of a place, that must be in the other for one to be read at the other. */
const READ_THERE = 0.5;

/** Whether a word of this kind is read at a place of a screen, below its status bar. */
export const readsAs = (
  text: readonly PageText[],
  source: SourceImage,
  rect: Rect,
  isMeant: (word: string) => boolean,
): boolean =>
  !isInStatusBar(source, rect) &&
  wordsOn(text, source.page).some(
    (word) =>
      (coveredShare(rect, word.rect) >= READ_THERE || coveredShare(word.rect, rect) >= READ_THERE) &&
      isMeant(word.text),
  );

const wordsOn = (text: readonly PageText[], page: number) =>
  text.filter((each) => each.page === page).flatMap(({ lines }) => lines.flatMap((line) => line.words));

/** Digits of a figure whose comma or point was not read. */
const BARE_DIGITS = /^\d{2,}$/;
/** In heights of the figure: how far apart its right edge and that of another may lie, and how far below each other. */
const COLUMN = { edge: 0.35, below: 4 };

/**
 * Whether digits stand there that end below or above a figure, as amounts of a receipt do. Figures that were put into a
 * picture are often read without their comma: 29,99 as 2999. Filing numbers, which honest people put on scans, stand alone.
 */
function isInColumn(text: readonly PageText[], { page, rect }: Place): boolean {
  const words = wordsOn(text, page);
  const end = ({ x, w }: Rect) => x + w;
  return words.some(
    ({ text: digits, rect: own }) =>
      BARE_DIGITS.test(digits) &&
      coveredShare(rect, own) >= SHARED &&
      words.some(
        (other) =>
          PARTED_DIGITS.test(other.text) &&
          Math.abs(end(other.rect) - end(own)) <= COLUMN.edge * own.h &&
          Math.abs(other.rect.y - own.y) <= COLUMN.below * own.h,
      ),
  );
}

/** Share of a place that words cover which were read there: less is the edge of one beside it. */
const READ = 0.2;
/** By what share ink that is no figure may be lower or taller than the figure in its column. Chosen. */
const SAME_HEIGHT = 1.3;

/**
 * Whether nothing was read there, but it ends where a figure right above or below it ends, and is as tall: an amount that recognition
 * passed over. Notes and stamps are not aligned with figures.
 */
export function isUnreadFigure(text: readonly PageText[], { page, rect }: Place): boolean {
  const words = wordsOn(text, page);
  if (words.some((word) => coveredShare(rect, word.rect) >= READ)) return false;
  return words.some(
    ({ text: figure, rect: other }) =>
      PARTED_DIGITS.test(figure) &&
      Math.max(rect.h / other.h, other.h / rect.h) <= SAME_HEIGHT &&
      Math.abs(other.x + other.w - rect.x - rect.w) <= COLUMN.edge * other.h &&
      Math.abs(other.y - rect.y) <= COLUMN.below * other.h,
  );
}

/** A value, or a figure that was read without its comma. */
export const isValueOrFigure = (text: readonly PageText[], fields: DocumentFields, place: Place): boolean =>
  isValue(text, fields, place) || isInColumn(text, place);
