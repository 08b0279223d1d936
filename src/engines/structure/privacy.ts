/**
 * Details that were removed for privacy: several names, numbers or addresses of people were covered, taken out or replaced by
 * stand-ins before a document was passed on, and no figure was touched.
 */
import { prior } from '../rule.ts';
import { type Judged, together } from '../too-many.ts';
import { hasWord } from './cells.ts';
import { isFigure } from './figures.ts';

interface Change {
  before: string;
  after: string;
}

/** Who wants others to be paid replaces one or two details, and by real ones: an account, a name. Chosen. */
const MIN_DETAILS = 3;
const MIN_STAND_INS = 2;
/** Of the details: a hand that hides does not stop halfway. Chosen. */
const STAND_IN_SHARE = 1 / 3;

/** Names of nobody, in the languages of forms. */
const OF_NOBODY =
  /\b(?:foo(?:bar)?|(?:john|jane|max|erika) (?:doe|muster\p{L}*)|muster(?:mann|frau|stra(?:ß|ss)e|stadt|firma)|acme|example|sample|test|dummy|redacted|anonym\p{L}*|placeholder|lorem|fictio\p{L}*|hidden|removed|private)\b|ישראל ישראלי|פלוני|אלמוני|לדוגמה|דוגמה|הוסר|מוסתר/iu;
/** `xxxx`, `****`, `######`, `0000`. */
const ONE_SIGN = /^[\s.,:/-]*(?:([\p{L}\p{N}*#•●█■_])(?:[\s.,:/-]*\1){2,})[\s.,:/-]*$/iu;
/** Digits that nobody was given, whatever stands around them: `1234`, `xxxxxx1234567`, `123-456`. */
const COUNTED = /^1234?5?6?7?8?9?0?$/;

/** Signs that stand for any character: `19890228xxxx`, `****-1234`. */
const MASK = /[x*#•●█■]/i;
const MIN_MASKED = 2;
/** Signs for characters that were taken out, whatever stands before and behind them on the line. */
const MASKED_PART = /(?<!\p{L})[x*#•●█■]{3,}(?!\p{L})/iu;

/** The same value with some of its characters hidden, and no other in their place. */
function isMasked({ before, after }: Change): boolean {
  const [from, to] = [before, after].map((text) => [...text.replace(/\s+/g, '')]) as [string[], string[]];
  const others = to.filter((character, i) => character !== from[i]);
  return from.length === to.length && others.length >= MIN_MASKED && others.every((character) => MASK.test(character));
}

/** Whether characters of a text were replaced by signs that stand for any. */
export const holdsMask = (text: string): boolean => MASKED_PART.test(text);

function isStandIn(text: string): boolean {
  if (!hasWord(text) || ONE_SIGN.test(text) || OF_NOBODY.test(text)) return true;
  return COUNTED.test(text.replace(/\D/g, ''));
}

/** The same beyond doubt: companies are `private` and `Acme`, and laboratories test. */
const SURELY_OF_NOBODY =
  /\b(?:(?:john|jane|max|erika) (?:doe|muster\p{L}*)|muster(?:mann|frau|firma)|redacted|anonymi[sz]ed|placeholder|lorem ipsum|fictional|fictitious)\b|ישראל ישראלי|פלוני אלמוני/iu;

/** Whether a text says by itself that it is of nobody: who wants to be paid writes no such name. */
export const namesNobody = (text: string): boolean => SURELY_OF_NOBODY.test(text);

/** Whether texts that stand in for others name nobody and nothing. */
export const areStandIns = (texts: readonly string[]): boolean => texts.every(isStandIn);

/** Whether these changes, all of a document, hide people and nothing else. */
export function isForPrivacy(changes: readonly Change[]): boolean {
  if (changes.length > 0 && changes.every(isMasked)) return true;
  if (changes.some(({ before, after }) => isFigure(before) || /\d[.,]\d{2}(?![\d.,])|[₪$€£]/.test(after))) return false;
  // Nobody who wants to be paid writes that the payee is invented, not even once.
  if (changes.length > 0 && changes.every(({ after }) => namesNobody(after))) return true;
  const details = new Map(changes.map((change) => [change.before.replace(/\s+/g, ''), change.after]));
  const standIns = [...details.values()].filter(isStandIn).length;
  return details.size >= MIN_DETAILS && standIns >= Math.max(MIN_STAND_INS, STAND_IN_SHARE * details.size);
}

/** Whether all that a rule saw changed in a document hides people. What has no state before was added, and hides nothing. */
export function hidesPeople(judged: readonly Judged<{ recovered?: Change }>[]): boolean {
  const changes = together(judged).findings.map(({ recovered }) => recovered);
  return changes.every((change) => change !== undefined) && isForPrivacy(changes);
}

/** Weight and grade of such a finding: the change is real and is reported, and samples are passed on like this. */
export const PRIVACY_WEIGHT = prior(
  0.3,
  'Samples are made anonymous so before they are passed on; the figures are as they were.',
);
export const PRIVACY_GRADE = { variant: 'privacy', severity: 'low', confidence: 0.7, cause: 'privacy' } as const;
