import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק אם חסרה שורה ממוספרת בטבלה שאינה מסתכמת',
    en: 'Checks whether a numbered row is missing from a table that does not add up',
  },
  action: ASK_ISSUER,
  findings: {
    missing: {
      title: { he: 'שורה מספר {number} חסרה בטבלה', en: 'Row number {number} is missing from a table' },
      detail: {
        he: 'השורות ממוספרות מ-{first} עד {last} בלי {number}, והן מסתכמות ב-{sum}. במסמך מופיע {printed}, כלומר חסרים {gap}. כך נראית טבלה שנמחקה ממנה שורה.',
        en: 'The rows are numbered from {first} to {last} without {number}, and add up to {sum}. The document says {printed}: {gap} is missing. A table from which a row was deleted looks like this.',
      },
    },
  },
});
