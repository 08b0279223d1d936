import { rewritten } from '../../lab/pdf/rewritten.ts';
import { qpdfEncrypted } from '../../lab/pdf/writers.ts';

export default rewritten(
  {
    does: 'The sender forbids changes: encrypted with an owner password and an empty one for readers.',
    tool: 'qpdf',
    needs: ['qpdf'],
  },
  qpdfEncrypted(),
);
