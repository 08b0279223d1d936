import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['age'],
  does: 'Prints another age than the date of birth gives.',
});
