import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/source.ts';

function run(script: string, ...args: string[]) {
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules', script), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 100_000,
  });
  return { status, output: stdout };
}

test('every operation and component of the dashboard agrees with schema.graphql', () => {
  expect(run('gql.tada/bin/cli.js', 'generate-output', '-c', 'web/tsconfig.json')).toMatchObject({ status: 0 });
  expect(run('typescript/bin/tsc', '-p', 'web')).toEqual({ status: 0, output: '' });
});
