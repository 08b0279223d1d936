import { defineMessages } from '../../rule.ts';
import { CALL_BANK, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק את ספרת הביקורת של מספר חשבון בנק ישראלי לפי כלל הבנק, ואת התאמתו ל-IBAN שלצדו',
    en: 'Checks the check digit of an Israeli bank account by its bank’s rule, and the number against the IBAN beside it',
  },
  findings: {
    iban: {
      title: { he: 'מספר החשבון אינו זה שב-IBAN', en: 'The account number is not the one in the IBAN' },
      detail: {
        he: 'במסמך כתוב מספר החשבון {found}, אך ב-IBAN שבאותו מסמך מופיע חשבון {expected} באותו סניף. אחד מהם שגוי; ייתכן שהוחלף.',
        en: 'The document says account {found}, but its IBAN holds account {expected} of the same branch. One of the two is wrong and may have been replaced.',
      },
      action: CALL_BANK,
    },
  },
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
    'account.iban': {
      label: { he: 'מספר החשבון וה-IBAN', en: 'Account number and IBAN' },
      details: {
        agrees: { he: 'חשבון {found} הוא זה שב-IBAN.', en: 'Account {found} is the one in the IBAN.' },
        differs: {
          he: 'מספר החשבון הוא {found}, אך ב-IBAN מופיע {expected}.',
          en: 'The account number is {found}, but the IBAN holds {expected}.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
