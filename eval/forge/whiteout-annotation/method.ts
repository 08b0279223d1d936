import type { PdfForgery } from '../../lab/method.ts';
import { whitedOut } from '../../lab/pdf/white-out.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  does: 'Covers the value with a white rectangle of a viewer and types another one over it.',
  tool: 'annotation',
  forge: async (file, target, random) => ({ bytes: await whitedOut(file, target, random) }),
} satisfies PdfForgery;
