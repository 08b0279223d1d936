import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק אם הרקע סביב כל מילה בצילום מסך אחיד עד הפיקסל האחרון',
    en: 'Whether the background around each word of a screenshot is uniform to the last pixel',
  },
  findings: {
    echo: {
      title: {
        he: 'סביב ערך אחד נשארו עקבות ברקע החלק',
        en: 'There are traces around one value in an otherwise uniform background',
      },
      detail: {
        he: 'בצילום המסך הזה הרקע שליד המילים אחיד עד הפיקסל האחרון, אך ליד הערך המסומן יש ברקע עקבות חלשים, במרחק כמה פיקסלים מהקווים. במסך כל הטקסט מוצג באותה דרך; עקבות כאלה מופיעים סביב ערך שנוצר בתוכנה אחרת והוקטן, או שהודבק עם שולי המקום שממנו נלקח.',
        en: 'On this screen the background beside words is uniform to the last pixel, but beside the marked value it has faint traces, a few pixels away from the strokes. A screen draws all its text in the same way. Such traces appear around a value that was drawn by other software and scaled down, or pasted with the edges of the place it was taken from.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'עקבות ב-{percent} % מהרקע שליד הקווים, עד {levels} רמות; ליד {clean} מילים אחרות אין',
        en: 'traces on {percent} % of the background beside the strokes, up to {levels} levels; none beside {clean} other words',
      },
    },
  },
});
