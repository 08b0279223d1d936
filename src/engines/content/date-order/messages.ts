import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, OTHER_ORDER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שהתאריכים במסמך באים בסדר האפשרי לפי משמעותם',
    en: 'Checks that the dates of the document come in an order that their meaning allows',
  },
  findings: {
    broken: {
      title: { he: 'סדר התאריכים במסמך בלתי אפשרי', en: 'The order of the dates is impossible' },
      detail: {
        he: 'במסמך זה {second} ({found}) קודם ל{first} ({other}).',
        en: 'On this document {second} ({found}) comes before {first} ({other}).',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'date.order': {
      label: { he: 'סדר התאריכים', en: 'Order of the dates' },
      details: {
        holds: {
          he: 'לפי הסדר: {first} ({other}), ואחר כך {second} ({found}).',
          en: 'In order: {first} ({other}), then {second} ({found}).',
        },
        close: {
          he: 'מעט לפני {first} ({other}) בא {second} ({found}).',
          en: 'Shortly before {first} ({other}) stands {second} ({found}).',
        },
        broken: {
          he: 'בלתי אפשרי: {second} ({found}) לפני {first} ({other}).',
          en: 'Impossible: {second} ({found}) before {first} ({other}).',
        },
        turned: {
          he: 'שני התאריכים ({other}, {found}) בשורה עברית אחת, וסדר קריאתם אינו ודאי; לא ניתן להכריע.',
          en: 'Both dates ({other}, {found}) stand on one Hebrew line, and which comes first is not certain; this cannot be decided.',
        },
        other_order: OTHER_ORDER,
        unreadable: UNREADABLE,
      },
    },
  },
});
