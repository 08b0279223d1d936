import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['net'],
  does: 'Prints another amount before tax.',
});
