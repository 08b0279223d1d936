import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['vat-number'],
  does: 'Prints a VAT number whose check digits do not hold.',
});
