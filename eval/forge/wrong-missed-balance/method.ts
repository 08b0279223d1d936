import { missedPlace } from '../../lab/wrong-figure.ts';

export default missedPlace({
  kinds: ['row-balance', 'carried'],
  does: 'Changes a row and the balances after it, and forgets one of them.',
});
