import { rewritten } from '../../lab/pdf/rewritten.ts';
import { ghostscript } from '../../lab/pdf/writers.ts';

export default rewritten(
  { does: 'An archive turns the file into something like PDF/A.', tool: 'Ghostscript', needs: ['ghostscript'] },
  ghostscript('-dPDFA=2', '-dPDFACompatibilityPolicy=1', '-sColorConversionStrategy=RGB'),
);
