import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק אם תוכן עמוד נכתב מחדש בתוכנה אחרת מזו שהפיקה את המסמך',
    en: 'Checks whether a program other than the one that made the document rewrote the content of a page',
  },
  action: ASK_ISSUER,
  findings: {
    respelled: {
      title: {
        he: 'תוכן העמוד נכתב מחדש בתוכנת עריכה',
        en: 'An editing library rewrote the content of a page',
      },
      detail: {
        he: 'הוראות הציור של עמוד {pages} כתובות כפי ש-{library} כותבת אותן: ספרייה שמפרקת עמודים, משנה אותם וכותבת אותם שוב. התוכן נכתב מחדש אחרי שהמסמך הופק, וייתכן שערכים הוחלפו בלי שנשאר לכך סימן בעמוד.',
        en: 'The drawing instructions of page {pages} are spelled the way {library} spells them, a library that takes pages apart, changes them and writes them again. The content was rewritten after the document was made; values may have been replaced without leaving a trace on the page.',
      },
      evidence: {
        he: 'אופרטורים בשורות משלהם: {lines} מתוך {operators}; מערכי TJ עם רווחים: {arrays}; Producer: {producer}',
        en: 'Operators on lines of their own: {lines} of {operators}; TJ arrays with spaces: {arrays}; Producer: {producer}',
      },
    },
    filtered: {
      title: {
        he: 'תוכן העמוד נכתב מחדש בספרייה להשחרה ולניקוי',
        en: 'A library for redaction and cleaning rewrote the content of a page',
      },
      detail: {
        he: 'הוראות הציור של עמוד {pages} כתובות כפי ש-{library} כותבת אותן אחרי השחרה או ניקוי של קובץ. כך נראה מסמך שפרטים אישיים הוסרו ממנו, גם אם לא הוסר דבר, וכך נראה גם מסמך שנמחקה בו שורה; בכך לבדו אין סימן לזיוף.',
        en: 'The drawing instructions of page {pages} are spelled the way {library} spells them after redacting or cleaning a file. That is what a document looks like from which personal details were removed, even where nothing was, and also one in which a row was deleted; alone it is no sign of forgery.',
      },
      evidence: {
        he: 'אופרטורים בשורות משלהם: {lines} מתוך {operators}; מערכי TJ עם רווחים: {arrays}; Producer: {producer}',
        en: 'Operators on lines of their own: {lines} of {operators}; TJ arrays with spaces: {arrays}; Producer: {producer}',
      },
    },
    emptied: {
      title: { he: 'טקסט הוצא מהעמוד', en: 'Text was taken out of a page' },
      detail: {
        he: 'עמוד {pages} נכתב מחדש בדרך של {library}, ובמקומות שבהם עמד טקסט נשארה רק תזוזה ברוחבו ({count}). ייתכן שפרטים הושחרו לשם פרטיות, וייתכן ששורה או ערך נמחקו.',
        en: 'Page {pages} was rewritten the way {library} does it, and where text used to be only a move of its width is left ({count}). Details may have been removed for privacy, or a row or a value was deleted.',
      },
      evidence: {
        he: 'מערכי TJ בלי תווים: {count}; Producer: {producer}',
        en: 'TJ arrays without characters: {count}; Producer: {producer}',
      },
    },
    blank_row: {
      title: { he: 'בשורה של טבלה נשארו רק רווחים', en: 'Only the spaces of a table row are left' },
      detail: {
        he: 'עמוד {page} נכתב מחדש בדרך של {library}, ובאחת השורות של הטבלה נשארו רק רווחים, במקומות של העמודות שמעליה או מתחתיה. כך נראית שורה שתוכנה להשחרה מחקה; ייתכן גם שהשורה הייתה ריקה מלכתחילה.',
        en: 'Page {page} was rewritten the way {library} does it, and of one table row only the spaces are left, at the places of the columns above or below. That is what a row looks like that a redaction library deleted; it may also have been empty from the beginning.',
      },
      evidence: { he: 'Producer: {producer}', en: 'Producer: {producer}' },
    },
    merged: {
      title: { he: 'תוכן העמוד נכתב מחדש', en: 'The content of a page was rewritten' },
      detail: {
        he: 'הוראות הציור של עמוד {pages} כתובות כפי ש-{library} כותבת אותן. הספרייה משמשת גם לאיחוד קבצים ולהוספת חותמות, ולכן אין בכך לבדו סימן לשינוי.',
        en: 'The drawing instructions of page {pages} are spelled the way {library} spells them. The library also joins files and adds stamps, so this alone is no sign of a change.',
      },
      evidence: { he: 'Producer: {producer}', en: 'Producer: {producer}' },
    },
    recompressed: {
      title: {
        he: 'תוכן העמוד נדחס בתוכנה אחרת מזו שדחסה את הגופנים שלו',
        en: 'The content of a page was compressed by another program than its fonts',
      },
      detail: {
        he: 'הגופנים של עמוד {pages} נדחסו ב-{expected}, והתוכן שלו ב-{found}. תוכנה שמפיקה מסמך דוחסת את שניהם באותה דרך; התוכן הוחלף אחר כך, והגופנים נשארו כפי שהיו.',
        en: 'The fonts of page {pages} were compressed by {expected}, its content by {found}. A program that makes a document compresses both in one way; the content was replaced afterwards, and the fonts were left as they were.',
      },
      evidence: {
        he: 'אובייקט {object}: {found}; {count} זרמים של גופנים: {expected}; Producer: {producer}',
        en: 'Object {object}: {found}; {count} streams of fonts: {expected}; Producer: {producer}',
      },
    },
    two_encoders: {
      title: {
        he: 'תוכן העמוד והגופנים שלו נדחסו בשתי תוכנות',
        en: 'The content of a page and its fonts were compressed by two programs',
      },
      detail: {
        he: 'הגופנים של עמוד {pages} נדחסו ב-{expected}, והתוכן שלו ב-{found}. כך נראה עמוד שתוכנו הוחלף, אך יש תוכנות שמפיקות כך מסמכים מלכתחילה, ולא ידוע לנו אם התוכנה הרשומה בקובץ היא אחת מהן.',
        en: 'The fonts of page {pages} were compressed by {expected}, its content by {found}. A page whose content was replaced looks like this, but some programs make documents so from the beginning, and whether the one that the file names is among them is not known.',
      },
      evidence: {
        he: 'אובייקט {object}: {found}; {count} זרמים של גופנים: {expected}; Producer: {producer}',
        en: 'Object {object}: {found}; {count} streams of fonts: {expected}; Producer: {producer}',
      },
    },
  },
});
