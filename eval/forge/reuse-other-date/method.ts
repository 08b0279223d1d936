import { addDays } from '../../lab/paper/forms.ts';
import { movedDays, reuse } from '../../lab/reuse.ts';

export default reuse({
  does: 'Sends a paper again under another day.',
  alter(paper, random) {
    const days = random.int(9, 75);
    return movedDays(paper, (iso) => addDays(iso, days));
  },
});
