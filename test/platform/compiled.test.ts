import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/source.ts';

test('what Node compiled for a command is kept for its next start, where the operator says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'));
  try {
    const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts/run.mjs'), 'admin', '--help'], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: folder },
    });
    expect(status).toBe(0);
    expect(readdirSync(folder, { recursive: true }).length).toBeGreaterThan(10);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
