import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['vat'],
  does: 'Prints a tax that is not the rate of the net amount.',
});
