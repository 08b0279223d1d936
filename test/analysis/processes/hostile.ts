/** Stands in for the analysis process: does what the file's name says, so that the pool's own guarantees are tested. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';

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
    // Ids of processes repeat within namespaces, moments do not.
    answer: () => done(String(performance.timeOrigin)),
    'other-shape': () => process.send?.({ type: 'done', outcome: { ok: true, report: { verdict: 'fine' } } }),
    'other-message': () => process.send?.({ type: 'news' }),
    'wrong-progress': () => process.send?.({ type: 'progress', progress: { stage: 'reading', percent: Number.NaN } }),
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
    wasm: () => {
      const memory = new WebAssembly.Memory({ initial: 1, maximum: 65_536 });
      for (;;) {
        memory.grow(512);
        new Uint8Array(memory.buffer).subarray(-512 * 65_536).fill(1);
      }
    },
    native: () => {
      const side = 15_000;
      const blank = { width: side, height: side, channels: 3, background: 'red' } as const;
      void sharp({ create: blank, limitInputPixels: false }).rotate(7).raw().toBuffer();
    },
    'native-loop': () => {
      const blank = { width: 3000, height: 3000, channels: 3, background: 'red' } as const;
      const again = (): Promise<unknown> => sharp({ create: blank }).blur(300).raw().toBuffer().then(again);
      void again();
    },
    thread: () => attempt(() => new Worker('', { eval: true, execArgv: [] })),
    'start-program': () =>
      attempt(() => {
        const { error } = spawnSync('/bin/true');
        if (error) throw error;
      }),
    chatter: () => {
      process.stdout.write('secret of a document');
      process.stderr.write('secret of a document', () => process.exit(9));
    },
    exit: () => process.exit(7),
    environment: () => done(Object.keys(process.env).sort().join(',')),
    write: () => attempt(() => writeFileSync('escaped.txt', 'x')),
    'read-outside': () => attempt(() => readFileSync('/etc/passwd')),
  };
  process.send?.({
    type: 'progress',
    progress: { stage: 'reading', percent: 10, pagesDone: null, pagesTotal: null, layersDone: [] },
  });
  deeds[message.input.fileName]?.();
});

process.send?.({ type: 'ready' });
