import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfBytes, startTestApi, type TestApi } from '../support/api.ts';
import { ROOT } from '../support/source.ts';

const PYTHON = 'python3';
const hasPython = spawnSync(PYTHON, ['--version'], { stdio: 'ignore' }).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'upload-'));
const file = join(folder, 'statement.pdf');
let api: TestApi;

beforeAll(async () => {
  writeFileSync(file, pdfBytes('example'));
  api = await startTestApi();
  await api.work();
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

describe.each([
  ['Node.js', process.execPath, 'examples/node/upload.mjs', true],
  ['Python', PYTHON, 'examples/python/upload.py', hasPython],
] as const)('the upload example in %s', (_, program, path, isThere) => {
  const run = async (key: string, document = file) => {
    const env = { ...process.env, SERVICE_URL: api.url, API_KEY: key, PYTHONDONTWRITEBYTECODE: '1' };
    const child = spawn(program, [join(ROOT, path), document], { env });
    const [output, errors, status] = await Promise.all([
      child.stdout.setEncoding('utf8').toArray(),
      child.stderr.setEncoding('utf8').toArray(),
      new Promise((resolve) => child.once('close', resolve)),
    ]);
    return { status, output: output.join(''), errors: errors.join('') };
  };

  test.skipIf(!isThere)(
    'waits for the report, prints verdict and findings, and ends with the status of the verdict',
    async () => {
      const { key } = await api.tenant();
      const { status, output, errors } = await run(key);
      expect([status, errors]).toEqual([20, '']);
      expect(output).toMatch(/^high_risk \(92\/100\): .+\n(- \w+: .+\n)+$/);
    },
  );

  test.skipIf(!isThere)('says what was refused, and why a scan failed', async () => {
    const { key } = await api.tenant();
    const other = join(folder, 'notes.txt');
    writeFileSync(other, 'no document');
    expect((await run(key, other)).errors).toMatch(/UNSUPPORTED_FILE: .+ \(request [0-9a-f-]{36}\)/);
    expect(await run('dfd_test_none')).toMatchObject({ status: 1, errors: expect.stringContaining('INVALID: ') });
    const { outcome } = api.analyzer;
    api.analyzer.outcome = () => ({ ok: false, failure: 'ENCRYPTED_FILE', detail: '' });
    expect(await run(key)).toMatchObject({ status: 1, errors: expect.stringContaining('ENCRYPTED_FILE: ') });
    api.analyzer.outcome = outcome;
  });
});
