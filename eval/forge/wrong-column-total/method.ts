import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['column-total'],
  does: 'Prints a sum under a column, or a figure in it, that does not add up.',
});
