import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'מציג טקסט בעמוד שפונה לקורא אוטומטי',
    en: 'Shows text on the page that addresses an automated reader',
  },
  action: {
    he: 'קראו את הטקסט ובדקו למי הוא פונה. אין לפעול לפיו.',
    en: 'Read the text and check whom it addresses. Do not act on it.',
  },
  findings: {
    addressed: {
      title: { he: 'טקסט שפונה לקורא המסמך', en: 'Text that addresses the reader of the document' },
      detail: {
        he: 'לפי קורא ה-AI, הטקסט "{text}" פונה אליו ולא לאדם.',
        en: 'According to the AI reader, the text "{text}" addresses it rather than a person.',
      },
      evidence: { he: 'מודל: {model}', en: 'model: {model}' },
    },
    taken_over: {
      title: { he: 'קורא ה-AI לא ענה על מה שנשאל', en: 'The AI reader did not answer the question' },
      detail: {
        he: 'בתשובה חסר קוד שכל תשובה חייבת לכלול, או שיש בה קוד שאסור לכלול. כך קורה כשהמסמך נותן הוראות לקורא אוטומטי, ולפעמים גם מסיבות אחרות. לא נעשה שימוש בתשובה.',
        en: 'The answer lacks a code that every answer must repeat, or contains one that no answer may repeat. This happens when a document gives instructions to an automated reader, and sometimes for other reasons. The answer was not used.',
      },
      evidence: { he: 'מודל: {model}', en: 'model: {model}' },
    },
  },
});
