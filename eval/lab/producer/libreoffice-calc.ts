import { printedByLibreOffice } from '../print/libreoffice.ts';
import { spreadsheet } from '../print/spreadsheet.ts';
import type { Producer } from './producer.ts';

export default {
  does: 'Somebody keeps the paper as a sheet in LibreOffice Calc and exports it.',
  needs: ['soffice'],
  languages: ['he', 'en', 'de', 'fr', 'ar'],
  print: (sheet, random) => printedByLibreOffice(sheet, random, spreadsheet(sheet), 'fods'),
} satisfies Producer;
