import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש טקסט שכוסה ושטקסט אחר נכתב מעליו',
    en: 'Looks for text that was covered and replaced by other text',
  },
  findings: {
    replaced: {
      title: { he: 'ערך כוסה ובמקומו נכתב ערך אחר', en: 'A value was covered and another written over it' },
      detail: {
        he: 'מתחת לכיסוי אטום נמצא הטקסט "{before}", ומעליו נכתב "{after}". מי שקורא את העמוד רואה רק את הטקסט החדש.',
        en: 'Under an opaque cover lies the text "{before}", and "{after}" is written on top. A reader of the page sees only the new text.',
      },
      evidence: {
        he: 'כיסוי: {cover} #{order} ({origin}) מעל טקסט, ואחריו טקסט באותו מקום',
        en: 'Cover: {cover} #{order} ({origin}) over text, then text in the same box',
      },
      action: ASK_ISSUER,
    },
    hidden: {
      title: { he: 'פרטים מזהים הוסרו מטעמי פרטיות', en: 'Details were removed for privacy' },
      detail: {
        he: 'מתחת לכיסוי אטום נמצא "{before}", ומעליו נכתב "{after}". כל מה שהוחלף במסמך הוא שמות, מספרים מזהים או כתובות, ובמקומם נכתבו תחליפים. סכומים ותאריכים לא הוחלפו.',
        en: 'Under an opaque cover lies "{before}", and "{after}" is written on top. Everything that was replaced in this document is a name, an identifying number or an address, and stand-ins took its place. Amounts and dates were not replaced.',
      },
      action: {
        he: 'אם הפרטים דרושים לכם, בקשו את המסמך כפי שהופק.',
        en: 'If you need these details, ask for the document as it was issued.',
      },
    },
  },
});
