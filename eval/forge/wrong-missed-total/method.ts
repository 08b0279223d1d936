import { missedPlace } from '../../lab/wrong-figure.ts';

export default missedPlace({
  kinds: ['total', 'closing', 'net-pay'],
  does: 'Changes a figure and all that follows from it, and forgets the total.',
});
