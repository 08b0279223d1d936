import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש מספר שספרותיו מודפסות בשני סגנונות',
    en: 'Looks for a number whose digits are printed in two styles',
  },
  findings: {
    styles: {
      title: { he: 'ספרות של מספר אחד בשני סגנונות', en: 'The digits of one number are in two styles' },
      detail: {
        he: 'במספר "{text}" הספרות "{part}" מודפסות בגופן, בגודל או בצבע אחר, ונוספו לאחר שהדף כולו צויר.',
        en: 'In the number "{text}" the digits "{part}" have another font, size or colour, and were added after the whole page had been drawn.',
      },
      action: ASK_ISSUER,
      evidence: { he: '"{part}" נכתב אחרון, בסגנון {style}', en: '"{part}" in {style}, painted last' },
    },
  },
});
