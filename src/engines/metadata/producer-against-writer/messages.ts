import { defineMessages } from '../../rule.ts';
import { ASK_ORIGINAL } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'התוכנה הרשומה בקובץ מול אופן הכתיבה שלו',
    en: 'The program that the file names against the way it is written',
  },
  findings: {
    other: {
      title: {
        he: 'הקובץ נשמר מחדש אחרי שנוצר',
        en: 'The file was saved again after it was made',
      },
      detail: {
        he: 'בקובץ רשום שהוא נוצר ב-{producer}, אבל הוא נשמר אחר כך בתוכנה אחרת ({writer}). גם כיווץ, מיזוג ומילוי טפסים נראים כך.',
        en: 'The file names {producer} as its maker, but it was saved later with another program ({writer}). Shrinking, merging and filling in look the same.',
      },
    },
    hand: {
      title: {
        he: 'הקובץ נשמר מחדש אחרי שנוצר',
        en: 'The file was saved again after it was made',
      },
      detail: {
        he: 'בקובץ רשום שהוא נוצר ב-{producer}, אבל הוא בנוי אחרת מן הקבצים של התוכנה הזאת. ייתכן שנשמר מחדש בתוכנה אחרת.',
        en: 'The file names {producer} as its maker, but it is built otherwise than the files of that program. It may have been saved again by another program.',
      },
    },
    dated: {
      title: {
        he: 'הנתונים על מקור הקובץ אינם של התוכנה הרשומה בו',
        en: 'The data on the file’s origin are not those of the program that it names',
      },
      detail: {
        he: 'בקובץ רשום שהוא נוצר ב-{producer}, אבל תאריך היצירה כתוב בצורה שהתוכנה הזאת אינה כותבת. שמירה מחדש אינה משנה זאת: מישהו קבע את הנתונים האלה ביד.',
        en: 'The file names {producer} as its maker, but its creation date is written in a form that this program never writes. Saving again does not change that: somebody set these data by hand.',
      },
      action: ASK_ORIGINAL,
    },
    drawn: {
      title: {
        he: 'הדפים לא צוירו בתוכנה הרשומה בקובץ',
        en: 'The pages were not drawn by the program that the file names',
      },
      detail: {
        he: 'בקובץ רשום שהוא נוצר ב-{producer}, אבל הדפים שלו צוירו ב-{writer}. שני הדברים אינם יכולים להיות נכונים: שם התוכנה הוחלף.',
        en: 'The file names {producer} as its maker, but its pages were drawn by {writer}. Both cannot be true: the name of the program was replaced.',
      },
      action: ASK_ORIGINAL,
    },
    paired: {
      title: {
        he: 'שתי התוכנות הרשומות בקובץ אינן הולכות יחד',
        en: 'The two programs that the file names do not go together',
      },
      detail: {
        he: 'בקובץ רשום שהמסמך נכתב ב-{creator} ושהקובץ נוצר ב-{producer}, אך {producer} רושמת תמיד את עצמה בשני המקומות. אחד השמות נקבע ביד.',
        en: 'The file names {creator} as the program of the document and {producer} as its maker, but {producer} always enters itself in both places. One of the names was set by hand.',
      },
      action: ASK_ORIGINAL,
    },
    unknown: {
      title: {
        he: 'הקובץ לא נכתב בתוכנה הרשומה בו',
        en: 'The file was not written by the program that it names',
      },
      detail: {
        he: 'בקובץ רשום שהוא נוצר ב-{producer}, אבל אופן הכתיבה שלו שונה מזה של התוכנה הזאת. ייתכן שנשמר מחדש בתוכנה אחרת.',
        en: 'The file names {producer} as its maker, but it is not written the way that program writes. It may have been saved again by another program.',
      },
    },
  },
});
