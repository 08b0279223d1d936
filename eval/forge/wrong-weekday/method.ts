import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['weekday'],
  does: 'Prints the name of another day of the week than the date has.',
});
