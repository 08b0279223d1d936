import type { PdfForgery } from '../../lab/method.ts';
import { dayAfter } from '../../lab/pdf/clock.ts';
import { holdOf, withText } from '../../lab/pdf/edit.ts';
import { savedAsRevision } from '../../lab/pdf/glyph-forgery.ts';
import { identityOf } from '../../lab/pdf/identity.ts';
import { signed } from '../../lab/pdf/sign.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  does: 'Appends a revision with other glyphs of the value to a file that its issuer has signed.',
  tool: 'incremental update',
  async forge({ bytes, paper }, target, random) {
    const { name } = paper.issuer;
    const date = dayAfter(paper, random);
    const made = new Date(`${paper.madeOn}T12:00:00Z`);
    const original = await signed(bytes, { by: await identityOf(name, made, random), name, date: made });
    const hold = await holdOf(original, target);
    const contents = hold && withText(hold, target);
    return contents && { bytes: await savedAsRevision({ bytes: original, hold, contents, date, random }) };
  },
} satisfies PdfForgery;
