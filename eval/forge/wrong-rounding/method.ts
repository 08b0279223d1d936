import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['rounding'],
  does: 'Prints another rounding than the total was rounded by.',
});
