import { defineMessages } from '../../rule.ts';
import { ASK_ORIGINAL } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'האם הקובץ אכן נוצר בתוכנה הרשומה בו',
    en: 'Whether the file was really created by the program that it names',
  },
  findings: {
    other: {
      title: { he: 'הקובץ נשמר מחדש לאחר שנוצר', en: 'The file was saved again after it was created' },
      detail: {
        he: 'בקובץ רשום שהוא נוצר ב-{producer}, אך הוא נשמר אחר כך בתוכנה אחרת ({writer}). כך נראים גם קבצים שכווצו, שמוזגו או שמולא בהם טופס.',
        en: 'The file names {producer} as its producer, but another program ({writer}) saved it later. Files that were compressed, merged or filled in look the same.',
      },
      evidence: {
        he: 'Producer {said}; ההערה שבראש הקובץ: {comment}',
        en: 'Producer {said}; header comment {comment}',
      },
    },
    hand: {
      title: { he: 'הקובץ נשמר מחדש לאחר שנוצר', en: 'The file was saved again after it was created' },
      detail: {
        he: 'בקובץ רשום שהוא נוצר ב-{producer}, אך המבנה שלו אינו כשל קבצים שהתוכנה הזאת יוצרת. ייתכן שנשמר מחדש בתוכנה אחרת.',
        en: 'The file names {producer} as its producer, but its structure differs from the files that this program writes. Another program may have saved it again.',
      },
      evidence: {
        he: 'Producer {said}; {mark}: צפוי {expected}, נמצא {found}',
        en: 'Producer {said}; {mark}: expected {expected}, found {found}',
      },
    },
    dated: {
      title: {
        he: 'הנתונים על מקור הקובץ אינם של התוכנה הרשומה בו',
        en: 'The data on the origin of the file are not those of the program that it names',
      },
      detail: {
        he: 'בקובץ רשום שהוא נוצר ב-{producer}, אך תאריך היצירה כתוב בצורה שהתוכנה הזאת אינה כותבת. ייתכן שתוכנה אחרת רשמה את הנתונים האלה או שהם נקבעו ידנית.',
        en: 'The file names {producer} as its producer, but its creation date is in a format that this program is not known to write. Another program may have written these data, or they were set by hand.',
      },
      action: ASK_ORIGINAL,
      evidence: {
        he: 'Producer {said}; CreationDate {found}, צפוי {expected}',
        en: 'Producer {said}; CreationDate {found}, expected {expected}',
      },
    },
    drawn: {
      title: {
        he: 'סימני העמודים אינם של התוכנה הרשומה בקובץ',
        en: 'The pages have the marks of a program other than the one named in the file',
      },
      detail: {
        he: 'בקובץ רשום שהוא נוצר ב-{producer}, אך עמודיו נוצרו ב-{writer}. ייתכן ששם התוכנה נרשם בידי תוכנה אחרת או ידנית.',
        en: 'The file names {producer} as its producer, but {writer} created its pages. Another program may have written that name, or it was set by hand.',
      },
      action: ASK_ORIGINAL,
      evidence: {
        he: 'Producer {said}; גופנים {found}, צפוי {expected}',
        en: 'Producer {said}; fonts {found}, expected {expected}',
      },
    },
    trailed: {
      title: {
        he: 'בקובץ נשאר סימן של תוכנה אחרת מזו הרשומה בו',
        en: 'The file keeps a mark of a program other than the one that it names',
      },
      detail: {
        he: 'בקובץ רשום שהוא נוצר ב-{producer}, אך יש בו סימן שרק {writer} כותבת. ייתכן ששם התוכנה נרשם בידי תוכנה אחרת או ידנית.',
        en: 'The file names {producer} as its producer, but has a mark that only {writer} writes. Another program may have written that name, or it was set by hand.',
      },
      action: ASK_ORIGINAL,
      evidence: { he: 'Producer {said}; במפתחות הטריילר: {found}', en: 'Producer {said}; key of the trailer {found}' },
    },
    paired: {
      title: {
        he: 'שתי התוכנות הרשומות בקובץ אינן מתיישבות זו עם זו',
        en: 'The two programs that the file names do not go together',
      },
      detail: {
        he: 'בקובץ רשום שהמסמך נכתב ב-{creator} ושהקובץ נוצר ב-{producer}, אך {producer} רושמת בדרך כלל את עצמה בשני המקומות. ייתכן שתוכנה אחרת רשמה אחד מהם או שהוא נקבע ידנית.',
        en: 'The file names {creator} as the program of the document and {producer} as the producer, but {producer} usually writes its own name in both places. Another program may have written one of them, or it was set by hand.',
      },
      action: ASK_ORIGINAL,
      evidence: { he: 'Producer {said}; Creator {found}', en: 'Producer {said}; Creator {found}' },
    },
    unknown: {
      title: {
        he: 'הקובץ אינו כתוב כפי שהתוכנה הרשומה בו כותבת',
        en: 'The file is not written the way the program that it names writes',
      },
      detail: {
        he: 'בקובץ רשום שהוא נוצר ב-{producer}, אך הוא אינו כתוב בדרך שבה התוכנה הזאת כותבת. ייתכן שנשמר מחדש בתוכנה אחרת.',
        en: 'The file names {producer} as its producer, but is not written the way that program writes. Another program may have saved it again.',
      },
      evidence: {
        he: 'Producer {said}; ההערה שבראש הקובץ: {comment}',
        en: 'Producer {said}; header comment {comment}',
      },
    },
  },
});
