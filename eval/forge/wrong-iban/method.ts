import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['iban'],
  does: 'Prints an IBAN whose check digits do not hold.',
});
