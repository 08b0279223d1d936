/** A launcher that is killed in its first moments may leave its process behind, whose messages still arrive. */
import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { createAnalyzer } from '../../src/analysis/pool.ts';

/** As much of a child process as the pool looks at. */
class Launcher extends EventEmitter {
  connected = true;
  killed = false;
  pid = undefined;
  stderr = null;
  kill() {
    this.killed = true;
    queueMicrotask(() => this.emit('exit', null, 'SIGKILL'));
  }
  send() {}
  disconnect() {
    this.connected = false;
  }
}
const { launchers, readers } = vi.hoisted(() => ({ launchers: [] as Launcher[], readers: [] as object[] }));
vi.mock(import('../../src/analysis/process.ts'), async (original) => ({
  ...(await original()),
  startAnalysisProcess: () => {
    const launcher = new Launcher();
    launchers.push(launcher);
    return launcher as never;
  },
  startReaderProcess: () => {
    const child = new Launcher();
    readers.push(child);
    return { child, socket: null } as never;
  },
}));

test('a reader that is asked for after the end is not started, and the process that asked is let go', async () => {
  const analyzer = createAnalyzer({ workers: 1 });
  const [launcher] = launchers;
  launcher!.emit('message', { type: 'reader-wanted', reader: 0 });
  expect(readers).toHaveLength(1);
  await analyzer.close();
  launcher!.emit('message', { type: 'reader-wanted', reader: 1 });
  expect(readers).toMatchObject([{ killed: true }]);
  expect(launcher!.connected).toBe(false);
});
