import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק כיצד מתפלגים הסכומים בדף חשבון ארוך, למידע בלבד',
    en: 'Measures the distribution of the amounts in a long statement, for information only',
  },
  findings: {},
  checks: {
    'statement.first_digits': {
      isMinor: true,
      label: { he: 'התפלגות הספרות הראשונות', en: 'Distribution of first digits' },
      details: {
        even: {
          he: 'הספרות הראשונות של {rows} הסכומים מתפלגות כצפוי (מרחק: {distance}).',
          en: 'The first digits of {rows} amounts are distributed as expected (distance: {distance}).',
        },
        uneven: {
          he: 'הספרות הראשונות של {rows} הסכומים אינן מתפלגות כרגיל (מרחק: {distance}). תשלומים קבועים גורמים לכך גם במסמך אמיתי. למידע בלבד.',
          en: 'The first digits of {rows} amounts are distributed unusually (distance: {distance}). Recurring payments cause this in genuine documents too. For information only.',
        },
      },
    },
    'statement.round_amounts': {
      isMinor: true,
      label: { he: 'סכומים עגולים', en: 'Round amounts' },
      details: {
        share: {
          he: '{share}% מתוך {rows} הסכומים הם מאות שלמות. למידע בלבד.',
          en: '{share}% of the {rows} amounts are whole hundreds. For information only.',
        },
      },
    },
  },
});
