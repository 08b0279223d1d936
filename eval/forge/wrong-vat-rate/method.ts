import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['vat-rate'],
  does: 'Prints another rate of tax than the one by which the tax was computed.',
});
