import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scanRemotely } from '../../src/cli/remote.ts';
import { pageOf } from '../../src/cli/scan-output.ts';
import { renderHtml } from '../../src/report/html.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi } from '../support/api.ts';

let api: TestApi;
let tenant: Tenant;
let file: string;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
  await api.work();
  folder = mkdtempSync(join(tmpdir(), 'remote-'));
  file = join(folder, 'statement.pdf');
  writeFileSync(file, pdfBytes('remote'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await api.close();
});

test('the command line scans through a running service and shows the same report', async () => {
  const options = { lang: 'en', context: { expected_amount: '7250' } } as const;
  const scan = await scanRemotely({ url: `${api.url}/api/v1/`, key: tenant.key }, file, options, () => {});
  expect(scan).toMatchObject({
    status: 'completed',
    verdict: 'high_risk',
    risk_score: 92,
    file: { name: 'statement.pdf' },
  });
  const page = pageOf(scan, 'en');
  expect(page && renderHtml(page)).toContain('High risk');
});

test('a refusal of the service is told in its own words', async () => {
  const options = { lang: 'en', context: null } as const;
  const service = { url: api.url, key: 'dfd_test_wrong' };
  await expect(scanRemotely(service, file, options, () => {})).rejects.toThrow(/key/i);
  const nowhere = { url: 'http://127.0.0.1:1', key: tenant.key };
  await expect(scanRemotely(nowhere, file, options, () => {})).rejects.toThrow('cannot be reached');
});
