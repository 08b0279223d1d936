import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canOpenDashboard, type DashboardUnderTest, startDashboard } from '../support/dashboard.ts';
import { noisy, onScreen, throughJpeg, withText } from '../support/pictures.ts';
import { PAGE, WORD } from '../support/pixel-rules.ts';
import { ROOT } from '../support/source.ts';

const pictures = join(ROOT, '.cache', 'dashboard');
const NAMES = { en: 'Trace map', he: 'מפת עקבות' } as const;

/** A page saved as JPEG, and a value put on it before it was saved without loss. */
async function edited(): Promise<Blob> {
  const raster = await withText(await throughJpeg(noisy(await onScreen(PAGE), 2), 75), {
    ...WORD,
    w: 150,
    text: '9,870.00',
  });
  const { widthPx: width, heightPx: height, rgb } = raster;
  const png = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
}

/** The middle of the most opaque cell, in shares of the picture. */
const BRIGHTEST = `(() => {
  const canvas = document.querySelector('.ghost-map');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let best = 0;
  for (let k = 0; k < data.length / 4; k++) if (data[4 * k + 3] > data[4 * best + 3]) best = k;
  return [((best % canvas.width) + 0.5) / canvas.width, (Math.floor(best / canvas.width) + 0.5) / canvas.height];
})()`;

describe.skipIf(!canOpenDashboard)('the map of an earlier saving in the viewer (needs Chromium)', () => {
  let dashboard: DashboardUnderTest;
  let owner: Awaited<ReturnType<BrowserContext['storageState']>>;
  let saved: string;
  let native: string;

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true });
    dashboard = await startDashboard();
    const context = await dashboard.browser.newContext({ locale: 'en-GB' });
    const { page } = await dashboard.open(context);
    await page.goto(dashboard.link);
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.locator('nav .brand').waitFor();
    owner = await context.storageState();
    await context.close();
    saved = await dashboard.send(await edited(), 'edited.png');
    native = await dashboard.scan('statement-en.pdf');
  }, 180_000);
  afterAll(() => dashboard?.close());

  async function open(lang: 'en' | 'he', id: string, width = 1440) {
    const context = await dashboard.browser.newContext({
      locale: lang === 'he' ? 'he-IL' : 'en-GB',
      colorScheme: 'light',
      viewport: { width, height: 900 },
      storageState: { ...owner, origins: [] },
    });
    const opened = await dashboard.open(context);
    await opened.page.goto(`${dashboard.url}/scans/${id}`);
    // Not its sketch, which hears no keys yet.
    await opened.page.locator('.shell:not([inert]) .room .plate').waitFor();
    return opened;
  }

  async function violationsOn(page: Page): Promise<string[]> {
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      found.push(...violations.map(({ id, nodes }) => `${colorScheme}: ${id} ${nodes[0]?.target}`));
    }
    await page.emulateMedia({ colorScheme: 'light' });
    return found;
  }

  test.each(['en', 'he'] as const)(
    '%s: a key lays it over the page, says what it is, and takes it away',
    async (lang) => {
      const { page, troubles } = await open(lang, saved);
      const score = await page.locator('.big-score').innerText();
      await page.keyboard.press('m');
      await page.locator('.ghost-map').waitFor();
      await page.locator('.map-scale').waitFor();
      const button = page.getByRole('button', { name: NAMES[lang] });
      expect(await button.getAttribute('aria-pressed')).toBe('true');
      const [x, y] = (await page.evaluate(BRIGHTEST)) as [number, number];
      expect(x * PAGE.size[0]).toBeGreaterThan(WORD.x - 8);
      expect(x * PAGE.size[0]).toBeLessThan(WORD.x + 158);
      expect(Math.abs(y * PAGE.size[1] - (WORD.y + WORD.h / 2))).toBeLessThan(WORD.h);
      await page.locator('.map-legend summary').click();
      expect(await page.locator('.map-legend').innerText()).toContain('libjpeg 75');
      expect(await violationsOn(page)).toEqual([]);
      await page.screenshot({ path: join(pictures, `map-${lang}.png`) });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.screenshot({ path: join(pictures, `map-${lang}-dark.png`) });
      expect(await page.locator('.big-score').innerText()).toBe(score);
      await page.keyboard.press('?');
      await page.locator('dialog[open]', { hasText: NAMES[lang] }).waitFor();
      await page.keyboard.press('Escape');
      await button.click();
      await page.locator('.ghost-map').waitFor({ state: 'detached' });
      expect(await page.locator('.map-legend').count()).toBe(0);
      expect(troubles).toEqual([]);
      await page.context().close();
    },
    180_000,
  );

  test('on a phone it is pressed, and nothing runs over', async () => {
    const { page, troubles } = await open('he', saved, 390);
    await page.getByRole('button', { name: NAMES.he }).click();
    await page.locator('.ghost-map').waitFor();
    await page.locator('.map-legend summary').click();
    expect(Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'))).toBeLessThanOrEqual(0);
    expect(await violationsOn(page)).toEqual([]);
    await page.locator('.viewer-stage').screenshot({ path: join(pictures, 'map-phone.png') });
    expect(troubles).toEqual([]);
    await page.context().close();
  }, 180_000);

  test('where there is none, it is said why', async () => {
    const { page } = await open('en', native);
    await page.keyboard.press('m');
    await page.getByRole('status').filter({ hasText: 'No map: no earlier saving as JPEG was found' }).waitFor();
    expect(await page.locator('.ghost-map').count()).toBe(0);
    expect(await violationsOn(page)).toEqual([]);
    await page.context().close();
  });
});
