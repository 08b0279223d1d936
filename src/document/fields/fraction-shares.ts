/**
 * What is divided in fractions, as accounts of estates and of joint owners print it: the sum, and below it the lines of those
 * who share it, `one half`, `1/4`, `רבע`, whose fractions come to one.
 */
import { isOneDigitOff } from '../../values/digit-changes.ts';
import type { FieldLine } from './cells.ts';
import type { AmountEntity } from './entities.ts';
import { normalLabel } from './lexicon/index.ts';
import { numberedLines } from './numbered-lines.ts';
import type { AmountField, StatedField, StatedWay } from './types.ts';

/** Lines of one paper that are looked at. */
const MAX_LINES = 400;
/** Those who share. */
const MIN_SHARES = 2;
/** Of so many, all but one hold before that one may be off by any digits. Chosen. */
const MIN_KNOWN = 3;
const ROUNDED = 1;

/** By what the whole is divided, in the normal form of labels. */
const DENOMINATORS: readonly (readonly [number, string])[] = [
  [
    2,
    'half|halves|halfte|halb|moitie|demi|mitad|metade|meta|helft|polow[ae]|polovin[au]|fele|jumatate|yari(?:si)?|halvdelen|halften|halva|puolet|μισο|ημισυ|половин[ауы]|ה?מחצית|חצי|ال?نصف',
  ],
  [
    3,
    'thirds?|drittel|tiers|tercios?|tercos?|terz[oi]|derde|trzeci[ae]|tretin[ay]|harmad|treime|ucte (?:bir|iki)|tredjedel(?:ar|er|e)?|kolmasosa|kolmannes|τριτ[οα]|треть|трети|третин[аи]|ה?שליש(?:ים)?|שלישי(?= )|ال?ثلث(?:ين|ان)?',
  ],
  [
    4,
    'quarters?|fourths?|viertel|quarts?|cuart[oa]s?|quart[oi]s?|kwart|cwierc|ctvrtin[ay]|stvrtin[ay]|negyed|sfert(?:uri)?|dortte (?:bir|uc)|fj[aæe]+r(?:de)?del(?:ar|er|e)?|neljasosa|neljannes|τεταρτ[οα]|четверть|четверти|чверть|ה?רבע(?:ים)?|רבעי|ال?ربع',
  ],
  [
    5,
    'fifths?|funftel|cinquiemes?|quint[oi]s?|vijfde|petin[ay]|otod|femtedel(?:ar|er|e)?|viidesosa|πεμπτ[οα]|חמישית|חמישיות|ال?خمس',
  ],
  [
    6,
    'sixths?|sechstel|sixiemes?|sext[oa]s?|sest[oi]|zesde|sestin[ay]|hatod|sjattedel|kuudesosa|ש?שישית|שישיות|ששית|ال?سدس',
  ],
  [
    8,
    'eighths?|achtel|huitiemes?|octav[oa]s?|oitav[oa]s?|ottav[oi]|achtste|osmin[ay]|nyolcad|attondel|kahdeksasosa|שמינית|שמיניות|ال?ثمن',
  ],
];
const WORDS = DENOMINATORS.map(
  ([by, words]) => [by, new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu')] as const,
);
const TWO =
  /(?<!\p{L})(?:two|zwei|deux|dos|dois|duas|due|twee|dwie|dve|ket|doua|iki|tva|to|kaksi|δυο|две|дві|שני|שתי)(?!\p{L})/iu;
const THREE =
  /(?<!\p{L})(?:three|drei|trois|tres|tre|drie|trzy|tri|harom|trei|uc|kolme|τρια|три|שלוש(?:ה|ת)?|ثلاثه?)(?!\p{L})/iu;
const DIGITS = /(?<![\p{Nd}/.,])(\p{Nd}{1,2})\s?[/⁄]\s?(\p{Nd}{1,2})(?![\p{Nd}/.,])/u;

interface Fraction {
  of: number;
  by: number;
}

/** A fraction of one that the line names, and no other. */
function fractionIn(text: string): Fraction | null {
  const digits = text.match(DIGITS);
  if (digits) {
    const [of, by] = [Number(digits[1]), Number(digits[2])];
    return of > 0 && of < by ? { of, by } : null;
  }
  const label = normalLabel(text);
  const [named, more] = WORDS.filter(([, words]) => words.test(label));
  if (!named || more) return null;
  const [by] = named;
  const of = THREE.test(label) && by > 3 ? 3 : TWO.test(label) && by > 2 ? 2 : 1;
  return { of, by };
}

interface Line {
  text: string;
  money: AmountField[];
}

const isMoney = ({ raw, cents }: AmountField) => cents > 0 && /[.,٫]\p{Nd}{2,3}(?!\p{Nd})|\p{Sc}/u.test(raw);

type Share = readonly [amount: AmountField, fraction: Fraction];

/** The shares of lines that follow each other, until they make a whole. */
function sharesFrom(lines: readonly Line[], start: number): Share[] {
  const shares: Share[] = [];
  let whole = 0;
  for (const { text, money } of lines.slice(start)) {
    const fraction = fractionIn(text);
    const [amount, more] = money;
    if (!fraction || !amount || more) return [];
    shares.push([amount, fraction]);
    whole += fraction.of / fraction.by;
    if (Math.abs(whole - 1) < 1e-9) return shares;
    if (whole > 1) return [];
  }
  return [];
}

export function readFractionShares(
  fieldLines: readonly FieldLine[],
  amounts: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
): StatedField[] {
  const lines = numberedLines(fieldLines.slice(0, MAX_LINES), amounts, fieldOf).flatMap(({ text, numbers }): Line[] => {
    const money = numbers.map(({ field }) => field).filter(isMoney);
    return money.length > 0 ? [{ text, money }] : [];
  });
  return lines.flatMap(({ text, money: [sum, more] }, i): StatedField[] => {
    const shares = sum && !more && !fractionIn(text) ? sharesFrom(lines, i + 1) : [];
    if (!sum || shares.length < MIN_SHARES) return [];
    const neededOf = ({ of, by }: Fraction) => (sum.cents * of) / by;
    const wrong = shares.filter(([{ cents }, fraction]) => Math.abs(neededOf(fraction) - cents) > ROUNDED);
    const [first, another] = wrong;
    const isKnown = shares.length >= MIN_KNOWN && shares.length - wrong.length >= MIN_SHARES;
    if (another || (first && !isKnown && !isOneDigitOff(first[0].cents, Math.round(neededOf(first[1]))))) return [];
    const way = ([whole, { of, by }]: Share): StatedWay => ({ of: [sum], factor: of / by, whole });
    return shares.map((share) => ({ kind: 'share', ways: [way(share)], others: [], isUnderstood: true }));
  });
}
