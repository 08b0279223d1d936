/** What a forger writes instead: another value of the same form, so that nothing but the value is wrong with it. */
import type { Change } from './method.ts';
import { personName } from './paper/lexicon.ts';
import type { Value } from './paper/paper.ts';
import type { Random } from './random.ts';

const ATTEMPTS = 20;

/** The same value changed as somebody with a purpose would; null where it has nothing to change. */
export function changeOf({ id, kind, text }: Value, random: Random): Change | null {
  for (let i = 0; i < ATTEMPTS; i++) {
    const after =
      kind === 'date'
        ? otherDate(text, random)
        : kind === 'amount'
          ? otherAmount(text, random)
          : kind === 'name'
            ? personName(random, /[\u0590-\u05ff]/.test(text) ? 'he' : 'en')
            : otherDigits(text, random);
    if (after !== null && after !== text) return { id, kind, before: text, after };
  }
  return null;
}

/** Another amount of the same length: the leading figure grows, or two figures change. */
function otherAmount(text: string, random: Random): string | null {
  const at = [...text].findIndex((character) => /[1-9]/.test(character));
  if (at < 0) return null;
  const first = Number(text[at]);
  const grown = first < 9 ? String(random.int(first + 1, 9)) : String(random.int(1, 8));
  const changed = text.slice(0, at) + grown + text.slice(at + 1);
  return random.chance(0.4) ? otherDigits(changed, random) : changed;
}

/** One figure becomes another one, never a leading zero. */
function otherDigits(text: string, random: Random): string | null {
  const places = [...text].flatMap((character, i) => (/\d/.test(character) ? [i] : []));
  if (places.length === 0) return null;
  const at = random.pick(places);
  const others = '0123456789'.split('').filter((digit) => digit !== text[at] && !(digit === '0' && at === places[0]));
  return text.slice(0, at) + random.pick(others) + text.slice(at + 1);
}

/** Another day of the month, from 1 to 28. */
function otherDate(text: string, random: Random): string | null {
  const day = text.match(/^\d{1,2}(?=[./\s-])|(?<=-)\d{2}$|(?<=\/)\d{2}$/);
  if (!day) return null;
  const other = String(random.int(1, 28)).padStart(day[0].length, '0').slice(-Math.max(2, day[0].length));
  return text.slice(0, day.index) + other.padStart(day[0].length, '0') + text.slice(day.index! + day[0].length);
}
