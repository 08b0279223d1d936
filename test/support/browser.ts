import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Where a Chromium may be; CHROMIUM names another place. */
const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const path = PLACES.find((place) => place !== undefined && existsSync(place));

/** Tests that need a browser are skipped, by name, where there is none. */
export const hasBrowser = path !== undefined;

/** Root may not use its sandbox, and what is shown is our own. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: path, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
