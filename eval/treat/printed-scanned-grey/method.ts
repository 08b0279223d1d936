import capture from '../../lab/capture/flatbed-grey.ts';
import type { PdfTreatment } from '../../lab/method.ts';
import { scannedFile } from '../../lab/pages.ts';

export default {
  on: 'pdf',
  does: 'Prints the file and scans it grey.',
  tool: 'flatbed scanner',
  treat: (file, random) => scannedFile(file, capture, random),
} satisfies PdfTreatment;
