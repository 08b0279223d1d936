import { rewritten } from '../../lab/pdf/rewritten.ts';
import { cairo } from '../../lab/pdf/writers.ts';

export default rewritten(
  { does: 'Somebody prints the file into a PDF from a viewer of Linux.', tool: 'cairo', needs: ['pdftocairo'] },
  cairo(),
);
