import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'האם כל מילה עברה את השמירה הקודמת שעברה שאר התמונה',
    en: 'Whether each word went through the earlier saving that the rest of the image went through',
  },
  findings: {
    replaced: {
      title: { he: 'הערך הוכנס לתמונה אחרי שנשמרה', en: 'The value was put into the image after it had been saved' },
      detail: {
        he: 'התמונה נשמרה כ-JPEG לפני השמירה הנוכחית, והשמירה ההיא השאירה עקבות בכל המילים. בערך המסומן אין עקבות כאלה: הוא הוקלד או הודבק אחריה.',
        en: 'The image was saved as a JPEG before it was saved as it is now, and that saving left its trace in all words. The marked value has no such trace: it was typed or pasted afterwards.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'שמירה קודמת: {table}. יחס השינוי בשמירה חוזרת {ratio}, בדרך כלל {usual}, z {z}',
        en: 'earlier saving: {table}; ratio of change when saved again {ratio}, usual {usual}, z {z}',
      },
    },
    added: {
      title: { he: 'כיתוב נוסף לתמונה אחרי שנשמרה', en: 'Text was added to the image after it had been saved' },
      detail: {
        he: 'התמונה נשמרה כ-JPEG לפני השמירה הנוכחית, ובכיתוב המסומן אין עקבות של אותה שמירה. כך נראים גם מספר תיוק, חותמת או הערה שהוקלדו על סריקה.',
        en: 'The image was saved as a JPEG before it was saved as it is now, and the marked text has no trace of that saving. A filing number, a stamp or a note typed on a scan looks like this as well.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'שמירה קודמת: {table}. יחס השינוי בשמירה חוזרת {ratio}, בדרך כלל {usual}, z {z}',
        en: 'earlier saving: {table}; ratio of change when saved again {ratio}, usual {usual}, z {z}',
      },
    },
  },
});
