import { defineMessages } from '../../rule.ts';
import { UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שהאסמכתאות באותו אורך ושמספרי דפי החשבון רציפים',
    en: 'Checks that references have the same length and statement numbers have no gap',
  },
  findings: {},
  checks: {
    'statement.reference_length': {
      isMinor: true,
      label: { he: 'אורך האסמכתאות', en: 'Length of the references' },
      details: {
        holds: { he: 'כל {rows} האסמכתאות בנות {digits} ספרות.', en: 'All {rows} references have {digits} digits.' },
        other: {
          he: 'אורכה של אסמכתא {reference} שונה מזה של שאר האסמכתאות ({digits} ספרות; {rows} שורות בסך הכול).',
          en: 'Reference {reference} differs in length from the others ({digits} digits; {rows} rows in all).',
        },
        unreadable: UNREADABLE,
      },
    },
    'statement.number_sequence': {
      isMinor: true,
      label: { he: 'רצף מספרי דפי החשבון', en: 'Sequence of statement numbers' },
      details: {
        holds: {
          he: 'מספרי דפי החשבון רציפים עד {found}.',
          en: 'The statement numbers are consecutive up to {found}.',
        },
        jump: {
          he: 'אחרי דף מספר {before} מופיע דף מספר {found}.',
          en: 'Statement number {before} is followed by number {found}.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
