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

const BORN = {
  he: 'לפי מספר הזהות {value} תאריך הלידה הוא {expected}, ומודפס {found}.',
  en: 'By the number {value} the birth date is {expected}; {found} is printed.',
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
    born: {
      title: { he: 'תאריך הלידה אינו מתאים למספר הזהות', en: 'The birth date does not fit the identity number' },
      detail: {
        he: `${BORN.he} ייתכן שהתאריך או המספר הוקלד בטעות או נערך.`,
        en: `${BORN.en} The date or the number may have been mistyped or edited.`,
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
    'id.birth_date': {
      label: { he: 'תאריך לידה לפי מספר הזהות', en: 'Birth date by the identity number' },
      details: {
        agrees: { he: 'תאריך הלידה {found} מתאים למספר הזהות.', en: 'The birth date {found} fits the number.' },
        differs: BORN,
        another: {
          he: `${BORN.he} ייתכן שהתאריך הוא של אדם אחר.`,
          en: `${BORN.en} It may be another person’s.`,
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
