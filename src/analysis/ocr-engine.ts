import { Worker } from 'node:worker_threads';
import type { OcrEngine, OcrLine, OcrRequest } from '../document/ocr/engine.ts';
import type { OcrThreadAnswer, OcrThreadRequest } from './ocr-thread.ts';

interface Waiting {
  resolve(lines: OcrLine[]): void;
  reject(error: Error): void;
}

export interface ThreadedOcrEngine extends OcrEngine {
  atOnce: number;
}

/**
 * Starts a reading thread and waits until its languages are loaded (about 0.2 s). Where `atOnce` is raised, further
 * threads start when they are first needed and stay. A thread that died fails the readings under way; the next reading
 * starts another.
 */
export async function startOcrEngine(): Promise<ThreadedOcrEngine> {
  const seats = [new Seat()];
  await seats[0]!.thread();
  const engine: ThreadedOcrEngine = {
    atOnce: 1,
    recognize(request) {
      const open = seats.slice(0, engine.atOnce);
      let seat = open.reduce((freest, other) => (other.underWay < freest.underWay ? other : freest));
      if (seat.underWay > 0 && seats.length < engine.atOnce) {
        seat = new Seat();
        seats.push(seat);
      }
      return seat.recognize(request);
    },
    async close() {
      await Promise.all(seats.map((seat) => seat.close()));
    },
  };
  return engine;
}

/** Where one thread sits, and the next one after it died. */
class Seat {
  underWay = 0;
  #started: Promise<ReadingThread> | null = null;

  async thread(): Promise<ReadingThread> {
    const started = this.#started;
    if (started && (await started.catch(() => null))?.alive) return started;
    // Of several that find it dead, the first starts the next one.
    if (this.#started === started) this.#started = ReadingThread.start();
    return this.#started!;
  }

  async recognize(request: OcrRequest): Promise<OcrLine[]> {
    this.underWay += 1;
    try {
      return await (await this.thread()).ask(request);
    } finally {
      this.underWay -= 1;
    }
  }

  async close(): Promise<void> {
    await (await this.#started)?.end();
  }
}

class ReadingThread {
  alive = true;
  readonly #thread: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  static async start(): Promise<ReadingThread> {
    const thread = new Worker(new URL('./ocr-thread.ts', import.meta.url));
    const started = new ReadingThread(thread);
    await new Promise<void>((resolve, reject) => {
      thread.once('message', () => resolve());
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new Error(`the reading thread ended with ${code}`)));
    });
    thread.unref();
    return started;
  }

  private constructor(thread: Worker) {
    this.#thread = thread;
    thread.on('error', (error: Error) => this.#fail(error));
    thread.on('exit', (code) => this.#fail(new Error(`the reading thread ended with ${code}`)));
    thread.on('message', (answer: OcrThreadAnswer) => {
      if ('ready' in answer) return;
      const asked = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      // An idle thread must not keep its process alive.
      if (this.#waiting.size === 0) thread.unref();
      if ('error' in answer) asked?.reject(new Error(answer.error));
      else asked?.resolve(answer.lines);
    });
  }

  ask(request: OcrRequest): Promise<OcrLine[]> {
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      this.#waiting.set(id, { resolve, reject });
      this.#thread.ref();
      this.#thread.postMessage({ id, request } satisfies OcrThreadRequest);
    });
  }

  async end(): Promise<void> {
    this.alive = false;
    await this.#thread.terminate();
  }

  #fail(error: Error): void {
    this.alive = false;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
