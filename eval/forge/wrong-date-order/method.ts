import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['date-order'],
  does: 'Prints two days in an order in which they cannot be.',
});
