/** One Chromium for a whole run of the lab. */
import type { Browser } from 'playwright-core';

let browser: Promise<Browser> | undefined;

const ARGUMENTS = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
];

/** A running Chromium; only for what says that it needs one. */
export function openBrowser(): Promise<Browser> {
  browser ??= import('playwright-core').then(({ chromium }) =>
    chromium.launch({
      executablePath: '/usr/bin/chromium',
      args: process.getuid?.() === 0 ? [...ARGUMENTS, '--no-sandbox'] : ARGUMENTS,
    }),
  );
  return browser;
}

export async function closeBrowser(): Promise<void> {
  const open = await browser;
  browser = undefined;
  await open?.close();
}
