import { defineMessages } from '../../rule.ts';
import { UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק את ספרות הביקורת של מספרי עוסק ושל מספרי מע"מ אירופיים',
    en: 'Checks the check digits of Israeli dealer numbers and European VAT numbers',
  },
  findings: {},
  checks: {
    'id.vat_number': {
      label: { he: 'ספרות ביקורת של מספר עוסק או מע"מ', en: 'VAT number check digits' },
      details: {
        holds: { he: '{value} תקין.', en: '{value} is valid.' },
        broken: {
          he: '{value} אינו תקין; ייתכן שזו שגיאת הקלדה.',
          en: '{value} is not valid; it may be a typing error.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
