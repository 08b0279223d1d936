import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['words'],
  does: 'Prints an amount in words that is another one than in figures.',
});
