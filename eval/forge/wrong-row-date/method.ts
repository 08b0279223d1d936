import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['row-outside-period'],
  does: 'Prints a movement on a day outside the period of its statement.',
});
