import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: { he: 'מחפש תמונות קטנות שמכסות ערך מודפס', en: 'Looks for small images that cover a printed value' },
  action: ASK_ISSUER,
  findings: {
    covered: {
      title: { he: 'תמונה קטנה מכסה ערך מודפס', en: 'A small image covers a printed value' },
      detail: {
        he: 'תמונה בגובה של שורת טקסט מונחת בדיוק מעל "{before}". מה שרואים במקום הזה הוא תמונה ולא הטקסט של המסמך.',
        en: 'An image the size of a line of text lies exactly over "{before}". What the reader sees there is an image, not the text of the document.',
      },
      evidence: {
        he: 'תמונה {image}, {width}×{height} px, מעל טקסט',
        en: 'Image {image}, {width}×{height} px, over text',
      },
    },
    replaced: {
      title: {
        he: 'תמונה קטנה מציגה ערך שונה מהטקסט שמתחתיה',
        en: 'A small image shows a different value from the text under it',
      },
      detail: {
        he: 'תמונה בגובה של שורת טקסט מונחת בדיוק מעל "{before}" ומציגה "{after}". הערך שבתמונה אינו הטקסט של המסמך.',
        en: 'An image the size of a line of text lies exactly over "{before}" and shows "{after}". The value in the image is not the text of the document.',
      },
      evidence: {
        he: 'תמונה {image}, {width}×{height} px, מעל טקסט; נקראה בוודאות של {percent}%',
        en: 'Image {image}, {width}×{height} px, over text; read with {percent}% confidence',
      },
    },
  },
});
