import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש טקסט שכוסה ושדבר לא נכתב במקומו',
    en: 'Looks for text that was covered without anything in its place',
  },
  findings: {
    erased: {
      title: { he: 'ערך כוסה ובמקומו נותר מקום ריק', en: 'A value was covered and its place left empty' },
      detail: {
        he: 'מעל "{before}" צויר מלבן בהיר, אחרי שאר תוכן העמוד. בעמוד רואים שם מקום ריק, אבל הטקסט עדיין נמצא בקובץ.',
        en: 'A light rectangle was painted over "{before}", after the rest of the page. The page shows an empty place there, but the text is still in the file.',
      },
      evidence: {
        he: 'מלבן #{order} ({origin}), צבע {rgb}, מעל טקסט',
        en: 'Rectangle #{order} ({origin}), colour {rgb}, over text',
      },
      action: ASK_ISSUER,
    },
    hidden: {
      title: { he: 'פרטים מזהים הוסתרו מטעמי פרטיות', en: 'Details were hidden for privacy' },
      detail: {
        he: '"{before}" מכוסה במלבן בהיר. כל מה שכוסה במסמך הוא שמות, מספרים מזהים או כתובות; סכומים ותאריכים לא כוסו. הטקסט עדיין נמצא בקובץ.',
        en: 'A light rectangle covers "{before}". Everything that is covered in this document is a name, an identifying number or an address; amounts and dates are not covered. The text is still in the file.',
      },
      action: {
        he: 'אם הפרטים דרושים לכם, בקשו את המסמך כפי שהופק.',
        en: 'If you need these details, ask for the document as it was issued.',
      },
    },
    blackened: {
      title: { he: 'הטקסט שהושחר עדיין נמצא בקובץ', en: 'Blacked-out text is still in the file' },
      detail: {
        he: 'מעל "{before}" צויר מלבן כהה. הטקסט לא נמחק, ותוכנות קוראות אותו מן הקובץ.',
        en: 'A dark rectangle was drawn over "{before}". The text was not removed, and software reads it from the file.',
      },
      action: {
        he: 'אם הפרטים דרושים לכם, בקשו את המסמך כפי שהופק.',
        en: 'If you need these details, ask for the document as it was issued.',
      },
    },
  },
});
