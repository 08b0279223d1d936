import type { PdfForgery } from '../../lab/method.ts';
import { appended } from '../../lab/pdf/append.ts';
import { coverOf } from '../../lab/pdf/cover.ts';
import { openPdf } from '../../lab/pdf/file.ts';
import { identityOf } from '../../lab/pdf/identity.ts';
import { shadowed } from '../../lab/pdf/shadow.ts';
import { signed } from '../../lab/pdf/sign.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  does: 'Prepares an empty annotation over the value before signing, and gives it a look with another value afterwards.',
  tool: 'incremental update',
  async forge(file, target, random) {
    const { paper, bytes } = file;
    const { name } = paper.issuer;
    const made = new Date(`${paper.madeOn}T12:00:00Z`);
    const cover = await coverOf(file, target, random);
    const prepared = await shadowed(await openPdf(bytes), cover, made);
    const original = await signed(prepared.bytes, { by: await identityOf(name, made, random), name, date: made });
    const doc = await openPdf(original);
    const objects = [{ ref: prepared.look, object: prepared.revealed(doc) }];
    return { bytes: appended(original, { doc, objects }) };
  },
} satisfies PdfForgery;
