import { Worker } from 'node:worker_threads';
import type { OcrEngine, OcrLine, OcrRequest } from '../document/ocr/engine.ts';
import type { OcrThreadAnswer, OcrThreadRequest } from './ocr-thread.ts';

/** Starts the reading thread and waits until its languages are loaded (about 0.2 s). */
export async function startOcrEngine(): Promise<OcrEngine> {
  const thread = new Worker(new URL('./ocr-thread.ts', import.meta.url));
  const waiting = new Map<number, { resolve(lines: OcrLine[]): void; reject(error: Error): void }>();
  let lastId = 0;
  let failure: Error | null = null;

  const fail = (error: Error) => {
    failure ??= error;
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  };
  const ready = new Promise<void>((resolve, reject) => {
    thread.on('error', (error: Error) => {
      fail(error);
      reject(error);
    });
    thread.on('exit', (code) => fail(new Error(`the reading thread ended with ${code}`)));
    thread.on('message', (answer: OcrThreadAnswer) => {
      if ('ready' in answer) return resolve();
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      // An idle engine must not keep its process alive.
      if (waiting.size === 0) thread.unref();
      if ('error' in answer) asked?.reject(new Error(answer.error));
      else asked?.resolve(answer.lines);
    });
  });
  await ready;
  thread.unref();

  return {
    recognize(request: OcrRequest) {
      return new Promise<OcrLine[]>((resolve, reject) => {
        if (failure) return reject(failure);
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        thread.ref();
        thread.postMessage({ id, request } satisfies OcrThreadRequest);
      });
    },
    async close() {
      await thread.terminate();
    },
  };
}
