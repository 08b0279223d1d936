import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['exchange'],
  does: 'Prints another foreign amount or rate than the converted amount follows from.',
});
