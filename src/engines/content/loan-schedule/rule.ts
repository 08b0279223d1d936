import type { EquationId } from '../../../document/facts.ts';
import { printedDate } from '../../../values/dates.ts';
import { type CheckOf, conclude, defineRule, type FindingOf } from '../../rule.ts';
import {
  atSum,
  calmCheck,
  deedsOf,
  isOfPart,
  outcomesOf,
  SUM_WEIGHTS,
  sureOf,
  tooManyOf,
  withTooMany,
} from '../sums.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;
type Check = CheckOf<typeof messages>;

/** The checks, each with its finding and how sure it is; `rows` where one check speaks for many rows. */
const PARTS = {
  'loan.payment': { message: 'payment', confidence: 0.9, rows: true },
  'loan.balance': { message: 'balance', confidence: 0.9, rows: true },
  'loan.principal': { message: 'principal', confidence: 0.9, rows: false },
  'loan.total': { message: 'total', confidence: 0.85, rows: false },
} as const satisfies Partial<Record<EquationId, unknown>>;

/** The day of a row, where it prints one. */
const dayOf = (iso: string) => ({ dated: iso ? 1 : 0, date: iso ? printedDate(iso) : '' });

/** A repayment schedule: payment = principal + interest, balances fall by the principal, and the parts pay off the loan. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: SUM_WEIGHTS,
  needs: ['arithmetic'],
  run({ arithmetic }, { checks, findings }) {
    const all = outcomesOf(arithmetic, ...(Object.keys(PARTS) as (keyof typeof PARTS)[]));
    const ofRows = outcomesOf(arithmetic, 'loan.payment', 'loan.balance');
    const parts = deedsOf(ofRows).filter(isOfPart);
    for (const deed of parts) {
      const { label } = deed.outcome.equation;
      const data = { ...deed.data, ...dayOf(label) };
      const { variant, cause, place } = deed;
      findings.push({ message: 'part', data, confidence: sureOf(deed, 0.9), variant, cause, place });
    }
    const told = new Set(parts.map(({ cause }) => cause));
    for (const [id, { message, confidence, rows }] of Object.entries(PARTS)) {
      const outcomes = all.filter(({ equation }) => equation.id === id);
      const holding = outcomes.filter(({ state }) => state === 'holds');
      if (rows && holding.length > 0 && holding.length === outcomes.length)
        checks.push({ id, status: 'pass', message: 'holds', data: { rows: holding.length } } as Check);
      for (const outcome of outcomes) {
        const calm = calmCheck(outcome);
        if (calm && !(rows && (calm.message === 'holds' || calm.message === 'many')))
          checks.push({ id, ...calm } as Check);
      }
      for (const own of deedsOf(outcomes)) {
        const deed = atSum(own);
        const { label } = deed.outcome.equation;
        const data = { ...deed.data, ...dayOf(label) };
        const { place, variant, cause } = deed;
        if (told.has(cause)) {
          // The sums are right, and the part is not.
          checks.push({
            id,
            status: 'fail',
            message,
            data: { ...own.data, ...dayOf(label) },
            place: own.place,
          } as Check);
          continue;
        }
        checks.push({ id, status: 'fail', message, data, place } as Check);
        findings.push({ message, data, confidence: sureOf(deed, confidence), variant, cause, place } as Finding);
      }
    }
    return withTooMany(conclude(checks, findings), tooManyOf(all));
  },
});
