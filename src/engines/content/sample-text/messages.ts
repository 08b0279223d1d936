import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש שרידים של תבנית: טקסט לדוגמה ושדות שלא מולאו',
    en: 'Looks for template remnants: sample text and placeholders that were not filled in',
  },
  findings: {
    placeholder: {
      title: { he: 'שריד של תבנית במסמך', en: 'Template text left in the document' },
      detail: {
        he: 'במסמך נותר הטקסט "{excerpt}", האופייני לדוגמאות ולתבניות.',
        en: 'The document contains the text "{excerpt}", which is typical of samples and templates.',
      },
      action: ASK_ISSUER,
    },
  },
});
