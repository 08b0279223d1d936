import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['deduction'],
  does: 'Prints another tax or insurance than the sum of deductions holds.',
});
