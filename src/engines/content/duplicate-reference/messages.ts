import { defineMessages } from '../../rule.ts';
import { UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק ששתי תנועות בסכומים שונים אינן נושאות אותה אסמכתא',
    en: 'Checks that no two rows of different amounts carry the same reference',
  },
  findings: {},
  checks: {
    'statement.duplicate_reference': {
      label: { he: 'אסמכתאות חוזרות', en: 'Repeated references' },
      details: {
        holds: { he: 'אין אסמכתא משותפת לסכומים שונים.', en: 'No reference is shared by different amounts.' },
        repeated: {
          he: 'אסמכתא {reference} מופיעה עם {other} ושוב ב-{date} עם {found}.',
          en: 'Reference {reference} stands with {other} and again on {date} with {found}.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
