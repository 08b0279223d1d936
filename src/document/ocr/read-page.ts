import type { Rect } from '../../domain/geometry.ts';
import { CUT_OFF } from '../../values/misreadings.ts';
import type { Slope, TextLine, TextWord } from '../layout/facts.ts';
import { directionOf, logicalLine } from '../layout/order.ts';
import type { Grey, PixelBox } from '../raster/facts.ts';
import { isDrawn } from '../raster/texture.ts';
import { isBarCode } from './bars.ts';
import { chainsOf } from './chains.ts';
import { type OcrEngine, type OcrWord, ReadingGivenUp } from './engine.ts';
import type { OcrPage } from './facts.ts';
import { type LevelPicture, levelled } from './level.ts';
import { isCovered } from './lost-lines.ts';
import {
  doubtsOf,
  hasLeadingZero,
  hidesDigit,
  printsLakhs,
  unreadStrokes,
  withInkedMark,
  withLostMarks,
} from './numbers.ts';
import { turned, turnedBack, turnToRead } from './orientation.ts';
import { LETTER_TARGET_PX, type PreparedPicture, prepareForReading, scaled } from './prepare.ts';
import { readAgain } from './read-again.ts';
import { DOUBTFUL, inSource, SIGNED, tidy } from './read-line.ts';
import { rowsAlong, slopeOf } from './rows.ts';
import { withSameDigits } from './same-digits.ts';
import { flattened } from './sheet.ts';
import { sheqelAt } from './sheqel-word.ts';
import { withWholeAmounts } from './split-numbers.ts';
import { sureWords } from './sure-words.ts';
import { readMissed, withLostLines } from './unread-lines.ts';

const MAX_SCALE = 2;
const MIN_SCALE = 0.4;
/** Pixels beyond which recognition takes longer without reading more. */
const MAX_PIXELS = 9_000_000;
/** The engine refuses pictures of more than 32,767 pixels a side, and an upright page is made larger before it is read. */
const MAX_SIDE_PX = 16_000;

/** Reads a picture of a page. `place` is where the picture lies on the page, in points. Throws ReadingGivenUp. */
export async function readPage(engine: OcrEngine, source: Grey, page: number, place: Rect): Promise<OcrPage> {
  if (Math.max(source.widthPx, source.heightPx) > MAX_SIDE_PX) throw new ReadingGivenUp('too long a picture');
  const flat = await flattened(source);
  const picture = flat?.picture ?? source;
  const asShown = await readOnce(engine, picture);
  const orientation = await turnToRead(engine, asShown.prepared, asShown.words);
  const upright = orientation === 0 ? picture : await turned(picture, orientation);
  const { prepared, words, slope, level } = orientation === 0 ? asShown : await readOnce(engine, upright);
  const known = isDrawn(prepared.clean)
    ? [...words, ...(await readMissed(engine, prepared, words))]
    : await withLostLines(engine, prepared, words);
  const lettered = (await readAgain(engine, prepared, known, slope)).filter((word) => !isBarCode(prepared.clean, word));
  const hasSpecks = !isDrawn(prepared.clean);
  const asRead = withSameDigits(prepared, lettered).map((word) =>
    withDoubtedSign(withInkedMark(withLostMarks(word, prepared.components, hasSpecks), prepared.components)),
  );
  const read = [...asRead, ...prepared.sheqels.map(sheqelAt)];
  const strokes = unreadStrokes(prepared.components, read);

  const direction = directionOf(read.map((word) => word.text).join(' ')) ?? 'ltr';
  const onPage = ({ x, y, w, h }: Rect): Rect => {
    const asRead = { x0: x, y0: y, x1: x + w, y1: y + h };
    const box = turnedBack(level ? level.onSource(asRead) : asRead, orientation, upright);
    return placed(flat ? flat.onPhoto(box) : box, source, place);
  };
  const isInLakhs = printsLakhs(read);
  const lines = rowsAlong(read, slope).map((row) => {
    const inOrder = withWholeAmounts(row).map((word): TextWord => {
      const known = [...word.text].length === word.symbols.length;
      const charRects = known ? word.symbols.map((symbol) => rectOf(symbol.box)) : null;
      const { text, box } = word;
      const isPartOnly = hasLeadingZero(word) || hidesDigit(word, prepared.components);
      const confidence = Math.min(word.confidence, isPartOnly ? CUT_OFF : 1);
      return { text, rect: rectOf(box), confidence, runs: [], charRects, doubts: doubtsOf(word, strokes, isInLakhs) };
    });
    return lineOnPage(logicalLine(page, inOrder, direction), onPage);
  });
  const weight = read.reduce((sum, word) => sum + word.text.length, 0);
  const confidence = read.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / Math.max(1, weight);
  const skew = (Math.atan(slope.at(prepared.clean.heightPx / 2) + (level?.slope ?? 0)) * 180) / Math.PI;
  return { page, confidence, orientation, skew, lines };
}

interface FirstReading {
  prepared: PreparedPicture;
  words: OcrWord[];
  slope: Slope;
  /** The picture that was read where the source had to be made level. */
  level: LevelPicture | null;
}

/** As the picture was taken and, where much of its print was not read so, with its lines level: what reads more of it counts. */
async function readOnce(engine: OcrEngine, source: Grey): Promise<FirstReading> {
  const prepared = prepareForReading(source);
  const asTaken = { ...(await readPrepared(engine, prepared)), level: null };
  const { clean, components, letterPx } = prepared;
  if (isDrawn(clean) || letterPx === null) return asTaken;
  const unread = unreadShare(asTaken);
  const level = unread < MUCH_UNREAD ? null : levelled(clean, components, letterPx);
  if (!level) return asTaken;
  const [pieces, signs] = [components.map(level.level), prepared.sheqels.map(level.level)];
  const made = { clean: level.picture, components: pieces, sheqels: signs, letterPx };
  const again = { ...(await readPrepared(engine, made)), level };
  return unreadShare(again) < unread ? again : asTaken;
}

/** Share of the letters of a page that no sure word covers from which on it is read again with its lines level. Chosen. */
const MUCH_UNREAD = 0.12;

function unreadShare({ prepared, words }: Pick<FirstReading, 'prepared' | 'words'>): number {
  const { components, letterPx } = prepared;
  if (letterPx === null) return 0;
  const sure = sureWords(words, letterPx).map(({ box }) => box);
  const letters = chainsOf(components, letterPx)
    .filter(({ length }) => length >= MIN_CHAIN)
    .flat();
  return letters.filter((letter) => !isCovered(letter, sure)).length / Math.max(1, letters.length);
}

/** Letters side by side that are a word. */
const MIN_CHAIN = 3;

async function readPrepared(engine: OcrEngine, prepared: PreparedPicture): Promise<Omit<FirstReading, 'level'>> {
  const { clean, letterPx } = prepared;
  const wanted = letterPx === null ? 1 : LETTER_TARGET_PX / letterPx;
  const most = Math.sqrt(MAX_PIXELS / (clean.widthPx * clean.heightPx));
  const factor = Math.min(MAX_SCALE, most, Math.max(MIN_SCALE, Math.abs(wanted - 1) < 0.25 ? 1 : wanted));
  const whole = { x0: 0, y0: 0, x1: clean.widthPx, y1: clean.heightPx };
  const { picture, scale } = await scaled(clean, whole, factor);
  const lines = (await engine.recognize({ picture, languages: 'both', layout: 'page' })).map((line) =>
    inSource(line, scale, 0, 0),
  );
  const words = lines.flatMap((line) => line.words.map(tidy)).filter((word) => word !== null);
  return { prepared, words, slope: slopeOf(lines, !isDrawn(clean)) };
}

/** A thin stroke beside a number is easily lost or invented. */
const withDoubtedSign = (word: OcrWord): OcrWord =>
  SIGNED.test(word.text) ? { ...word, confidence: Math.min(word.confidence, DOUBTFUL) } : word;

const rectOf = ({ x0, y0, x1, y1 }: PixelBox): Rect => ({ x: x0, y: y0, w: x1 - x0, h: y1 - y0 });

/** From pixels of the picture to points of the page. */
export function placed({ x0, y0, x1, y1 }: PixelBox, { widthPx, heightPx }: Grey, place: Rect): Rect {
  const [perX, perY] = [place.w / widthPx, place.h / heightPx];
  return { x: place.x + x0 * perX, y: place.y + y0 * perY, w: (x1 - x0) * perX, h: (y1 - y0) * perY };
}

function lineOnPage(line: TextLine, onPage: (rect: Rect) => Rect): TextLine {
  const words = line.words.map((word) => ({
    ...word,
    rect: onPage(word.rect),
    charRects: word.charRects?.map(onPage) ?? null,
  }));
  return { ...line, rect: onPage(line.rect), words };
}
