import { addMonths } from '../../lab/paper/forms.ts';
import { movedDays, reuse } from '../../lab/reuse.ts';

const PERIODIC = new Set(['bank_statement', 'card_statement', 'utility_bill']);

export default reuse({
  does: 'Sends the rows of one period again as those of the next.',
  alter: (paper) => (PERIODIC.has(paper.type) ? movedDays(paper, (iso) => addMonths(iso, 1)) : null),
});
