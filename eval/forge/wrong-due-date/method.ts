import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['due-before-issue'],
  does: 'Prints a payment that was due before its paper was issued.',
});
