import { defineMessages } from '../../rule.ts';
import { UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שאותה אסמכתא אינה מופיעה בתנועות בסכומים שונים',
    en: 'Checks that no reference is used for rows of different amounts',
  },
  findings: {},
  checks: {
    'statement.duplicate_reference': {
      label: { he: 'אסמכתאות חוזרות', en: 'Repeated references' },
      details: {
        holds: { he: 'אין אסמכתא שמופיעה עם סכומים שונים.', en: 'No reference is used with different amounts.' },
        repeated: {
          he: 'אסמכתא {reference} מופיעה עם הסכום {other}, ושוב ב-{date} עם הסכום {found}.',
          en: 'Reference {reference} is used with {other}, and again on {date} with {found}.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
