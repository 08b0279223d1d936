import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['total'],
  does: 'Prints another total over unchanged lines.',
});
