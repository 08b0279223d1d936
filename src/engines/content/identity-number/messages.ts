import { defineMessages } from '../../rule.ts';
import { CHECK_IDENTITY, UNREADABLE } from '../../texts.ts';

const details = {
  holds: { he: '{value} תקין.', en: '{value} is valid.' },
  broken: { he: '{value} אינו תקין.', en: '{value} is not valid.' },
  placeholder: {
    he: '{value} אינו תקין; כך נראה מספר לדוגמה.',
    en: '{value} is not valid; it looks like a sample number.',
  },
  unreadable: UNREADABLE,
} as const;

export const messages = defineMessages({
  about: {
    he: 'בודק את ספרת הביקורת של מספרי זהות, בישראל ובמדינות אחרות',
    en: 'Checks the check digits of identity numbers of persons, in Israel and elsewhere',
  },
  findings: {
    broken: {
      title: { he: 'מספר הזהות אינו תקין', en: 'The identity number is not valid' },
      detail: {
        he: 'ספרת הביקורת של {value} שגויה, ומספר כזה אינו מונפק. ייתכן שספרה הוקלדה בטעות או נערכה, או שהמספר הומצא.',
        en: 'The check digit of {value} is wrong, and no such number is issued. A digit may have been mistyped or edited, or the number invented.',
      },
      action: CHECK_IDENTITY,
    },
  },
  checks: {
    'id.israeli_check_digit': { label: { he: 'ספרת ביקורת של מספר זהות', en: 'Identity number check digit' }, details },
    'id.person_check_digit': {
      label: { he: 'ספרת ביקורת של מספר אישי', en: 'Check digit of a person’s number' },
      details,
    },
  },
});
