import { printedByLibreOffice } from '../print/libreoffice.ts';
import { writerDocument } from '../print/open-document.ts';
import type { Producer } from './producer.ts';

export default {
  does: 'Somebody writes the paper in LibreOffice Writer and exports it.',
  needs: ['soffice'],
  languages: ['he', 'en', 'de', 'fr', 'ar'],
  print: (sheet, random) => printedByLibreOffice(sheet, random, writerDocument(sheet), 'fodt'),
} satisfies Producer;
