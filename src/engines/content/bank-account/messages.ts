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
          he: 'מספר החשבון {branch}-{account} בבנק {bank} תקין.',
          en: 'Account {branch}-{account} at bank {bank} is valid.',
        },
        broken: {
          he: 'ספרת הביקורת של חשבון {branch}-{account} אינה מתאימה לכלל של בנק {bank}. גם מספר אקראי עומד בכלל זה ב-{share}% מהמקרים, ויש חשבונות ותיקים שאינם עומדים בו.',
          en: 'Account {branch}-{account} breaks the check digit rule of bank {bank}. A random number satisfies this rule in {share}% of cases, and some old accounts break it.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
