import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { canOpenDashboard, type DashboardUnderTest, sample, startDashboard, started } from '../support/dashboard.ts';
import { ROOT } from '../support/source.ts';

const pictures = join(ROOT, '.cache', 'dashboard');
const PASSWORD = 'quiet rivers run deep';

describe.skipIf(!canOpenDashboard)('the dashboard in a browser (needs Chromium)', () => {
  let dashboard: DashboardUnderTest;
  let context: BrowserContext;
  let page: Page;
  let troubles: string[];

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true });
    dashboard = await startDashboard();
    context = await dashboard.browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    ({ page, troubles } = await dashboard.open(context));
  }, 120_000);
  afterAll(() => dashboard?.close());

  const press = (key: string) => page.keyboard.press(key);

  test('a one-time link signs in, a password is chosen, and the link is nowhere afterwards', async () => {
    await page.goto(dashboard.link);
    await page.getByLabel('Choose a password').waitFor();
    expect(page.url()).toBe(`${dashboard.url}/welcome`);
    await page.keyboard.press('Tab');
    await page.getByLabel('Choose a password').fill(PASSWORD);
    await press('Enter');
    await page.getByRole('heading', { name: 'No scans yet' }).waitFor();
    expect(page.url()).toBe(`${dashboard.url}/scans`);
    const kept = (await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')) as string;
    expect(Object.keys(JSON.parse(kept) as object).sort()).toEqual(['lang', 'shortcuts', 'theme']);
    const again = await dashboard.open(await dashboard.browser.newContext({ locale: 'en-GB' }));
    await again.page.goto(dashboard.link);
    await again.page.getByRole('alert').waitFor();
    expect(await again.page.getByRole('alert').innerText()).toContain('has already been used');
  });

  test('by keyboard alone: upload, live report, finding, before and after, label, next', async () => {
    const begin = performance.now();
    // The browser's own window of files is no part of the page: what it would choose is given to the focused field.
    const upload = page.locator('input[type=file][multiple]').first();
    await upload.focus();
    await upload.setInputFiles([sample('statement-en-forged.pdf'), sample('statement-en.pdf')]);
    await page.locator('.row .badge.red').waitFor({ timeout: 60_000 });
    await page.locator('.row .badge.green').waitFor({ timeout: 60_000 });
    await page.locator('h1 small', { hasText: '2 scans' }).waitFor();
    // Over to the list: the first row, the second, and into the forged one.
    await page.locator('h1').first().click();
    for (let tries = 0; tries < 4; tries += 1) {
      await press('j');
      if (await page.locator('.row.at .badge.red').count()) break;
    }
    await press('Enter');
    await page.locator('.findings-panel, .finding').first().waitFor();
    expect(page.url()).toMatch(/\/scans\/[0-9a-f-]{36}/);
    await press('n');
    await page.locator('.finding.chosen').waitFor();
    expect(page.url()).toContain('finding=f1');
    await page.screenshot({ path: join(pictures, 'viewer-en.png') });
    const slider = page.locator('.finding.chosen input[type=range]');
    const before = await slider.inputValue();
    await press('b');
    expect(await slider.inputValue()).not.toBe(before);
    // A label shows before it is stored.
    let stores = 0;
    page.on('requestfinished', (request) => {
      if (request.postData()?.includes('mutation LabelScan')) stores += 1;
    });
    await press('f');
    await page.locator('button[aria-pressed=true]', { hasText: 'Fraud' }).waitFor();
    await press('u');
    await page.locator('button[aria-pressed=false]', { hasText: 'Fraud' }).waitFor();
    await press('f');
    await page.locator('button[aria-pressed=true]', { hasText: 'Fraud' }).waitFor();
    const first = page.url();
    await press('j');
    await page
      .waitForURL((url) => url.pathname !== new URL(first).pathname, { timeout: 10_000 })
      .catch(() => press('k'));
    await page.waitForURL((url) => url.pathname !== new URL(first).pathname);
    const seconds = (performance.now() - begin) / 1000;
    expect(seconds).toBeLessThan(100);
    expect(troubles).toEqual([]);
    await vi.waitFor(() => expect(stores).toBe(3), { timeout: 10_000 });
    const stored = await fetch(`${dashboard.node.url}/api/v1/scans?label=fraud`, {
      headers: { authorization: `Bearer ${dashboard.key}` },
    });
    expect(((await stored.json()) as { data: { file: { name: string } }[] }).data.map(({ file }) => file.name)).toEqual(
      ['statement-en-forged.pdf'],
    );
  }, 120_000);

  test('an address shows the same to whoever opens it, also after signing in again', async () => {
    const address = `${dashboard.url}/scans?verdict=["high_risk"]&q=statement`;
    await page.goto(address);
    await started(page);
    await page.locator('.row .document a').first().waitFor();
    await vi.waitFor(async () => expect(await page.locator('.rows .row').count()).toBe(1));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByLabel('E-mail').fill('owner@demo.invalid');
    await page.getByLabel('Password').fill('not the password');
    await press('Enter');
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Password').fill(PASSWORD);
    await press('Enter');
    await page.locator('.row .document a').first().waitFor();
    await vi.waitFor(async () => expect(await page.locator('.rows .row').count()).toBe(1));
    // The refused password is an answer with an error status, and the browser says so.
    expect(troubles.filter((each) => !each.includes('401'))).toEqual([]);
    troubles.length = 0;
  });

  test('a scan that arrives is announced, and moves nothing that is being read', async () => {
    await page.goto(`${dashboard.url}/scans`);
    await started(page);
    await page.locator('.row .document a').first().waitFor();
    const rows = await page.locator('.rows .row').count();
    await dashboard.scan('payslip-en.pdf');
    const fresh = page.locator('.fresh');
    await fresh.waitFor();
    expect(await page.locator('.rows .row').count()).toBe(rows);
    await fresh.click();
    await page.locator('.rows .row').nth(rows).waitFor();
    expect(troubles).toEqual([]);
  });

  test('what the person sends is in the list without being asked for', async () => {
    const rows = await page.locator('.rows .row').count();
    await page.locator('input[type=file][multiple]').first().setInputFiles(sample('payslip-en.pdf'));
    await page.locator('.rows .row').nth(rows).waitFor();
    await page.locator('.rows .row').first().locator('.badge').waitFor();
    expect(troubles).toEqual([]);
  });

  test('a click on the box of a row selects it, a click anywhere else on it opens the scan', async () => {
    const row = page.locator('.rows .row').first();
    await row.locator('input[type=checkbox]').click();
    await expect.poll(() => row.locator('input[type=checkbox]').isChecked()).toBe(true);
    expect(page.url()).toMatch(/\/scans$/);
    await row.locator('input[type=checkbox]').click();
    const { width, height } = (await row.boundingBox())!;
    await row.click({ position: { x: width - 20, y: height / 2 } });
    await page.waitForURL(/\/scans\/[0-9a-f-]{36}/);
    await page.goBack();
    await row.waitFor();
    expect(troubles).toEqual([]);
  });

  test('the report as a page leads back to the dashboard', async () => {
    const scan = page.url().includes('/scans/')
      ? page.url()
      : await page.locator('.row .document a').first().getAttribute('href');
    const id = /[0-9a-f-]{36}/.exec(scan!)![0];
    const answer = await context.request.post(`${dashboard.url}/graphql`, {
      headers: { origin: dashboard.url },
      data: { query: 'query ($id: ID!) { scan(id: $id) { reportUrls(lang: en) { html } } }', variables: { id } },
    });
    const { data } = (await answer.json()) as { data: { scan: { reportUrls: { html: string } } } };
    await page.goto(dashboard.url + data.scan.reportUrls.html);
    await page.getByRole('link', { name: 'Open in the dashboard' }).click();
    await page.waitForURL(`${dashboard.url}/scans/${id}`);
    await page.locator('.big-score').waitFor();
    expect(troubles).toEqual([]);
    await page.goto(`${dashboard.url}/scans`);
    await started(page);
    await page.locator('.row .document a').first().waitFor();
  });

  test('Hebrew runs from right to left, and the choice comes back with the person', async () => {
    await page.getByRole('button', { name: 'עברית' }).click();
    expect(await page.evaluate('document.documentElement.dir + document.documentElement.lang')).toBe('rtlhe');
    await page.getByRole('heading', { name: 'סריקות' }).waitFor();
    const other = await dashboard.open(await dashboard.browser.newContext({ locale: 'en-GB' }));
    await other.page.goto(`${dashboard.url}/scans`);
    await other.page.getByLabel('E-mail').fill('owner@demo.invalid');
    await other.page.getByLabel('Password').fill(PASSWORD);
    await other.page.keyboard.press('Enter');
    await other.page.getByRole('heading', { name: 'סריקות' }).waitFor();
    expect(other.troubles).toEqual([]);
    await page.screenshot({ path: join(pictures, 'list-he.png') });
  });
});
