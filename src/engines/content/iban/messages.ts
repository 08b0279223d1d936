import { defineMessages } from '../../rule.ts';
import { CALL_BANK, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק את ספרות הביקורת של מספר ה-IBAN ואת התאמתו למספר החשבון המודפס לידו',
    en: 'Checks the IBAN’s check digits, and that it refers to the same account as the numbers beside it',
  },
  action: CALL_BANK,
  findings: {
    checksum: {
      title: { he: 'מספר ה-IBAN אינו תקין', en: 'The IBAN is not valid' },
      detail: {
        he: 'ספרות הביקורת של {iban} אינן מתאימות לשאר המספר. בנק אינו מנפיק מספר כזה: ספרה בו הוקלדה בטעות או נערכה, או שהמספר הומצא.',
        en: 'The check digits of {iban} do not fit the rest of the number. No bank issues such a number: a digit was mistyped or edited, or the number was invented.',
      },
      evidence: {
        he: 'ISO 7064 mod 97-10: השארית היא {remainder} במקום 1',
        en: 'ISO 7064 mod 97-10: the remainder is {remainder} instead of 1',
      },
    },
    edited: {
      title: {
        he: 'מספר ה-IBAN אינו תקין, ומספר החשבון שלצדו מראה מה היה בו',
        en: 'The IBAN is not valid, and the account beside it shows what it was',
      },
      detail: {
        he: 'ספרות הביקורת של {iban} אינן מתאימות לשאר המספר. הן מתאימות ל-{expected}, שהוא ה-IBAN של החשבון המודפס לצדו.',
        en: 'The check digits of {iban} do not fit the rest of the number. They fit {expected}, the IBAN of the account printed beside it.',
      },
      evidence: {
        he: 'ISO 7064 mod 97-10: השארית היא {remainder} במקום 1',
        en: 'ISO 7064 mod 97-10: the remainder is {remainder} instead of 1',
      },
    },
    length: {
      title: { he: 'למספר ה-IBAN אורך שגוי', en: 'The IBAN has the wrong length' },
      detail: {
        he: 'האורך של {iban} אינו האורך שנקבע למדינה שבתחילת המספר.',
        en: 'The length of {iban} is not the length prescribed for its country.',
      },
      evidence: {
        he: 'אורך: {length}; לפי הרישום של SWIFT: {prescribed}',
        en: 'length: {length}; in the SWIFT registry: {prescribed}',
      },
    },
    account: {
      title: {
        he: 'ה-IBAN ומספר החשבון מציינים חשבונות שונים',
        en: 'The IBAN and the account number refer to different accounts',
      },
      detail: {
        he: 'ה-IBAN {iban} מציין את החשבון {expected}, ואילו לידו מופיע {found}. שני המספרים אמורים לציין אותו חשבון; ייתכן שאחד מהם הוחלף.',
        en: '{iban} contains the account {expected}, while {found} is printed beside it. Both should refer to the same account; one of them may have been replaced.',
      },
    },
  },
  checks: {
    'iban.checksum': {
      label: { he: 'ספרות הביקורת של ה-IBAN', en: 'IBAN check digits' },
      details: {
        holds: { he: '{iban} תקין.', en: '{iban} is valid.' },
        broken: { he: '{iban} אינו תקין.', en: '{iban} is not valid.' },
        length: { he: 'האורך של {iban} שגוי.', en: '{iban} has the wrong length.' },
        unknown: {
          he: '{iban} אינו מספר ממשי, או שהמדינה שבו אינה מוכרת.',
          en: '{iban} is not a real number, or its country is not known.',
        },
        invented: {
          he: '{iban} אינו תקין, ושום תיקון של תו אחד לא היה עושה אותו תקין: כך נראים מספרים מומצאים שבמסמכי דוגמה.',
          en: '{iban} is not valid, and no change of one character would make it so: invented numbers in sample documents are like this.',
        },
        attached: {
          he: '{iban} אינו תקין, אך כך הוא כתוב גם בחשבונית האלקטרונית או בקוד ה-QR שבקובץ.',
          en: '{iban} is not valid, but the electronic invoice or the QR code in the file has the same number.',
        },
        unreadable: UNREADABLE,
      },
    },
    'iban.national': {
      label: { he: 'ספרות הביקורת הלאומיות של החשבון', en: 'National check digits of the account' },
      details: {
        holds: { he: 'החשבון שבתוך {iban} תקין.', en: 'The account inside {iban} is valid.' },
        broken: {
          he: 'החשבון שבתוך {iban} אינו עומד בכלל של המדינה; כך גם מספרים מומצאים שבמסמכי דוגמה.',
          en: 'The account inside {iban} does not satisfy its country’s rule; neither do invented numbers in sample documents.',
        },
        unreadable: UNREADABLE,
      },
    },
    'iban.account': {
      label: { he: 'IBAN ומספר חשבון', en: 'IBAN and account number' },
      details: {
        agrees: {
          he: 'ה-IBAN ומספר החשבון {found} מציינים אותו חשבון.',
          en: 'The IBAN and {found} refer to the same account.',
        },
        differs: {
          he: 'ה-IBAN מציין את {expected}, ולידו מופיע {found}.',
          en: 'The IBAN refers to {expected}, but {found} is printed beside it.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
