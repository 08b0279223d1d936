/**
 * Makes `samples/`: genuine documents and their forged twins, in Hebrew and English. The same bytes every time.
 *
 *     npm run samples [-- FOLDER]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  INVOICE_TARGET,
  invoice,
  PAYSLIP_TARGET,
  payslip,
  STATEMENT_TARGET,
  statement,
  TRANSFER_TARGET,
  transfer,
} from './samples/documents.ts';
import { coverAndRetype, replaceIncrementally } from './samples/forge.ts';
import { paymentApp, photoOfReceipt } from './samples/pictures.ts';
import type { Lang } from './samples/sheet.ts';

/** Every sample by file name, generated again. */
export async function makeSamples(): Promise<Map<string, Uint8Array>> {
  const samples = new Map<string, Uint8Array>();
  for (const lang of ['he', 'en'] satisfies Lang[]) {
    samples.set(`statement-${lang}.pdf`, await (await statement(lang)).save());
    samples.set(
      `statement-${lang}-forged.pdf`,
      await replaceIncrementally(
        await statement(lang),
        STATEMENT_TARGET.genuine,
        STATEMENT_TARGET.forged,
        '2025-08-03T18:20:11Z',
      ),
    );
    samples.set(`invoice-${lang}.pdf`, await (await invoice(lang)).save());
    samples.set(`invoice-${lang}-forged.pdf`, await (await invoice(lang, INVOICE_TARGET.forged)).save());
    samples.set(`payslip-${lang}.pdf`, await (await payslip(lang)).save());
    samples.set(
      `payslip-${lang}-forged.pdf`,
      await replaceIncrementally(
        await payslip(lang),
        PAYSLIP_TARGET.genuine,
        PAYSLIP_TARGET.forged,
        '2025-07-10T20:05:43Z',
      ),
    );
    samples.set(`transfer-${lang}.pdf`, await (await transfer(lang)).save());
    samples.set(
      `transfer-${lang}-forged.pdf`,
      await coverAndRetype(
        await transfer(lang),
        TRANSFER_TARGET.genuine,
        TRANSFER_TARGET.forged,
        '2025-07-19T07:15:30Z',
      ),
    );
  }
  samples.set('payment-app-he.png', await paymentApp('genuine'));
  samples.set('payment-app-he-forged.png', await paymentApp('forged'));
  samples.set('receipt-photo-en.jpg', await photoOfReceipt('genuine'));
  samples.set('receipt-photo-en-forged.jpg', await photoOfReceipt('forged'));
  return samples;
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '..', 'samples'));
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of await makeSamples()) {
    writeFileSync(join(folder, name), bytes);
    console.log(`${name}  ${Math.ceil(bytes.length / 1024)} kB`);
  }
}
