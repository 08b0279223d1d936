import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'סימנים קטנים שמצטרפים בערך אחד: חדות האותיות והקצוות, אחידות הדיו ועקבות של שמירה קודמת',
    en: 'Small signs that agree at one value: sharpness of letters and edges, evenness of ink, traces of an earlier save',
  },
  findings: {
    several: {
      title: { he: 'כמה סימנים קטנים מצטרפים בערך אחד', en: 'Several small signs agree at one value' },
      detail: {
        he: 'הערך המסומן שונה משאר העמוד בכמה מדידות שאינן תלויות זו בזו: חדות האותיות והקצוות, אחידות הדיו ועקבות של שמירה קודמת. כל הבדל לבדו קטן מכדי להעיד על שינוי, אבל ערך שהוקלד או הודבק מאוחר יותר מראה כמה מהם יחד.',
        en: 'The marked value differs from the rest of the page in several measurements that do not depend on each other: sharpness of letters and edges, evenness of the ink, traces of an earlier save. Each difference is too small to mean a change by itself, but a value that was typed or pasted later shows several of them together.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'אותיות רכות יותר: z {letters}; קצוות רכים יותר: z {edges}; דיו אחיד יותר: z {grain}; חסרות עקבות השמירה הקודמת: {saving}%; סכום {sum}, הגבול {limit}',
        en: 'letters softer: z {letters}; edges softer: z {edges}; ink more even: z {grain}; earlier save missing: {saving} %; sum {sum}, limit {limit}',
      },
    },
    faint: {
      title: { he: 'ערך אחד שונה מעט משאר העמוד', en: 'One value differs slightly from the rest of the page' },
      detail: {
        he: 'מכל הערכים בעמוד, הערך המסומן שונה מן האחרים יותר מכולם: בצורת הספרות, ברכות הקצוות או בחוזק הדיו. הבדלים כאלה קיימים גם במסמכים אמיתיים, ולכן אין בהם לבדם עילה לחשד. אם משהו אחר במסמך מעורר שאלה, כדאי להסתכל קודם כאן.',
        en: 'Of all values on the page, the marked one differs most from the others: in the shape of its digits, in how soft its edges are or in how strong its ink is. Such differences also occur on genuine documents and are no ground for suspicion by themselves. If something else about the document raises a question, this is the place to look first.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'ספרות שונות מאותן ספרות במקומות אחרים: {digits}; קצוות רכים יותר: z {edges}; דיו חלש יותר: z {pale}; סכום {sum}, הגבול {limit}',
        en: 'digits unlike the same digits elsewhere: {digits}; edges softer: z {edges}; ink paler: z {pale}; sum {sum}, limit {limit}',
      },
    },
  },
});
