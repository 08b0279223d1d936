import { defineMessages } from '../../rule.ts';
import { UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק את ספרת הביקורת של מספר כרטיס שמודפס במלואו',
    en: 'Checks the check digit of a card number printed in full',
  },
  findings: {},
  checks: {
    'card.check_digit': {
      label: { he: 'ספרת ביקורת של מספר כרטיס', en: 'Card number check digit' },
      details: {
        holds: { he: 'מספר הכרטיס המסתיים ב-{last} תקין.', en: 'The card number ending in {last} is valid.' },
        broken: {
          he: 'מספר הכרטיס המסתיים ב-{last} אינו תקין; ייתכן שאינו של כרטיס תשלום.',
          en: 'The card number ending in {last} is not valid; it may not be a payment card.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
