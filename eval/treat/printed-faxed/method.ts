import capture from '../../lab/capture/fax.ts';
import type { PdfTreatment } from '../../lab/method.ts';
import { scannedFile } from '../../lab/pages.ts';

export default {
  on: 'pdf',
  does: 'Prints the file and faxes it.',
  tool: 'fax machine',
  treat: (file, random) => scannedFile(file, capture, random),
} satisfies PdfTreatment;
