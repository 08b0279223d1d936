import { wrongFigure } from '../../lab/wrong-figure.ts';

export default wrongFigure({
  kinds: ['future-date'],
  does: 'Prints a day of issue that lies in the future.',
});
