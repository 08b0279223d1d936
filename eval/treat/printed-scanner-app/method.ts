import capture from '../../lab/capture/scanner-app.ts';
import type { PdfTreatment } from '../../lab/method.ts';
import { scannedFile } from '../../lab/pages.ts';

export default {
  on: 'pdf',
  does: 'Prints the file and scans it with an app.',
  tool: 'scanner app',
  treat: (file, random) => scannedFile(file, capture, random),
} satisfies PdfTreatment;
