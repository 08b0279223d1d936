import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { hasBrowser, openBrowser } from '../support/browser.ts';
import { endScan } from '../support/webhooks.ts';

describe.skipIf(!hasBrowser)('the explorer in a browser (needs Chromium)', () => {
  let api: TestApi;
  let tenant: Tenant;
  let browser: Browser;
  let page: Page;
  const strayed: string[] = [];
  /** Requests for data before there is a key. */
  const refused: number[] = [];

  beforeAll(async () => {
    api = await startTestApi();
    tenant = await api.tenant();
    await endScan(api, tenant);
    browser = await openBrowser();
    page = await browser.newPage();
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(api.url)) strayed.push(request.url());
    });
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(response.status());
    });
    page.on('pageerror', (error) => strayed.push(error.message));
    await page.goto(`${api.url}/graphql`);
    await page.locator('#hint').waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await api?.close();
  });

  const expectSchema = async () => {
    await page.getByRole('button', { name: /Documentation Explorer/ }).click();
    await page.locator('.graphiql-doc-explorer', { hasText: 'Subscription' }).waitFor();
    await page.getByRole('button', { name: /Documentation Explorer/ }).click();
  };

  /** Right after a change of tab the editor still runs the operation before it, so a robot asks again. */
  const expectAnswer = (text: string) =>
    expect
      .poll(
        async () => {
          const shown = (await page.locator('.result-window').textContent()) ?? '';
          const button = page.locator('.graphiql-execute-button');
          // While an operation runs, the same button stops it.
          const runs = /stop/i.test((await button.getAttribute('aria-label')) ?? '');
          if (!shown.includes(text) && !runs) await button.click();
          return shown;
        },
        { timeout: 20_000, interval: 500 },
      )
      .toContain(text);

  test('asks for a key first, opens with the schema, and runs every example of its tabs with the key', async () => {
    expect(await page.locator('#hint').textContent()).toContain('Enter an API key');
    await page.fill('#key-text', tenant.key);
    await page.click('#key button');
    await expectAnswer('riskScore');
    expect(refused).toEqual([]);
    await expectSchema();
    for (const [tab, text] of [
      ['ToReview', 'totalCount'],
      ['OfARule', 'findings'],
      ['Seen', 'byAccount'],
      ['Weeks', 'medianScore'],
      ['Contradictions', 'edges'],
      ['Upload', 'replayed'],
    ] as const) {
      await page.locator('.graphiql-tab-button', { hasText: tab }).click();
      await page.locator('.graphiql-query-editor', { hasText: tab }).waitFor();
      await expectAnswer(text);
    }
  });

  test('after a reload the tabs are those of before, with the schema', async () => {
    const titles = () => page.locator('.graphiql-tab-button').allTextContents();
    const before = await titles();
    await page.reload();
    await page.locator('.graphiql-execute-button').waitFor();
    expect(await titles()).toEqual(before);
    await expectSchema();
  });

  test('asks nobody but this service, and keeps the key no longer than the tab', async () => {
    expect(strayed).toEqual([]);
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain(tenant.key);
    expect(await page.evaluate('document.cookie')).toBe('');
  });
});
