import type { PdfForgery } from '../../lab/method.ts';
import { holdOf } from '../../lab/pdf/edit.ts';
import { withDigitInserted } from '../../lab/pdf/insert-digit.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  kinds: ['amount'],
  does: 'Puts one more figure before an amount, in the same font.',
  tool: 'pdf-lib',
  async forge({ bytes }, target, random) {
    const hold = await holdOf(bytes, target);
    return hold && withDigitInserted(hold, target, random);
  },
} satisfies PdfForgery;
