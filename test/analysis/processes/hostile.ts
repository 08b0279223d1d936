/** Stands in for the analysis process: does what the file's name says, so that the pool's own guarantees are tested. */
import { readFileSync, writeFileSync } from 'node:fs';

process.on('message', (message: { input: { fileName: string } }) => {
  const done = (detail: string) =>
    process.send?.({ type: 'done', outcome: { ok: false, failure: 'CORRUPT_FILE', detail } });
  const attempt = (deed: () => unknown) => {
    try {
      deed();
      done('done');
    } catch (error) {
      done((error as NodeJS.ErrnoException).code ?? 'failed');
    }
  };
  const deeds: Record<string, () => void> = {
    answer: () => {
      process.send?.({
        type: 'progress',
        progress: { stage: 'reading', percent: 10, pagesDone: null, pagesTotal: null, layersDone: [] },
      });
      done(String(process.pid));
    },
    hang: () => {
      for (;;) Math.random();
    },
    'typed-arrays': () => {
      const kept: Uint8Array[] = [];
      for (;;) kept.push(new Uint8Array(32 * 1024 * 1024).fill(1));
    },
    heap: () => {
      const kept: unknown[] = [];
      for (;;) kept.push(Array.from({ length: 1000 }, (_, i) => ({ i })));
    },
    exit: () => process.exit(7),
    environment: () => done(Object.keys(process.env).sort().join(',')),
    write: () => attempt(() => writeFileSync('escaped.txt', 'x')),
    'read-outside': () => attempt(() => readFileSync('/etc/passwd')),
  };
  deeds[message.input.fileName]?.();
});

process.send?.({ type: 'ready' });
