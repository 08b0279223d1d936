import type { Rect } from '../../domain/geometry.ts';
import { ibanLength } from '../../values/identifiers.ts';
import { CUT_OFF } from '../../values/misreadings.ts';
import type { Slope, TextLine, TextWord } from '../layout/facts.ts';
import { directionOf, logicalLine } from '../layout/order.ts';
import { LEVEL, type SlopePoint, slopeThrough } from '../layout/slope.ts';
import type { Grey, PixelBox } from '../raster/facts.ts';
import type { Component } from '../raster/ink.ts';
import { isDrawn } from '../raster/texture.ts';
import { isBarCode } from './bars.ts';
import { chainsOf } from './chains.ts';
import {
  type OcrEngine,
  type OcrLine,
  type OcrRequest,
  type OcrSymbol,
  type OcrWord,
  ReadingGivenUp,
} from './engine.ts';
import type { OcrPage } from './facts.ts';
import { type LevelPicture, levelled } from './level.ts';
import { loneDigits } from './lone-digits.ts';
import { isCovered, isolated, lostLines } from './lost-lines.ts';
import { missedLines } from './missed-lines.ts';
import { byPosition, doubtsOf, hasLeadingZero, unreadStrokes, withLostMarks } from './numbers.ts';
import { turned, turnedBack, turnToRead } from './orientation.ts';
import { FLAT_GROUND, LETTER_TARGET_PX, type PreparedPicture, prepareForReading, scaled } from './prepare.ts';
import { withSameDigits } from './same-digits.ts';
import { flattened } from './sheet.ts';
import { withWholeAmounts } from './split-numbers.ts';

const MAX_SCALE = 2;
const MIN_SCALE = 0.4;
/** Pixels beyond which recognition takes longer without reading more. */
const MAX_PIXELS = 9_000_000;
/** Text this many times taller than the target is read again, smaller: thin large digits are misread at size. */
const OVERSIZE = 1.7;
/** Lines read a second time on one page: each takes a fiftieth of a page's time. */
const MAX_REREADS = 40;
/** Values have fewer characters than this; longer groups are sentences and patterns. */
const MAX_GROUP = 16;
/** Digits of a price; how many of them end below each other in a column, and how exactly, in heights of letters. */
const MAX_PRICE = 7;
const MIN_COLUMN = 3;
const COLUMN_EDGE = 0.5;
/** Words of the page's own letters are read from this confidence on. */
const SURE_LETTERS = 0.5;
/** Behind numbers that are cut short, before everything else. */
const COLUMN_URGENCY = 60;
/** A number that was read so surely by itself stands where no number, or a mixture of letters and digits, was read. */
const SURE_NUMBER = 0.8;
/**
 * Amounts on photographs and scans are read again below this. Of ten receipts, fourteen amounts were read with a confidence of
 * 0.71 to 0.92, four of them wrong, which a second reading was surer of and had right.
 */
const SURE_MONEY = 0.92;
/** A word that is so many times as high as the ink at its place was misplaced: its height says nothing. */
const OVERHIGH = 1.5;
/** Second readings below are no better than the first. */
const MIN_AGAIN = 0.3;
/** Reads that are weaker are no words but texture. */
const MIN_CONFIDENCE = 0.15;
/**
 * Characters of which all are this sure are a word, however weak the engine takes it for: it counts the gap beside it.
 * Of ten such words on seventeen scans and photos nine were right; chosen.
 */
const SURE_CHARACTERS = 0.97;
/** Of a sign of currency that was found in the ink; chosen. */
const SURE_SIGN = 0.9;
/** Signs, and values that only a second reading brought, are not surer than this. */
const DOUBTFUL = 0.7;
const NUMBER = /^[^\p{L}\d]{0,3}\d[\d.,/:-]*\d[^\p{L}\d]{0,3}$/u;
const HAS_DIGIT = /\d/;
/** What is left of an amount whose fraction was read as a word of its own, and such a fraction. */
const TORN = /^\P{L}?\d[\d.,]*[.,]$|^[.,]\d{0,2}$/u;
/** Money as it is printed, with its fraction. */
const MONEY = /^[^\p{L}\d]{0,2}\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}[^\p{L}\d]{0,2}$/u;
/** A number with a sign before or after it, and the sign. */
const SIGNED = /^[-−–—+]{1,2}[\d.,]+$|^[\d.,]+[-−–—+]{1,2}$/;
const STROKE = /^[-−–—+]$/;
const LATIN_WORD = /^[A-Za-z.'"]{2,}:?$/;
const HEBREW_WORDS = /^[\u05d0-\u05ea .'"׳״:-]*[\u05d0-\u05ea]{2}[\u05d0-\u05ea .'"׳״:-]*$/;
/** Words read as the other script stay below, but for short ones. */
const SURE = 0.6;
/** Latin words from which on a row may be a sentence, in which a short word is not taken for the other script. */
const LATIN_ROW_WORDS = 4;
/** Groups of four digits in a row from which on they may be an IBAN. */
const IBAN_GROUPS = 3;
const MAX_IBAN_PART = 6;
/** Words of a line that was missed at first are believed from this confidence on, and only where they are most of it. */
const MISSED_SURE = 0.6;
const MISSED_SHARE = 0.7;
const FORMAT_CHARACTERS = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

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
    withDoubtedSign(withLostMarks(word, prepared.components, hasSpecks)),
  );
  const read = [...asRead, ...prepared.sheqels.map(sheqelAt)];
  const strokes = unreadStrokes(prepared.components, read);

  const direction = directionOf(read.map((word) => word.text).join(' ')) ?? 'ltr';
  const onPage = ({ x, y, w, h }: Rect): Rect => {
    const asRead = { x0: x, y0: y, x1: x + w, y1: y + h };
    const box = turnedBack(level ? level.onSource(asRead) : asRead, orientation, upright);
    return placed(flat ? flat.onPhoto(box) : box, source, place);
  };
  const lines = rowsAlong(read, slope).map((row) => {
    const inOrder = withWholeAmounts(row).map((word): TextWord => {
      const known = [...word.text].length === word.symbols.length;
      const charRects = known ? word.symbols.map((symbol) => rectOf(symbol.box)) : null;
      const { text, box } = word;
      const confidence = Math.min(word.confidence, hasLeadingZero(word) ? CUT_OFF : 1);
      return { text, rect: rectOf(box), confidence, runs: [], charRects, doubts: doubtsOf(word, strokes) };
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

/** Words that stand where they were read: neither weak nor of two lines that were taken for one. */
const sureWords = (words: readonly OcrWord[], letterPx: number): OcrWord[] =>
  words.filter((word) => word.confidence >= SURE_LETTERS && readsWell(word) && !isOverhigh(word, letterPx));

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

/** A sign that was found in the ink, not by the engine. */
const SIGN = '₪';
const sheqelAt = (box: PixelBox): OcrWord => {
  const text = SIGN;
  return { text, box, confidence: SURE_SIGN, symbols: [{ text, box, confidence: SURE_SIGN }] };
};

const rectOf = ({ x0, y0, x1, y1 }: PixelBox): Rect => ({ x: x0, y: y0, w: x1 - x0, h: y1 - y0 });

/** From pixels of the picture to points of the page. */
function placed({ x0, y0, x1, y1 }: PixelBox, { widthPx, heightPx }: Grey, place: Rect): Rect {
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

function inSource(line: OcrLine, scale: number, left: number, top: number): OcrLine {
  const box = ({ x0, y0, x1, y1 }: PixelBox): PixelBox => ({
    x0: left + x0 / scale,
    y0: top + y0 / scale,
    x1: left + x1 / scale,
    y1: top + y1 / scale,
  });
  return {
    box: box(line.box),
    words: line.words.map((word) => ({
      ...word,
      box: box(word.box),
      symbols: word.symbols.map((symbol) => ({ ...symbol, box: box(symbol.box) })),
    })),
  };
}

/**
 * Marks of direction taken out; the sign of a number is put on the side where it stands on the page, since the engine
 * moves signs in Hebrew lines. Null for what is no word.
 */
function tidy(word: OcrWord): OcrWord | null {
  const symbols = word.symbols.filter((symbol) => symbol.text.replace(FORMAT_CHARACTERS, '').trim() !== '');
  const text = word.text.replace(FORMAT_CHARACTERS, '').trim();
  const isSpelt = symbols.length > 1 && symbols.every((symbol) => symbol.confidence >= SURE_CHARACTERS);
  const confidence = isSpelt ? Math.max(word.confidence, DOUBTFUL) : word.confidence;
  if (text === '' || confidence < MIN_CONFIDENCE) return null;
  if (!SIGNED.test(text) || symbols.length !== text.length) return byPosition({ ...word, text, confidence, symbols });
  // One stroke may be read as two dashes, and as longer than it is.
  const strokes = symbols.filter((symbol) => STROKE.test(symbol.text));
  const rest = symbols.filter((symbol) => !STROKE.test(symbol.text));
  const sign: OcrSymbol = {
    text: strokes.some((symbol) => symbol.text === '+') ? '+' : '-',
    box: boxAround(strokes),
    confidence: Math.min(...strokes.map((symbol) => symbol.confidence)),
  };
  const isLeft = sign.box.x0 < Math.min(...rest.map((symbol) => symbol.box.x0));
  const placed = isLeft ? [sign, ...rest] : [...rest, sign];
  return { ...word, text: placed.map((symbol) => symbol.text).join(''), confidence, symbols: placed };
}

/** One line of the page by itself, at the size that is read best. */
async function readLine(
  engine: OcrEngine,
  { clean, letterPx }: PreparedPicture,
  part: PixelBox,
  languages: OcrRequest['languages'],
): Promise<OcrWord[]> {
  const height = part.y1 - part.y0;
  const margin = Math.round(0.4 * height);
  const box = {
    x0: Math.max(0, Math.floor(part.x0) - margin),
    y0: Math.max(0, Math.floor(part.y0) - margin),
    x1: Math.min(clean.widthPx, Math.ceil(part.x1) + margin),
    y1: Math.min(clean.heightPx, Math.ceil(part.y1) + margin),
  };
  const factor = (LETTER_TARGET_PX * 1.2) / Math.max(height, letterPx ?? 1);
  return readScaled(engine, await scaled(clean, box, factor), languages, box);
}

/** A picture of one line that was cut out at `x0` and `y0` and scaled, in the pixels of the page. */
async function readScaled(
  engine: OcrEngine,
  { picture, scale }: Awaited<ReturnType<typeof scaled>>,
  languages: OcrRequest['languages'],
  { x0, y0 }: Pick<PixelBox, 'x0' | 'y0'>,
): Promise<OcrWord[]> {
  const lines = await engine.recognize({ picture, languages, layout: 'line' });
  return lines
    .flatMap((line) => inSource(line, scale, x0, y0).words)
    .map(tidy)
    .filter((word) => word !== null);
}

/** Words of lines that are too pale beside the rest of the page; icons and patterns do not read as words that are sure. */
async function readMissed(engine: OcrEngine, prepared: PreparedPicture, words: readonly OcrWord[]): Promise<OcrWord[]> {
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

/** Lines between which the engine lost its way are read by themselves, in place of the scraps that it made of them. */
async function withLostLines(
  engine: OcrEngine,
  { clean, components, letterPx }: PreparedPicture,
  words: readonly OcrWord[],
): Promise<readonly OcrWord[]> {
  if (letterPx === null) return words;
  const languages = directionOf(words.map(({ text }) => text).join(' ')) === 'rtl' ? 'both' : 'english';
  const known = sureWords(words, letterPx);
  let out = [...words];
  for (const lost of lostLines(
    components,
    letterPx,
    known.map(({ box }) => box),
  )) {
    const { picture, left, top } = isolated(clean, components, lost, letterPx, FLAT_GROUND);
    const whole = { x0: 0, y0: 0, x1: picture.widthPx, y1: picture.heightPx };
    const readings: OcrWord[][] = [];
    for (const size of LOST_SIZES) {
      const large = await scaled(picture, whole, size / letterPx);
      readings.push(await readScaled(engine, large, languages, { x0: left, y0: top }));
    }
    const line = readings.reduce((best, each) => (surenessOf(each) > surenessOf(best) ? each : best));
    if (surenessOf(line) < MISSED_SURE) continue;
    out = out.filter((word) => known.includes(word) || !isScrapOf(word, lost.letters, line, letterPx));
    out.push(...line.map((word) => ({ ...word, confidence: Math.min(word.confidence, DOUBTFUL) })));
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

/** A word that was read earlier from the same ink: most of it lies in the new words, or it reaches over several lines. */
function isScrapOf(word: OcrWord, letters: readonly PixelBox[], line: readonly OcrWord[], letterPx: number): boolean {
  if (!letters.some((letter) => overlap(letter, word.box) > 0.5)) return false;
  return (
    !readsWell(word) ||
    isOverhigh(word, letterPx) ||
    line.reduce((share, { box }) => share + overlap(word.box, box), 0) > 0.5
  );
}

/** Two lines that were read as one are higher than any letter. */
const isOverhigh = ({ box }: OcrWord, letterPx: number) => box.y1 - box.y0 > 2 * letterPx;

/** Tall lines, doubtful numbers, torn IBANs, Hebrew read as Latin, and ink that nobody read are read a second time. */
async function readAgain(
  engine: OcrEngine,
  prepared: PreparedPicture,
  words: readonly OcrWord[],
  slope: Slope,
): Promise<OcrWord[]> {
  const read = (part: PixelBox, languages: OcrRequest['languages']) => readLine(engine, prepared, part, languages);
  let out = [...words];
  for (const iban of tornIbans(words)) {
    const whole = ibanWords(await read(boxAround(iban), 'english'));
    if (!whole) continue;
    const box = boxAround(whole);
    out = [...out.filter((word) => overlap(word.box, box) < 0.5), ...whole];
  }
  const { hebrew, latin } = maybeOtherScript(rowsOf(out, slope));
  const others = [
    ...hebrew.map((word) => ({ word, language: 'hebrew', form: HEBREW_WORDS, least: SURE }) as const),
    ...latin.map(
      (word) => ({ word, language: 'english', form: LATIN_WORD, least: Math.max(SURE, word.confidence) }) as const,
    ),
  ];
  for (const { word, language, form, least } of others) {
    const again = await read(word.box, language);
    const text = again.map((part) => part.text).join(' ');
    const confidence = Math.min(...again.map((part) => part.confidence));
    if (!form.test(text) || confidence < least) continue;
    out = [...out.filter((other) => other !== word), ...again];
  }
  for (const part of regionsToReadAgain(prepared, out)) {
    for (const word of asOneNumber(await read(part, part.languages))) {
      if (!NUMBER.test(word.text)) continue;
      const rivals = out.filter((other) => overlap(other.box, word.box) > 0.1 && HAS_DIGIT.test(other.text));
      if (rivals.some((other) => other.text === word.text)) continue;
      const known = rivals.reduce((sum, other) => sum + digits(other.text), 0);
      const whole = rivals.every(
        (other) => overlap(other.box, word.box) > 0.6 && (!/\p{L}/u.test(other.text) || isMistaken(other, word)),
      );
      const isMoney = MONEY.test(word.text);
      // Of two readings the surer one is taken, and doubted.
      const surer = rivals.find((other) => MONEY.test(other.text) && other.confidence >= DOUBTFUL);
      if (isMoney && surer && surer.confidence > word.confidence) {
        out = out.map((other) => (other === surer ? { ...other, confidence: DOUBTFUL } : other));
        continue;
      }
      const isWorse = !isMoney && rivals.some((other) => MONEY.test(other.text));
      const isScrap = ({ text }: OcrWord) =>
        digits(text) < (part.urgency === SIGN_URGENCY ? Math.min(3, digits(word.text)) : 3);
      const areScraps =
        (isMoney || part.urgency === SIGN_URGENCY) && word.confidence > SURE_NUMBER && rivals.every(isScrap);
      if (word.confidence < part.least || !(whole || areScraps) || isWorse || digits(word.text) < known) continue;
      out = out
        .filter((other) => overlap(other.box, word.box) < 0.6 && !(areScraps && rivals.includes(other)))
        .map((other) => clipped(other, word.box));
      // A sign that was read with the scraps stays.
      const signs = areScraps ? rivals.flatMap(({ symbols }) => symbols.filter(({ text }) => text === SIGN)) : [];
      out.push(...signs.map(({ box }) => sheqelAt(box)));
      out.push({ ...word, confidence: Math.min(word.confidence, DOUBTFUL) });
    }
  }
  return [...out, ...(await loneDigits(prepared, out, (part) => read(part, 'english')))];
}

/** An amount that was read in pieces, which its ink shows to be one; other words as they are. */
function asOneNumber(words: readonly OcrWord[]): readonly OcrWord[] {
  const text = joined(words);
  if (words.length < 2 || !MONEY.test(text)) return words;
  const confidence = Math.min(...words.map((word) => word.confidence));
  return [{ text, box: boxAround(words), confidence, symbols: words.flatMap(({ symbols }) => symbols) }];
}

const joined = (words: readonly OcrWord[]) => words.map((word) => word.text.replace(/\s/g, '')).join('');
const isIban = (text: string) => /^[A-Z]{2}\d{2}/.test(text) && ibanLength(text.slice(0, 2)) === text.length;

/** Groups of four digits in a row that are no whole IBAN: the Hebrew reading takes `IL` for digits and loses the end. */
function tornIbans(words: readonly OcrWord[]): OcrWord[][] {
  const torn: OcrWord[][] = [];
  let chain: OcrWord[] = [];
  const end = () => {
    const groups = chain.filter((word) => /^\d{4}$/.test(word.text)).length;
    if (groups >= IBAN_GROUPS && !isIban(joined(chain))) torn.push(chain);
    chain = [];
  };
  for (const word of words.toSorted((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0)) {
    if (!/^\d{4}$/.test(word.text) || torn.some((known) => known.includes(word))) continue;
    chain = [word];
    for (const step of [-1, 1] as const)
      for (let next = neighbour(words, chain, step); next; next = neighbour(words, chain, step))
        chain = step < 0 ? [next, ...chain] : [...chain, next];
    end();
  }
  return torn;
}

/** The word beside a chain that is no further off than the groups of a number stand from each other. */
function neighbour(words: readonly OcrWord[], chain: readonly OcrWord[], step: -1 | 1): OcrWord | undefined {
  const edge = (step < 0 ? chain[0] : chain.at(-1))!.box;
  const height = edge.y1 - edge.y0;
  return words.find((word) => {
    const { box, text } = word;
    if (chain.includes(word)) return false;
    const gap = step < 0 ? edge.x0 - box.x1 : box.x0 - edge.x1;
    const shared = Math.min(box.y1, edge.y1) - Math.max(box.y0, edge.y0);
    return gap > -0.3 * height && gap < 1.2 * height && shared > 0.5 * height && text.length <= MAX_IBAN_PART;
  });
}

const AS_LETTER: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B', '|': 'I', '[': 'I' };
const AS_DIGIT: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', S: '5', B: '8', Z: '2', G: '6' };

/** The words that make an IBAN among those that were read; null where none does. */
function ibanWords(words: readonly OcrWord[]): OcrWord[] | null {
  for (const [from, word] of words.entries())
    for (const first of ibanHeads(word))
      for (let to = from + 1; to <= words.length; to++) {
        const iban = [first, ...words.slice(from + 1, to)];
        if (isIban(joined(iban))) return iban;
      }
  return null;
}

/** What the first word of an IBAN may be: as it was read, or without a stroke or mark before it. */
function ibanHeads(word: OcrWord): OcrWord[] {
  return [0, 1].flatMap((cut) => {
    const text = word.text.slice(cut).toUpperCase();
    // ISO 13616: two letters, then two digits, whatever they look like.
    const as = (table: Readonly<Record<string, string>>, k: number) => table[text[k] ?? ''] ?? text[k] ?? '';
    const head = [as(AS_LETTER, 0), as(AS_LETTER, 1), as(AS_DIGIT, 2), as(AS_DIGIT, 3), text.slice(4)].join('');
    if (!/^[A-Z]{2}\d{2}/.test(head)) return [];
    if (head === word.text) return [word];
    const known = [...word.text].length === word.symbols.length;
    const symbols = known ? [...head].map((char, k) => ({ ...word.symbols[k + cut]!, text: char })) : word.symbols;
    return [{ ...word, text: head, symbols, confidence: Math.min(word.confidence, DOUBTFUL) }];
  });
}

const boxAround = (words: readonly { box: PixelBox }[]): PixelBox => ({
  x0: Math.min(...words.map(({ box }) => box.x0)),
  y0: Math.min(...words.map(({ box }) => box.y0)),
  x1: Math.max(...words.map(({ box }) => box.x1)),
  y1: Math.max(...words.map(({ box }) => box.y1)),
});

/**
 * What the two languages together may have misread: Latin words on a Hebrew page, most of which are Hebrew, and Hebrew words
 * in a row of Latin ones, a sentence.
 */
function maybeOtherScript(rows: readonly (readonly OcrWord[])[]): { hebrew: OcrWord[]; latin: OcrWord[] } {
  const ofForm = (words: readonly OcrWord[], form: RegExp) => words.filter(({ text }) => form.test(text));
  const isSentence = (row: readonly OcrWord[]) =>
    ofForm(row, LATIN_WORD).length >= Math.max(LATIN_ROW_WORDS, 2 * ofForm(row, HEBREW_WORDS).length);
  const sentences = rows.filter(isSentence).flat();
  const rest = rows.filter((row) => !isSentence(row)).flat();
  const hebrew = ofForm(rest, LATIN_WORD);
  return {
    hebrew: hebrew.length <= ofForm(rest, HEBREW_WORDS).length ? hebrew.slice(0, MAX_REREADS) : [],
    latin: ofForm(sentences, HEBREW_WORDS).slice(0, MAX_REREADS),
  };
}

/** A word whose box reaches into the found number's ends where that begins. */
function clipped(word: OcrWord, found: PixelBox): OcrWord {
  if (overlap(word.box, found) === 0) return word;
  const { x0, x1 } = word.box;
  const isLeft = x0 + x1 < found.x0 + found.x1;
  const box = isLeft
    ? { ...word.box, x1: Math.max(x0 + 1, found.x0) }
    : { ...word.box, x0: Math.min(x1 - 1, found.x1) };
  return { ...word, box };
}

/** `כ6` in place of a number: a word of both alphabets whose second reading is a number with high confidence. */
const isMistaken = (was: OcrWord, now: OcrWord) => /[\u05d0-\u05ea]/.test(was.text) && now.confidence > SURE_NUMBER;

const digits = (text: string) => text.replace(/\D/g, '').length;

/** `urgency`: characters that the first reading left out; `least`: how sure a number must be that is read there. */
type Region = PixelBox & { languages: 'both' | 'english'; urgency: number; least: number };

function regionsToReadAgain(
  { clean, components, letterPx, sheqels }: PreparedPicture,
  words: readonly OcrWord[],
): Region[] {
  if (letterPx === null) return [];
  const drawn = isDrawn(clean);
  const leastOf = ({ text }: OcrWord) => (drawn || !MONEY.test(text) ? DOUBTFUL : SURE_MONEY);
  const regions: Region[] = [];
  for (const word of words) {
    if (!HAS_DIGIT.test(word.text)) continue;
    const tallest = Math.max(...word.symbols.filter((s) => HAS_DIGIT.test(s.text)).map((s) => s.box.y1 - s.box.y0));
    if (tallest > OVERSIZE * LETTER_TARGET_PX)
      regions.push({ ...word.box, languages: 'both', urgency: 50, least: MIN_AGAIN });
    else if (word.confidence < leastOf(word) && digits(word.text) > 2)
      regions.push({ ...word.box, languages: 'english', urgency: 40, least: MIN_AGAIN });
  }
  const letters = components.filter(
    ({ x0, y0, x1, y1 }) => y1 - y0 >= 0.6 * letterPx && y1 - y0 <= 4 * letterPx && x1 - x0 <= 4 * letterPx,
  );
  const cutShort = words.filter((word) => HAS_DIGIT.test(word.text) && !readsWell(word));
  const isRead = (c: Component) => words.some((word) => overlap(c, word.box) > 0.5 && readsWell(word));
  const marks = components.filter(
    ({ x0, y0, x1, y1 }) => y1 - y0 <= letterPx && x1 - x0 <= letterPx && y1 - y0 >= MIN_MARK_PX,
  );
  const groups = groupsOf(letters, marks).flatMap(inValues);
  const inColumn = unreadInColumns(groups, words, letterPx);
  const torn = words.filter(({ text }) => TORN.test(text));
  for (const group of groups) {
    const { box, members } = group;
    if (inColumn.has(group)) {
      regions.push({ ...box, languages: 'english', urgency: COLUMN_URGENCY, least: SURE_NUMBER });
      continue;
    }
    const isCut =
      cutShort.some((word) => overlap(word.box, box) > 0.5) ||
      torn.some((word) => overlap(word.box, box) > 0.5 && overlap(box, word.box) < 0.8);
    if (members.length < 2) continue;
    const unread = members.reduce((count, member) => count + (isRead(member) ? 0 : 1), 0);
    // Bold digits touch: of a group of which nothing was read, the width tells how many there are.
    const characters = unread === members.length ? Math.max(unread, charactersIn(box)) : unread;
    if (isCut || (characters >= 4 && (!drawn || areDigits(members))))
      regions.push({ ...box, languages: 'english', urgency: isCut ? 100 : characters, least: MIN_AGAIN });
  }
  const read = words.flatMap(({ symbols }) => symbols.filter(({ text }) => text === SIGN).map(({ box }) => box));
  for (const box of drawn ? numbersBeside([...sheqels, ...read], letters) : []) {
    const known = words.filter((word) => overlap(word.box, box) > 0.5);
    if (known.reduce((sum, { text }) => sum + digits(text), 0) < box.characters)
      regions.push({ ...box, languages: 'english', urgency: SIGN_URGENCY, least: MIN_AGAIN });
  }
  // A number is read whole or not at all.
  for (const region of regions)
    for (const { text, box } of words) {
      if (!HAS_DIGIT.test(text) || overlap(box, region) === 0) continue;
      region.x0 = Math.min(region.x0, box.x0);
      region.x1 = Math.max(region.x1, box.x1);
      if (box.y1 - box.y0 > OVERHIGH * (region.y1 - region.y0)) continue;
      region.y0 = Math.min(region.y0, box.y0);
      region.y1 = Math.max(region.y1, box.y1);
    }
  return regions.sort((a, b) => b.urgency - a.urgency).slice(0, MAX_REREADS);
}

/** Behind numbers that are cut short. */
const SIGN_URGENCY = 90;
/** Gap between the sign and its number, in heights of the sign; digits are so much higher or lower than it. Chosen. */
const SIGN_GAP = 0.8;
const SIGN_RATIO = 1.4;

/** What stands beside signs of the sheqel on either side, two characters or more of about their height. */
function numbersBeside(
  signs: readonly PixelBox[],
  letters: readonly Component[],
): (PixelBox & { characters: number })[] {
  return signs.flatMap((sign) => {
    const height = sign.y1 - sign.y0;
    const isLike = ({ y0, y1 }: Component) =>
      Math.max(y1 - y0, height) < SIGN_RATIO * Math.min(y1 - y0, height) &&
      Math.min(y1, sign.y1) - Math.max(y0, sign.y0) > 0.5 * height;
    const line = letters.filter(isLike);
    const right = chainFrom(sign, line, (box, c) => c.x0 - box.x1, height);
    const left = chainFrom(sign, line, (box, c) => box.x0 - c.x1, height);
    return [right, left]
      .filter((members) => members.length >= 2)
      .map((members) => ({ ...boxAround(members.map((box) => ({ box }))), characters: members.length }));
  });
}

/** Characters that follow each other from the sign on, each the nearest one to the last. */
function chainFrom(
  sign: PixelBox,
  line: readonly Component[],
  gapOf: (box: PixelBox, c: Component) => number,
  height: number,
): Component[] {
  const members: Component[] = [];
  for (const c of line.filter((each) => gapOf(sign, each) >= 0).sort((a, b) => gapOf(sign, a) - gapOf(sign, b))) {
    if (gapOf(members.at(-1) ?? sign, c) > SIGN_GAP * height || members.length > MAX_PRICE) break;
    members.push(c);
  }
  return members;
}

/** About as many digits as a box of their height holds. */
const charactersIn = ({ x0, y0, x1, y1 }: PixelBox) => Math.round((x1 - x0) / (DIGIT_WIDTH * (y1 - y0)));

/** The word says about as many characters as its width holds. */
const readsWell = (word: OcrWord) =>
  word.box.x1 - word.box.x0 < 1.6 * (word.box.y1 - word.box.y0) * Math.max(1, [...word.text].length);

/** Groups of a price's size that end or begin below each other and are no words that were read. */
function unreadInColumns(groups: readonly Group[], words: readonly OcrWord[], letterPx: number): Set<Group> {
  const isHebrewPage = directionOf(words.map(({ text }) => text).join(' ')) === 'rtl';
  const main = isHebrewPage ? /^\P{L}*[\u05d0-\u05ea]/u : /^[\p{L}\p{P}]*[A-Za-z]/u;
  const isRead = ({ text, confidence }: OcrWord) => NUMBER.test(text) || (confidence > SURE_LETTERS && main.test(text));
  const read = words.filter(isRead);
  const short = groups
    .filter(({ members }) => members.length >= 3 && members.length <= MAX_PRICE && isLevel(members))
    .filter(({ box }) => !read.some((word) => overlap(box, word.box) > 0.1));
  // Papers from right to left have their prices at the left edge.
  const edges: ((group: Group) => number)[] = [({ box }) => box.x1];
  if (isHebrewPage) edges.push(({ box }) => box.x0);
  return new Set(edges.flatMap((edge) => belowEachOther(short, edge, COLUMN_EDGE * letterPx)));
}

function belowEachOther(groups: readonly Group[], edgeOf: (group: Group) => number, room: number): Group[] {
  const sorted = groups.toSorted((a, b) => edgeOf(a) - edgeOf(b));
  const column: Group[] = [];
  for (let from = 0, to = 0; from < sorted.length; from++) {
    while (to < sorted.length && edgeOf(sorted[to]!) - edgeOf(sorted[from]!) < room) to++;
    if (to - from >= MIN_COLUMN) column.push(...sorted.slice(from, to));
  }
  return column;
}

/** Digits of one number are of one height, but for what noise adds. */
function isLevel(members: readonly Component[]): boolean {
  const heights = members.map(({ y0, y1 }) => y1 - y0);
  return Math.max(...heights) < 1.3 * Math.min(...heights);
}

/** Width of a digit with the gap after it, in its heights. */
const DIGIT_WIDTH = 0.8;
/** Gaps between characters of one word, in their heights: plain ones, and those with a point in their middle. */
const LETTER_GAP = 0.8;
const POINT_GAP = 1.6;
/** The gap between two words, in heights of the character after it. */
const WORD_GAP = 0.4;
/** Points and commas are no larger than this, in heights of the characters beside them, and more than a speck. */
const MARK = 0.5;
const MIN_MARK_PX = 2;

/** Of boxes in the order of their left edges, the first that begins at `x` or behind it. */
function firstFrom(boxes: readonly PixelBox[], x: number): number {
  let [low, high] = [0, boxes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (boxes[middle]!.x0 < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Most are as tall as the tallest, strokes and brackets aside: of the letters of a word few are. */
function areDigits(members: readonly Component[]): boolean {
  const heightOf = ({ y0, y1 }: Component) => y1 - y0;
  const wide = members.filter((member) => member.x1 - member.x0 >= 0.4 * heightOf(member));
  const tallest = Math.max(0, ...wide.map(heightOf));
  return members.filter((member) => heightOf(member) >= 0.8 * tallest).length >= 0.7 * members.length;
}

interface Group {
  box: PixelBox;
  members: Component[];
}

/**
 * Components that stand beside each other like the characters of a word. Where every character is as wide as every
 * other, there is a point in the middle of a wide gap: `marks` are the points and commas.
 */
function groupsOf(components: readonly Component[], marks: readonly Component[]): Group[] {
  const groups: Group[] = [];
  const points = marks.toSorted((a, b) => a.x0 - b.x0);
  const isBridged = (box: PixelBox, c: Component) => {
    const height = box.y1 - box.y0;
    for (let k = firstFrom(points, box.x1); k < points.length && points[k]!.x0 < c.x0; k++) {
      const { x0, x1, y0, y1 } = points[k]!;
      const isSmall = Math.max(x1 - x0, y1 - y0) <= MARK * height;
      if (x1 <= c.x0 && isSmall && y0 > box.y0 + 0.5 * height && y1 < box.y1 + MARK * height) return true;
    }
    return false;
  };
  for (const c of components.toSorted((a, b) => a.x0 - b.x0)) {
    const height = c.y1 - c.y0;
    const group = groups.find(
      ({ box }) =>
        c.x0 - box.x1 < POINT_GAP * height &&
        Math.min(c.y1, box.y1) - Math.max(c.y0, box.y0) > 0.5 * Math.min(height, box.y1 - box.y0) &&
        height < 2 * (box.y1 - box.y0) &&
        height > 0.4 * (box.y1 - box.y0) &&
        (c.x0 - box.x1 < LETTER_GAP * height || isBridged(box, c)),
    );
    if (!group) groups.push({ box: { x0: c.x0, y0: c.y0, x1: c.x1, y1: c.y1 }, members: [c] });
    else {
      group.box.x1 = Math.max(group.box.x1, c.x1);
      group.box.y0 = Math.min(group.box.y0, c.y0);
      group.box.y1 = Math.max(group.box.y1, c.y1);
      group.members.push(c);
    }
  }
  return groups;
}

/** A group, or where it is longer than a value the words that it consists of, such as the two days of a period. */
function inValues(group: Group): Group[] {
  if (group.members.length <= MAX_GROUP) return [group];
  const words: Group[] = [];
  for (const c of group.members) {
    const last = words.at(-1);
    if (!last || c.x0 - last.box.x1 > WORD_GAP * (c.y1 - c.y0)) words.push({ box: { ...c }, members: [c] });
    else {
      last.members.push(c);
      last.box = boxAround([{ box: last.box }, { box: c }]);
    }
  }
  return words.filter(({ members }) => members.length <= MAX_GROUP);
}

/** Share of `inner` within `outer`. */
function overlap(inner: PixelBox, outer: PixelBox): number {
  const w = Math.min(inner.x1, outer.x1) - Math.max(inner.x0, outer.x0);
  const h = Math.min(inner.y1, outer.y1) - Math.max(inner.y0, outer.y0);
  return w > 0 && h > 0 ? (w * h) / Math.max(1, (inner.x1 - inner.x0) * (inner.y1 - inner.y0)) : 0;
}

/** Of the engine's own longer lines; on screens it does not change, as only letters below the line make lines differ there. */
function slopeOf(lines: readonly OcrLine[], mayChange: boolean): Slope {
  const points: SlopePoint[] = [];
  for (const { words } of lines) {
    const sorted = words.filter((word) => word.confidence > 0.5).sort((a, b) => a.box.x0 - b.box.x0);
    const [left, right] = [sorted[0], sorted.at(-1)];
    if (!left || !right || right.box.x0 - left.box.x0 < 2.5 * (left.box.y1 - left.box.y0)) continue;
    const run = centreOf(right.box).x - centreOf(left.box).x;
    const y = (centreOf(left.box).y + centreOf(right.box).y) / 2;
    points.push({ y, slope: (centreOf(right.box).y - centreOf(left.box).y) / run });
  }
  return slopeThrough(points, mayChange);
}

const centreOf = (box: PixelBox) => ({ x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 });

function median(values: number[]): number {
  values.sort((a, b) => a - b);
  return values[values.length >> 1] ?? 0;
}

/** Rows that a level page has fewer than a sloping one before it is taken for level; chosen. */
const MIN_FEWER = 3;

/** Few and short lines say little of the slope: the page is level where that tears fewer rows apart. */
function rowsAlong(words: readonly OcrWord[], slope: Slope): OcrWord[][] {
  const [sloping, level] = [rowsOf(words, slope), rowsOf(words, LEVEL)];
  return level.length <= sloping.length - MIN_FEWER ? level : sloping;
}

/**
 * Words on one height form a row, across the engine's blocks: the cells of a table, a label and its value. Rows are
 * followed from left to right, each word judged against the nearest one before it, so that curved paper and
 * perspective do not tear them.
 */
function rowsOf(words: readonly OcrWord[], slope: Slope): OcrWord[][] {
  const rows: { last: { x: number; y: number; height: number; right: number }; words: OcrWord[] }[] = [];
  for (const word of words.toSorted((a, b) => a.box.x0 - b.box.x0)) {
    const { x, y } = centreOf(word.box);
    const height = word.box.y1 - word.box.y0;
    let nearest: (typeof rows)[number] | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const row of rows) {
      const { last } = row;
      const off = Math.abs(last.y + slope.at(last.y) * (x - last.x) - y);
      const room = 0.5 * Math.min(last.height, Math.max(height, 0.6 * last.height));
      if (off < room && off < least && word.box.x0 > last.right - 0.5 * last.height) [nearest, least] = [row, off];
    }
    const last = { x, y, height, right: word.box.x1 };
    if (!nearest) rows.push({ last, words: [word] });
    else {
      nearest.words.push(word);
      // A dash or a comma says little about the height of its row.
      if (height > 0.6 * nearest.last.height) nearest.last = last;
      else nearest.last.right = word.box.x1;
    }
  }
  const top = (row: readonly OcrWord[]) => median(row.map((word) => centreOf(word.box).y));
  return rows.map((row) => row.words).sort((a, b) => top(a) - top(b));
}
