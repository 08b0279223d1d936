import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['row-balance'],
  does: 'Prints an amount or a balance that does not follow from the row before it.',
});
