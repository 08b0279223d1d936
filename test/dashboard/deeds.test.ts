import { createHmac } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { canOpenDashboard, type DashboardUnderTest, sample, startDashboard, started } from '../support/dashboard.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';

/** What people do in the dashboard, each deed with what the service holds afterwards. */
describe.skipIf(!canOpenDashboard)('deeds in the dashboard (needs Chromium)', () => {
  let dashboard: DashboardUnderTest;
  let receiver: Receiver;
  let context: BrowserContext;
  let page: Page;
  let troubles: string[];
  let forged: string;
  const folder = mkdtempSync(join(tmpdir(), 'deeds-'));

  beforeAll(async () => {
    receiver = await startReceiver();
    dashboard = await startDashboard({ OUTBOUND_ALLOW: receiver.address });
    context = await dashboard.browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    context.setDefaultTimeout(15_000);
    ({ page, troubles } = await dashboard.open(context));
    await page.goto(dashboard.link);
    await button('Not now').click();
    await page.locator('nav .brand').waitFor();
    forged = await dashboard.scan('statement-en-forged.pdf');
  }, 120_000);
  afterEach(() => {
    expect(troubles).toEqual([]);
  });
  afterAll(async () => {
    await dashboard?.close();
    await receiver?.close();
    rmSync(folder, { recursive: true });
  });

  const button = (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true });
  const dialog = () => page.getByRole('dialog');
  const notice = (text: string) => page.locator('.notice', { hasText: text });
  const gone = (what: Locator) => what.waitFor({ state: 'detached' });
  const open = async (path: string) => {
    await page.goto(dashboard.url + path);
    await started(page);
  };
  const row = (name: string) => page.locator('.rows .row', { has: page.getByRole('link', { name, exact: true }) });
  /** Without a session: as a program, or a reader of a link, asks. */
  const ask = (path: string, key = dashboard.key) =>
    fetch(`${dashboard.node.url}${path}`, { headers: { authorization: `Bearer ${key}` } });
  const namesOf = async (query: string): Promise<string[]> => {
    const { data } = (await (await ask(`/api/v1/scans?${query}`)).json()) as { data: { file: { name: string } }[] };
    return data.map(({ file }) => file.name).sort();
  };
  const become = <Value>(read: () => Promise<Value>, wanted: Value) =>
    vi.waitFor(async () => expect(await read()).toEqual(wanted), { timeout: 10_000, interval: 50 });

  /** What a page of another origin, or a script, hands over: a file without an entry of the disk. */
  const transferOf = (name: string, source: string) => `(() => {
    const bytes = Uint8Array.from(atob('${readFileSync(sample(source)).toString('base64')}'), (c) => c.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], '${name}', { type: 'application/pdf' }));
    return transfer;
  })()`;
  const analysed = (name: string) => row(name).locator('.badge').waitFor();

  describe('uploads', () => {
    test('what is dropped: a file without an entry, and a folder of the disk with what lies in it', async () => {
      await open('/scans');
      await page.locator('.row .document a').first().waitFor();
      const dataTransfer = await page.evaluateHandle(transferOf('dropped.pdf', 'payslip-en.pdf'));
      await page.dispatchEvent('.drop-zone', 'drop', { dataTransfer });
      await analysed('dropped.pdf');
      const inner = join(folder, 'papers', 'inner');
      mkdirSync(inner, { recursive: true });
      copyFileSync(sample('payslip-he.pdf'), join(folder, 'papers', 'outer-paper.pdf'));
      copyFileSync(sample('transfer-en.pdf'), join(inner, 'inner-paper.pdf'));
      const devtools = await context.newCDPSession(page);
      const data = { items: [], files: [join(folder, 'papers')], dragOperationsMask: 1 };
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
        await devtools.send('Input.dispatchDragEvent', { type, x: 700, y: 500, data });
        if (type === 'dragOver') await page.getByText('Drop to upload').waitFor();
      }
      await analysed('outer-paper.pdf');
      await analysed('inner-paper.pdf');
      await gone(page.getByText('Drop to upload'));
    });

    test('what is pasted, and what lies in a chosen folder', async () => {
      const clipboardData = transferOf('pasted.pdf', 'transfer-he.pdf');
      await page.evaluate(
        `dispatchEvent(new ClipboardEvent('paste', { clipboardData: ${clipboardData}, cancelable: true }))`,
      );
      const chosen = join(folder, 'chosen');
      mkdirSync(chosen);
      copyFileSync(sample('invoice-he.pdf'), join(chosen, 'chosen-paper.pdf'));
      await page.getByLabel('Choose a folder').setInputFiles(chosen);
      await analysed('pasted.pdf');
      await analysed('chosen-paper.pdf');
    });

    test('a cancelled upload is no scan', async () => {
      const before = await namesOf('limit=100');
      await page.route('**/graphql', (route) => {
        if (!route.request().headers()['content-type']?.startsWith('multipart/')) return route.continue();
        // Held back: it is still being sent when it is cancelled.
      });
      await page
        .locator('input[type=file][multiple]')
        .first()
        .setInputFiles({
          name: 'held.pdf',
          mimeType: 'application/pdf',
          buffer: readFileSync(sample('invoice-en.pdf')),
        });
      await page.getByRole('progressbar', { name: 'Sending' }).waitFor();
      await button('Cancel the upload of held.pdf').click();
      await page.locator('.uploads li.cancelled', { hasText: 'Cancelled' }).waitFor();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await button('Remove finished').click();
      await gone(page.locator('.uploads'));
      expect(await namesOf('limit=100')).toEqual(before);
    });
  });

  describe('the list', () => {
    test('many are labelled at once, and one step takes it back', async () => {
      await open('/scans');
      for (const name of ['pasted.pdf', 'dropped.pdf']) await page.getByLabel(`Select ${name}`).check();
      await page.getByText('2 selected').waitFor();
      await button('Genuine').click();
      await notice('2 scans labelled').waitFor();
      await row('pasted.pdf').locator('.tag.genuine').waitFor();
      expect(await namesOf('label=genuine')).toEqual(['dropped.pdf', 'pasted.pdf']);
      await notice('2 scans labelled').getByRole('button').click();
      await gone(row('pasted.pdf').locator('.tag'));
      await become(() => namesOf('label=genuine'), []);
    });

    test('what the filters leave is exported as CSV', async () => {
      await open('/scans?q=paper');
      await row('inner-paper.pdf').waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Export CSV' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.csv$/);
      const text = readFileSync(await download.path(), 'utf8');
      const lines = text.trim().split('\r\n');
      expect(lines).toHaveLength(4);
      for (const name of ['inner-paper.pdf', 'outer-paper.pdf', 'chosen-paper.pdf']) expect(text).toContain(name);
    });

    test('a later page that fails takes nothing away, and is asked for once more', async () => {
      let later = 0;
      await page.route('**/graphql', async (route) => {
        const { query, variables } = route.request().postDataJSON() as { query: string; variables: { after?: string } };
        if (!query.includes('query Scans(')) return route.continue();
        if (variables.after) {
          later += 1;
          return later === 1 ? route.abort() : route.continue();
        }
        // As if the list were longer than its first page.
        const response = await route.fetch();
        const json = (await response.json()) as { data: { scans: { pageInfo: { hasNextPage: boolean } } } };
        json.data.scans.pageInfo.hasNextPage = true;
        return route.fulfill({ response, json });
      });
      await open('/scans');
      await page.getByRole('alert').waitFor();
      await row('dropped.pdf').waitFor();
      expect(later).toBe(1);
      await page.unrouteAll({ behavior: 'wait' });
      await button('Try again').click();
      await gone(page.getByRole('alert'));
      await row('dropped.pdf').waitFor();
      // The browser reports the connection that was cut as well.
      expect(troubles.filter((each) => !each.includes('ERR_FAILED'))).toEqual([]);
      troubles.length = 0;
    });

    test('a view is saved, leads back to its filters and is deleted', async () => {
      await open('/scans?q=paper');
      await row('inner-paper.pdf').waitFor();
      await page.getByText('Saved views').click();
      await button('Save this view…').click();
      await page.getByLabel('Name of the view').fill('Papers');
      await button('Save', dialog()).click();
      await notice('View saved').waitFor();
      await open('/scans');
      await row('dropped.pdf').waitFor();
      await page.getByText('Saved views').click();
      await page.getByRole('link', { name: 'Papers', exact: true }).click();
      await page.waitForURL(`${dashboard.url}/scans?q=paper`);
      await gone(row('dropped.pdf'));
      await gone(page.locator('.menu[open]'));
      await page.getByText('Saved views').click();
      await button('Delete the view Papers').click();
      await notice('View deleted').waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Review queue' }).waitFor();
      await gone(page.getByRole('link', { name: 'Papers', exact: true }));
      await page.keyboard.press('Escape');
      await gone(page.locator('.menu[open]'));
      await notice('View deleted').getByRole('button').click();
      await page.getByText('Saved views').click();
      await page.getByRole('link', { name: 'Papers', exact: true }).waitFor();
    });
  });

  describe('a scan', () => {
    test('it gets a note, and one of its findings a judgement with a reason', async () => {
      await open(`/scans/${forged}?finding=f1`);
      await button('Note').click();
      await dialog().getByRole('textbox').fill('Asked the customer.');
      await button('Save', dialog()).click();
      await notice('The note was saved').waitFor();
      await page.getByText('Asked the customer.').first().waitFor();
      const finding = page.locator('.finding.chosen');
      await button('Wrong', finding).click();
      await finding.getByRole('button', { name: 'Wrong', pressed: true }).waitFor();
      await button('Why?', finding).click();
      await finding.getByRole('textbox', { name: 'Why?' }).fill('The bank confirmed it.');
      await page.keyboard.press('Enter');
      await finding.getByText('The bank confirmed it.').waitFor();
      await page.reload();
      await finding.getByText('The bank confirmed it.').waitFor();
      await button('Wrong', finding).click();
      await finding.getByRole('button', { name: 'Wrong', pressed: false }).waitFor();
    });

    test('a label shows before the service answers, and is taken back where it refuses', async () => {
      await open(`/scans/${forged}`);
      const answer = Promise.withResolvers<void>();
      await page.route('**/graphql', async (route) => {
        if (!route.request().postData()?.includes('mutation LabelScan')) return route.continue();
        await answer.promise;
        const labelScan = { __typename: 'RequestFailure', code: 'INVALID', message: 'Not now.' };
        return route.fulfill({ json: { data: { labelScan } } });
      });
      const labelled = (pressed: boolean) => page.getByRole('button', { name: 'Genuine', pressed }).waitFor();
      await labelled(false);
      await page.keyboard.press('g');
      await labelled(true);
      await notice('Labelled as genuine').waitFor();
      answer.resolve();
      await notice('Not now.').waitFor();
      await labelled(false);
      await gone(notice('Labelled as genuine'));
      await page.unrouteAll({ behavior: 'wait' });
    });

    test('a link to its report is read without a session until it is revoked', async () => {
      await button('Share').click();
      await button('Create a link', dialog()).click();
      const address = await dialog().getByLabel('Link to the report').inputValue();
      const outside = await dashboard.browser.newContext({ locale: 'en-GB' });
      const reader = await outside.newPage();
      expect((await reader.goto(address))?.status()).toBe(200);
      expect(await reader.locator('body').innerText()).toContain('statement-en-forged.pdf');
      await button('Revoke', dialog()).click();
      await dialog()
        .getByText(/^Revoked/)
        .waitFor();
      await become(async () => (await reader.goto(address))?.status(), 404);
      await outside.close();
      await page.keyboard.press('Escape');
    });

    test('it is deleted for good', async () => {
      const id = await dashboard.scan('invoice-en-forged.pdf');
      await open(`/scans/${id}`);
      await page.getByLabel('More actions').click();
      await button('Delete this scan').click();
      await button('Delete', dialog()).click();
      await notice('The scan was deleted').waitFor();
      expect((await ask(`/api/v1/scans/${id}`)).status).toBe(404);
      await open('/scans');
      await row('dropped.pdf').waitFor();
      await gone(row('invoice-en-forged.pdf'));
    });
  });

  describe('integrations', () => {
    test('a key is shown once, works, and is refused once it is revoked', async () => {
      await open('/developers/keys');
      await button('New key').click();
      await dialog().getByLabel('Name').fill('Archive');
      await button('New key', dialog()).click();
      const key = await page.locator('.once .secret code').innerText();
      const status = async () => (await ask('/api/v1/scans', key)).status;
      expect(await status()).toBe(200);
      await button('I have stored it').click();
      await gone(page.locator('.once'));
      expect(await page.content()).not.toContain(key);
      await button('Revoke Archive').click();
      await button('Revoke', dialog()).click();
      await notice('The key is revoked').waitFor();
      await become(status, 401);
      await page.locator('tr.over', { hasText: 'Archive' }).waitFor();
    });

    test('an endpoint gets a signed test event, a new secret, a pause and an event once more', async () => {
      const signedBy = (secret: string) => {
        const { headers, body } = receiver.received.at(-1)!;
        const [, t] = /t=(\d+)/.exec(String(headers['service-signature']))!;
        const digest = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
        return String(headers['service-signature']).includes(`v1=${digest}`);
      };
      const secretShown = async () => {
        const secret = await page.locator('.once .secret code').innerText();
        await button('I have stored it').click();
        return secret;
      };
      await open('/developers/webhooks');
      await button('New endpoint').click();
      await dialog().getByLabel('URL').fill(receiver.url);
      await button('Save', dialog()).click();
      const first = await secretShown();
      await page.getByRole('link', { name: receiver.url }).click();
      await button('Send test event').click();
      await page.getByText('The test event was accepted').waitFor();
      expect(signedBy(first)).toBe(true);

      await button('Rotate secret').click();
      await button('Rotate secret', dialog()).click();
      const second = await secretShown();
      await page.getByText('The previous secret remains valid for another').waitFor();
      expect(second).not.toBe(first);
      await button('Send test event').click();
      await receiver.got(2);
      expect([signedBy(first), signedBy(second)]).toEqual([true, true]);

      await button('Disable').click();
      await button('Disable', dialog()).click();
      await notice('Endpoint disabled').waitFor();
      await page.locator('.page-head .badge', { hasText: 'Disabled' }).waitFor();
      await gone(button('Send test event'));
      await button('Enable').click();
      await page.locator('.page-head .badge', { hasText: 'Active' }).waitFor();

      await page.locator('.delivery-list summary').first().click();
      await page.locator('.delivery-list details[open]').getByRole('button', { name: 'Redeliver' }).click();
      await notice('The delivery is being sent again').waitFor();
      const [, before, again] = await receiver.got(3);
      expect(JSON.parse(again!.body).id).toBe(JSON.parse(before!.body).id);
    });
  });

  describe('people', () => {
    test('one is invited, gets another role, and is out as soon as they are suspended', async () => {
      await open('/team');
      await button('Invite').click();
      await dialog().getByLabel('E-mail').fill('dana@demo.invalid');
      await button('Invite', dialog()).click();
      const other = await dashboard.browser.newContext({ locale: 'en-GB' });
      const hers = await other.newPage();
      /** By the link that is shown. */
      const enter = async () => {
        const link = await page.locator('.once .secret code').innerText();
        await button('I have stored it').click();
        await hers.goto(dashboard.url + /\/welcome#.*/.exec(link)![0]);
        await button('Not now', hers).click();
      };
      await enter();
      await hers.getByRole('link', { name: 'Statistics' }).waitFor();
      await gone(hers.getByRole('link', { name: 'API keys' }));

      await page.getByLabel('Role of dana@demo.invalid').selectOption('Developer');
      await notice('dana@demo.invalid is now Developer').waitFor();
      await hers.getByRole('heading', { name: 'Sign in' }).waitFor();
      await button('Sign-in link dana@demo.invalid').click();
      await button('Sign-in link', dialog()).click();
      await enter();
      await hers.getByRole('link', { name: 'API keys' }).waitFor();

      await button('Suspend dana@demo.invalid').click();
      await button('Suspend', dialog()).click();
      await notice('dana@demo.invalid is suspended').waitFor();
      await hers.getByRole('heading', { name: 'Sign in' }).waitFor();
      await button('Resume dana@demo.invalid').click();
      await notice('dana@demo.invalid is active again').waitFor();
      await other.close();
    });

    test('language and colours are chosen once, for every browser of the person', async () => {
      await open('/settings');
      await page.locator('label', { hasText: /^עברית$/ }).click();
      await page.getByRole('heading', { name: 'הגדרות' }).waitFor();
      await page.locator('label', { hasText: /^כהה$/ }).click();
      const shown = 'document.documentElement.dir + document.documentElement.dataset.theme';
      await become(() => page.evaluate(shown), 'rtldark');
      const other = await dashboard.browser.newContext({
        locale: 'en-GB',
        storageState: { ...(await context.storageState()), origins: [] },
      });
      const elsewhere = await other.newPage();
      await elsewhere.goto(`${dashboard.url}/scans`);
      await elsewhere.getByRole('heading', { name: 'סריקות' }).waitFor();
      await become(() => elsewhere.evaluate(shown), 'rtldark');
      await other.close();
      await page.locator('label', { hasText: /^English$/ }).click();
      await page.getByRole('heading', { name: 'Settings' }).waitFor();
    });
  });
});
