import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAnalyzer } from '../../src/analysis/pool.ts';
import { readInput } from '../../src/cli/input.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { hasBrowser, openBrowser } from '../support/browser.ts';
import { REACT_EXAMPLE, startRelay } from '../support/relay.ts';
import { ROOT } from '../support/source.ts';

const SAMPLE = join(ROOT, 'samples', 'statement-en-forged.pdf');

/** A tool of node_modules, as the scripts of the example call it. */
function run(tool: string, ...args: string[]) {
  const path = join(ROOT, 'node_modules', tool);
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    cwd: REACT_EXAMPLE,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { status, output: stdout + stderr };
}

test('the React example compiles at the strictest settings, typed by the schema as it is', () => {
  expect(run('gql.tada/bin/cli.js', 'generate-output')).toMatchObject({ status: 0 });
  expect(run('typescript/bin/tsc', '-p', '.')).toEqual({ status: 0, output: '' });
}, 120_000);

describe.skipIf(!hasBrowser)('the React example in a browser (needs Chromium)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'react-example-'));
  const pictures = join(ROOT, '.cache', 'react-example');
  let api: TestApi;
  let key: string;
  let relay: Awaited<ReturnType<typeof startRelay>>;
  let browser: Browser;
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    expect(run('vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir')).toMatchObject({ status: 0 });
    api = await startTestApi();
    const analyzer = createAnalyzer({ workers: 1 });
    const outcome = await analyzer.analyze(await readInput(SAMPLE, null), () => undefined);
    await analyzer.close();
    api.analyzer.outcome = () => outcome;
    await api.work();
    ({ key } = await api.tenant());
    relay = await startRelay({ SERVICE_URL: api.url, API_KEY: key, PAGE: folder });
    browser = await openBrowser();
    page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 1000 } });
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    mkdirSync(pictures, { recursive: true });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await relay?.close();
    await api?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const loaded = (selector: string) =>
    expect.poll(() =>
      page.locator(selector).evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth > 0)),
    );

  test('shows progress and then the report, its pages with boxes, and the values before and after a change', async () => {
    const hold = Promise.withResolvers<void>();
    api.analyzer.hold = hold.promise;
    await page.goto(relay.url);
    await page.setInputFiles('input[type=file]', SAMPLE);
    await page.locator('.progress', { hasText: 'Preparing' }).waitFor();
    hold.resolve();
    await page.locator('.verdict.high_risk', { hasText: 'High risk' }).waitFor();
    await loaded('.page img').toEqual([true]);
    await loaded('.cut img').toContain(true);
    expect(await page.locator('.page .box').count()).toBeGreaterThan(0);
    const [paper, box] = [
      await page.locator('.page').boundingBox(),
      await page.locator('.page .box').first().boundingBox(),
    ];
    expect(box!.x).toBeGreaterThan(paper!.x);
    expect(box!.x + box!.width).toBeLessThan(paper!.x + paper!.width);
    expect(await page.locator('.before .text').first().textContent()).toBe('1,250.00');
    expect(await page.locator('.after .text').first().textContent()).toBe('7,250.00');
    await page.screenshot({ path: join(pictures, 'en.png'), fullPage: true });
  });

  test('turns the page and every text of it to Hebrew, right to left, with the boxes where they were', async () => {
    const places = () =>
      page.locator('.page .box').evaluateAll((all) => all.map((box) => (box as HTMLElement).style.left));
    const before = await places();
    await page.getByRole('button', { name: 'עברית' }).click();
    await page.locator('.verdict.high_risk', { hasText: 'סיכון גבוה' }).waitFor();
    expect(await page.evaluate('document.documentElement.dir')).toBe('rtl');
    expect(await places()).toEqual(before);
    await loaded('.page img').toEqual([true]);
    const texts = await page.locator('.finding strong, .checks strong, .facts span').allTextContents();
    expect(texts.filter((text) => !/[א-ת]/.test(text) && !/\+/.test(text))).toEqual([]);
    await page.screenshot({ path: join(pictures, 'he.png'), fullPage: true });
  });

  test('shows a refused file with the reason', async () => {
    await page.setInputFiles('input[type=file]', {
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('x'),
    });
    await page.locator('[role=alert]', { hasText: 'The file is not a PDF' }).waitFor();
  });

  test('the page holds no key, and nothing went wrong in it', async () => {
    const scripts = await page.evaluate(
      `Promise.all([...document.scripts].map(({ src }) => fetch(src).then((answer) => answer.text())))`,
    );
    expect(`${await page.content()}${scripts}`).not.toContain(key);
    expect(problems).toEqual([]);
  });

  test('another site cannot use the key through the relay, nor read files beside the page', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' };
    const post = await fetch(`${relay.url}/graphql`, {
      method: 'POST',
      headers,
      body: '{"query":"{ viewer { scopes } }"}',
    });
    expect(post.status).toBe(403);
    for (const path of ['/..%2frelay.mjs', '/%2e%2e/relay.mjs', '//etc/passwd', '/nowhere', '/files/none', '/assets'])
      expect([path, (await fetch(relay.url + path)).status]).toEqual([path, 404]);
    expect((await fetch(`${relay.url}/api/v1/usage`)).status).toBe(404);
  });
});
