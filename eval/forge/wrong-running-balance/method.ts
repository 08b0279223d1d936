import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['row-balance'],
  does: 'Prints a statement in which one balance does not follow from the row before it.',
});
