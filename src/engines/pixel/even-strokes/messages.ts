import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'גרעיניות הדיו בתוך האותיות של כל מילה על נייר, בהשוואה לאותן אותיות במקומות אחרים',
    en: 'The grain of the ink in the letters of each word on paper, compared with the same letters elsewhere',
  },
  findings: {
    even: {
      title: { he: 'בערך אחד הדיו אחיד מדי', en: 'The ink of one value is too even' },
      detail: {
        he: 'הדיו בערך המסומן אחיד, בעוד שבשאר הטקסט ניכרת הגרעיניות של הדפסה שנסרקה או צולמה. כך נראה ערך שהוקלד על גבי סריקה או צילום.',
        en: 'The ink of the marked value is even, while the other text has the grain of print that was scanned or photographed. A value that was typed onto a scan or a photograph looks like this.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'גרעיניות הדיו נמוכה מהרגיל, z {z}',
        en: 'grain of the ink below the usual, z {z}',
      },
    },
  },
});
