import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['discount'],
  does: 'Prints a discount that is not its percentage, or is not taken off.',
});
