import { defineMessages } from '../../rule.ts';
import { CHECK_REGISTER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק את ספרת הביקורת של מספרי חברות בישראל, בשוודיה, בנורווגיה, בדנמרק ובפולין',
    en: 'Checks the check digit of Israeli, Swedish, Norwegian, Danish and Polish company numbers',
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
