import { rewritten } from '../../lab/pdf/rewritten.ts';
import { ghostscript } from '../../lab/pdf/writers.ts';

export default rewritten(
  {
    does: 'Somebody prints the file into a PDF with a printer driver built on Ghostscript.',
    tool: 'Ghostscript',
    needs: ['ghostscript'],
  },
  ghostscript('-dCompatibilityLevel=1.4'),
);
