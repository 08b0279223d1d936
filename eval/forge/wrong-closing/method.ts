import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['closing'],
  does: 'Prints another closing balance.',
});
