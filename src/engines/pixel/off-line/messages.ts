import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש ספרה שעומדת גבוה או נמוך יותר משאר הספרות של המספר שלה',
    en: 'Looks for a digit that stands higher or lower than the others of its number',
  },
  findings: {
    higher: {
      title: { he: 'ספרה אחת גבוהה משורת המספר שלה', en: 'One digit stands above the line of its number' },
      detail: {
        he: 'תוכנה מעמידה את כל הספרות של מספר על שורה אחת, וכך הן עומדות בשאר המספרים בתמונה. הספרה {digit} במספר המסומן גבוהה יותר, כולה: כך נראית ספרה שהודבקה ביד.',
        en: 'A program sets all digits of a number on one line, and so they stand in the other numbers of this picture. The {digit} of the marked number stands higher as a whole, like a digit that was pasted by hand.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'גבוהה ב-{pixels} פיקסלים; 98 מכל 100 ספרות אחרות: עד {usual}',
        en: 'higher by {pixels} pixels; 98 of 100 other digits: up to {usual}',
      },
    },
    lower: {
      title: { he: 'ספרה אחת נמוכה משורת המספר שלה', en: 'One digit stands below the line of its number' },
      detail: {
        he: 'תוכנה מעמידה את כל הספרות של מספר על שורה אחת, וכך הן עומדות בשאר המספרים בתמונה. הספרה {digit} במספר המסומן נמוכה יותר, כולה: כך נראית ספרה שהודבקה ביד.',
        en: 'A program sets all digits of a number on one line, and so they stand in the other numbers of this picture. The {digit} of the marked number stands lower as a whole, like a digit that was pasted by hand.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'נמוכה ב-{pixels} פיקסלים; 98 מכל 100 ספרות אחרות: עד {usual}',
        en: 'lower by {pixels} pixels; 98 of 100 other digits: up to {usual}',
      },
    },
  },
});
