import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק אם לקצוות האותיות של ערך אחד חסרים פסי הצבע שיש לכל שאר הטקסט על המסך',
    en: 'Looks for a value without the colour fringes that the edges of all other text on the screen have',
  },
  findings: {
    none: {
      title: {
        he: 'ערך אחד צויר בהחלקה אחרת משאר המסך',
        en: 'One value is smoothed in another way than the rest of the screen',
      },
      detail: {
        he: 'לכל שאר הטקסט על המסך ({others} מילים) יש פסי צבע דקים בקצוות האותיות, כי הוא הוחלק לפי תת-הפיקסלים של המסך. בערך המסומן אין כאלה: תוכנה אחרת ציירה אותו.',
        en: 'All other text on the screen ({others} words) has thin coloured fringes at the edges of its letters, as it is smoothed on the subpixels of the screen. The marked value has none: another program drew it.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'סטיית הצבע בקצוות {percent}% מהניגוד; בכל {others} המילים האחרות {usual}% לפחות',
        en: 'Colours at the edges are off by {percent} % of the contrast; in all {others} other words by {usual} % at least',
      },
    },
  },
});
