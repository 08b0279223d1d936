import type { PdfTreatment } from '../../lab/method.ts';
import { dayAfter } from '../../lab/pdf/clock.ts';
import { identityOf } from '../../lab/pdf/identity.ts';
import { asPdf } from '../../lab/pdf/rewritten.ts';
import { signed } from '../../lab/pdf/sign.ts';

export default {
  on: 'pdf',
  does: 'The issuer signs the file with a certificate of its own.',
  tool: 'CMS signature',
  async treat({ bytes, paper }, random) {
    const { name } = paper.issuer;
    const date = dayAfter(paper, random);
    return asPdf(await signed(bytes, { by: await identityOf(name, date, random), name, date }));
  },
} satisfies PdfTreatment;
