import { defineMessages } from '../../rule.ts';
import { UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שהאסמכתאות באותו אורך ושמספרי דפי החשבון רציפים',
    en: 'Checks that references have one length and statement numbers no gap',
  },
  findings: {},
  checks: {
    'statement.reference_length': {
      label: { he: 'אורך האסמכתאות', en: 'Length of the references' },
      details: {
        holds: { he: 'כל {rows} האסמכתאות בנות {digits} ספרות.', en: 'All {rows} references have {digits} digits.' },
        other: {
          he: 'לאסמכתא {reference} אורך אחר מ-{digits} הספרות של שאר {rows} השורות.',
          en: 'Reference {reference} has another length than the {digits} digits of the other {rows} rows.',
        },
        unreadable: UNREADABLE,
      },
    },
    'statement.number_sequence': {
      label: { he: 'רצף מספרי הדפים', en: 'Sequence of statement numbers' },
      details: {
        holds: { he: 'מספרי הדפים רציפים עד {found}.', en: 'The statement numbers follow each other up to {found}.' },
        jump: {
          he: 'אחרי דף מספר {before} בא דף מספר {found}.',
          en: 'Statement number {before} is followed by number {found}.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
