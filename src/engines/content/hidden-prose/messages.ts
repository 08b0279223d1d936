import { defineMessages } from '../../rule.ts';
import { DO_NOT_OBEY } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש משפטים שתוכנה קוראת בקובץ ואדם אינו רואה',
    en: 'Looks for sentences that a program reads in the file and a person does not see',
  },
  action: DO_NOT_OBEY,
  findings: {
    hidden: {
      title: { he: 'משפטים מוסתרים בעמוד', en: 'Sentences hidden on the page' },
      detail: {
        he: 'בקובץ יש משפטים שאינם נראים למי שמסתכל בעמוד, ושתוכנה שקוראת את הקובץ פוגשת בהם: "{excerpt}".',
        en: 'The file holds sentences that nobody who looks at the page sees, and that a program which reads the file meets: "{excerpt}".',
      },
    },
    own: {
      title: { he: 'משפט על בדיקת המסמך בנתוני הקובץ', en: 'A sentence on examining the document in the file’s data' },
      detail: {
        he: 'במאפיינים, בסימניות או בשמות שבקובץ, שבהם רושמים כותרות, כתוב משפט שמדבר על בדיקה או על תוצאתה: "{excerpt}".',
        en: 'Properties, bookmarks or names in the file, which are for titles, hold a sentence that speaks of an examination or of its result: "{excerpt}".',
      },
    },
    replacement: {
      title: {
        he: 'טקסט חלופי שאומר דברים שאינם בעמוד',
        en: 'A replacement text says what the page does not',
      },
      detail: {
        he: 'לפי הקובץ, הטקסט הזה הוא מה שכתוב במקום מסוים בעמוד, אבל בעמוד אין דבר כזה: "{excerpt}".',
        en: 'The file declares this text to be what a part of the page reads, but the page shows nothing of the kind: "{excerpt}".',
      },
    },
  },
});
