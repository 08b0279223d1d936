import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק אם ספרות עומדות במקומות שחושבו לספרות אחרות',
    en: 'Checks whether digits stand in places that were worked out for other digits',
  },
  action: ASK_ISSUER,
  findings: {
    advance: {
      title: {
        he: 'ספרה עומדת במקום שחושב לספרה אחרת',
        en: 'A digit stands in a place that was worked out for another digit',
      },
      detail: {
        he: 'בערך "{text}" התו שאחרי הספרה {digit} עומד במקום שבו היה עומד אחרי {other}. בכל שאר המסמך כל תו עומד בדיוק ברוחב של הספרה שלפניו: סביר שבמקום {digit} עמדה ספרה אחרת.',
        en: 'In the value "{text}" the character after the digit {digit} stands where it would stand after {other}. In the rest of the document each character stands exactly one width after the digit before it: most likely another digit stood in the place of {digit}.',
      },
      evidence: {
        he: 'רוחב הספרה {digit}: {own} em; המרחק עד התו הבא: {found} em; נבדקו {count} זוגות',
        en: 'Width of the digit {digit}: {own} em; distance to the next character: {found} em; {count} pairs compared',
      },
    },
    set_back: {
      title: { he: 'ספרה נדחקה לתוך שורה מוכנה', en: 'A digit was squeezed into a finished line' },
      detail: {
        he: 'בערך "{text}" הטקסט זז לאחור בדיוק ברוחב של הספרה {digit} ורק אז מציג אותה, כך שמה שאחריה נשאר במקומו. כך מוסיפים ספרה לשורה מוכנה; תוכנות שמפיקות מסמכים אינן עושות זאת.',
        en: 'In the value "{text}" the text moves back by exactly the width of the digit {digit} before it shows it, so that what follows stays in its place. That is how a digit is put into a finished line; programs that make documents do not do it.',
      },
      evidence: {
        he: 'תזוזה לאחור של {width} em לפני {digit}',
        en: 'A move back of {width} em before {digit}',
      },
    },
    spaced: {
      title: {
        he: 'ערך אחד מרווח אחרת מכל הטקסט במסמך',
        en: 'One value is spaced differently from all other text',
      },
      detail: {
        he: 'התווים של "{text}" מרווחים ב-{own} נקודות, וכל שאר הטקסט במסמך ב-{usual}. כך נראה ערך שהוחלף והותאם לרוחב של קודמו.',
        en: 'The characters of "{text}" are spaced by {own} points, all other text of the document by {usual}. That is what a value looks like that was replaced and fitted to the width of the one before.',
      },
      evidence: {
        he: 'Tc {own} לעומת {usual} ב-{count} התווים האחרים',
        en: 'Tc {own} against {usual} for the {count} other characters',
      },
    },
  },
});
