/** Lines of a form that say of which other lines they are the sum or the difference. */
import type { PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { sumsOf, type Term } from '../make.ts';

export const lineSums = ({ lineSums: said }: PaperFields, figures: Figures): Equation[] =>
  said.map(({ printed, terms }): Equation => {
    const all: Term[] = terms.map(([amount, factor]) => [figures.of(amount), factor]);
    return {
      id: 'total.column_sum',
      family: 'lines of a form',
      echoes: 0,
      ...sumsOf([[[figures.of(printed), -1], ...all]]),
      parts: { printed: 0 },
      label: '',
    };
  });
