import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'האם הרקע סביב כל מילה בצילום מסך אחיד עד הפיקסל האחרון',
    en: 'Whether the ground around each word of a screen is even to the last pixel',
  },
  findings: {
    echo: {
      title: {
        he: 'סביב ערך אחד נשארו עקבות ברקע החלק',
        en: 'One value has traces around it in the even background',
      },
      detail: {
        he: 'בצילום המסך הזה הרקע שליד המילים אחיד עד הפיקסל האחרון, אבל ליד הערך המסומן יש ברקע עקבות חלשים, במרחק פיקסלים אחדים מהקווים. המסך מצייר את כל הטקסט באותה דרך; עקבות כאלה משאיר ערך שצויר בתוכנה אחרת והוקטן, או שהודבק עם שולי המקום שממנו נלקח.',
        en: 'On this screen the background beside words is even to the last pixel, but beside the marked value it carries faint traces, some pixels away from the strokes. A screen draws all its text in one way; such traces come with a value that was drawn by other software and made smaller, or pasted with the edges of the place it was taken from.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'עקבות ב-{percent} % מהרקע שליד הקווים, עד {levels} רמות; ליד {clean} מילים אחרות אין',
        en: 'traces on {percent} % of the background beside the strokes, up to {levels} levels; none beside {clean} other words',
      },
    },
  },
});
