import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק אם תוכן עמוד נכתב מחדש בתוכנה אחרת מזו שהפיקה את המסמך',
    en: 'Checks whether a program other than the one that created the document rewrote the content of a page',
  },
  action: ASK_ISSUER,
  findings: {
    respelled: {
      title: {
        he: 'תוכן העמוד נכתב מחדש בתוכנת עריכה',
        en: 'An editing library rewrote the content of a page',
      },
      detail: {
        he: 'תוכן עמ׳ {pages} כתוב בסגנון של {library}, ספריית תוכנה שמפרקת עמודים, משנה אותם וכותבת אותם מחדש. התוכן נכתב מחדש לאחר שהמסמך הופק, וייתכן שערכים הוחלפו בלי שנותר לכך סימן בעמוד.',
        en: 'The drawing instructions of page(s) {pages} are written in the style of {library}, a library that takes pages apart, changes them and writes them back. The content was rewritten after the document was created; values may have been replaced without leaving a trace on the page.',
      },
      evidence: {
        he: 'אופרטורים בשורות נפרדות: {lines} מתוך {operators}; מערכי TJ עם רווחים: {arrays}; Producer: {producer}',
        en: 'Operators on separate lines: {lines} of {operators}; TJ arrays with spaces: {arrays}; Producer: {producer}',
      },
    },
    foreign: {
      title: {
        he: 'תוכן העמוד נכתב מחדש בתוכנת עריכה',
        en: 'An editing library rewrote the content of a page',
      },
      detail: {
        he: 'תוכן עמ׳ {pages} כתוב בסגנון של {library}, ספריית תוכנה שמפרקת עמודים, משנה אותם וכותבת אותם מחדש. בקובץ רשום שהפיקה אותו התוכנה {producer}, והיא כותבת אחרת. התוכן נכתב מחדש לאחר שהמסמך הופק, וייתכן שערכים הוחלפו בלי שנותר לכך סימן בעמוד.',
        en: 'The drawing instructions of page(s) {pages} are written in the style of {library}, a library that takes pages apart, changes them and writes them back. The file names {producer} as its maker, which writes otherwise. The content was rewritten after the document was created; values may have been replaced without leaving a trace on the page.',
      },
      evidence: {
        he: 'אופרטורים בשורות נפרדות: {lines} מתוך {operators}; מערכי TJ עם רווחים: {arrays}; Producer: {producer}',
        en: 'Operators on separate lines: {lines} of {operators}; TJ arrays with spaces: {arrays}; Producer: {producer}',
      },
    },
    laid_out: {
      title: {
        he: 'תוכן העמוד נכתב מחדש בתוכנת עריכה',
        en: 'An editing library rewrote the content of a page',
      },
      detail: {
        he: 'תוכן עמ׳ {pages} כתוב בסגנון של {library}, ספריית תוכנה שמפרקת עמודים, משנה אותם וכותבת אותם מחדש. הספרייה אינה מעצבת טקסט, אבל הגופנים בעמוד נחתכו לפי הצורך בידי תוכנה שמעצבת טקסט. התוכן נכתב מחדש לאחר שהמסמך הופק, וייתכן שערכים הוחלפו בלי שנותר לכך סימן בעמוד.',
        en: 'The drawing instructions of page(s) {pages} are written in the style of {library}, a library that takes pages apart, changes them and writes them back. It lays out no text itself, but the typefaces of the page were cut to the letters needed by a program that does. The content was rewritten after the document was created; values may have been replaced without leaving a trace on the page.',
      },
      evidence: {
        he: 'אופרטורים בשורות נפרדות: {lines} מתוך {operators}; מערכי TJ עם רווחים: {arrays}; Producer: {producer}',
        en: 'Operators on separate lines: {lines} of {operators}; TJ arrays with spaces: {arrays}; Producer: {producer}',
      },
    },
    filtered: {
      title: {
        he: 'תוכן העמוד נכתב מחדש בספרייה להשחרה ולניקוי',
        en: 'A library for redaction and cleaning rewrote the content of a page',
      },
      detail: {
        he: 'תוכן עמ׳ {pages} כתוב בסגנון של {library} לאחר השחרה או ניקוי של קובץ. כך נראה מסמך שעבר הסרה של פרטים אישיים (גם אם בפועל לא הוסר דבר), וכך נראה גם מסמך שנמחקה בו שורה. אין בכך כשלעצמו סימן לזיוף.',
        en: 'The drawing instructions of page(s) {pages} are written in the style of {library} after redacting or cleaning a file. A document looks like this after personal details were removed (even if nothing was found to remove), and also after a row was deleted. By itself this is no sign of forgery.',
      },
      evidence: {
        he: 'אופרטורים בשורות נפרדות: {lines} מתוך {operators}; מערכי TJ עם רווחים: {arrays}; Producer: {producer}',
        en: 'Operators on separate lines: {lines} of {operators}; TJ arrays with spaces: {arrays}; Producer: {producer}',
      },
    },
    replaced: {
      title: { he: 'טקסט נוסף לעמוד אחרי שעבר השחרה', en: 'Text was added to a page after redaction' },
      detail: {
        he: 'תוכן עמ׳ {page} נכתב מחדש בסגנון של {library}, ספרייה שמסירה טקסט מעמודים, ואחרי כן נוסף לו בנפרד, בין הטקסט הקיים: "{text}". כך נראה ערך שהוסר והוחלף באחר. הטקסט הקודם כבר אינו בקובץ.',
        en: 'The content of page {page} was rewritten in the style of {library}, a library that takes text out of pages, and afterwards this was added separately among the text: "{text}". A value that was removed and replaced looks like this. The earlier text is no longer in the file.',
      },
      evidence: { he: 'Producer: {producer}', en: 'Producer: {producer}' },
    },
    emptied: {
      title: { he: 'טקסט הוסר מהעמוד', en: 'Text was removed from a page' },
      detail: {
        he: 'תוכן עמ׳ {pages} נכתב מחדש בסגנון של {library}, ובמקומות שבהם היה טקסט נשאר רק רווח ברוחבו ({count}). ייתכן שפרטים הוסרו מטעמי פרטיות, וייתכן ששורה או ערך נמחקו.',
        en: 'The content of page(s) {pages} was rewritten in the style of {library}, and where there used to be text, only a gap of its width is left ({count}). Details may have been removed for privacy, or a row or value may have been deleted.',
      },
      evidence: {
        he: 'מערכי TJ בלי תווים: {count}; Producer: {producer}',
        en: 'TJ arrays without characters: {count}; Producer: {producer}',
      },
    },
    barred: {
      title: { he: 'פרטים הושחרו בעמוד', en: 'Details were blacked out on a page' },
      detail: {
        he: 'תוכן עמ׳ {pages} נכתב מחדש בסגנון של {library}, ובכל מקום שממנו הוסר טקסט יש פס כהה שכל קורא רואה. כך מסתירים פרטים מטעמי פרטיות. הטקסט עצמו כבר אינו בקובץ.',
        en: 'The content of page(s) {pages} was rewritten in the style of {library}, and a dark bar that every reader sees stands wherever text was removed. Details are hidden for privacy in this way. The text itself is no longer in the file.',
      },
    },
    blank_row: {
      title: { he: 'בשורה של הטבלה נשארו רק רווחים', en: 'Only spaces are left of a table row' },
      detail: {
        he: 'עמוד {page} נכתב מחדש בסגנון של {library}, ובאחת משורות הטבלה נשארו רק רווחים, במקומות של הערכים שבשורות הסמוכות. כך נראית שורה שנמחקה בתוכנת השחרה; ייתכן גם שהשורה הייתה ריקה מלכתחילה.',
        en: 'Page {page} was rewritten in the style of {library}, and one table row consists only of spaces, aligned with the columns of the rows above or below. A row deleted by a redaction library looks like this; the row may also have been empty from the beginning.',
      },
      evidence: { he: 'Producer: {producer}', en: 'Producer: {producer}' },
    },
    merged: {
      title: { he: 'תוכן העמוד נכתב מחדש', en: 'The content of a page was rewritten' },
      detail: {
        he: 'תוכן עמ׳ {pages} כתוב בסגנון של {library}. הספרייה משמשת גם לאיחוד קבצים ולהוספת חותמות, ולכן אין בכך כשלעצמו סימן לשינוי.',
        en: 'The drawing instructions of page(s) {pages} are written in the style of {library}. This library is also used to merge files and add stamps, so by itself this is no sign of a change.',
      },
      evidence: { he: 'Producer: {producer}', en: 'Producer: {producer}' },
    },
    recompressed: {
      title: {
        he: 'תוכן העמוד נדחס בתוכנה אחרת מזו שדחסה את הגופנים שלו',
        en: 'The content of a page and its fonts were compressed by different programs',
      },
      detail: {
        he: 'הגופנים שבעמ׳ {pages} נדחסו ב-{expected}, והתוכן ב-{found}. תוכנה שמפיקה מסמך דוחסת את שניהם באותה דרך; התוכן הוחלף מאוחר יותר, והגופנים נשארו כפי שהיו.',
        en: 'On page(s) {pages} the fonts were compressed by {expected}, the content by {found}. A program that creates a document compresses both in the same way; the content was replaced later, and the fonts were left as they were.',
      },
      evidence: {
        he: 'אובייקט {object}: {found}; {count} זרמים של גופנים: {expected}; Producer: {producer}',
        en: 'Object {object}: {found}; {count} font streams: {expected}; Producer: {producer}',
      },
    },
    two_encoders: {
      title: {
        he: 'תוכן העמוד והגופנים שלו נדחסו בשתי תוכנות',
        en: 'The content of a page and its fonts were compressed by two programs',
      },
      detail: {
        he: 'הגופנים שבעמ׳ {pages} נדחסו ב-{expected}, והתוכן ב-{found}. כך נראה עמוד שתוכנו הוחלף, אך יש תוכנות שמפיקות מסמכים כך מלכתחילה, ולא ידוע אם התוכנה הרשומה בקובץ היא אחת מהן.',
        en: 'On page(s) {pages} the fonts were compressed by {expected}, the content by {found}. A page whose content was replaced looks like this. Some programs also create documents this way, and it is not known whether the program named in the file is one of them.',
      },
      evidence: {
        he: 'אובייקט {object}: {found}; {count} זרמים של גופנים: {expected}; Producer: {producer}',
        en: 'Object {object}: {found}; {count} font streams: {expected}; Producer: {producer}',
      },
    },
  },
});
