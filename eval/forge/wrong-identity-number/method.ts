import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['identifier'],
  does: 'Prints an identity number whose check digit does not hold.',
});
