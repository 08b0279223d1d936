import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['interest'],
  does: 'Prints another interest than the rate gives on the balance.',
});
