import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['days'],
  does: 'Prints another number of days than the two dates make.',
});
