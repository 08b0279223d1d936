import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['opening'],
  does: 'Prints another opening balance.',
});
