import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק אם ספרות נמצאות במקום שחושב לספרות אחרות',
    en: 'Checks whether digits are at positions calculated for other digits',
  },
  action: ASK_ISSUER,
  findings: {
    advance: {
      title: {
        he: 'ספרה נמצאת במקום שחושב לספרה אחרת',
        en: 'A digit is at a position calculated for another digit',
      },
      detail: {
        he: 'בערך "{text}" התו שאחרי הספרה {digit} נמצא במקום שבו היה נמצא אחרי {other}. בכל שאר המסמך המרחק לתו הבא שווה בדיוק לרוחב הספרה, ולכן סביר שבמקום {digit} הייתה ספרה אחרת.',
        en: 'In the value "{text}" the character after the digit {digit} is where it would be after {other}. In the rest of the document, the distance to the next character is exactly the width of the digit, so there was most likely another digit in place of {digit}.',
      },
      evidence: {
        he: 'רוחב הספרה {digit}: {own} em; המרחק עד התו הבא: {found} em; נבדקו {count} זוגות',
        en: 'Width of the digit {digit}: {own} em; distance to the next character: {found} em; {count} pairs compared',
      },
    },
    set_back: {
      title: { he: 'ספרה נדחקה לתוך שורה מוכנה', en: 'A digit was squeezed into a finished line' },
      detail: {
        he: 'בערך "{text}" הטקסט זז לאחור בדיוק ברוחב הספרה {digit} לפני שהיא מוצגת, כך שההמשך נשאר במקומו. כך מוסיפים ספרה לשורה מוכנה; תוכנות שמפיקות מסמכים אינן עושות זאת.',
        en: 'In the value "{text}" the text moves back by exactly the width of the digit {digit} before showing it, so that what follows stays in place. This is how a digit is inserted into a finished line; programs that create documents do not do this.',
      },
      evidence: {
        he: 'תזוזה לאחור של {width} em לפני {digit}',
        en: 'A move back of {width} em before {digit}',
      },
    },
    beyond: {
      title: {
        he: 'ערך חורג מהטור שלו ברוחב של ספרה אחת',
        en: 'A value extends beyond its column by the width of one digit',
      },
      detail: {
        he: 'הערך "{text}" חורג מקו היישור של הטור בדיוק ברוחב הספרה {digit} שבתחילתו; בלעדיה הוא היה מיושר כמו {count} הערכים האחרים. כך נראה ערך שנוספה לו ספרה בתוך שורה מוכנה.',
        en: 'The value "{text}" extends beyond the edge of its column by exactly the width of its first digit, {digit}; without that digit it would line up with the {count} other values. A value to which a digit was added in a finished line looks like this.',
      },
      evidence: {
        he: 'חריגה של {off} נקודות מקו היישור של {count} ערכים',
        en: '{off} points beyond the edge that {count} values share',
      },
    },
    spaced: {
      title: {
        he: 'ערך אחד מרווח אחרת מכל הטקסט במסמך',
        en: 'One value is spaced differently from all other text',
      },
      detail: {
        he: 'המרווח בין התווים של "{text}" הוא {own} נקודות, ובכל שאר הטקסט במסמך {usual}. כך נראה ערך שהוחלף והותאם לרוחב של קודמו.',
        en: 'The characters of "{text}" are spaced by {own} points, all other text in the document by {usual}. A value that was replaced and fitted to the width of the previous one looks like this.',
      },
      evidence: {
        he: 'Tc {own} לעומת {usual} ב-{count} התווים האחרים',
        en: 'Tc {own} against {usual} for the {count} other characters',
      },
    },
  },
});
