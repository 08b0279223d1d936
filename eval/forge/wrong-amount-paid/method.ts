import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['paid'],
  does: 'Prints another amount paid than what is left open, or than the total.',
});
