import { defineMessages } from '../../rule.ts';
import { CHECK_REGISTER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק את ספרות הביקורת של מספרי עוסק ושל מספרי מע"מ אירופיים',
    en: 'Checks the check digits of Israeli dealer numbers and European VAT numbers',
  },
  findings: {
    broken: {
      title: { he: 'מספר העוסק או המע"מ אינו תקין', en: 'The VAT number is not valid' },
      detail: {
        he: 'ספרת הביקורת של {value} שגויה, ומספר כזה אינו מונפק. ייתכן שספרה הוקלדה בטעות או נערכה, או שהמספר הומצא.',
        en: 'The check digit of {value} is wrong, and no such number is issued. A digit may have been mistyped or edited, or the number invented.',
      },
      action: CHECK_REGISTER,
    },
  },
  checks: {
    'id.vat_number': {
      label: { he: 'ספרות ביקורת של מספר עוסק או מע"מ', en: 'VAT number check digits' },
      details: {
        holds: { he: '{value} תקין.', en: '{value} is valid.' },
        broken: {
          he: '{value} אינו תקין.',
          en: '{value} is not valid.',
        },
        form: {
          he: '{value} אינו כתוב כמספר של המדינה שבתחילתו.',
          en: '{value} is not written as a number of the state that it begins with.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
