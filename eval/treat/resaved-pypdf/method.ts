import { rewritten } from '../../lab/pdf/rewritten.ts';
import { pypdf } from '../../lab/pdf/writers.ts';

export default rewritten(
  { does: 'A script copies the pages into a new file with pypdf.', tool: 'pypdf', needs: ['pypdf'] },
  pypdf(),
);
