import type { PageText } from '../../../document/facts.ts';
import { conclude, defineRule, prior } from '../../rule.ts';
import { type MeasuredRow, measuredRows } from '../measured-rows.ts';
import { placeOf } from '../support.ts';
import { messages } from './messages.ts';

/** Rows within their range and without a flag that show that the columns were understood. Chosen, not measured. */
const MIN_NORMAL = 3;

type Ranged = MeasuredRow & { range: NonNullable<MeasuredRow['range']> };
const isRanged = (row: MeasuredRow | null): row is Ranged => row?.range != null;

/** Where a value equals its bound, laboratories do as they like. */
function sideOf({ value, range: { low, high } }: Ranged): 'high' | 'low' | 'bound' | 'inside' {
  if (value === low || value === high) return 'bound';
  if (value > high) return 'high';
  return value < low ? 'low' : 'inside';
}

const isAgreed = (row: Ranged) => sideOf(row) === row.flag;
/** A star may mark something else. */
const isWrong = (row: Ranged) =>
  sideOf(row) !== 'bound' && row.flag !== 'any' && (row.flag ?? 'inside') !== sideOf(row);

/** One row alone contradicts itself; of several the ranges are of somebody else, or the flags mean something else. */
function wrongRow(rows: readonly Ranged[]): Ranged | null {
  const [wrong, more] = rows.filter(isWrong);
  const normal = rows.filter((row) => row.flag === null && sideOf(row) === 'inside');
  if (!wrong || more || normal.length < MIN_NORMAL) return null;
  return wrong.flag !== null || rows.some(isAgreed) ? wrong : null;
}

const printedRange = ({ range: { low, high } }: Ranged) => {
  if (high === Number.POSITIVE_INFINITY) return `> ${low}`;
  return `${low}–${high}`;
};

/** The flag of a laboratory result says on which side of its reference range it lies. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: {
    default: prior(1.2, 'Laboratory systems set the flag from the result; not found in the labelled set.'),
  },
  needs: ['text'],
  run({ text }, { checks, findings }) {
    for (const page of text) judge(page);
    return conclude(checks, findings);

    function judge(page: PageText): void {
      const rows = measuredRows(page).filter(isRanged);
      const flagged = rows.filter(isAgreed);
      const wrong = wrongRow(rows);
      if (wrong) {
        const place = placeOf({ page: page.page, rect: wrong.word.rect });
        const data = { found: wrong.printed, range: printedRange(wrong) };
        if (wrong.isDoubtful) {
          checks.push({ id: 'medical.flags', status: 'warn', message: 'unreadable', data, place });
          return;
        }
        checks.push({ id: 'medical.flags', status: 'fail', message: 'differs', data, place });
        const message = wrong.flag === null ? 'outside' : 'inside';
        findings.push({ message, data, severity: 'medium', confidence: 0.8, place });
      } else if (flagged.length > 0 && !rows.some(isWrong)) {
        const data = { rows: flagged.length };
        const place = placeOf({ page: page.page, rect: flagged[0]!.word.rect });
        checks.push({ id: 'medical.flags', status: 'pass', message: 'holds', data, place });
      }
    }
  },
});
