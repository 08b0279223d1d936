import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש שרידים של תבנית: טקסט לדוגמה ומקומות שלא מולאו',
    en: 'Looks for remains of a template: sample text and places that were not filled in',
  },
  findings: {
    placeholder: {
      title: { he: 'שריד של תבנית במסמך', en: 'Remains of a template' },
      detail: {
        he: 'במסמך נותר הטקסט "{excerpt}", שמקומו בדוגמאות ובתבניות.',
        en: 'The text "{excerpt}" was left in the document; it belongs in samples and templates.',
      },
      action: ASK_ISSUER,
    },
  },
});
