import { rewritten } from '../../lab/pdf/rewritten.ts';
import { ghostscript } from '../../lab/pdf/writers.ts';

export default rewritten(
  { does: 'A web service makes the file smaller.', tool: 'Ghostscript', needs: ['ghostscript'] },
  ghostscript('-dPDFSETTINGS=/ebook', '-dCompatibilityLevel=1.5'),
);
