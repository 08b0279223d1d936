import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק את ספרת הביקורת של אסמכתאות תשלום (KID, OCR, viitenumero, RF ועוד)',
    en: 'Checks the check digit of payment references (KID, OCR, viitenumero, RF and others)',
  },
  findings: {
    broken: {
      title: { he: 'אסמכתת התשלום אינה תקינה', en: 'The payment reference is not valid' },
      detail: {
        he: 'ספרת הביקורת של {value} שגויה, ובנק לא יקבל אסמכתה כזאת. ייתכן שספרה הוקלדה בטעות או נערכה.',
        en: 'The check digit of {value} is wrong, and no bank accepts such a reference. A digit may have been mistyped or edited.',
      },
      action: COMPARE_MARKED,
    },
  },
  checks: {
    'reference.check_digit': {
      label: { he: 'ספרת ביקורת של אסמכתת תשלום', en: 'Check digit of a payment reference' },
      details: {
        holds: { he: '{value} תקינה.', en: '{value} is valid.' },
        broken: { he: '{value} אינה תקינה.', en: '{value} is not valid.' },
        placeholder: {
          he: '{value} אינה תקינה; כך נראה מספר לדוגמה.',
          en: '{value} is not valid; it looks like a sample number.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
