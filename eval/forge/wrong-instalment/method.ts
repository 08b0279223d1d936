import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['instalment'],
  does: "Prints another instalment than principal and interest, or than the term's sum.",
});
