import { defineMessages } from '../../rule.ts';
import { CALL_BANK, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק את ספרות הביקורת של מספר ה-IBAN ואת התאמתו למספר החשבון המודפס לידו',
    en: 'Checks the IBAN’s check digits, and that it says the same account as the numbers beside it',
  },
  findings: {
    checksum: {
      title: { he: 'מספר ה-IBAN אינו תקין', en: 'The IBAN is not valid' },
      detail: {
        he: 'ספרות הביקורת של {iban} אינן מתאימות לשאר המספר. בנק אינו מפיק מספר כזה; כך נראה מספר שבו שונתה ספרה.',
        en: 'The check digits of {iban} do not fit the rest of the number. No bank issues such a number; this is what one looks like after a digit was changed.',
      },
      action: CALL_BANK,
    },
    length: {
      title: { he: 'למספר ה-IBAN אורך שגוי', en: 'The IBAN has the wrong length' },
      detail: {
        he: 'אורכו של {iban} אינו האורך הקבוע למדינה שבראשו.',
        en: 'The length of {iban} is not the one that its country prescribes.',
      },
      action: CALL_BANK,
    },
    account: {
      title: {
        he: 'ה-IBAN ומספר החשבון אינם אותו חשבון',
        en: 'The IBAN and the account number are different accounts',
      },
      detail: {
        he: 'בתוך {iban} רשום החשבון {expected}, ואילו לידו מודפס {found}. שני המספרים אמורים לציין אותו חשבון, ולכן אחד מהם הוחלף.',
        en: '{iban} contains the account {expected}, while {found} is printed beside it. Both should name the same account, so one of them was replaced.',
      },
      action: CALL_BANK,
    },
  },
  checks: {
    'iban.checksum': {
      label: { he: 'ספרות הביקורת של ה-IBAN', en: 'IBAN check digits' },
      details: {
        holds: { he: '{iban} תקין.', en: '{iban} is valid.' },
        broken: { he: '{iban} אינו תקין.', en: '{iban} is not valid.' },
        length: { he: 'אורכו של {iban} שגוי.', en: '{iban} has the wrong length.' },
        unknown: {
          he: '{iban} אינו מספר ממשי או שמדינתו אינה מוכרת.',
          en: '{iban} is no real number, or its country is not known.',
        },
        unreadable: UNREADABLE,
      },
    },
    'iban.national': {
      label: { he: 'ספרות הביקורת הלאומיות של החשבון', en: 'National check digits of the account' },
      details: {
        holds: { he: 'החשבון שבתוך {iban} תקין.', en: 'The account inside {iban} is valid.' },
        broken: {
          he: 'החשבון שבתוך {iban} אינו עומד בכלל של מדינתו; כך גם מספרים מומצאים של דוגמאות.',
          en: 'The account inside {iban} does not follow its country’s rule; invented numbers of samples look the same.',
        },
        unreadable: UNREADABLE,
      },
    },
    'iban.account': {
      label: { he: 'IBAN ומספר חשבון', en: 'IBAN and account number' },
      details: {
        agrees: { he: 'ה-IBAN ומספר החשבון {found} הם אותו חשבון.', en: 'The IBAN and {found} are the same account.' },
        differs: {
          he: 'ב-IBAN רשום {expected}, ולידו {found}.',
          en: 'The IBAN says {expected}, beside it stands {found}.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
