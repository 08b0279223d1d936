import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק אם בטבלה אחידה חסרה שורה',
    en: 'Checks whether an evenly spaced table lacks a row',
  },
  action: ASK_ISSUER,
  findings: {
    gap: {
      title: { he: 'מקום ריק של שורה אחת בטבלה', en: 'An empty place for one row in a table' },
      detail: {
        he: 'בין השורה של "{above}" לשורה של "{below}" יש מקום ריק של שורה אחת בדיוק, ובכל שאר הטבלה השורות צפופות. כך נראית טבלה שנמחקה ממנה שורה; יש גם מפיקים שמשאירים שורה ריקה.',
        en: 'Between the row of "{above}" and the row of "{below}" there is room for exactly one row, while all other rows of the table follow each other closely. A table from which a row was deleted looks like this; some authors also leave a row empty.',
      },
      evidence: {
        he: 'מרחק אחיד של {pitch} נקודות בין {count} שורות, ופעם אחת כפול',
        en: '{count} rows {pitch} points apart, and once twice as far',
      },
    },
    numbered: {
      title: { he: 'שורה מספר {number} חסרה בטבלה', en: 'Row number {number} is missing from a table' },
      detail: {
        he: 'בין השורה של "{above}" לשורה של "{below}" יש מקום ריק של שורה אחת בדיוק, וגם המספר הסידורי {number} חסר. כך נראית טבלה שנמחקה ממנה שורה.',
        en: 'Between the row of "{above}" and the row of "{below}" there is room for exactly one row, and the number {number} is missing as well. A table from which a row was deleted looks like this.',
      },
      evidence: {
        he: 'מרחק אחיד של {pitch} נקודות בין {count} שורות, ופעם אחת כפול',
        en: '{count} rows {pitch} points apart, and once twice as far',
      },
    },
  },
});
