import { ServiceError } from '../domain/errors.ts';

/** A body of more than this is spooled as it comes, and holds a slot once it is taken into memory. */
export const LARGE_BODY_BYTES = 1024 * 1024;

/** The share of one request in the room for something large or slow. */
export interface Slot {
  /**
   * Resolves when there is room; a second call resolves at once. Throws RATE_LIMITED when there was none in time because
   * the owner's own requests hold its share, and AI_NOT_CONFIGURED when those of all together hold everything.
   */
  enter(): Promise<void>;
  /** Gives the room back, or the place in the queue. To be called once the request is answered. */
  leave(): void;
}

export interface Slots {
  /** `owner`: the organization whose request it is. */
  open(owner: string): Slot;
}

export interface SlotOptions {
  count: number;
  /** Fewer than `count`, so that no owner can hold all of them. */
  perOwner: number;
  maxWaitMs: number;
  /** What the slots are for, in the plural, as the refusal has it. */
  of: string;
}

/** What waits past its time may be tried again when about one more slot has become free. */
const RETRY_AFTER_SECONDS = 10;

/**
 * Bounds how many requests do something large or slow at the same time. The owners that wait take turns, whatever the
 * number of their requests; of one owner the first come is served first.
 */
export function createSlots({ count, perOwner, maxWaitMs, of }: SlotOptions): Slots {
  let free = count;
  const held = new Map<string, number>();
  /** By owner; the owner that was served last stands last. */
  const queues = new Map<string, Set<() => void>>();

  const heldBy = (owner: string) => held.get(owner) ?? 0;
  const hold = (owner: string, change: 1 | -1) => {
    free -= change;
    if (heldBy(owner) + change > 0) held.set(owner, heldBy(owner) + change);
    else held.delete(owner);
  };
  const pass = () => {
    for (const [owner, queue] of free > 0 ? queues : []) {
      if (heldBy(owner) >= perOwner) continue;
      const [next] = queue;
      queues.delete(owner);
      queue.delete(next!);
      if (queue.size > 0) queues.set(owner, queue);
      next!();
      return;
    }
  };
  const refusal = (owner: string) =>
    heldBy(owner) >= perOwner
      ? new ServiceError('RATE_LIMITED', `${perOwner} ${of} of the organization are under way: retry later.`, {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        })
      : new ServiceError('AI_NOT_CONFIGURED', `The service is busy with other ${of}: retry later.`, {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        });

  return {
    open(owner) {
      let entered: Promise<void> | null = null;
      let giveBack: () => void = () => undefined;

      function enter(): Promise<void> {
        return new Promise((resolve, reject) => {
          const queue = queues.get(owner) ?? new Set();
          queues.set(owner, queue.add(admit));
          const timer = setTimeout(() => {
            giveBack();
            reject(refusal(owner));
          }, maxWaitMs);
          giveBack = () => {
            clearTimeout(timer);
            queue.delete(admit);
            if (queue.size === 0 && queues.get(owner) === queue) queues.delete(owner);
            giveBack = () => undefined;
          };
          pass();

          function admit(): void {
            clearTimeout(timer);
            hold(owner, 1);
            giveBack = () => {
              hold(owner, -1);
              giveBack = () => undefined;
              pass();
            };
            resolve();
          }
        });
      }
      return {
        enter() {
          entered ??= enter();
          return entered;
        },
        leave: () => giveBack(),
      };
    },
  };
}
