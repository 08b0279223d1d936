import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה את הטקסט שמתחת לתמונת העמוד למה שמוצג בתמונה',
    en: 'Compares the text under the image of a page with what the image shows',
  },
  action: ASK_ISSUER,
  findings: {
    covered: {
      title: {
        he: 'בתמונת העמוד מופיע ערך שונה מהטקסט שמתחתיה',
        en: 'The image of the page shows a different value from the text under it',
      },
      detail: {
        he: 'מתחת לתמונה שמכסה את העמוד נותר הטקסט "{before}", ובתמונה מופיע באותו מקום "{after}".',
        en: 'Under the image that covers the page the text still reads "{before}"; at the same place the image shows "{after}".',
      },
      evidence: {
        he: "טקסט מס' {order} בגופן {font}; הערך שבתמונה נקרא בוודאות של {percent}%",
        en: 'Text #{order} in font {font}; the value in the image was read with {percent}% confidence',
      },
    },
    layer: {
      title: {
        he: 'שכבת הטקסט של הסריקה אינה תואמת את התמונה',
        en: 'The text layer of the scan does not match its image',
      },
      detail: {
        he: 'בשכבת הטקסט של הסריקה כתוב "{before}", ובתמונה מופיע באותו מקום "{after}". ייתכן שהתמונה נערכה לאחר זיהוי הטקסט.',
        en: 'The text layer of the scan reads "{before}"; at the same place the image reads "{after}". The image may have been edited after its text was recognized.',
      },
      evidence: {
        he: "טקסט מס' {order} בגופן {font}; הערך שבתמונה נקרא בוודאות של {percent}%",
        en: 'Text #{order} in font {font}; the value in the image was read with {percent}% confidence',
      },
    },
  },
});
