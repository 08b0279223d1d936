import { defineMessages } from '../../rule.ts';
import { UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק את ספרת הביקורת של מספר כרטיס שמודפס במלואו',
    en: 'Checks the check digit of a card number printed in full',
  },
  findings: {
    broken: {
      title: { he: 'מספר הכרטיס אינו תקין', en: 'The card number is not valid' },
      detail: {
        he: 'ספרת הביקורת של מספר הכרטיס המסתיים ב-{last} שגויה, ומספר כזה אינו מונפק. ייתכן שספרה הוקלדה בטעות או נערכה, או שהמספר הומצא.',
        en: 'The check digit of the card number ending in {last} is wrong, and no such number is issued. A digit may have been mistyped or edited, or the number invented.',
      },
      action: {
        he: 'השוו את המספר לכרטיס עצמו, או בררו עם חברת האשראי.',
        en: 'Compare the number with the card itself, or ask the card company.',
      },
    },
  },
  checks: {
    'card.check_digit': {
      label: { he: 'ספרת ביקורת של מספר כרטיס', en: 'Card number check digit' },
      details: {
        holds: { he: 'מספר הכרטיס המסתיים ב-{last} תקין.', en: 'The card number ending in {last} is valid.' },
        broken: {
          he: 'מספר הכרטיס המסתיים ב-{last} אינו תקין.',
          en: 'The card number ending in {last} is not valid.',
        },
        other: {
          he: 'מספר הכרטיס המסתיים ב-{last} אינו תקין; ייתכן שאינו של כרטיס תשלום.',
          en: 'The card number ending in {last} is not valid; it may not be a payment card.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
