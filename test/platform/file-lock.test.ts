import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withFileLock } from '../../scripts/file-lock.mjs';

/** Beyond the largest process id of Linux (4,194,304). */
const NO_PROCESS = 5_000_000;

describe('the lock between processes', () => {
  let folder: string;
  let lock: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'));
    lock = join(folder, 'lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('lets one after the other through and leaves nothing behind', async () => {
    let inside = 0;
    const results = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        withFileLock(lock, async () => {
          expect(++inside).toBe(1);
          await new Promise(setImmediate);
          inside--;
          return n;
        }),
      ),
    );
    expect(results).toEqual([1, 2, 3, 4]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is free again after an action that failed', async () => {
    const failing = withFileLock(lock, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await withFileLock(lock, () => 'free')).toBe('free');
  });

  it('takes over the lock of a process that is gone', async () => {
    writeFileSync(lock, `${NO_PROCESS} `);
    expect(await withFileLock(lock, () => 'mine')).toBe('mine');
  });

  it.runIf(process.platform === 'linux')(
    'takes over the lock of a process whose id is another one’s by now',
    async () => {
      writeFileSync(lock, `${process.ppid} 1`);
      expect(await withFileLock(lock, () => 'mine')).toBe('mine');
    },
  );

  it('waits for a living holder, says so once, and gives up in the end', async () => {
    writeFileSync(lock, `${process.ppid} `);
    let said = 0;
    const waiting = withFileLock(lock, () => 'never', { timeoutMs: 120, onWait: () => said++ });
    await expect(waiting).rejects.toThrow(`is held by process ${process.ppid}`);
    expect(said).toBe(1);
  });
});
