import { defineMessages } from '../../rule.ts';
import { UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: { he: 'בודק את ספרת הביקורת של מספרי חברות בישראל', en: 'Checks the check digit of Israeli company numbers' },
  findings: {},
  checks: {
    'id.company_check_digit': {
      label: { he: 'ספרת ביקורת של מספר חברה', en: 'Company number check digit' },
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
