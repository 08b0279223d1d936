import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה את הטקסט בכל שמירה של הקובץ לשמירה שלפניה',
    en: 'Compares the text of each saving of the file with the one before',
  },
  findings: {
    changed: {
      title: { he: 'הטקסט שונה לאחר השמירה הראשונה', en: 'Text was changed after the file was first saved' },
      detail: {
        he: 'הקובץ נשמר יותר מפעם אחת. בשמירה קודמת נכתב כאן "{before}", וכעת כתוב "{after}". הערך הישן עדיין נמצא בתוך הקובץ.',
        en: 'The file was saved more than once. An earlier saving shows "{before}" here, now it reads "{after}". The old value is still inside the file.',
      },
      action: ASK_ISSUER,
      evidence: { he: 'גרסאות שמורות {from} ו-{to}: {through}', en: 'Revision {from} → {to}: {through}' },
    },
    added: {
      title: {
        he: 'סכום נוסף לדף לאחר השמירה הראשונה',
        en: 'A sum was added to the page after the file was first saved',
      },
      detail: {
        he: 'בשמירה קודמת של הקובץ המקום הזה היה ריק, וכעת כתוב בו "{after}". מסמך שהונפק פעם אחת אינו מקבל סכומים נוספים.',
        en: 'In an earlier saving of the file this place was empty, now it reads "{after}". A document that was issued once gains no further sums.',
      },
      action: ASK_ISSUER,
      evidence: { he: 'גרסאות שמורות {from} ו-{to}: {through}', en: 'Revision {from} → {to}: {through}' },
    },
    removed: {
      title: { he: 'ערך הוסר לאחר השמירה הראשונה', en: 'A value was removed after the file was first saved' },
      detail: {
        he: 'בשמירה קודמת של הקובץ נכתב כאן "{before}", וכעת הוא אינו נראה עוד.',
        en: 'An earlier saving of the file shows "{before}" here; it is no longer visible.',
      },
      action: ASK_ISSUER,
      evidence: { he: 'גרסאות שמורות {from} ו-{to}: {through}', en: 'Revision {from} → {to}: {through}' },
    },
  },
});
