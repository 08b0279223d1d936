import { Worker } from 'node:worker_threads';
import type { OcrEngine, OcrLine, OcrRequest } from '../document/ocr/engine.ts';
import type { OcrThreadAnswer, OcrThreadRequest } from './ocr-thread.ts';

interface Waiting {
  resolve(lines: OcrLine[]): void;
  reject(error: Error): void;
}

/**
 * Starts the reading thread and waits until its languages are loaded (about 0.2 s). A thread that died fails the
 * readings under way; the next reading starts another.
 */
export async function startOcrEngine(): Promise<OcrEngine> {
  let current: ReadingThread | null = await ReadingThread.start();
  return {
    async recognize(request) {
      if (!current?.alive) current = await ReadingThread.start();
      return current.ask(request);
    },
    async close() {
      await current?.end();
      current = null;
    },
  };
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
