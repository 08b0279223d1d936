import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה את הטקסט בכל גרסה שמורה של הקובץ לגרסה שלפניה',
    en: 'Compares the text of each revision of the file with the one before',
  },
  action: ASK_ISSUER,
  findings: {
    changed: {
      title: { he: 'הטקסט נערך לאחר השמירה הראשונה', en: 'Text was edited after the file was first saved' },
      detail: {
        he: 'הקובץ נשמר יותר מפעם אחת. לפני השינוי: "{before}"; אחרי השינוי: "{after}". הערך הקודם עדיין שמור בקובץ.',
        en: 'The file was saved more than once. An earlier revision shows "{before}" here; now it reads "{after}". The old value is still in the file.',
      },
      evidence: { he: 'גרסאות שמורות {from} ו-{to}: {through}', en: 'Revision {from} → {to}: {through}' },
    },
    added: {
      title: {
        he: 'סכום נוסף לעמוד לאחר השמירה הראשונה',
        en: 'An amount was added to the page after the file was first saved',
      },
      detail: {
        he: 'בגרסה קודמת של הקובץ המקום הזה היה ריק, וכעת כתוב בו "{after}". למסמך שכבר הופק לא אמורים להתווסף סכומים.',
        en: 'In an earlier revision of the file this place was empty; now it reads "{after}". Amounts should not be added to a document that has already been issued.',
      },
      evidence: { he: 'גרסאות שמורות {from} ו-{to}: {through}', en: 'Revision {from} → {to}: {through}' },
    },
    removed: {
      title: { he: 'ערך הוסר לאחר השמירה הראשונה', en: 'A value was removed after the file was first saved' },
      detail: {
        he: 'בגרסה קודמת של הקובץ הופיע כאן "{before}", וכעת הערך אינו מוצג.',
        en: 'An earlier revision of the file shows "{before}" here; it is no longer visible.',
      },
      evidence: { he: 'גרסאות שמורות {from} ו-{to}: {through}', en: 'Revision {from} → {to}: {through}' },
    },
    hidden: {
      title: { he: 'פרטים מזהים הוסרו מטעמי פרטיות', en: 'Details were removed for privacy' },
      detail: {
        he: 'בגרסה קודמת של הקובץ הופיע כאן "{before}", וכעת "{after}". כל מה שהוחלף במסמך הוא שמות, מספרים מזהים או כתובות, ובמקומם נכתבו תחליפים. סכומים ותאריכים לא הוחלפו.',
        en: 'An earlier revision of the file shows "{before}" here; now it reads "{after}". Everything that was replaced in this document is a name, an identifying number or an address, and stand-ins took its place. Amounts and dates were not replaced.',
      },
      action: {
        he: 'אם הפרטים דרושים לכם, בקשו את המסמך כפי שהופק.',
        en: 'If you need these details, ask for the document as it was issued.',
      },
    },
  },
});
