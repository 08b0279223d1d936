import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['principal'],
  does: 'Prints another loan, or another share of principal in an instalment.',
});
