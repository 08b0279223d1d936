import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה את צבע הדיו של כל ספרה לצבע שאר הספרות באותו מספר',
    en: 'Compares the colour of each digit with that of the other digits of its number',
  },
  findings: {
    other: {
      title: {
        he: 'ספרה אחת במספר בצבע אחר',
        en: 'One digit of a number has another colour',
      },
      detail: {
        he: 'הספרה {digit} צבועה ב-{own}, ושאר הספרות באותו מספר ב-{usual}. תוכנה מציירת את כל הספרות של מספר בצבע אחד; ספרה שהועתקה ממקום אחר מביאה איתה את צבעה.',
        en: 'The digit {digit} has the colour {own}, the other digits of the number have {usual}. A program draws all digits of a number in one colour; a digit copied from elsewhere brings its own.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'הפרש הצבע {levels} רמות: {own} לעומת {usual}',
        en: 'Difference of {levels} levels: {own} against {usual}',
      },
    },
  },
});
