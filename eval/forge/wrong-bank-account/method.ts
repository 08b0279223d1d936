import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['bank-account'],
  does: 'Prints an account whose check digits do not hold for its bank and branch.',
});
