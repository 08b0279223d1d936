import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש תמונות קטנות שמכסות ערך מודפס',
    en: 'Looks for small pictures that cover a printed value',
  },
  findings: {
    covered: {
      title: { he: 'תמונה קטנה מכסה ערך מודפס', en: 'A small picture covers a printed value' },
      detail: {
        he: 'תמונה בגודל של שורת טקסט מונחת בדיוק מעל "{before}". מה שרואים במקום זה הוא תמונה ולא הטקסט של המסמך.',
        en: 'A picture the size of a line of text lies exactly over "{before}". What is seen there is a picture, not the text of the document.',
      },
      evidence: {
        he: 'תמונה {image}, {width}×{height} px, מעל טקסט',
        en: 'Image {image}, {width}×{height} px, over text',
      },
      action: ASK_ISSUER,
    },
    replaced: {
      title: {
        he: 'תמונה קטנה מציגה ערך אחר מזה שמתחתיה',
        en: 'A small picture shows another value than the text below it',
      },
      detail: {
        he: 'תמונה בגודל של שורת טקסט מונחת בדיוק מעל "{before}" ומראה "{after}". הערך שבתמונה אינו הטקסט של המסמך.',
        en: 'A picture the size of a line of text lies exactly over "{before}" and shows "{after}". The value in the picture is not the text of the document.',
      },
      evidence: {
        he: 'תמונה {image}, {width}×{height} px, מעל טקסט; נקראה בוודאות של {percent}%',
        en: 'Image {image}, {width}×{height} px, over text; read with {percent}% confidence',
      },
      action: ASK_ISSUER,
    },
  },
});
