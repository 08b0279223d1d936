import { existsSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { hasBrowser, openBrowser } from './browser.ts';
import { createEmptyDatabase } from './database.ts';
import { createNodes, keyOf, type Node } from './nodes.ts';
import { ROOT } from './source.ts';

/** `npm test` builds the pages; a run of vitest alone may have none. */
export const canOpenDashboard = hasBrowser && existsSync(join(ROOT, 'generated/web/index.html'));

export const sample = (name: string): string => join(ROOT, 'samples', name);

/** Until the program runs: before, the page is only sketched, and nothing in it acts. */
export const started = (page: Page): Promise<void> => page.locator('#navigation').waitFor({ state: 'attached' });

export interface DashboardUnderTest {
  /** `http://localhost:PORT`: a cookie without https is for this machine's own name only. */
  url: string;
  key: string;
  /** Signs the owner in; works once. */
  link: string;
  node: Node;
  browser: Browser;
  /** A page, and whatever went wrong on it: errors, refusals of the policy, requests to other hosts. */
  open(context: BrowserContext): Promise<{ page: Page; troubles: string[] }>;
  /** Sends a sample with the key and waits for its report; its id. */
  scan(name: string, lang?: 'he' | 'en'): Promise<string>;
  /** The same with a file of the test's own. */
  send(file: Blob, name: string, lang?: 'he' | 'en'): Promise<string>;
  close(): Promise<void>;
}

/** The whole service with its analysis, as `npm start` runs it, and a browser. */
export async function startDashboard(env: Readonly<Record<string, string>> = {}): Promise<DashboardUnderTest> {
  const database = await createEmptyDatabase();
  const nodes = createNodes(database.url, { env });
  const [node, browser] = await Promise.all([nodes.start('api'), openBrowser()]);
  await nodes.start('worker');
  const url = node.url.replace('127.0.0.1', 'localhost');
  const key = keyOf(node)!;
  const link = /\/welcome#[\w-]+/.exec(node.stdout)![0];
  const send: DashboardUnderTest['send'] = async (file, name, lang = 'en') => {
    const form = new FormData();
    form.set('lang', lang);
    form.set('file', file, name);
    const answer = await fetch(`${node.url}/api/v1/scans?wait=30`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: form,
    });
    const scan = (await answer.json()) as { id: string; status: string };
    if (scan.status !== 'completed') throw new Error(`${name}: ${JSON.stringify(scan)}`);
    return scan.id;
  };
  return {
    url,
    key,
    link: url + link,
    node,
    browser,
    async open(context) {
      const page = await context.newPage();
      const troubles: string[] = [];
      page.on('pageerror', (error) => troubles.push(String(error)));
      page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
      page.on('request', (request) => {
        if (/^https?:/.test(request.url()) && !request.url().startsWith(`${url}/`)) troubles.push(request.url());
      });
      return { page, troubles };
    },
    send,
    scan: async (name, lang) => send(await openAsBlob(sample(name)), name, lang),
    async close() {
      await browser.close();
      await nodes.close();
      await database.drop();
    },
  };
}
