import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

const evidence = {
  he: 'מלבן אטום מעל תמונת העמוד, ועליו טקסט; התמונה שמתחתיו נקראה בוודאות של {percent}%',
  en: 'Opaque rectangle over the page picture, with text on it; the picture under it was read with {percent}% confidence',
} as const;

export const messages = defineMessages({
  about: {
    he: 'מחפש ערכים שהוקלדו מעל תמונה של עמוד סרוק',
    en: 'Looks for values typed over the picture of a scanned page',
  },
  action: ASK_ISSUER,
  findings: {
    replaced: {
      title: {
        he: 'ערך בעמוד סרוק כוסה, ובמקומו הוקלד ערך אחר',
        en: 'A value on a scanned page was covered, and another one typed over it',
      },
      detail: {
        he: 'בתמונת העמוד מופיע "{before}". מלבן בצבע הנייר מכסה אותו, ועליו הוקלד "{after}".',
        en: 'The picture of the page shows "{before}". A box of the paper\'s colour covers it, and "{after}" is typed on the box.',
      },
      evidence,
    },
    typed: {
      title: {
        he: 'ערך הוקלד על מלבן שמכסה דפוס בעמוד סרוק',
        en: 'A value is typed on a box that covers print on a scanned page',
      },
      detail: {
        he: '"{after}" הוקלד על מלבן שמכסה חלק מתמונת העמוד. מתחת למלבן מודפס ערך שלא ניתן לקרוא בוודאות.',
        en: '"{after}" is typed on a box that covers part of the page picture. Something is printed under the box that cannot be read with certainty.',
      },
      evidence,
    },
  },
});
