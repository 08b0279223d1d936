import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה את הטקסט שמאחורי תמונת העמוד למה שרואים בתמונה',
    en: 'Compares the text behind the picture of a page with what the picture shows',
  },
  findings: {
    covered: {
      title: {
        he: 'תמונת העמוד מראה ערך אחר מן הטקסט שתחתיה',
        en: 'The picture of the page shows another value than the text below it',
      },
      detail: {
        he: 'מתחת לתמונה שמכסה את העמוד נשאר הטקסט "{before}", והתמונה מראה באותו מקום "{after}".',
        en: 'Below the picture that covers the page the text still reads "{before}"; the picture shows "{after}" at the same place.',
      },
      action: ASK_ISSUER,
      evidence: {
        he: "טקסט מס' {order} בגופן {font}; הערך שבתמונה נקרא בוודאות של {percent}%",
        en: 'Text #{order} in font {font}; the value in the image was read with {percent}% confidence',
      },
    },
    layer: {
      title: {
        he: 'שכבת הטקסט של הסריקה אינה תואמת את התמונה',
        en: 'The text layer of the scan does not agree with its picture',
      },
      detail: {
        he: 'בשכבת הטקסט של הסריקה רשום "{before}", ובתמונה נקרא באותו מקום "{after}". ייתכן שהתמונה שונתה לאחר שהטקסט זוהה ממנה.',
        en: 'The text layer of the scan reads "{before}"; in the picture the same place reads "{after}". The picture may have been changed after the text was recognised.',
      },
      action: ASK_ISSUER,
      evidence: {
        he: "טקסט מס' {order} בגופן {font}; הערך שבתמונה נקרא בוודאות של {percent}%",
        en: 'Text #{order} in font {font}; the value in the image was read with {percent}% confidence',
      },
    },
  },
});
