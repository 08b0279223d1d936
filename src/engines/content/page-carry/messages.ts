import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שהיתרה שעמוד מעביר לעמוד הבא היא יתרת השורה האחרונה שלו',
    en: 'Checks that the balance which a page hands to the next is that of its last row',
  },
  findings: {
    carry: {
      title: { he: 'היתרה המועברת בין העמודים שונה', en: 'The balance carried between pages differs' },
      detail: {
        he: 'לעמוד {page} עובר {found}, אך העמוד שלפניו נסגר ב-{expected}. אלה שני ביטויים של אותו סכום, ולכן אחד מהם שונה.',
        en: '{found} goes on to page {page}, but the page before ends with {expected}. Both are the same sum, so one of them was changed.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'statement.page_carry': {
      label: { he: 'יתרה מועברת בין עמודים', en: 'Balance carried between pages' },
      details: {
        holds: {
          he: '{found} עובר לעמוד {page} כפי שנסגר העמוד הקודם.',
          en: '{found} goes on to page {page} as the page before ends.',
        },
        differs: {
          he: 'לעמוד {page} עובר {found}, אך העמוד הקודם נסגר ב-{expected}.',
          en: '{found} goes on to page {page}, but the page before ends with {expected}.',
        },
        other_items: {
          he: 'לעמוד {page} עובר {found}, והשורה האחרונה שנקראה לפניו מראה {expected}; ייתכן ששורה לא נקראה.',
          en: '{found} goes on to page {page}, and the last row read before it shows {expected}; a row may not have been read.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
