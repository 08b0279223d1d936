import { rewritten } from '../../lab/pdf/rewritten.ts';
import { qpdf } from '../../lab/pdf/writers.ts';

export default rewritten(
  {
    does: 'An archive packs the objects of the file into streams and compresses them again.',
    tool: 'qpdf',
    needs: ['qpdf'],
  },
  qpdf('--object-streams=generate', '--recompress-flate', '--compression-level=9'),
);
