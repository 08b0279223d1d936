import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'גרעיניות הדיו בתוך האותיות של כל מילה על נייר, בהשוואה לאותן אותיות במקומות אחרים',
    en: 'The grain of the ink in the letters of each word on paper, compared with the same letters elsewhere',
  },
  findings: {
    even: {
      title: { he: 'הדיו של ערך אחד אחיד מדי', en: 'The ink of one value is too uniform' },
      detail: {
        he: 'הדיו בערך המסומן אחיד, בעוד שבשאר הטקסט ניכרת הגרעיניות של הדפסה שנסרקה או צולמה. כך נראה ערך שהוקלד על גבי סריקה או צילום.',
        en: 'The ink of the marked value is uniform, while the other text has the grain of scanned or photographed print. A value typed onto a scan or photo looks like this.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'גרעיניות הדיו נמוכה מהרגיל, z {z}',
        en: 'ink grain below the usual, z {z}',
      },
    },
  },
});
