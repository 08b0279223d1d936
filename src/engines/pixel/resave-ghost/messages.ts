import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק אם כל מילה עברה את אותה שמירה קודמת כמו שאר התמונה',
    en: 'Whether each word was already there when the image was saved before',
  },
  findings: {
    replaced: {
      title: { he: 'הערך הוכנס לתמונה לאחר שנשמרה', en: 'The value was inserted after the image had been saved' },
      detail: {
        he: 'התמונה נשמרה כ-JPEG לפני השמירה הנוכחית, והשמירה ההיא השאירה עקבות בכל המילים. בערך המסומן אין עקבות כאלה: הוא הוקלד או הודבק אחריה.',
        en: 'The image was saved as a JPEG at least once before, which left traces in all words. The marked value has no such traces: it was typed or pasted afterwards.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'שמירה קודמת: {table}. יחס השינוי בשמירה חוזרת {ratio}, בדרך כלל {usual}, z {z}',
        en: 'earlier save: {table}; ratio of change when saved again {ratio}, usual {usual}, z {z}',
      },
    },
    moved: {
      title: {
        he: 'שורות הוזזו לאחר שהתמונה נשמרה',
        en: 'Lines were moved after the image had been saved',
      },
      detail: {
        he: 'התמונה נשמרה כ-JPEG לפני השמירה הנוכחית. לשורות המסומנות יש עקבות של אותה שמירה, אך בהיסט אנכי לעומת שאר השורות: הן הוזזו אחריה. כך נראה מסמך ששורה נמחקה ממנו והשאר צומצם, או ששורה נוספה לו.',
        en: 'The image was saved as a JPEG at least once before. The marked lines have the traces of that, but some pixels higher or lower than the other lines: they were moved afterwards. A document looks like this if a row was removed and the rest closed up, or if a row was put in.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'שמירה קודמת: {table}; {words} מילים עם עקבות בהיסט אחד',
        en: 'earlier save: {table}; {words} words with its traces at one offset',
      },
    },
    added: {
      title: { he: 'כיתוב נוסף לתמונה לאחר שנשמרה', en: 'Text was added to the image after it had been saved' },
      detail: {
        he: 'התמונה נשמרה כ-JPEG לפני השמירה הנוכחית, ובכיתוב המסומן אין עקבות של אותה שמירה. כך נראים גם מספר תיוק, חותמת או הערה שהוקלדו על סריקה.',
        en: 'The image was saved as a JPEG at least once before, but the marked text has no traces of that. A filing number, stamp or note typed onto a scan looks like this, too.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'שמירה קודמת: {table}. יחס השינוי בשמירה חוזרת {ratio}, בדרך כלל {usual}, z {z}',
        en: 'earlier save: {table}; ratio of change when saved again {ratio}, usual {usual}, z {z}',
      },
    },
  },
});
