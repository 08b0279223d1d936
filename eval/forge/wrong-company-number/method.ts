import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['company-number'],
  does: 'Prints a company number whose check digit does not hold.',
});
