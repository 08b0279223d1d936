import { missedPlace } from '../../lab/wrong-figure.ts';

export default missedPlace({
  kinds: ['net', 'vat', 'column-total', 'gross', 'deduction'],
  does: 'Changes a figure and the total, and forgets a sum between them.',
});
