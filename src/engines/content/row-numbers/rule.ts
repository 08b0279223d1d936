import type { Figure, Outcome, PageText, TextWord } from '../../../document/facts.ts';
import { digitsChanged } from '../../../values/digit-changes.ts';
import { formatCents } from '../../../values/numbers.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { outcomesOf } from '../sums.ts';
import { messages } from './messages.ts';

/** Rows that are left; chosen. */
const MIN_ROWS = 4;
/** Edges of one column, in points: files round places. Recognition finds them by ink, and columns may be centred: in heights of the print. */
const SAME_EDGE_PT = 1;
const SAME_EDGE_READ = 0.6;
/** Of the least distance between two recognised rows: one that was not read would need twice as much. Chosen. */
const NO_ROOM = 1.5;
/** Digits in which a recognised sum differs from its rows: one may be misread. Chosen. */
const MIN_CHANGED = 2;
const NUMBER = /^\d{1,3}[.)]?$/;

/**
 * A row that was taken out of a numbered table: the rows count on from one to the next but for one number, and add up to
 * less than the printed sum. Either alone has honest reasons: orders are delivered in parts, and columns are misread.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: {
    default: prior(1.5, 'One of one native PDF from which a numbered row was taken, and none of 633 honest ones.'),
  },
  needs: ['text', 'arithmetic'],
  run({ text, arithmetic }, { findings }) {
    const sums = outcomesOf(arithmetic, 'total.column_sum').filter(({ state }) => state !== 'holds');
    for (const sum of sums) {
      const finding = missingFrom(sum, text, heldIn(arithmetic));
      if (finding && !findings.some(({ data }) => data.number === finding.data.number)) findings.push(finding);
    }
  },
});

/** Figures that an equation confirms, as that of count and price of a row. */
const heldIn = (arithmetic: readonly (readonly Outcome[])[]): ReadonlySet<Figure> =>
  new Set(arithmetic.flat().flatMap(({ state, equation }) => (state === 'holds' ? equation.figures : [])));

function missingFrom(
  { equation, implied }: Outcome,
  text: readonly PageText[],
  held: ReadonlySet<Figure>,
): FindingOf<typeof messages> | null {
  const { figures, forms, parts } = equation;
  const [plain] = forms;
  const printed = figures[parts.printed]!;
  if (plain?.kind !== 'sum' || printed.value <= implied) return null;
  const rows = plain.terms.map(([figure]) => figures[figure]!).filter((figure) => figure !== printed);
  if (rows.length < MIN_ROWS || rows.some(({ value, page }) => value <= 0 || page !== printed.page)) return null;
  const isRead = printed.source === 'ocr' || rows.some(({ source }) => source === 'ocr');
  if (isRead && !isWholeAsRead(rows, held)) return null;
  if (isRead && digitsChanged(printed.value, implied) < MIN_CHANGED) return null;
  const number = skippedIn(
    rows.map((row) => numbersBeside(row, text)),
    isRead ? SAME_EDGE_READ * printed.rect.h : SAME_EDGE_PT,
  );
  if (!number) return null;
  const data = {
    ...number,
    sum: formatCents(implied),
    printed: printed.raw,
    gap: formatCents(printed.value - implied),
  };
  return { message: 'missing', confidence: 0.85, data, place: printed };
}

/** Whether each recognised row is confirmed by another equation, and none between them was left unread. */
function isWholeAsRead(rows: readonly Figure[], held: ReadonlySet<Figure>): boolean {
  const middles = rows.map(({ rect }) => rect.y + rect.h / 2).sort((a, b) => a - b);
  const steps = middles.slice(1).map((middle, i) => middle - middles[i]!);
  return rows.every((row) => held.has(row)) && Math.max(...steps) < NO_ROOM * Math.min(...steps);
}

/** Whole numbers on the line of a figure. */
function numbersBeside({ page, rect }: Figure, text: readonly PageText[]): TextWord[] {
  const middle = rect.y + rect.h / 2;
  const lines = text.find((each) => each.page === page)?.lines ?? [];
  const own = lines.filter((line) => line.rect.y < middle && line.rect.y + line.rect.h > middle);
  return own.flatMap(({ words }) => words.filter((word) => NUMBER.test(word.text)));
}

const isBelow = ({ rect: a }: TextWord, { rect: b }: TextWord, edge: number) =>
  Math.abs(a.x - b.x) < edge || Math.abs(a.x + a.w - b.x - b.w) < edge;

/** The one number that a column of them leaves out; null where none counts the rows, or more are missing. */
function skippedIn(
  rows: readonly (readonly TextWord[])[],
  edge: number,
): { first: number; last: number; number: number } | null {
  for (const word of rows[0]!) {
    const column = rows.flatMap((words) => words.find((other) => isBelow(word, other, edge)) ?? []);
    if (column.length !== rows.length) continue;
    const counts = column.map((each) => Number.parseInt(each.text, 10)).sort((a, b) => a - b);
    const steps = counts.slice(1).map((count, i) => count - counts[i]!);
    const [gap, another] = steps.flatMap((step, i) => (step === 1 ? [] : [i]));
    if (gap === undefined || another !== undefined || steps[gap] !== 2) continue;
    return { first: counts[0]!, last: counts.at(-1)!, number: counts[gap]! + 1 };
  }
  return null;
}
