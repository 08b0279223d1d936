import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['change'],
  does: 'Prints another change than cash less total.',
});
