import { rewritten } from '../../lab/pdf/rewritten.ts';
import { mutoolClean } from '../../lab/pdf/writers.ts';

export default rewritten(
  { does: 'A script cleans and renumbers the file.', tool: 'mutool', needs: ['mutool'] },
  mutoolClean('-gggz'),
);
