import { wrongInOnePlace } from '../../lab/wrong-figure.ts';

export default wrongInOnePlace({
  kind: 'name',
  does: 'Prints two different names where a paper tells the same one twice.',
});
