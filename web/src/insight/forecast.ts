interface Given {
  used: number;
  /** Null is unlimited. */
  limit: number | null;
  /** End of the month, exclusive. */
  end: Date;
  /** Scans of the last days. */
  recent: number;
  days: number;
}

export interface Forecast {
  atEnd: number;
  /** When nothing will be left, if that is before the end of the month. */
  runsOut: Date | null;
}

const DAY_MS = 86_400_000;

/** Goes on as the last days went. */
export function forecastOf({ used, limit, end, recent, days }: Given, now: Date): Forecast {
  const perDay = recent / days;
  const daysLeft = Math.max(0, end.getTime() - now.getTime()) / DAY_MS;
  const atEnd = Math.round(used + perDay * daysLeft);
  if (limit === null || used >= limit || atEnd < limit || perDay === 0) return { atEnd, runsOut: null };
  return { atEnd, runsOut: new Date(now.getTime() + ((limit - used) / perDay) * DAY_MS) };
}
