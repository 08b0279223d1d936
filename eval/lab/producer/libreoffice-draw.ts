import { printedByLibreOffice } from '../print/libreoffice.ts';
import { openDrawing } from '../print/open-drawing.ts';
import type { Producer } from './producer.ts';

export default {
  does: 'Somebody places texts and boxes in LibreOffice Draw and exports them.',
  // Seldom what an issuer prints with.
  weight: 0.5,
  needs: ['draw'],
  languages: ['he', 'en', 'de', 'fr'],
  print: (sheet, random) => printedByLibreOffice(sheet, random, openDrawing(sheet), 'fodg'),
} satisfies Producer;
