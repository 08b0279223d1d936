import { defineMessages } from '../../rule.ts';
import { UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק את ספרת הביקורת של מספר חשבון בנק ישראלי לפי כלל הבנק',
    en: 'Checks the check digit of an Israeli bank account by its bank’s rule',
  },
  findings: {},
  checks: {
    'account.check_digit': {
      label: { he: 'ספרת ביקורת של חשבון בנק', en: 'Bank account check digit' },
      details: {
        holds: {
          he: 'חשבון {branch}-{account} בבנק {bank} תקין.',
          en: 'Account {branch}-{account} at bank {bank} is valid.',
        },
        broken: {
          he: 'חשבון {branch}-{account} אינו מתאים לכלל של בנק {bank}, שמספר אקראי עומד בו ב-{share} מתוך 100 מקרים; יש חשבונות ותיקים שאינם עומדים בו.',
          en: 'Account {branch}-{account} does not follow the rule of bank {bank}, which a random number meets in {share} of 100 cases; some old accounts do not.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
