import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק אם קצות האותיות בצילום מסך מוחלקים באותם גוונים בכל המילים שצבען ורקען זהים',
    en: 'Whether the edges of letters on a screenshot are smoothed in the same shades in all words of one colour',
  },
  findings: {
    shades: {
      title: {
        he: 'ערך אחד צויר בגוונים שאין בשאר הטקסט',
        en: 'One value is drawn in shades that no other text has',
      },
      detail: {
        he: 'מסך מחליק את קצות האותיות בגוונים שבין צבע הטקסט לצבע הרקע, ותוכנה אחת משתמשת תמיד באותם גוונים. בערך המסומן צבע הטקסט והרקע זהים לאלה של מילים אחרות, אבל חלק גדול מהגוונים שבקצותיו לא מופיע באף אחת מהן. כך נראה ערך שהוקלד בתוכנה אחרת.',
        en: 'A screen smooths the edges of letters in shades between the colour of the text and that of the background, and one program always uses the same shades. The marked value has exactly the text and background colours of other words, but many of the shades at its edges appear in none of them. A value typed with other software looks like this.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: '{percent} % מהפיקסלים שבקצות הערך הם בגוונים שאין ב-{others} מילים אחרות באותם צבעים; בסך הכול {shades} גוונים',
        en: '{percent} % of the pixels at the edges have shades that are missing from {others} other words in the same colours; {shades} shades in all',
      },
    },
  },
});
