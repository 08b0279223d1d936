import { isDatabaseAway } from './away.ts';

const PROBE_EVERY_MS = 500;

export interface Outages {
  /**
   * Whether the error only says that the database is unavailable. The first such error asks the database: if it does not
   * answer, an outage begins, which lasts until it does. Each is reported once, however many statements fail.
   */
  covers(error: unknown): boolean;
  /** Ends the waiting for the database. */
  stop(): void;
}

export interface OutagesOptions {
  /** Resolves if the database answers. */
  probe(): Promise<unknown>;
  /** A connection was lost, but the database answers. */
  onLostConnection(error: unknown): void;
  onBegin(error: unknown): void;
  onEnd(seconds: number): void;
}

export function createOutages({ probe, onLostConnection, onBegin, onEnd }: OutagesOptions): Outages {
  /** While the database is asked; `reported` once it has not answered. */
  let trouble: { cause: unknown; since: number; reported: boolean } | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  async function look(now: NonNullable<typeof trouble>): Promise<void> {
    const answers = await probe().then(
      () => true,
      () => false,
    );
    if (stopped) return;
    if (answers) {
      trouble = null;
      if (now.reported) onEnd((performance.now() - now.since) / 1000);
      else onLostConnection(now.cause);
      return;
    }
    if (!now.reported) onBegin(now.cause);
    now.reported = true;
    timer = setTimeout(() => void look(now), PROBE_EVERY_MS).unref();
  }

  return {
    covers(error) {
      if (!isDatabaseAway(error)) return false;
      if (trouble === null && !stopped) {
        trouble = { cause: error, since: performance.now(), reported: false };
        void look(trouble);
      }
      return true;
    },
    stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}
