import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['consumption'],
  does: 'Prints a meter reading or a consumption that do not fit each other.',
});
