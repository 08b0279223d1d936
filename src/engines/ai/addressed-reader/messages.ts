import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'מראה טקסט בעמוד שפונה לקורא אוטומטי',
    en: 'Shows text on the page that speaks to an automated reader',
  },
  action: {
    he: 'קראו את הטקסט ובדקו למי הוא פונה. אין לפעול לפיו.',
    en: 'Read the text and check whom it speaks to. Do not act on it.',
  },
  findings: {
    addressed: {
      title: { he: 'טקסט שפונה לקורא המסמך', en: 'Text that speaks to the reader of the document' },
      detail: {
        he: 'לפי קורא ה-AI, הטקסט "{text}" פונה אליו ולא לאדם.',
        en: 'According to the AI reader, the text "{text}" speaks to it rather than to a person.',
      },
      evidence: { he: 'מודל: {model}', en: 'model: {model}' },
    },
    taken_over: {
      title: { he: 'קורא ה-AI לא ענה על מה שנשאל', en: 'The AI reader answered something else' },
      detail: {
        he: 'בתשובה חסר מה שכל תשובה חוזרת עליו, או שיש בה מה שאסור לחזור עליו. כך קורה כשמסמך נותן הוראות לקורא אוטומטי, ולפעמים גם בלי זה. לא נעשה בתשובה כל שימוש.',
        en: 'The answer lacks what every answer repeats, or holds what none may repeat. That happens when a document gives orders to an automated reader, and sometimes without. Nothing of the answer was used.',
      },
      evidence: { he: 'מודל: {model}', en: 'model: {model}' },
    },
  },
});
