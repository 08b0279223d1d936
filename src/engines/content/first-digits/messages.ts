import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'מודד כיצד מתפלגים סכומיו של דף חשבון ארוך, למידע בלבד',
    en: 'Measures how the amounts of a long statement spread, for information only',
  },
  findings: {},
  checks: {
    'statement.first_digits': {
      label: { he: 'התפלגות הספרות הראשונות', en: 'Distribution of first digits' },
      details: {
        even: {
          he: 'הספרות הראשונות של {rows} סכומים מתפלגות כמצופה (מרחק {distance}).',
          en: 'The first digits of {rows} amounts spread as expected (distance {distance}).',
        },
        uneven: {
          he: 'הספרות הראשונות של {rows} סכומים אינן מתפלגות כרגיל (מרחק {distance}); תשלומים חוזרים יוצרים זאת גם במסמך אמיתי. למידע בלבד.',
          en: 'The first digits of {rows} amounts do not spread as usual (distance {distance}); payments that repeat do so on genuine documents too. For information only.',
        },
      },
    },
    'statement.round_amounts': {
      label: { he: 'סכומים עגולים', en: 'Round amounts' },
      details: {
        share: {
          he: '{share}% מ-{rows} הסכומים הם מאות שלמות. למידע בלבד.',
          en: '{share}% of {rows} amounts are whole hundreds. For information only.',
        },
      },
    },
  },
});
