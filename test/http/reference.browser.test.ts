import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printOpenapi } from '../../src/rest/openapi.ts';
import { hasBrowser, openBrowser } from '../support/browser.ts';
import { createEmptyDatabase } from '../support/database.ts';
import { createNodes, keyOf, type Node, type Nodes } from '../support/nodes.ts';

describe.skipIf(!hasBrowser)('the reference in a browser', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let nodes: Nodes;
  let api: Node;
  let browser: Browser;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    nodes = createNodes(database.url);
    [api, browser] = await Promise.all([nodes.start('api'), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await nodes.close();
    await database.drop();
  });

  /** The page, and what it had to complain of or asked of others. */
  async function open(width: number): Promise<{ page: Page; troubles: string[] }> {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
    });
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(api.url)) troubles.push(request.url());
    });
    await page.goto(`${api.url}/docs`);
    await page.waitForSelector('.opblock');
    return { page, troubles };
  }

  test('shows every operation and every event, and asks the service with the key that is entered', async () => {
    const { page, troubles } = await open(1280);
    const { paths, webhooks } = JSON.parse(printOpenapi()) as Record<'paths' | 'webhooks', Record<string, object>>;
    const operations = [...Object.values(paths), ...Object.values(webhooks)].flatMap((path) => Object.keys(path));
    expect(await page.locator('.opblock').count()).toBe(operations.length);

    await page.click('.btn.authorize');
    await page.fill('.auth-container input', keyOf(api)!);
    await page.click('.auth-btn-wrapper .authorize');
    await page.click('.auth-btn-wrapper .btn-done');
    const check = page.locator('#operations-Account-checkKey');
    await check.locator('.opblock-summary-control').click();
    await check.locator('.execute').click();
    const answer = check.locator('.live-responses-table .response');
    await answer.waitFor();
    expect(await answer.locator('.response-col_status').innerText()).toContain('200');
    expect(await answer.innerText()).toContain('"object": "api_key"');
    expect(troubles).toEqual([]);
  });

  test('offers a file and text fields for an upload, within a narrow window', async () => {
    const { page, troubles } = await open(400);
    const create = page.locator('#operations-Scans-createScan');
    await create.locator('.opblock-summary-control').click();
    await create.locator('input[type=file]').waitFor();
    expect(await create.locator('input[type=file]').count()).toBe(1);
    expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
    expect(troubles).toEqual([]);
  });
});
