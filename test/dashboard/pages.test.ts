import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canOpenDashboard, type DashboardUnderTest, startDashboard, started } from '../support/dashboard.ts';

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>;

const LANGUAGES = ['en', 'he'] as const;

describe.skipIf(!canOpenDashboard)('every page of the dashboard (needs Chromium)', () => {
  let dashboard: DashboardUnderTest;
  let owner: Cookies;
  let forged: string;

  beforeAll(async () => {
    dashboard = await startDashboard();
    owner = await stateAfter(dashboard.link);
    forged = await dashboard.scan('statement-en-forged.pdf');
    await dashboard.scan('statement-en.pdf');
    await dashboard.scan('payment-app-he.png', 'he');
  }, 180_000);
  afterAll(() => dashboard?.close());

  /** The session that a one-time link opens. */
  async function stateAfter(link: string): Promise<Cookies> {
    const context = await dashboard.browser.newContext({ locale: 'en-GB' });
    const { page } = await dashboard.open(context);
    await page.goto(link);
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.locator('nav .brand').waitFor();
    const state = await context.storageState();
    await context.close();
    return state;
  }

  const newContext = (lang: string, state: Cookies | null, width = 1440) =>
    dashboard.browser.newContext({
      locale: lang === 'he' ? 'he-IL' : 'en-GB',
      colorScheme: 'light',
      viewport: { width, height: 900 },
      ...(state && { storageState: { ...state, origins: [] } }),
    });

  /** Until the page stands and what it asked for is there. */
  async function settle(page: Page): Promise<void> {
    await started(page);
    await page.locator('main :is(h1, h2)').first().waitFor();
    await page.locator('.state.loading').first().waitFor({ state: 'detached' });
  }

  /** What axe finds: in all that it knows, or in the rules named. The pages have no frames of other hosts. */
  async function violationsOn(page: Page, rules?: string): Promise<string[]> {
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
  }

  /** In each theme: the dark page has the same elements in other colours. */
  async function look(name: string, page: Page): Promise<string[]> {
    const found = await violationsOn(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await violationsOn(page, 'color-contrast');
    await page.emulateMedia({ colorScheme: 'light' });
    return [...found, ...dark.map((one) => `dark: ${one}`)].map((one) => `${name}: ${one}`);
  }

  const routes = (): readonly [name: string, path: string][] => [
    ['scans', '/scans'],
    ['scans, split', `/scans?split=true&at=${forged}`],
    ['scans, none that match', '/scans?q=nothing-is-called-so'],
    ['findings of a scan', `/scans/${forged}?finding=f1`],
    ['checks of a scan', `/scans/${forged}?tab=checks`],
    ['data of a scan', `/scans/${forged}?tab=data`],
    ['related papers of a scan', `/scans/${forged}?tab=related`],
    ['timeline of a scan', `/scans/${forged}?tab=timeline`],
    ['coverage of a scan', `/scans/${forged}?tab=coverage`],
    ['a scan that is none', '/scans/0198c7aa-0000-7000-8000-000000000000'],
    ['findings', '/findings'],
    ['related papers', '/related'],
    ['statistics', '/statistics'],
    ['keys', '/developers/keys'],
    ['webhooks', '/developers/webhooks'],
    ['audit log', '/developers/audit'],
    ['usage', '/usage'],
    ['people', '/team'],
    ['settings', '/settings'],
    ['nowhere', '/scans/x/y'],
  ];

  describe.each(LANGUAGES)('%s', (lang) => {
    test('no violation of accessibility in either theme, no fault, nothing that runs over', async () => {
      const context = await newContext(lang, owner);
      const { page, troubles } = await dashboard.open(context);
      const wrong: string[] = [];
      for (const [name, path] of routes()) {
        await page.goto(dashboard.url + path);
        await settle(page);
        wrong.push(...(await look(name, page)));
        expect([name, await page.evaluate('document.documentElement.lang')]).toEqual([name, lang]);
        const over = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
        if (over > 0) wrong.push(`${name}: runs over by ${over} px`);
        const tabRows = Number(
          await page.evaluate(
            'new Set([...document.querySelectorAll(".viewer-panel [role=tab]")].map((tab) => tab.offsetTop)).size',
          ),
        );
        if (tabRows > 1) wrong.push(`${name}: tabs in ${tabRows} rows`);
        // The viewer fits its window, and scrolls within.
        const below = Number(await page.evaluate('document.documentElement.scrollHeight - innerHeight'));
        if (path.startsWith(`/scans/${forged}`) && below > 0) wrong.push(`${name}: ${below} px below the window`);
      }
      await context.close();
      expect(wrong).toEqual([]);
      expect(troubles).toEqual([]);
    }, 180_000);

    test('signing in, what is on its way, and what has ended or is lost, in either theme', async () => {
      const wrong: string[] = [];
      const outside = await newContext(lang, null);
      const { page } = await dashboard.open(outside);
      await page.goto(`${dashboard.url}/scans`);
      await page.locator('.door form').waitFor();
      wrong.push(...(await look('signing in', page)));
      await page.goto(`${dashboard.url}/welcome#${'A'.repeat(43)}`);
      await page.getByRole('alert').waitFor();
      wrong.push(...(await look('an ended link', page)));
      await outside.close();

      const inside = await newContext(lang, owner);
      const lost = await dashboard.open(inside);
      await lost.page.route('**/graphql', (route) => route.abort());
      await lost.page.goto(`${dashboard.url}/scans`);
      await lost.page.locator('.state.fault').first().waitFor();
      wrong.push(...(await look('no answer', lost.page)));
      await lost.page.unroute('**/graphql');
      await lost.page.locator('.state.fault button').first().click();
      await lost.page.locator('.row .document a').first().waitFor();
      await inside.setOffline(true);
      await lost.page.locator('.connection').waitFor();
      wrong.push(...(await look('offline', lost.page)));
      await inside.setOffline(false);

      // Held back until the page has been looked at; what the page asks ahead is held too.
      const held = Promise.withResolvers<void>();
      await lost.page.route('**/graphql', async (route) => {
        await held.promise;
        await route.continue();
      });
      for (const path of ['/scans', `/scans/${forged}`, '/statistics']) {
        await lost.page.goto(dashboard.url + path);
        await lost.page.locator('.state.loading').first().waitFor();
        wrong.push(...(await look(`${path} on its way`, lost.page)));
      }
      held.resolve();
      await settle(lost.page);
      await lost.page.unrouteAll({ behavior: 'wait' });

      // The session ends while the page is open: its next question is refused.
      await inside.clearCookies();
      await lost.page.locator('nav a[href="/findings"]').click();
      await lost.page.locator('.door [role=alert]').waitFor();
      wrong.push(...(await look('an ended session', lost.page)));
      await inside.close();
      expect(wrong).toEqual([]);
    }, 90_000);

    test('on a telephone nothing runs over', async () => {
      const context = await newContext(lang, owner, 390);
      const { page, troubles } = await dashboard.open(context);
      const over: string[] = [];
      for (const [name, path] of routes()) {
        await page.goto(dashboard.url + path);
        await settle(page);
        const px = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
        if (px > 0) over.push(`${name}: ${px} px`);
        // An address of the wide screen: there is no room beside the list, which keeps its columns.
        if (path.includes('split=true')) {
          expect(await page.locator('.preview').count()).toBe(0);
          expect(await page.locator('.row .document a').first().isVisible()).toBe(true);
        }
      }
      await context.close();
      expect(over).toEqual([]);
      expect(troubles).toEqual([]);
    }, 120_000);
  });

  test('each role sees the pages that it can use, and is refused the others', async () => {
    const asOwner = await newContext('en', owner);
    const links = new Map<string, string>();
    for (const role of ['analyst', 'developer']) {
      const answer = await asOwner.request.post(`${dashboard.url}/graphql`, {
        headers: { origin: dashboard.url },
        data: {
          query: `mutation ($email: String!, $role: UserRole!) {
            inviteUser(input: { email: $email, role: $role }) { ... on InviteUserSuccess { signInUrl } ... on RequestFailure { message } }
          }`,
          // An address of its own each time, so that a second attempt can invite too.
          variables: { email: `${role}.${randomUUID()}@demo.invalid`, role },
        },
      });
      const { data } = (await answer.json()) as { data: { inviteUser: { signInUrl: string } } };
      links.set(role, dashboard.url + /\/welcome#[\w-]+/.exec(data.inviteUser.signInUrl)![0]);
    }
    const seen: Record<string, string[]> = {};
    for (const [role, link] of links) {
      const context = await newContext('en', await stateAfter(link));
      const { page } = await dashboard.open(context);
      await page.goto(`${dashboard.url}/scans`);
      await settle(page);
      seen[role] = await page.locator('nav li a').allInnerTexts();
      await page.goto(`${dashboard.url}/${role === 'analyst' ? 'developers/keys' : 'team'}`);
      await settle(page);
      expect(await page.locator('main').innerText()).toContain('Your role does not include this page');
      await page.goto(`${dashboard.url}/scans/${forged}`);
      await settle(page);
      expect([role, await page.getByRole('button', { name: 'Fraud' }).count()]).toEqual([
        role,
        role === 'analyst' ? 1 : 0,
      ]);
      await context.close();
    }
    await asOwner.close();
    expect(seen).toEqual({
      analyst: ['Scans', 'Findings', 'Related documents', 'Statistics', 'Usage', 'Settings'],
      developer: [
        'Scans',
        'Findings',
        'Related documents',
        'Statistics',
        'API keys',
        'Webhooks',
        'Audit log',
        'Usage',
        'Settings',
      ],
    });
  }, 60_000);

  test('eight tabs at once each learn of a change', async () => {
    const context = await newContext('en', owner);
    const tabs = await Promise.all(Array.from({ length: 8 }, () => dashboard.open(context)));
    for (const { page } of tabs) {
      await page.goto(`${dashboard.url}/scans`);
      await page.locator('.row .document a').first().waitFor();
    }
    await dashboard.scan('payslip-en.pdf');
    await Promise.all(tabs.map(({ page }) => page.locator('.fresh').waitFor()));
    await context.close();
    expect(tabs.flatMap(({ troubles }) => troubles)).toEqual([]);
  }, 120_000);
});
