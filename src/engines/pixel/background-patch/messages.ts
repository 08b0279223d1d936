import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'גוון הרקע הצמוד לכל מילה, בהשוואה לרקע שמסביב',
    en: 'The shade of the background close to each word, compared with the background further out',
  },
  findings: {
    darker: {
      title: { he: 'טלאי כהה במקצת מאחורי ערך', en: 'A slightly darker patch behind a value' },
      detail: {
        he: 'הרקע הצמוד לערך המסומן כהה במעט מהמשטח שסביבו. ההפרש כמעט אינו נראה לעין, והוא אינו קיים סביב שאר המילים. כך נראה ערך שהודבק מתמונה אחרת.',
        en: 'The background close to the marked value is slightly darker than the surface around it. The step is barely visible, and no other word has it. A value pasted from another image looks like this.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'הרקע כהה ב-{step} רמות מסביבתו; אצל ארבע מכל חמש מילים פחות מ-{usual}',
        en: 'background {step} levels darker than its surroundings; four in five words below {usual}',
      },
    },
    lighter: {
      title: { he: 'טלאי בהיר במקצת מאחורי ערך', en: 'A slightly lighter patch behind a value' },
      detail: {
        he: 'הרקע הצמוד לערך המסומן בהיר במעט מהמשטח שסביבו. ההפרש כמעט אינו נראה לעין, והוא אינו קיים סביב שאר המילים. כך נראה ערך שהודבק מתמונה אחרת.',
        en: 'The background close to the marked value is slightly lighter than the surface around it. The step is barely visible, and no other word has it. A value pasted from another image looks like this.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'הרקע בהיר ב-{step} רמות מסביבתו; אצל ארבע מכל חמש מילים פחות מ-{usual}',
        en: 'background {step} levels lighter than its surroundings; four in five words below {usual}',
      },
    },
  },
});
