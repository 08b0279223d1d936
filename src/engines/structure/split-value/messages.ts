import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש מספר שהספרות שלו מודפסות בשני סגנונות',
    en: 'Looks for a number whose digits are printed in two styles',
  },
  findings: {
    styles: {
      title: { he: 'ספרות של מספר אחד בשני סגנונות', en: 'The digits of one number are in two styles' },
      detail: {
        he: 'במספר "{text}" הספרות "{part}" מודפסות בגופן, בגודל או בצבע שונים, ונוספו לאחר שהעמוד הושלם.',
        en: 'In the number "{text}" the digits "{part}" have a different font, size or colour, and were added after the page was complete.',
      },
      action: ASK_ISSUER,
      evidence: { he: '"{part}" נכתב אחרון, בסגנון {style}', en: '"{part}" in {style}, painted last' },
    },
  },
});
