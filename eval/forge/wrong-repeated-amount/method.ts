import { wrongInOnePlace } from '../../lab/wrong-figure.ts';

export default wrongInOnePlace({
  kind: 'amount',
  does: 'Prints two different amounts where a paper tells the same one twice.',
});
