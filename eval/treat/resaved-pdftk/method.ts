import { rewritten } from '../../lab/pdf/rewritten.ts';
import { pdftk } from '../../lab/pdf/writers.ts';

export default rewritten({ does: 'A script passes the file through pdftk.', tool: 'pdftk', needs: ['pdftk'] }, pdftk());
