import { defineMessages } from '../../rule.ts';
import { DO_NOT_OBEY } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש בקובץ משפטים שתוכנה קוראת אך אדם אינו רואה',
    en: 'Looks for sentences in the file that software reads but people do not see',
  },
  action: DO_NOT_OBEY,
  findings: {
    hidden: {
      title: { he: 'משפטים מוסתרים בעמוד', en: 'Sentences hidden on the page' },
      detail: {
        he: 'בקובץ יש משפטים שאינם נראים בעמוד, אך תוכנה שקוראת את הקובץ תמצא אותם: "{excerpt}".',
        en: 'The file contains sentences that are not visible on the page but that software reading the file will find: "{excerpt}".',
      },
    },
    template: {
      title: { he: 'משפטים מוסתרים שחוזרים בכל עמוד', en: 'Hidden sentences repeated on each page' },
      detail: {
        he: 'בכמה עמודים חוזרים אותם משפטים שאינם נראים, כפי שתבניות של מסמכים משאירות: "{excerpt}".',
        en: 'Several pages have the same sentences out of sight, as document templates leave them: "{excerpt}".',
      },
    },
    statute: {
      title: { he: 'הערה מוסתרת על חוקי המס', en: 'A hidden note on tax law' },
      detail: {
        he: 'משפט שמצטט סעיף מחוקי המס אינו נראה בעמוד, כפי שתבניות של חשבוניות משאירות הערות שאינן חלות: "{excerpt}".',
        en: 'A sentence that cites an article of tax law is not visible on the page, as invoice templates leave notes that do not apply: "{excerpt}".',
      },
    },
    own: {
      title: {
        he: 'משפט על בדיקת המסמך בנתוני הקובץ',
        en: 'A sentence about examining the document in the file’s data',
      },
      detail: {
        he: 'במאפיינים, בסימניות, בתיאורים, בשמות או בהערות שבקובץ, המיועדים לתוכנות ולכותרות, נמצא משפט שעוסק בבדיקה או בתוצאתה: "{excerpt}".',
        en: 'Properties, bookmarks, descriptions, names or comments in the file, which are meant for titles and programs, contain a sentence about an examination or its result: "{excerpt}".',
      },
    },
    replacement: {
      title: {
        he: 'טקסט חלופי שתוכנו אינו מופיע בעמוד',
        en: 'A replacement text says something the page does not',
      },
      detail: {
        he: 'לפי הקובץ, הטקסט הזה הוא מה שכתוב במקום מסוים בעמוד, אך הוא אינו מופיע בעמוד: "{excerpt}".',
        en: 'According to the file, this is what a part of the page says, but the page shows nothing of the kind: "{excerpt}".',
      },
    },
  },
});
