/** A body of more than this is spooled as it comes, and holds a slot once it is taken into memory. */
export const LARGE_BODY_BYTES = 1024 * 1024;

/** The share of one request in the room for large bodies. */
export interface Slot {
  /** Resolves when there is room; a second call resolves at once. */
  enter(): Promise<void>;
  /** Gives the room back, or the place in the queue. To be called once the request is answered. */
  leave(): void;
}

/**
 * Bounds how many large bodies are in memory at the same time, from the moment they grow large until they are stored:
 * the others wait with their stream paused, first come first served. Small requests never wait.
 */
export function createSlots(count: number): { open(): Slot } {
  let free = count;
  const queue: (() => void)[] = [];
  const pass = () => {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  };
  return {
    open() {
      let entered: Promise<void> | null = null;
      let admitted = false;
      let left = false;
      return {
        enter() {
          entered ??= new Promise<void>((resolve) => {
            const admit = () => {
              if (left) return pass();
              admitted = true;
              resolve();
            };
            if (free > 0) {
              free -= 1;
              admit();
            } else queue.push(admit);
          });
          return entered;
        },
        leave() {
          if (left) return;
          left = true;
          if (admitted) pass();
        },
      };
    },
  };
}
