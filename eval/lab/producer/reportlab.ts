import { printedByScript } from '../print/drawing-file.ts';
import type { Producer } from './producer.ts';

export default {
  does: 'A Python service that draws its papers with ReportLab.',
  needs: ['reportlab'],
  languages: ['he', 'en', 'de', 'fr'],
  reproducible: true,
  print: (sheet, random) => printedByScript(sheet, random, '/usr/bin/python3', 'reportlab_drawing.py'),
} satisfies Producer;
