import type { PageText } from '../../document/facts.ts';
import { addDays } from '../../document/fields/dates.ts';
import { formatCents } from '../../document/fields/numbers.ts';
import type { AmountField, DocumentFields } from '../../document/fields/types.ts';
import { defineRule, type RuleCheck, type RuleFinding } from '../rule.ts';
import { chronological, movementOf } from './running-balance.ts';
import { amountByRole, conclude, confidenceOf, mayBeMisread, placeOf, sum } from './support.ts';

/**
 * Whether all pages of the statement are here: a statement that was cut ends with a full page of rows. What stands
 * under the last row, a page count that is reached, or a last row at the period's end tell that it is whole.
 */
export function isComplete(fields: DocumentFields, text: readonly PageText[]): boolean {
  const counted = fields.labelled.find((l) => l.key === 'transactions_count')?.value.match(/\d+/)?.[0];
  if (counted && Number(counted) === fields.transactions.length) return true;
  const last = fields.transactions.at(-1);
  if (!last) return true;
  for (const page of text) {
    for (const line of page.lines) {
      const count = line.text.match(/(?:page|עמוד|דף)\s*(\d{1,3})\s*(?:of|מתוך|\/|מ-?)\s*(\d{1,3})/i);
      if (count && Number(count[2]) > Math.max(...text.map((p) => p.page))) return false;
    }
  }
  const lines = text.find((p) => p.page === last.page)?.lines ?? [];
  const bottom = Math.max(...lines.map((l) => l.rect.y + l.rect.h));
  const below = lines.filter((l) => l.rect.y > last.rect.y + last.rect.h);
  const rowsOnPage = fields.transactions.filter((t) => t.page === last.page);
  const pitch =
    rowsOnPage.length > 1 ? Math.abs(rowsOnPage.at(-1)!.rect.y - rowsOnPage.at(-2)!.rect.y) : last.rect.h * 2;
  // Text that follows closely is the statement's own end; a footer stands at the page's edge, far below.
  const ends = below.some(
    (l) => l.rect.y - (last.rect.y + last.rect.h) < 4 * pitch && l.rect.y + l.rect.h < bottom + 1 && l.text.length > 8,
  );
  if (ends) return true;
  const dates = fields.transactions.flatMap((t) => (t.date ? [t.date.iso] : [])).sort();
  const end = fields.period?.end.iso;
  return end !== undefined && dates.length > 0 && dates.at(-1)! >= addDays(end, -3);
}

/** The balances of the head are those of the first and last row; without a balance column the sums must lead there. */
export const openingClosing = defineRule({
  id: 'content/opening-closing',
  source: 'content',
  category: 'amount_logic',
  needs: ['fields', 'text'],
  checks: ['statement.opening_balance', 'statement.closing_balance'],
  run({ fields, text }) {
    const opening = amountByRole(fields, 'opening_balance');
    const closing = amountByRole(fields, 'closing_balance');
    const { rows, sign } = chronological(fields);
    if (rows.length === 0 || (!opening && !closing) || fields.documentType.value === 'loan_document') {
      return { outcome: 'not_applicable' };
    }
    const checks: RuleCheck[] = [];
    const findings: RuleFinding[] = [];
    const judge = (
      id: string,
      printed: AmountField,
      implied: number,
      parts: readonly AmountField[],
      holds: (c: readonly number[]) => boolean,
    ) => {
      const data = { found: formatCents(printed.cents), expected: formatCents(implied) };
      const place = placeOf(printed);
      if (printed.cents === implied) checks.push({ id, status: 'pass', message: 'holds', data, place });
      else if (mayBeMisread([printed, ...parts], holds))
        checks.push({ id, status: 'warn', message: 'unreadable', data, place });
      else if (!isComplete(fields, text)) checks.push({ id, status: 'warn', message: 'incomplete', data, place });
      else {
        checks.push({ id, status: 'fail', message: 'differs', data, place });
        findings.push({
          message: id === 'statement.opening_balance' ? 'opening' : 'closing',
          data,
          severity: 'high',
          confidence: confidenceOf([printed, ...parts], 0.88),
          place,
        });
      }
    };
    const first = rows[0]!;
    const last = rows.at(-1)!;
    const firstMovement = movementOf(first, sign);
    if (opening && first.balance && firstMovement !== null) {
      const side = first.credit ? 1 : sign;
      const moved = (first.credit ?? first.debit)!;
      judge(
        'statement.opening_balance',
        opening,
        first.balance.cents - firstMovement,
        [first.balance, moved],
        ([o, b, m]) => b! - side * m! === o!,
      );
    }
    if (closing && last.balance) {
      judge('statement.closing_balance', closing, last.balance.cents, [last.balance], ([c, b]) => c === b);
    }
    const balances = rows.some((r) => r.balance !== null);
    const movements = rows.map((r) => movementOf(r, sign));
    if (opening && closing && !balances && movements.every((m) => m !== null)) {
      const implied = opening.cents + sum(movements as number[]);
      judge(
        'statement.closing_balance',
        closing,
        implied,
        [opening],
        ([c, o]) => o! + sum(movements as number[]) === c!,
      );
    }
    return conclude(checks, findings);
  },
});

/** Printed sums of debits and credits are the sums of their columns, and the printed number of rows is theirs. */
export const statementTotals = defineRule({
  id: 'content/statement-totals',
  source: 'content',
  category: 'amount_logic',
  needs: ['fields', 'text'],
  checks: ['statement.totals', 'statement.row_count'],
  run({ fields, text }) {
    const checks: RuleCheck[] = [];
    const findings: RuleFinding[] = [];
    const rows = fields.transactions;
    if (rows.length < 2) return { outcome: 'not_applicable' };
    for (const [role, side] of [
      ['total_debits', 'debit'],
      ['total_credits', 'credit'],
    ] as const) {
      const printed = amountByRole(fields, role);
      const terms = rows.flatMap((r) => (r[side] ? [r[side]] : []));
      if (!printed || terms.length === 0) continue;
      const implied = sum(terms.map((t) => Math.abs(t.cents)));
      const data = { side, found: formatCents(Math.abs(printed.cents)), expected: formatCents(implied) };
      const place = placeOf(printed);
      const holds = (c: readonly number[]) => Math.abs(c[0]!) === sum(c.slice(1).map(Math.abs));
      if (Math.abs(printed.cents) === implied)
        checks.push({ id: 'statement.totals', status: 'pass', message: 'holds', data, place });
      else if (mayBeMisread([printed, ...terms], holds))
        checks.push({ id: 'statement.totals', status: 'warn', message: 'unreadable', data, place });
      else if (!isComplete(fields, text))
        checks.push({ id: 'statement.totals', status: 'warn', message: 'incomplete', data, place });
      else {
        checks.push({ id: 'statement.totals', status: 'fail', message: 'differs', data, place });
        findings.push({
          message: 'sums',
          data,
          severity: 'high',
          confidence: confidenceOf([printed, ...terms], 0.85),
          place,
        });
      }
    }
    const label = fields.labelled.find((l) => l.key === 'transactions_count');
    const printed = label?.value.match(/\d+/)?.[0];
    if (label && printed && fields.tables.length > 0) {
      const data = { found: Number(printed), expected: rows.length };
      const same = Number(printed) === rows.length;
      // Rows that were read as two, or two as one, look the same: a wrong count asks, and no more.
      checks.push({
        id: 'statement.row_count',
        status: same ? 'pass' : 'warn',
        message: same ? 'holds' : 'differs',
        data,
        place: placeOf(label),
      });
    }
    return conclude(checks, findings);
  },
});

/** Rows lie within the printed period and follow one direction of time. */
export const statementDates = defineRule({
  id: 'content/statement-dates',
  source: 'content',
  category: 'date_time_logic',
  needs: ['fields'],
  checks: ['statement.period', 'statement.date_order'],
  run({ fields }) {
    const dated = fields.transactions.filter((t) => t.date !== null && t.balance !== null);
    if (dated.length < 3) return { outcome: 'not_applicable' };
    const checks: RuleCheck[] = [];
    const period = fields.period;
    if (period) {
      const outside = dated.filter((t) => t.date!.iso < period.start.iso || t.date!.iso > period.end.iso);
      checks.push({
        id: 'statement.period',
        status: outside.length === 0 ? 'pass' : 'warn',
        message: outside.length === 0 ? 'holds' : 'outside',
        data: { rows: dated.length, outside: outside.length },
        place: outside[0] ? placeOf(outside[0].date!) : null,
      });
    }
    const direction = fields.transactionOrder === 'newest_first' ? -1 : 1;
    const against = dated.filter(
      (t, i) => i > 0 && Math.sign(t.date!.iso.localeCompare(dated[i - 1]!.date!.iso)) === -direction,
    );
    checks.push({
      id: 'statement.date_order',
      status: against.length === 0 ? 'pass' : 'warn',
      message: against.length === 0 ? 'holds' : 'broken',
      data: { rows: dated.length, against: against.length },
      place: against[0] ? placeOf(against[0].date!) : null,
    });
    return conclude(checks, []);
  },
});
