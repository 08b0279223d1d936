/** Second readings of what the first one of a page had wrong or in doubt. */
import type { Slope } from '../layout/facts.ts';
import type { PixelBox } from '../raster/facts.ts';
import { isDrawn } from '../raster/texture.ts';
import { boxAround, overlap } from './boxes.ts';
import type { OcrEngine, OcrRequest, OcrWord } from './engine.ts';
import { loneDigits } from './lone-digits.ts';
import { loneNumbers } from './lone-numbers.ts';
import type { PreparedPicture } from './prepare.ts';
import { DOUBTFUL, readLine, type Shown } from './read-line.ts';
import {
  digits,
  HAS_DIGIT,
  MAX_REREADS,
  MONEY,
  NUMBER,
  type Region,
  regionsToReadAgain,
  SIGN_URGENCY,
  SURE_NUMBER,
} from './regions.ts';
import { rowsOf } from './rows.ts';
import { SIGN, sheqelAt } from './sheqel-word.ts';
import { ibanWords, joined, tornIbans } from './torn-ibans.ts';

const LATIN_WORD = /^[A-Za-z.'"]{2,}:?$/;
const HEBREW_WORDS = /^[\u05d0-\u05ea .'"׳״:-]*[\u05d0-\u05ea]{2}[\u05d0-\u05ea .'"׳״:-]*$/;
/** Words read as the other script stay below, but for short ones. */
const SURE = 0.6;
/** Latin words from which on a row may be a sentence, in which a short word is not taken for the other script. */
const LATIN_ROW_WORDS = 4;

/** Tall lines, doubtful numbers, torn IBANs, Hebrew read as Latin, and ink that nobody read are read a second time. */
export async function readAgain(
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
    const again = await readNumber(engine, prepared, part, out);
    for (const word of again) {
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
  if (!isDrawn(prepared.clean)) return [...out, ...(await loneNumbers(engine, prepared, out))];
  return [...out, ...(await loneDigits(prepared, out, (part) => read(part, 'english')))];
}

const numberOf = (words: readonly OcrWord[]) => words.find(({ text }) => NUMBER.test(text));

/** Large print at several sizes; so is a number on a drawn picture of which one reading is not sure, where no letters were read. */
async function readNumber(
  engine: OcrEngine,
  prepared: PreparedPicture,
  part: Region,
  known: readonly OcrWord[],
): Promise<readonly OcrWord[]> {
  if (part.isTall) return readTall(engine, prepared, part);
  const first = asOneNumber(await readLine(engine, prepared, part, part.languages));
  const number = numberOf(first);
  const isLettered = known.some(({ text, box }) => /\p{L}/u.test(text) && overlap(box, part) > 0);
  if (!number || number.confidence > SURE_NUMBER || isLettered || !isDrawn(prepared.clean)) return first;
  const readings = [first];
  for (const shown of SIZES) {
    const reading = asOneNumber(await readLine(engine, prepared, part, part.languages, shown));
    const text = numberOf(reading)?.text;
    const same = text === undefined ? undefined : readings.find((other) => numberOf(other)?.text === text);
    if (same) return agreed(same);
    readings.push(reading);
  }
  return first;
}

const agreed = (words: readonly OcrWord[]): OcrWord[] =>
  words.map((word) => (NUMBER.test(word.text) ? { ...word, confidence: Math.max(AGREED, word.confidence) } : word));

/**
 * Large bold print is read now right and now wrong, whatever its size: it is read at several, until two say the same, and what
 * most readings say is the number.
 */
async function readTall(engine: OcrEngine, prepared: PreparedPicture, part: Region): Promise<readonly OcrWord[]> {
  const readings: (readonly OcrWord[])[] = [];
  for (const shown of SIZES) {
    const reading = asOneNumber(await readLine(engine, prepared, part, part.languages, shown));
    const number = numberOf(reading)?.text;
    const isSaidAgain = number !== undefined && readings.some((other) => numberOf(other)?.text === number);
    readings.push(reading);
    if (isSaidAgain) break;
  }
  const byDigits = Map.groupBy(readings.filter(numberOf), (words) => digits(numberOf(words)!.text));
  const alike = [...byDigits.values()].reduce((most, some) => (some.length > most.length ? some : most), []);
  const surenessOf = (words: readonly OcrWord[]) => numberOf(words)!.confidence;
  const [best] = alike.toSorted((a, b) => surenessOf(b) - surenessOf(a));
  const isAgreed = alike.length > readings.length / 2;
  return isAgreed && best ? agreed(best) : (best ?? []);
}

/** Of 60 numbers in large print of 22 typefaces each of these had 54 or 55 right; where two agreed, 55 were right and one wrong. */
const SIZES: readonly Shown[] = [
  { size: 1.2, margin: 0.4 },
  { size: 0.8, margin: 0.4 },
  { size: 1.2, margin: 0.2 },
];
/** Of what most readings at several sizes say; chosen. */
const AGREED = 0.9;

/** An amount that was read in pieces, which its ink shows to be one; other words as they are. */
function asOneNumber(words: readonly OcrWord[]): readonly OcrWord[] {
  const text = joined(words);
  if (words.length < 2 || !MONEY.test(text)) return words;
  const confidence = Math.min(...words.map((word) => word.confidence));
  return [{ text, box: boxAround(words), confidence, symbols: words.flatMap(({ symbols }) => symbols) }];
}

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
