import { printedByScript } from '../print/drawing-file.ts';
import type { Producer } from './producer.ts';

export default {
  does: 'A web shop in PHP that writes its papers with TCPDF.',
  needs: ['tcpdf'],
  languages: ['he', 'en', 'de', 'fr'],
  reproducible: true,
  print: (sheet, random) => printedByScript(sheet, random, 'php', 'tcpdf_drawing.php'),
} satisfies Producer;
