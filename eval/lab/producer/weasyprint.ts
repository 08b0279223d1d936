import { htmlOf } from '../layout/html.ts';
import { momentOf, secondsOf } from '../print/moment.ts';
import { through } from '../programs.ts';
import type { Producer } from './producer.ts';

export default {
  does: 'A Python service that prints its HTML with WeasyPrint.',
  needs: ['weasyprint'],
  // In lines from right to left its text layer names other letters than it shows.
  languages: ['en', 'de', 'fr'],
  reproducible: true,
  print: (sheet, random) =>
    through(Buffer.from(htmlOf(sheet)), {
      input: 'in.html',
      command: 'weasyprint',
      args: ['--quiet', 'in.html', 'out.pdf'],
      env: { SOURCE_DATE_EPOCH: secondsOf(momentOf(sheet, random)) },
    }),
} satisfies Producer;
