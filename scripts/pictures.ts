/**
 * Makes the pictures of the dashboard that README.md shows, with a service of its own and the samples. Needs Chromium.
 *
 *     npm run pictures
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openAsBlob, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openBrowser } from '../test/support/browser.ts';
import { ROOT } from '../test/support/source.ts';

const OUT = join(ROOT, 'docs/images');
/** Of the window, and how wide it is in the picture. */
const WINDOW = { width: 1440, height: 900 };
const WIDTH = 1200;

type Lang = 'en' | 'he';
interface Picture {
  name: string;
  lang: Lang;
  theme: 'light' | 'dark';
  /** `{NAME}` stands for the scan of a sample. */
  path: string;
  /** What the picture is about; it is taken once that can be seen. */
  shows: string;
}

const PICTURES: readonly Picture[] = [
  {
    name: 'dashboard-scan-en',
    lang: 'en',
    theme: 'light',
    path: '/scans/{statement-en-forged.pdf}?finding=f1',
    shows: '.plate img',
  },
  {
    name: 'dashboard-scan-he',
    lang: 'he',
    theme: 'dark',
    path: '/scans/{payslip-he-forged.pdf}?finding=f1',
    shows: '.plate img',
  },
  {
    name: 'dashboard-queue-he',
    lang: 'he',
    theme: 'light',
    path: '/scans?split=true&order=riskScore_desc&at={invoice-he-forged.pdf}',
    shows: '.preview img',
  },
  { name: 'dashboard-keys-en', lang: 'en', theme: 'light', path: '/developers/keys', shows: '.examples' },
];

const SAMPLES: readonly (readonly [name: string, lang: Lang])[] = [
  ['statement-en.pdf', 'en'],
  ['transfer-he.pdf', 'he'],
  ['payment-app-he.png', 'he'],
  ['payslip-en.pdf', 'en'],
  ['transfer-en-forged.pdf', 'en'],
  ['payslip-he-forged.pdf', 'he'],
  ['receipt-photo-en.jpg', 'en'],
  ['invoice-he-forged.pdf', 'he'],
  ['statement-he.pdf', 'he'],
  ['statement-en-forged.pdf', 'en'],
];

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
// The database may run as a user of its own.
chmodSync(folder, 0o711);
const service = spawn(process.execPath, [join(ROOT, 'src/main.ts')], {
  env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  let greeting = '';
  for await (const text of service.stdout.setEncoding('utf8')) {
    greeting += text;
    if (/dfd_test_\w+[\s\S]*\/scans\/ID/.test(greeting)) break;
  }
  const [link, url] = /(http:\/\/localhost:\d+)\/welcome#[\w-]+/.exec(greeting)!;
  const key = /dfd_test_\w+/.exec(greeting)![0];
  const ids = new Map<string, string>();
  for (const [name, lang] of SAMPLES) ids.set(name, await scan(url!, key, name, lang));
  await take(url!, link, ids);
} finally {
  service.kill('SIGTERM');
  if (service.exitCode === null) await once(service, 'exit');
  rmSync(realpathSync(join(folder, 'data/postgres')), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

async function scan(url: string, key: string, name: string, lang: Lang): Promise<string> {
  const form = new FormData();
  form.set('lang', lang);
  form.set('file', await openAsBlob(join(ROOT, 'samples', name)), name);
  const answer = await fetch(`${url}/api/v1/scans?wait=30`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  });
  const { id, status } = (await answer.json()) as { id: string; status: string };
  if (status !== 'completed') throw new Error(`${name} is ${status}`);
  return id;
}

async function take(url: string, link: string, ids: ReadonlyMap<string, string>): Promise<void> {
  const browser = await openBrowser();
  try {
    const first = await browser.newContext({ locale: 'en-GB' });
    const door = await first.newPage();
    await door.goto(link);
    await door.getByRole('button', { name: 'Not now' }).click();
    await door.locator('nav .brand').waitFor();
    const { cookies } = await first.storageState();
    for (const { name, lang, theme, path, shows } of PICTURES) {
      const context = await browser.newContext({
        locale: lang === 'he' ? 'he-IL' : 'en-GB',
        colorScheme: theme,
        viewport: WINDOW,
        storageState: { cookies, origins: [] },
      });
      const page = await context.newPage();
      await page.goto(url + path.replace(/\{(.+)\}/, (_, sample: string) => ids.get(sample)!));
      await page.locator(shows).first().waitFor();
      await page.waitForLoadState('networkidle');
      const png = await page.screenshot({ animations: 'disabled' });
      await sharp(png)
        .resize({ width: WIDTH })
        .webp({ quality: 80, effort: 6, smartSubsample: true })
        .toFile(join(OUT, `${name}.webp`));
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
