import { addDays } from '../../lab/paper/forms.ts';
import { movedDays, otherReference, reuse } from '../../lab/reuse.ts';

const RECEIPTS = new Set(['other', 'invoice', 'deposit_receipt', 'bank_transfer']);

export default reuse({
  does: 'Hands in a receipt again under another number and day.',
  alter(paper, random) {
    const number = RECEIPTS.has(paper.type) ? otherReference(paper, random) : null;
    const days = random.int(2, 40);
    const moved = number && movedDays(paper, (iso) => addDays(iso, days));
    return moved && new Map([...number, ...moved]);
  },
});
