/** The sum of the hours right below the rows of a sheet, each of which its own times hold. */
import type { PageText, TextLine } from '../../../document/facts.ts';
import { normalLabel } from '../../../document/fields/lexicon/index.ts';
import { digitSlipsOf } from '../../../values/digit-changes.ts';
import type { Sheet } from './sheet.ts';
import { secondsOf, type Token, tokensOf } from './tokens.ts';

export interface SheetTotal {
  total: Token;
  expected: number;
  holds: boolean;
}

/** What calls a line the sum of all above it, in the normal form of labels. */
const ALL =
  /^(?:(?:grand |week(?:ly)? )?total|sum(?:me|a|mă|ma)?(?!\p{L})|gesamt|insgesamt|totale|totaal|totalt|i alt|yhteensa|razem|lacznie|celkem|osszesen|toplam|ukupno|συνολο|итого|всего|разом|усього|סהכ|סך|المجموع|الاجمالي|اجمالي)/iu;
/** A gap between lines, by the smallest, that may hold a row which was not read. Chosen. */
const MAX_GAP = 1.6;

const topOf = ({ rect }: TextLine) => rect.y;

/** Nothing is left out between the heading, the rows and their sum: the lines follow each other evenly. */
function areWhole(lines: readonly TextLine[]): boolean {
  const gaps = lines.slice(1).map((line, i) => topOf(line) - topOf(lines[i]!));
  return Math.max(...gaps) <= MAX_GAP * Math.min(...gaps);
}

/** Null where no line right below all rows is their sum, or where another digit of it does not mend it. */
export function totalOf({ lines, source }: PageText, { relation, holding, failing }: Sheet): SheetTotal | null {
  if (failing.length > 0) return null;
  const ordered = lines.toSorted((a, b) => topOf(a) - topOf(b));
  const rows = holding.map(({ line }) => line).toSorted((a, b) => topOf(a) - topOf(b));
  const first = ordered.indexOf(rows[0]!);
  const [heading, below] = [ordered[first - 1], ordered[first + rows.length]];
  if (!heading || !below || ordered.slice(first, first + rows.length).some((line, i) => line !== rows[i])) return null;
  // What stands above is the heading: no day of which the times were not read.
  if (/\p{Nd}/u.test(heading.text) || !areWhole([heading, ...rows, below])) return null;
  const hours = holding.map(({ tokens }) => tokens[relation.hours]!);
  const [total, more] = tokensOf(below, source);
  if (!total || more || total.kind !== hours[0]!.kind || !ALL.test(normalLabel(below.text))) return null;
  const expected = hours.reduce((sum, { seconds }) => sum + seconds, 0);
  // Seconds and hundredths that the rows do not show are in their sum.
  const rounding = hours.reduce((sum, each) => sum + each.rounding, total.rounding);
  const isSum = (seconds: number, slack: number) => Math.abs(seconds - expected) <= slack;
  const holds = isSum(total.seconds, rounding);
  const exact = total.kind === 'hours' ? rounding : 0;
  const isSlip = digitSlipsOf(total.printed).some((printed) => isSum(secondsOf(total.kind, printed), exact));
  return holds || isSlip ? { total, expected, holds } : null;
}
