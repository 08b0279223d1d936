import { defineMessages } from '../../rule.ts';
import { CHECK_REGISTER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק את ספרת הביקורת של מספרי חברות ועוסקים, בישראל ובמדינות אחרות',
    en: 'Checks the check digit of the numbers of companies and dealers, in Israel and elsewhere',
  },
  findings: {
    broken: {
      title: { he: 'מספר החברה אינו תקין', en: 'The company number is not valid' },
      detail: {
        he: 'ספרת הביקורת של {value} שגויה, ומספר כזה אינו מונפק. ייתכן שספרה הוקלדה בטעות או נערכה, או שהמספר הומצא.',
        en: 'The check digit of {value} is wrong, and no such number is issued. A digit may have been mistyped or edited, or the number invented.',
      },
      action: CHECK_REGISTER,
    },
    other: {
      title: { he: 'מספר החברה אינו תואם למספר המע״מ', en: 'The company number differs from the VAT number' },
      detail: {
        he: 'ספרת הביקורת של {value} שגויה, ובמספר המע״מ {vat} שבאותו מסמך מופיע המספר התקין. ייתכן שספרה הוקלדה בטעות או נערכה.',
        en: 'The check digit of {value} is wrong, and the VAT number {vat} on the same document holds the valid one. A digit may have been mistyped or edited.',
      },
      action: CHECK_REGISTER,
    },
  },
  checks: {
    'id.company_check_digit': {
      label: { he: 'ספרת ביקורת של מספר חברה', en: 'Company number check digit' },
      details: {
        holds: { he: '{value} תקין.', en: '{value} is valid.' },
        broken: {
          he: '{value} אינו תקין.',
          en: '{value} is not valid.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
