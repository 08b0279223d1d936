import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lossesSince, readBaseline, runGuard } from '../../eval/guard.ts';

test('no genuine paper of the fixed round is judged worse than before, and no family loses', {
  timeout: 600_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guard-'));
  try {
    const baseline = readBaseline();
    expect(baseline.length).toBeGreaterThan(0);
    expect(lossesSince(baseline, await runGuard(folder))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
