import type { AmountField } from '../../../document/fields/types.ts';
import { formatCents } from '../../../values/numbers.ts';
import { type CheckOf, conclude, defineRule, type FindingOf } from '../../rule.ts';
import { atMost, type Judged, together } from '../../too-many.ts';
import { MIN_ROWS, scheduleOf } from '../loan-rows.ts';
import { amountByRole, confidenceOf, mayBeMisread, placeOf, sum } from '../support.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;
type Check = CheckOf<typeof messages>;

/** More differences than this share of the rows are the loan's form (fees, indexation). Chosen, not measured. */
const MAX_BREAK_SHARE = 0.2;
/** So many differences a short schedule may have all the same: an edited balance breaks its own row and the next. */
const MIN_UNEQUAL = 1;
const MIN_BREAKS = 2;

/** The rows that differ; none where too few could be compared, or too many differ. */
const believed = <T>(differing: T[], compared: number, minCompared: number, minCap: number): Judged<T> =>
  compared < minCompared
    ? { findings: [] }
    : atMost(Math.floor(Math.max(minCap, MAX_BREAK_SHARE * compared)), differing);

/** A repayment schedule: payment = principal + interest, balances fall by the principal, and the parts pay off the loan. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: { default: { pool: 'sums' } },
  needs: ['fields'],
  run({ fields }, { checks, findings }) {
    const schedule = scheduleOf(fields);
    if (!schedule) return { outcome: 'not_applicable' };
    const { table, rows } = schedule;
    const report = (
      id: Check['id'],
      message: Finding['message'],
      reads: AmountField[],
      implied: number,
      data: Record<string, string | number>,
      holds: (cents: readonly number[]) => boolean,
      confidence: number,
    ) => {
      const place = placeOf(reads[0]!);
      const full = { ...data, found: formatCents(reads[0]!.cents), expected: formatCents(implied) };
      if (mayBeMisread(reads, holds)) {
        checks.push({ id, status: 'warn', message: 'unreadable', data: full, place });
        return;
      }
      checks.push({ id, status: 'fail', message, data: full, place } as Check);
      findings.push({ message, data: full, confidence: confidenceOf(reads, confidence), place } as Finding);
    };

    const parted = rows.filter((r) => r.payment && r.interest);
    const unequal = parted.filter((r) => Math.abs(r.payment!.cents - r.principal.cents - r.interest!.cents) > 1);
    const oddPayments = believed(unequal, parted.length, MIN_ROWS, MIN_UNEQUAL);
    for (const r of oddPayments.findings) {
      const implied = r.principal.cents + r.interest!.cents;
      report(
        'loan.payment',
        'payment',
        [r.payment!, r.principal, r.interest!],
        implied,
        { date: r.date },
        ([p, a, b]) => p === a! + b!,
        0.9,
      );
    }
    if (parted.length >= MIN_ROWS && unequal.length === 0)
      checks.push({ id: 'loan.payment', status: 'pass', message: 'holds', data: { rows: parted.length } });

    const breaks: number[] = [];
    let judged = 0;
    for (let i = 1; i < rows.length; i++) {
      const [a, b] = [rows[i - 1]!.balance, rows[i]!.balance];
      if (!a || !b) continue;
      judged += 1;
      if (Math.abs(a.cents - rows[i]!.principal.cents - b.cents) > 1) breaks.push(i);
    }
    const oddBalances = believed(breaks, judged, MIN_ROWS - 1, MIN_BREAKS);
    for (let k = 0; k < oddBalances.findings.length; k++) {
      const i = breaks[k]!;
      const row = rows[i]!;
      const implied = rows[i - 1]!.balance!.cents - row.principal.cents;
      if (breaks[k + 1] === i + 1) k += 1;
      report(
        'loan.balance',
        'balance',
        [row.balance!, rows[i - 1]!.balance!, row.principal],
        implied,
        { date: row.date },
        ([c, a, p]) => a! - p! === c!,
        0.9,
      );
    }
    if (judged >= MIN_ROWS - 1 && breaks.length === 0)
      checks.push({ id: 'loan.balance', status: 'pass', message: 'holds', data: { rows: judged } });

    const principal = amountByRole(fields, 'principal');
    const labelled = fields.amounts.find((a) => a.role === 'principal' && !rows.some((r) => r.principal === a)) ?? null;
    const whole = rows.at(-1)!.balance?.cents === 0;
    if (labelled && principal && whole) {
      const implied = sum(rows.map((r) => r.principal.cents));
      if (Math.abs(labelled.cents - implied) <= 1) {
        checks.push({
          id: 'loan.principal',
          status: 'pass',
          message: 'holds',
          data: { found: formatCents(labelled.cents) },
          place: placeOf(labelled),
        });
      } else if (Math.abs(labelled.cents - implied) !== 0 && rows[0]!.balance?.cents === labelled.cents) {
        checks.push({
          id: 'loan.principal',
          status: 'warn',
          message: 'undecided',
          data: { found: formatCents(labelled.cents) },
          place: placeOf(labelled),
        });
      } else {
        const parts = rows.map((r) => r.principal);
        report('loan.principal', 'principal', [labelled, ...parts], implied, {}, ([l, ...p]) => l === sum(p), 0.9);
      }
    }

    const total = table.footers.flatMap((f) =>
      f.row.cells.flatMap((c) => (c?.amount && f.key !== 'principal' ? [c.amount] : [])),
    );
    const payments = rows.flatMap((r) => (r.payment ? [r.payment] : []));
    if (total.length === 1 && payments.length === rows.length && whole) {
      const implied = sum(payments.map((p) => p.cents));
      if (Math.abs(total[0]!.cents - implied) <= 1) {
        checks.push({
          id: 'loan.total',
          status: 'pass',
          message: 'holds',
          data: { found: formatCents(implied) },
          place: placeOf(total[0]!),
        });
      } else {
        report('loan.total', 'total', [total[0]!, ...payments], implied, {}, ([t, ...p]) => t === sum(p), 0.85);
      }
    }
    const outcome = conclude(checks, findings);
    const { tooMany } = together<unknown>([oddPayments, oddBalances]);
    if (!tooMany) return outcome;
    if (outcome.outcome === 'findings') return { ...outcome, tooMany };
    return { outcome: 'inconclusive', reason: 'too_many', tooMany, checks };
  },
});
