import type { PdfForgery } from '../../lab/method.ts';
import { dayAfter } from '../../lab/pdf/clock.ts';
import { whitedOut } from '../../lab/pdf/white-out.ts';
import { qpdf } from '../../lab/pdf/writers.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  does: 'Covers and overtypes the value with annotations, and qpdf makes them part of the page.',
  tool: 'qpdf',
  needs: ['qpdf'],
  async forge(file, target, random) {
    const bytes = await whitedOut(file, target, random);
    return { bytes: await qpdf('--flatten-annotations=all')(bytes, dayAfter(file.paper, random)) };
  },
} satisfies PdfForgery;
