import { rewritten } from '../../lab/pdf/rewritten.ts';
import { withoutMetadata } from '../../lab/pdf/writers.ts';

export default rewritten(
  {
    does: 'A law office removes the metadata before it sends the file.',
    tool: 'exiftool',
    needs: ['exiftool', 'qpdf'],
  },
  withoutMetadata,
);
