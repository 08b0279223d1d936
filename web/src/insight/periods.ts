/** Days, weeks and months of UTC, as the service groups scans. */

export type Period = 'day' | 'week' | 'month';
export const PERIODS = ['day', 'week', 'month'] as const satisfies readonly Period[];

const DAY_MS = 86_400_000;

/** More columns than anybody can tell apart; the service has no longer range either. */
const MAX_PERIODS = 400;

const nameOf = (moment: Date) => moment.toISOString().slice(0, 10);

function firstDay(moment: Date, period: Period): Date {
  const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()];
  if (period === 'month') return new Date(Date.UTC(year, month, 1));
  // Weeks begin on Monday.
  const back = period === 'week' ? (moment.getUTCDay() + 6) % 7 : 0;
  return new Date(Date.UTC(year, month, day - back));
}

function next(first: Date, period: Period): Date {
  if (period === 'month') return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1));
  return new Date(first.getTime() + (period === 'week' ? 7 : 1) * DAY_MS);
}

interface Range {
  createdAfter: string;
  /** Exclusive. */
  createdBefore: string;
}

/** The first days of all periods that a range touches, also those without a scan. */
export function periodsIn({ createdAfter, createdBefore }: Range, period: Period): readonly string[] {
  const end = new Date(createdBefore);
  const found: string[] = [];
  for (
    let first = firstDay(new Date(createdAfter), period);
    first < end && found.length < MAX_PERIODS;
    first = next(first, period)
  ) {
    found.push(nameOf(first));
  }
  return found;
}

/** The moments of one period within the range: what a link to its scans asks for. */
export function within(name: string, period: Period, { createdAfter, createdBefore }: Range) {
  const first = new Date(`${name}T00:00:00.000Z`);
  const end = next(first, period);
  return {
    from: first > new Date(createdAfter) ? first.toISOString() : createdAfter,
    to: end < new Date(createdBefore) ? end.toISOString() : createdBefore,
  };
}
