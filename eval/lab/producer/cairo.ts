import { printedByScript } from '../print/drawing-file.ts';
import type { Producer } from './producer.ts';

export default {
  does: 'A program of the desktop that prints to a PDF through cairo.',
  needs: ['pycairo'],
  languages: ['he', 'en', 'de', 'fr'],
  reproducible: true,
  print: (sheet, random) => printedByScript(sheet, random, '/usr/bin/python3', 'cairo_drawing.py'),
} satisfies Producer;
