import { rewritten } from '../../lab/pdf/rewritten.ts';
import { pikepdf } from '../../lab/pdf/writers.ts';

export default rewritten(
  { does: 'A script opens and saves the file with pikepdf.', tool: 'pikepdf', needs: ['pikepdf'] },
  pikepdf(),
);
