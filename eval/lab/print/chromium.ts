/** Pages of HTML through Chromium's own printing. */
import type { Page } from 'playwright-core';
import { openBrowser } from '../browser.ts';
import type { Sheet } from '../layout/draw.ts';
import { htmlOf, type PageSize, pageSizeOf } from '../layout/html.ts';
import type { Random } from '../random.ts';
import { withMoment } from './dates.ts';
import { digitsOf, momentOf } from './moment.ts';

type Options = Parameters<Page['pdf']>[0];

/** `options` of the call, in which sizes are already those of the sheet. */
export async function printedByChromium(
  sheet: Sheet,
  random: Random,
  options: (size: PageSize) => Options = () => ({}),
): Promise<Uint8Array> {
  const made = digitsOf(momentOf(sheet, random));
  const size = pageSizeOf(sheet);
  const page = await (await openBrowser()).newPage();
  try {
    await page.setContent(htmlOf(sheet, size), { waitUntil: 'load' });
    const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true, ...options(size) });
    return withMoment(new Uint8Array(bytes), made);
  } finally {
    await page.close();
  }
}
