import type { PdfTreatment } from '../../lab/method.ts';
import { personName } from '../../lab/paper/lexicon.ts';
import { dayAfter } from '../../lab/pdf/clock.ts';
import { identityOf } from '../../lab/pdf/identity.ts';
import { asPdf } from '../../lab/pdf/rewritten.ts';
import { signed } from '../../lab/pdf/sign.ts';

const HOUR_MS = 3_600_000;

export default {
  on: 'pdf',
  does: 'The issuer signs the file, and somebody approves it with a second signature later.',
  tool: 'CMS signature',
  async treat({ bytes, paper }, random) {
    const { name } = paper.issuer;
    const date = dayAfter(paper, random);
    const first = await signed(bytes, { by: await identityOf(name, date, random.fork('issuer')), name, date });
    const approver = personName(random, paper.language);
    const later = new Date(date.getTime() + random.int(1, 30) * HOUR_MS);
    const by = await identityOf(approver, later, random.fork('approver'));
    return asPdf(await signed(first, { by, name: approver, reason: 'Approved', date: later }));
  },
} satisfies PdfTreatment;
