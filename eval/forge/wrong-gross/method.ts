import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['gross'],
  does: 'Prints another gross pay over unchanged parts.',
});
