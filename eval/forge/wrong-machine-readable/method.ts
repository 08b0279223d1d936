import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['machine-readable'],
  does: 'Prints a machine-readable line whose check digits do not hold.',
});
