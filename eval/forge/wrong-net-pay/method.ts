import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['net-pay'],
  does: 'Prints another net pay than gross less deductions.',
});
