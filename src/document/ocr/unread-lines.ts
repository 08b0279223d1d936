/** Lines that the first reading of a page left out, read by themselves. */
import { directionOf } from '../layout/order.ts';
import type { PixelBox } from '../raster/facts.ts';
import { median } from '../raster/statistics.ts';
import { overlap } from './boxes.ts';
import type { OcrEngine, OcrWord } from './engine.ts';
import { isCovered, isolated, type LostLine, lostLines } from './lost-lines.ts';
import { missedLines } from './missed-lines.ts';
import { FLAT_GROUND, LETTER_TARGET_PX, type PreparedPicture, scaled } from './prepare.ts';
import { DOUBTFUL, readLine, readScaled } from './read-line.ts';
import { isOverhigh, readsWell, sureWords } from './sure-words.ts';

/** Words of a line that was missed at first are believed from this confidence on, and only where they are most of it. */
const MISSED_SURE = 0.6;
const MISSED_SHARE = 0.7;

/** Words of lines that are too pale beside the rest of the page; icons and patterns do not read as words that are sure. */
export async function readMissed(
  engine: OcrEngine,
  prepared: PreparedPicture,
  words: readonly OcrWord[],
): Promise<OcrWord[]> {
  const found: OcrWord[] = [];
  for (const part of missedLines(
    prepared.clean,
    words.map(({ box }) => box),
  )) {
    const line = await readLine(engine, prepared, part, 'both');
    const sure = line.filter(({ confidence }) => confidence >= MISSED_SURE);
    const length = (of: readonly OcrWord[]) => of.reduce((sum, { text }) => sum + text.length, 0);
    if (length(sure) < MISSED_SHARE * length(line) || !sure.some(({ text }) => /\p{L}{3}/u.test(text))) continue;
    found.push(...line.map((word) => ({ ...word, confidence: Math.min(word.confidence, DOUBTFUL) })));
  }
  return found;
}

/** Words that are read so surely stand where they were read, however high. Chosen. */
const SURE_AT_ANY_HEIGHT = 0.85;
/** What tills print twice as high, by the usual letter, and what is as high at least: totals above all. Chosen. */
const TALL = { usual: 2.2, least: 1.5 };

/** Lines between which the engine lost its way are read by themselves, and those that are much higher than the rest. */
export async function withLostLines(
  engine: OcrEngine,
  prepared: PreparedPicture,
  words: readonly OcrWord[],
): Promise<readonly OcrWord[]> {
  const { letterPx } = prepared;
  if (letterPx === null) return words;
  const usual = await withLinesOf(engine, prepared, words, letterPx, () => true);
  const sure = usual.filter(({ confidence }) => confidence >= SURE_AT_ANY_HEIGHT).map(({ box }) => box);
  return withLinesOf(engine, prepared, usual, TALL.usual * letterPx, ({ letters }) => {
    const heights = letters.map(({ y0, y1 }) => y1 - y0);
    return median(heights) >= TALL.least * letterPx && !letters.some((letter) => isCovered(letter, sure));
  });
}

/** With the lost lines of letters of about this height, in place of the scraps that were made of them. */
async function withLinesOf(
  engine: OcrEngine,
  { clean, components }: PreparedPicture,
  words: readonly OcrWord[],
  letterPx: number,
  isMeant: (line: LostLine) => boolean,
): Promise<readonly OcrWord[]> {
  const languages = directionOf(words.map(({ text }) => text).join(' ')) === 'rtl' ? 'both' : 'english';
  const known = sureWords(words, letterPx);
  let out = [...words];
  for (const lost of lostLines(
    components,
    letterPx,
    known.map(({ box }) => box),
  ).filter(isMeant)) {
    const { picture, left, top, marks } = isolated(clean, components, lost, letterPx, FLAT_GROUND);
    const whole = { x0: 0, y0: 0, x1: picture.widthPx, y1: picture.heightPx };
    const readings: OcrWord[][] = [];
    for (const size of LOST_SIZES) {
      const large = await scaled(picture, whole, size / letterPx);
      readings.push(await readScaled(engine, large, languages, { x0: left, y0: top }));
    }
    const line = readings.reduce((best, each) => (surenessOf(each) > surenessOf(best) ? each : best));
    if (surenessOf(line) < MISSED_SURE) continue;
    const torn = tornNumbers(line, marks, letterPx);
    const more = line.filter((word) => !torn.has(word) && !known.some((sure) => areOne(sure, word)));
    out = out.filter((word) =>
      known.includes(word)
        ? !more.some((other) => isPieceOf(word, other))
        : !isScrapOf(word, lost.letters, line, letterPx),
    );
    out.push(...more.map((word) => ({ ...word, confidence: Math.min(word.confidence, DOUBTFUL) })));
  }
  return out;
}

/** Heights of letters at which a lost line is read: of two readings the surer one is right more often. */
const LOST_SIZES = [1.2 * LETTER_TARGET_PX, 1.6 * LETTER_TARGET_PX];

/** Confidence of the characters of a line, 0 where it has none. */
function surenessOf(line: readonly OcrWord[]): number {
  const length = line.reduce((sum, { text }) => sum + text.length, 0);
  return line.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, length);
}

/** Share of each of two boxes within the other from which on they are of one word. Chosen. */
const SAME_BOX = 0.6;

/** From a mark to the digits that it parts, in heights of a letter: wide typefaces leave it a place of its own. Chosen. */
const MARK_ROOM = 1;
const PIECE_OF_NUMBER = /^\d{1,3}$/;

/** `30` and `65` around a comma that was not read: each alone is another number than what is printed. */
function tornNumbers(line: readonly OcrWord[], marks: readonly PixelBox[], letterPx: number): ReadonlySet<OcrWord> {
  const pieces = line.filter(({ text }) => PIECE_OF_NUMBER.test(text));
  const unread = marks.filter(
    (mark) =>
      !isCovered(
        mark,
        line.map(({ box }) => box),
      ),
  );
  return new Set(
    unread.flatMap(({ x0, x1 }) => {
      const before = pieces.filter(({ box }) => box.x1 <= x1 && x0 - box.x1 < MARK_ROOM * letterPx);
      const behind = pieces.filter(({ box }) => box.x0 >= x0 && box.x0 - x1 < MARK_ROOM * letterPx);
      return before.length > 0 && behind.length > 0 ? [...before, ...behind] : [];
    }),
  );
}

/** A sure word between those that were lost is read once more with them. */
const areOne = (a: OcrWord, b: OcrWord): boolean =>
  overlap(a.box, b.box) > SAME_BOX && overlap(b.box, a.box) > SAME_BOX;

/** The beginning or the end of a word that was read in whole only now: `24.` of `24.60`. */
const isPieceOf = (word: OcrWord, whole: OcrWord): boolean =>
  overlap(word.box, whole.box) > SAME_BOX &&
  whole.text.length > word.text.length &&
  (whole.text.startsWith(word.text) || whole.text.endsWith(word.text));

/** A word that was read earlier from the same ink: most of it lies within the new words, or it spans several lines. */
function isScrapOf(word: OcrWord, letters: readonly PixelBox[], line: readonly OcrWord[], letterPx: number): boolean {
  if (!letters.some((letter) => overlap(letter, word.box) > 0.5)) return false;
  return (
    !readsWell(word) ||
    isOverhigh(word, letterPx) ||
    line.reduce((share, { box }) => share + overlap(word.box, box), 0) > 0.5
  );
}
