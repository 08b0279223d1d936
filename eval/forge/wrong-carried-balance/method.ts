import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['carried'],
  does: 'Prints another balance where a page is carried over to the next.',
});
