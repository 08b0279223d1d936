import type { LabelledValue } from '../../../document/fields/types.ts';
import { addDays, printedDate, readDates } from '../../../values/dates.ts';
import { formatCents } from '../../../values/numbers.ts';
import { type CheckOf, defineRule, type FindingOf } from '../../rule.ts';
import { MIN_ROWS, type ScheduleRow, scheduleOf } from '../loan-rows.ts';
import { SUM_WEIGHTS } from '../sums.ts';
import { placeOf, sum } from '../support.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;
type Check = CheckOf<typeof messages>;

/** Printed rates are rounded to hundredths of a percent, and schedules to hundredths of the currency. */
const RATE_TOLERANCE = 0.011;
const RATE = /^(\d{1,2}(?:[.,]\d{1,3})?)\s*%$|^%\s*(\d{1,2}(?:[.,]\d{1,3})?)$/;
/** A yearly rate with all costs is more than the interest. */
const WITH_COSTS = /apr|percentage|מתואמ|ממשי|אפקטיב/i;

/** Rows that keep their day of the month before it is sure which day was meant. Chosen, not measured. */
const MIN_REGULAR = 6;
/** How sure it is then. Chosen, not measured. */
const CORROBORATED = 0.95;

const monthOf = (iso: string) => 12 * Number(iso.slice(0, 4)) + Number(iso.slice(5, 7));
/** Every month on one day, or on the last one of a month that is shorter: no bank holiday moved any. */
function isRegular(days: readonly string[]): boolean {
  const day = days
    .map((iso) => iso.slice(8))
    .sort()
    .at(-1)!;
  return days.every(
    (iso, i) =>
      (i === 0 || monthOf(iso) === monthOf(days[i - 1]!) + 1) && (iso.endsWith(day) || addDays(iso, 1).endsWith('-01')),
  );
}

/** Lowest and highest monthly rate that gives every row's interest to the hundredth; null where no single rate does. */
function monthlyRate(rows: readonly ScheduleRow[]): [number, number] | null {
  let [low, high] = [0, 1];
  let counted = 0;
  for (const [i, { balance, principal, interest }] of rows.entries()) {
    const before = i === 0 ? balance && balance.cents + principal.cents : rows[i - 1]!.balance?.cents;
    if (!before || before <= 0 || !interest) continue;
    counted += 1;
    low = Math.max(low, (interest.cents - 1) / before);
    high = Math.min(high, (interest.cents + 1) / before);
  }
  return counted >= MIN_ROWS && low <= high ? [low, high] : null;
}

/** The yearly rates in percent that such a monthly one may be printed as: nominal, by days of 360, and compounded. */
const yearlyRates = (monthly: number) =>
  [12 * monthly, (12 * monthly * 365) / 360, (1 + monthly) ** 12 - 1].map((r) => 100 * r);

/**
 * What a loan's terms say against its own schedule: the yearly rate against the interest of every month, the number of
 * instalments against the rows, the instalment against the payments.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: { default: { pool: 'sums' }, corroborated: SUM_WEIGHTS.corroborated },
  needs: ['fields'],
  run({ fields }, { checks, findings }) {
    const schedule = scheduleOf(fields);
    if (!schedule) return { outcome: 'not_applicable' };
    const { rows } = schedule;
    // A short number loses a digit in recognition, and nothing else on the page would show it.
    const report = (
      id: Check['id'],
      message: Finding['message'],
      read: Pick<LabelledValue, 'page' | 'rect' | 'source'>,
      holds: boolean,
      data: Finding['data'],
      variant?: 'corroborated',
    ) => {
      const place = placeOf(read);
      const status = holds ? 'pass' : read.source === 'native' ? 'fail' : 'warn';
      const outcome = holds ? 'holds' : status === 'warn' ? 'unreadable' : message;
      checks.push({ id, status, message: outcome, data, place } as Check);
      if (status === 'fail')
        findings.push({ message, data, confidence: variant ? CORROBORATED : 0.85, ...(variant && { variant }), place });
    };

    const rate = fields.labelled.find(
      (l) => l.key === 'rate' && !WITH_COSTS.test(l.label) && RATE.test(l.value.trim()),
    );
    const monthly = monthlyRate(rows);
    if (rate && monthly) {
      const match = rate.value.trim().match(RATE)!;
      const printed = Number((match[1] ?? match[2])!.replace(',', '.'));
      const [lowest, highest] = [yearlyRates(monthly[0]), yearlyRates(monthly[1])];
      const holds = lowest.some((low, i) => printed >= low - RATE_TOLERANCE && printed <= highest[i]! + RATE_TOLERANCE);
      const expected = ((lowest[0]! + highest[0]!) / 2).toFixed(2);
      report('loan.rate', 'rate', rate, holds, { found: `${printed}%`, expected: `${expected}%` });
    }

    // Only a schedule that pays off the whole loan is known to be read in full.
    const loan = fields.amounts.find((a) => a.role === 'principal' && !rows.some((r) => r.principal === a));
    const isWhole = rows.at(-1)!.balance?.cents === 0 && loan?.cents === sum(rows.map((r) => r.principal.cents));
    const count = fields.labelled.find((l) => l.key === 'instalments' && /^\d{1,3}$/.test(l.value.trim()));
    if (isWhole && count) {
      const found = Number(count.value);
      report('loan.instalments', 'instalments', count, found === rows.length, { found, expected: rows.length });
    }
    const first = fields.labelled.find(({ key }) => key === 'first_payment');
    const [named, ...more] = first ? readDates(first.value) : [];
    const days = rows.flatMap(({ iso }) => (iso ? [iso] : []));
    if (first && named && more.length === 0 && days.length === rows.length) {
      // Either the terms or the first row is wrong where they differ: that which the other rows do not go on from.
      const goesOn = isRegular([named.iso, ...days.slice(1)]);
      if (isRegular(days) || goesOn) {
        const [found, expected] = goesOn ? [days[0]!, named.iso] : [named.iso, days[0]!];
        const read = goesOn && found !== expected ? rows[0]!.principal : first;
        const data = { found: printedDate(found), expected: printedDate(expected) };
        // One print names the day of the month, and every later row keeps it: of one month there is one first payment.
        const isTold = days.length >= MIN_REGULAR && monthOf(found) === monthOf(expected);
        const message = goesOn ? 'first_row' : 'first';
        report('loan.first_payment', message, read, found === expected, data, isTold ? 'corroborated' : undefined);
      }
    }
    const payments = rows.flatMap(({ payment }) => (payment ? [payment.cents] : []));
    const instalment = fields.labelled.find((l) => l.key === 'instalment');
    const amount = instalment && fields.amounts.find((a) => a.role === 'instalment' && a.page === instalment.page);
    if (isWhole && instalment && amount && payments.length === rows.length) {
      const usual = payments[Math.floor(payments.length / 2)]!;
      const data = { found: formatCents(amount.cents), expected: formatCents(usual) };
      report('loan.instalment', 'instalment', instalment, payments.includes(amount.cents), data);
    }
  },
});
