/** Lines of a form that say of which other lines they are the sum or the difference. */
import type { PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { sumsOf, type Term } from '../make.ts';
import { isAgreed } from '../words/agreed.ts';

/** Their family. */
export const FORM_LINES = 'lines of a form';

export const lineSums = (fields: PaperFields, figures: Figures): Equation[] =>
  fields.lineSums
    .filter((sum) => !sum.isOpen || fields.stated.some(({ ways }) => ways.some((way) => isAgreed(way, sum))))
    .map(({ printed, terms }): Equation => {
      const all: Term[] = terms.map(([amount, factor]) => [figures.of(amount), factor]);
      return {
        id: 'total.column_sum',
        family: FORM_LINES,
        echoes: 0,
        ...sumsOf([[[figures.of(printed), -1], ...all]]),
        parts: { printed: 0 },
        label: '',
      };
    });
