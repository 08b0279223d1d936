import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['card-number'],
  does: 'Prints a card number whose check digit does not hold.',
});
