import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש סכום שאף אחת מספרותיו לא מצוירת כמו אותה ספרה במקומות אחרים בעמוד',
    en: 'Looks for an amount of which no digit is drawn as the same digit is elsewhere on the page',
  },
  findings: {
    unmatched: {
      title: {
        he: 'ספרות של סכום אחד מצוירות אחרת מכל שאר הספרות בעמוד',
        en: 'The digits of one amount are drawn unlike all others of the page',
      },
      detail: {
        he: 'בעמוד הזה כמעט לכל ספרה יש ספרה זהה במקום אחר, פיקסל מול פיקסל. לאף אחת מהספרות של הסכום המסומן אין. כך נראה סכום שהוקלד בתוכנה אחרת.',
        en: 'On this page almost every digit has an equal one elsewhere, pixel by pixel. None of the digits of the marked amount has. An amount that was typed with another program looks like this.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: '{digits} ספרות ללא ספרה זהה; לשאר הספרות בגובה הזה יש: {others}; ההפרש מהדומה ביותר {apart}',
        en: '{digits} digits without an equal one; of the others of this height that have one: {others}; difference from the most similar {apart}',
      },
    },
  },
});
