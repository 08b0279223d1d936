/**
 * Amounts in the characters that China, Japan and Korea write on papers of value: `玖仟叁佰陆拾元整`, `金壱百弐拾万円也`,
 * `일금 이백이십만원정`. China's are those of the Measures for Payment and Settlement (PBOC, 1997, annex 1).
 */
import { plainHan } from './digits.ts';

export interface WordsReading {
  start: number;
  end: number;
  /** Hundredths. */
  cents: number;
  /** Its currency or its hundredths are among the words: no more of its number follows. */
  isEnded: boolean;
}

const valued = (text: string): ReadonlyMap<string, number> =>
  new Map(text.split(' ').flatMap((chars, value) => [...chars].map((char) => [char, value] as const)));

/** Each place holds the characters of its digit. */
const DIGITS = valued('零〇영 壹壱일一 贰貳貮弐이二 叁參叄参삼三 肆사四 伍오五 陆陸육륙六 柒漆칠七 捌팔八 玖구九');
const UNITS: ReadonlyMap<string, number> = new Map([
  ...[...'拾十십'].map((char) => [char, 10] as const),
  ...[...'佰百백'].map((char) => [char, 100] as const),
  ...[...'仟千阡천'].map((char) => [char, 1000] as const),
]);
const SCALES: ReadonlyMap<string, number> = new Map([
  ...[...'万萬만'].map((char) => [char, 10_000] as const),
  ...[...'亿億억'].map((char) => [char, 100_000_000] as const),
]);

/** Characters that nobody writes in plain text: one of them tells an amount from an ordinary number. */
const FORMAL = /[壹壱贰貳貮弐叁參叄肆伍陆陸柒捌玖拾佰仟萬]/;
const NUMBER = `(?:[${[...DIGITS.keys(), ...UNITS.keys(), ...SCALES.keys()].join('')}] ?){2,24}`;
const AMOUNT = new RegExp(
  String.raw`(?<lead>(?:일금|금액|금|金)[^\p{L}\p{Nd}]{0,3})?(?<whole>${NUMBER})(?:[元圆圓円圎원])(?: ?(?:整|正|也|정))?(?: ?(?<tenths>[${[...DIGITS.keys()].join('')}]) ?角)?(?: ?零)?(?: ?(?<hundredths>[${[...DIGITS.keys()].join('')}]) ?分)?(?: ?(?:整|正))?`,
  'gu',
);

/**
 * Null for anything that is no number: blank places of a form among others, where units stand without digits. Chinese
 * papers never leave the 1 before 佰 and 仟 out.
 */
function numberOf(characters: string): number | null {
  const isKorean = /\p{Script=Hangul}/u.test(characters);
  const isJapanese = /[百千壱弐]/.test(characters);
  let [total, group, digit] = [0, 0, null as number | null];
  let [unitBefore, scaleBefore] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const [i, char] of [...characters].entries()) {
    const value = DIGITS.get(char);
    const unit = UNITS.get(char);
    if (value !== undefined) {
      if (digit) return null;
      digit = value;
    } else if (unit !== undefined) {
      const mayBeAlone = isKorean || isJapanese || (i === 0 && unit === 10);
      if (unit >= unitBefore || (!digit && !mayBeAlone && digit !== 0)) return null;
      group += (digit ?? 1) * unit;
      [unitBefore, digit] = [unit, null];
    } else {
      const scale = SCALES.get(char)!;
      group += digit ?? 0;
      if (scale >= scaleBefore || group === 0) return null;
      total += group * scale;
      [scaleBefore, unitBefore, group, digit] = [scale, Number.POSITIVE_INFINITY, 0, null];
    }
  }
  return total + group + (digit ?? 0);
}

/** Amounts in formal characters, and in Korean ones after `금`. */
export function readCharacters(printed: string): WordsReading[] {
  const text = plainHan(printed);
  if (!/[元圆圓円圎원]/.test(text)) return [];
  return [...text.matchAll(AMOUNT)].flatMap(({ 0: all, index, groups }): WordsReading[] => {
    const { lead = '', whole, tenths = '零', hundredths = '零' } = groups as Record<string, string | undefined>;
    const characters = whole!.replaceAll(' ', '');
    const value = FORMAL.test(characters) || lead !== '' ? numberOf(characters) : null;
    if (!value) return [];
    const cents = value * 100 + DIGITS.get(tenths)! * 10 + DIGITS.get(hundredths)!;
    return [{ start: index + lead.length, end: index + all.length, cents, isEnded: true }];
  });
}
