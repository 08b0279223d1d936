import { wrongInOnePlace } from '../../lab/wrong-figure.ts';

export default wrongInOnePlace({
  kind: 'date',
  does: 'Prints two different days where a paper tells the same one twice.',
});
