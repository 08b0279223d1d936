import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canOpenDashboard, type DashboardUnderTest, startDashboard } from '../support/dashboard.ts';

interface SketchedPage {
  /** What must stand where it will stay. */
  parts: readonly string[];
  /** A part that is sketched last, and one that only the program draws. */
  sketched: string;
  drawn: string;
  /** A picture that must never be missing. */
  picture?: string;
}

const SCAN: SketchedPage = {
  parts: [
    '.bar',
    '.viewer-head',
    'h1',
    '.facts',
    '.scan-actions',
    '.conclusion',
    '.page-strip',
    '.zoom-bar',
    '.room',
    '.plate img',
    '.plate .mark',
  ],
  sketched: '.plate .mark',
  drawn: '.finding',
  picture: '.plate img',
};

const LIST: SketchedPage = {
  parts: [
    '.bar',
    '.page-head',
    'h1',
    'h1 small',
    '.upload-buttons',
    '.toolbar',
    '.toolbar .search',
    '.toolbar select',
    '.toolbar .menu',
    '.toolbar > a',
    '.table',
    '.row.head',
    '.row .outcome',
    '.row .document a',
    '.row time',
  ],
  sketched: '.row .document',
  drawn: 'nav li',
};

const boxesOf = ({ parts }: SketchedPage) => `${JSON.stringify(parts)}.map((part) => {
  const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? {};
  return [part, x, y, width, height].join(' ');
})`;

/** Shifts of what is painted, and whether the picture was there when the viewer had taken over. */
const WATCH = `
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) globalThis.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
  let wasSketched = false;
  new MutationObserver(() => {
    const isSketched = document.querySelector('.shell[inert]') !== null;
    // What is painted next.
    if (wasSketched && !isSketched) {
      requestAnimationFrame(() => (globalThis.isComplete ??= document.querySelector('.plate img')?.complete));
    }
    wasSketched = isSketched;
  }).observe(document, { childList: true, attributeFilter: ['inert'], subtree: true });
`;

describe.skipIf(!canOpenDashboard)('a page before the program is there (needs Chromium)', () => {
  let dashboard: DashboardUnderTest;
  let owner: Awaited<ReturnType<Awaited<ReturnType<typeof dashboard.browser.newContext>>['storageState']>>;
  let path: string;

  beforeAll(async () => {
    dashboard = await startDashboard();
    const context = await dashboard.browser.newContext({ locale: 'en-GB' });
    const { page } = await dashboard.open(context);
    await page.goto(dashboard.link);
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.locator('nav .brand').waitFor();
    owner = await context.storageState();
    await context.close();
    path = `${dashboard.url}/scans/${await dashboard.scan('statement-en-forged.pdf')}`;
  }, 180_000);
  afterAll(() => dashboard?.close());

  test.each([
    ['the scan', 'he-IL', 1440],
    ['the scan', 'he-IL', 390],
    ['the scan', 'en-GB', 1440],
    ['the scan', 'en-GB', 1100],
    ['the scan', 'en-GB', 390],
    ['the list', 'he-IL', 1440],
    ['the list', 'he-IL', 390],
    ['the list', 'en-GB', 1100],
  ] as const)(
    '%s, %s, %i wide: what is asked for ahead stands, and stays when the program takes over',
    async (name, locale, width) => {
      const shown = name === 'the list' ? LIST : SCAN;
      const context = await dashboard.browser.newContext({
        locale,
        viewport: { width, height: 900 },
        storageState: { ...owner, origins: [] },
      });
      const { page, troubles } = await dashboard.open(context);
      await page.addInitScript(WATCH);
      const held = Promise.withResolvers<void>();
      await page.route('**/assets/main-*.js', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(name === 'the list' ? `${dashboard.url}/scans` : path, { waitUntil: 'commit' });
      await page.locator(`.shell[inert] ${shown.sketched}`).first().waitFor();
      expect(await page.evaluate('document.documentElement.lang')).toBe(locale.slice(0, 2));
      const sketched = await page.evaluate(boxesOf(shown));
      held.resolve();
      await page.locator(shown.drawn).first().waitFor({ state: 'attached' });
      expect(await page.evaluate(boxesOf(shown))).toEqual(sketched);
      expect(await page.locator('.shell').count()).toBe(1);
      expect(await page.evaluate('document.querySelector("[inert], [data-sketched]")')).toBeNull();
      if (shown.picture) expect(await page.evaluate('isComplete')).toBe(true);
      expect(Number(await page.evaluate('shifted'))).toBeLessThan(0.005);
      await context.close();
      expect(troubles).toEqual([]);
    },
    60_000,
  );

  test.each([
    ['are pressed once the program hears them', ['n', 'n'], 0, 'f2'],
    ['twenty of them at most', Array.from({ length: 21 }, () => 'h'), 0, null],
    ['only those of the last seconds', ['n'], 5_200, null],
  ])('keys pressed while the sketch stands: %s', async (_, keys, waitMs, finding) => {
    const context = await dashboard.browser.newContext({ locale: 'en-GB', storageState: { ...owner, origins: [] } });
    const { page, troubles } = await dashboard.open(context);
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/main-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('.shell[inert] .plate .mark').first().waitFor();
    for (const key of keys) await page.keyboard.press(key);
    await page.waitForTimeout(waitMs);
    held.resolve();
    await page.locator('.finding').first().waitFor();
    await page.waitForTimeout(1_000);
    expect(new URL(page.url()).searchParams.get('finding')).toBe(finding);
    expect(await page.locator('.plate .mark').count()).toBeGreaterThan(0);
    await context.close();
    expect(troubles).toEqual([]);
  });

  test.each([
    ['the scan', () => path, '.finding', ['EnumLabels', 'ViewScan']],
    [
      'the list',
      () => `${dashboard.url}/scans?q=statement&order=riskScore_desc`,
      '.row .document',
      ['CountScans', 'EnumLabels', 'Scans'],
    ],
  ])('%s: what was asked for ahead is not asked for again', async (_, address, shown, names) => {
    const context = await dashboard.browser.newContext({ locale: 'en-GB', storageState: { ...owner, origins: [] } });
    const { page, troubles } = await dashboard.open(context);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/graphql')) return;
      const { operationName } = request.postDataJSON() as { operationName: string };
      if (names.includes(operationName)) asked.push(operationName);
    });
    await page.goto(address());
    await page.locator(shown).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.sort()).toEqual(names);
    await context.close();
    expect(troubles).toEqual([]);
  });
});
