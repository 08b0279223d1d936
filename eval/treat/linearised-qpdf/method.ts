import { rewritten } from '../../lab/pdf/rewritten.ts';
import { qpdf } from '../../lab/pdf/writers.ts';

export default rewritten(
  {
    does: 'A server rearranges the file so that its first page shows before the rest has arrived.',
    tool: 'qpdf',
    needs: ['qpdf'],
  },
  qpdf('--linearize'),
);
