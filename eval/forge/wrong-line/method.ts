import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['line'],
  does: 'Prints a line whose amount is not quantity times price.',
});
