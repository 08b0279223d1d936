/** Whether a document writes the month before the day: 03/04/2026 for March the fourth. */
import { dateOrderVotes, readDates, readWeekdays, weekdayOf } from '../../values/dates.ts';

/** Days that agree with one order alone; a single one, of which the weekday is wrong, may do so by chance. */
const MIN_VOTES = 2;

// biome-ignore format: a list
const STATES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
/** `Springfield, IL 62704`. */
const ADDRESS = new RegExp(`\\p{L},? (?:${STATES}) \\d{5}(?:-\\d{4})?(?!\\d)`, 'u');
/** What papers of other countries print as well: dollars, and days as in `March 6, 2026`. */
const SIGNS = [
  /\$ ?\d|(?<!\p{L})USD(?!\p{L})/u,
  /(?<!\p{L})(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{L}*\.? \d{1,2}, (?:19|20)\d{2}(?!\d)/u,
];
/** Other scripts, currencies, taxes, accounts and telephones. */
const FOREIGN =
  /[^\P{L}\p{Script=Latin}]|[€£₪¥₹₺]|(?<!\p{L})(?:VAT|GST|IBAN|EUR|GBP|ILS|NIS|CAD|AUD)(?!\p{L})|\+(?!1(?!\d))\d{1,3}[ ()-]/u;

interface Votes {
  dayFirst: number;
  monthFirst: number;
}

const UNTIL = /^\s*(?:[-–—]|to|thru|through|until)\s*$/i;
const NEAR = 6;

/** Days that have the name of their weekday beside them, and periods that do not run backwards. */
function agreeing(text: string, monthFirst: boolean): number {
  const days = readWeekdays(text);
  const dates = readDates(text, { monthFirst });
  const named = dates.filter(({ start, end, iso, ambiguous }) => {
    const near = days.find((day) => Math.abs(day.end - start) <= NEAR || Math.abs(day.start - end) <= NEAR);
    return ambiguous && near?.weekday === weekdayOf(iso);
  });
  const periods = dates.slice(1).filter(({ start, iso, ambiguous }, i) => {
    const first = dates[i]!;
    return ambiguous && first.ambiguous && UNTIL.test(text.slice(first.end, start)) && first.iso <= iso;
  });
  return named.length + periods.length;
}

/** What both orders satisfy says nothing. */
function agreeingVotes(text: string): Votes {
  const [dayFirst, monthFirst] = [agreeing(text, false), agreeing(text, true)];
  return { dayFirst: Math.max(0, dayFirst - monthFirst), monthFirst: Math.max(0, monthFirst - dayFirst) };
}

function votesOf(texts: readonly string[], read: (text: string) => Votes): Votes {
  const votes = texts.map(read);
  return {
    dayFirst: votes.reduce((total, each) => total + each.dayFirst, 0),
    monthFirst: votes.reduce((total, each) => total + each.monthFirst, 0),
  };
}

/** By the dates that only one order allows; where there are none, by weekdays and periods, and by signs of the country. */
export function writesMonthFirst(texts: readonly string[]): boolean {
  const written = votesOf(texts, dateOrderVotes);
  if (written.dayFirst > 0 || written.monthFirst > 0) return written.dayFirst === 0;
  const { dayFirst, monthFirst } = votesOf(texts, agreeingVotes);
  if (dayFirst > 0 || monthFirst >= MIN_VOTES) return dayFirst === 0;
  const whole = texts.join('\n');
  if (FOREIGN.test(whole)) return false;
  const isAmerican = ADDRESS.test(whole);
  return SIGNS.some((sign) => sign.test(whole)) ? isAmerican || monthFirst > 0 : isAmerican && monthFirst > 0;
}
