import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['discharge-before-admission'],
  does: 'Prints a discharge before the admission.',
});
