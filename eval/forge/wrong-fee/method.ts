import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['fee'],
  does: 'Prints another fee than the one in the total.',
});
