import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCOPES } from '../../src/domain/scan.ts';
import { createOrganization } from '../../src/services/accounts/organizations.ts';
import { createUser } from '../../src/services/accounts/users.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';
import { refusal } from '../support/rest.ts';

const HOSTILE: [string, string][] = [
  ['an escape', '\u001b[2J'],
  ['a bell', 'a\u0007'],
  ['a delete', 'a\u007f'],
  ['a C1 control', '\u009b8m'],
  ['an override of direction', 'a\u202eb'],
  ['an isolate', 'a\u2066b'],
];

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi({ allow: ['127.0.0.1:9'] });
  tenant = await api.tenant({ scopes: SCOPES });
});
afterAll(() => api.close());

const post = (fields: Record<string, string>) =>
  api.restOffContract(tenant.key, '/scans', { method: 'POST', body: uploadForm(pdfBytes(), fields) });

describe.each(HOSTILE)('%s', (_what, text) => {
  test('is refused in names, descriptions and references, and the message names the field', async () => {
    const references: Record<string, string>[] = [
      { client_reference: text },
      { metadata: JSON.stringify({ [text]: 'v' }) },
    ];
    for (const fields of references) {
      const { code, message } = await refusal(await post(fields));
      expect(code).toBe('INVALID_REQUEST');
      expect(message).toMatch(/client_reference|metadata/);
      expect(message).not.toContain(text);
    }
    const made = await api.graphql<Record<string, { code: string; message: string }>>(
      tenant.key,
      `mutation ($text: String!) {
        key: createApiKey(input: { name: $text, scopes: [usage_read] }) { ... on RequestFailure { code message } }
        hook: createWebhookEndpoint(input: { url: "http://127.0.0.1:9", description: $text }) { ... on RequestFailure { code message } }
      }`,
      { text },
    );
    expect(made.data.key).toMatchObject({ code: 'INVALID_REQUEST', message: expect.stringContaining('name') });
    expect(made.data.hook).toMatchObject({ code: 'INVALID_REQUEST', message: expect.stringContaining('description') });
    const { db } = api.services;
    const invalid = { code: 'INVALID_REQUEST' };
    await expect(createOrganization(db, 'test', { name: text, plan: 'free' })).rejects.toMatchObject(invalid);
    const person = { organizationId: tenant.organization.id, email: `${text}@example.com`, role: 'owner' as const };
    await expect(createUser(db, 'test', person)).rejects.toMatchObject(invalid);
  });

  test('is taken out of the name of a file', async () => {
    const body = JSON.stringify({ file: { name: `${text}.pdf`, content_base64: pdfBytes().toString('base64') } });
    const headers = { 'content-type': 'application/json' };
    const response = await api.rest(tenant.key, '/scans', { method: 'POST', headers, body });
    const { file } = (await response.json()) as { file: { name: string } };
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    expect(file.name).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
    expect(file.name).toMatch(/\.pdf$/);
  });
});

test('values of metadata may have several lines and tabs, and marks of direction stay everywhere', async () => {
  const metadata = { 'מפתח\u200f': 'one\r\n\ttwo \u202bשלום\u202c' };
  const response = await post({ metadata: JSON.stringify(metadata), client_reference: 'תיק\u200f 17' });
  expect(await response.json()).toMatchObject({ metadata, client_reference: 'תיק\u200f 17' });
  expect((await refusal(await post({ metadata: JSON.stringify({ a: '\u001b[8m' }) }))).code).toBe('INVALID_REQUEST');
});
