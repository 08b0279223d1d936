import { Worker } from 'node:worker_threads';
import { type OcrEngine, type OcrLine, type OcrRequest, ReadingGivenUp } from '../document/ocr/engine.ts';
import type { OcrThreadAnswer } from './ocr-thread.ts';

/** Begins the watch over one reading; what it returns tells whether that has taken too much. */
type Watch = () => () => boolean;

interface Asked {
  resolve(lines: OcrLine[]): void;
  reject(error: Error): void;
}

/** Work of the whole process while one picture is read: a full page of small print takes some 5 s, noise takes minutes. */
const READING_LIMIT_CPU_MS = 20_000;
const WATCH_EVERY_MS = 100;

export interface ThreadedOcrEngine extends OcrEngine {
  atOnce: number;
  /** On the clock of `performance.now()`: what is still being read then is given up. */
  giveUpAtMs: number;
}

/**
 * Starts a reading thread and waits until its languages are loaded (about 0.2 s). Where `atOnce` is raised, further
 * threads start when they are first needed and stay. A picture that takes more work than `limitCpuMs` ends its thread. A
 * thread that died fails the reading under way; the next reading starts another.
 */
export async function startOcrEngine({ limitCpuMs = READING_LIMIT_CPU_MS } = {}): Promise<ThreadedOcrEngine> {
  const isOver = () => {
    const begun = process.cpuUsage();
    return () => {
      const { user, system } = process.cpuUsage(begun);
      return (user + system) / 1000 > limitCpuMs || performance.now() > engine.giveUpAtMs;
    };
  };
  const seats = [new Seat(isOver)];
  await seats[0]!.thread();
  const engine: ThreadedOcrEngine = {
    atOnce: 1,
    giveUpAtMs: Number.POSITIVE_INFINITY,
    recognize(request) {
      const open = seats.slice(0, engine.atOnce);
      let seat = open.reduce((freest, other) => (other.underWay < freest.underWay ? other : freest));
      if (seat.underWay > 0 && seats.length < engine.atOnce) {
        seat = new Seat(isOver);
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

/** Where one thread sits, and the next one after it died; pictures are read one after the other. */
class Seat {
  /** Readings that are under way or wait. */
  underWay = 0;
  readonly #watch: Watch;
  #last: Promise<unknown> = Promise.resolve();
  #thread: ReadingThread | null = null;

  constructor(watch: Watch) {
    this.#watch = watch;
  }

  recognize(request: OcrRequest): Promise<OcrLine[]> {
    this.underWay += 1;
    const reading = this.#last
      .then(() => this.thread())
      .then((thread) => thread.ask(request, this.#watch()))
      .finally(() => {
        this.underWay -= 1;
      });
    this.#last = reading.catch(() => {});
    return reading;
  }

  async thread(): Promise<ReadingThread> {
    if (!this.#thread?.alive) this.#thread = await ReadingThread.start();
    return this.#thread;
  }

  async close(): Promise<void> {
    await this.#thread?.end();
  }
}

class ReadingThread {
  alive = true;
  readonly #thread: Worker;
  #asked: Asked | null = null;

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
      const asked = this.#asked;
      this.#asked = null;
      // An idle thread must not keep its process alive.
      thread.unref();
      if ('error' in answer) asked?.reject(new Error(answer.error));
      else asked?.resolve(answer.lines);
    });
  }

  /** One at a time. */
  async ask(request: OcrRequest, isOver: () => boolean): Promise<OcrLine[]> {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<OcrLine[]>((resolve, reject) => {
        this.#asked = { resolve, reject };
        this.#thread.ref();
        this.#thread.postMessage(request);
        timer = setInterval(() => {
          if (!isOver()) return;
          this.#fail(new ReadingGivenUp());
          void this.end();
        }, WATCH_EVERY_MS);
      });
    } finally {
      clearInterval(timer);
    }
  }

  async end(): Promise<void> {
    this.alive = false;
    await this.#thread.terminate();
  }

  #fail(error: Error): void {
    this.alive = false;
    this.#asked?.reject(error);
    this.#asked = null;
  }
}
