import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['premium'],
  does: 'Prints twelve monthly premiums that are not the premium of the year.',
});
