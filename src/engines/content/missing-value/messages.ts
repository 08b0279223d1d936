import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק אם חסר ערך במקום שבו יש ערך בכל שאר השורות',
    en: 'Checks whether a value is missing where all other rows have one',
  },
  action: ASK_ISSUER,
  findings: {
    column: {
      title: { he: 'תא ריק בעמודה מלאה', en: 'An empty cell in a full column' },
      detail: {
        he: 'בשורה "{row}" אין ערך בעמודה שבה יש ערך בכל {count} השורות האחרות (למשל {example}). כך נראית שורה שנמחק ממנה ערך.',
        en: 'The row "{row}" has no value in a column in which all {count} other rows have one (for example {example}). A row from which a value was erased looks like this.',
      },
      evidence: {
        he: '{count} שורות עם ערך בעמודה, ושורה אחת בלעדיו; שאר התאים בשורה מלאים',
        en: '{count} rows with a value in the column and one without; the other cells of that row are filled',
      },
    },
    label: {
      title: { he: 'אין ערך ליד "{row}"', en: 'No value beside "{row}"' },
      detail: {
        he: 'ליד "{row}" לא מופיע דבר, ובשורות הסמוכות יש ערך באותו מקום (למשל {example}). כך נראה מסמך שנמחק ממנו ערך.',
        en: 'Nothing is printed beside "{row}", while the rows around it have a value in that place (for example {example}). A document from which a value was erased looks like this.',
      },
      evidence: {
        he: '{count} שורות סמוכות עם ערך באותו טור',
        en: '{count} rows around it with a value in the same column',
      },
    },
    screen: {
      title: { he: 'אין ערך בשורה "{row}"', en: 'No value in the row "{row}"' },
      detail: {
        he: 'ברשימה שמרווחיה אחידים יש ערך ב-{count} שורות (למשל {example}), ורק בשורה "{row}" המקום ריק. כך נראית רשימה שנמחק ממנה ערך.',
        en: 'In an evenly spaced list {count} rows have a value (for example {example}), and only in the row "{row}" is the place empty. A list from which a value was erased looks like this.',
      },
      evidence: {
        he: '{count} שורות במרווח אחיד, ופעם אחת מרווח כפול בטור הערכים',
        en: '{count} rows at an even pitch, and once twice the pitch in the column of values',
      },
    },
    unread: {
      title: { he: 'שורה ללא ערך ברשימה', en: 'A row without a value in a list' },
      detail: {
        he: 'ברשימה שמרווחיה אחידים יש ערך ב-{count} שורות (למשל {example}), ובשורה אחת יש כותרת והמקום של הערך ריק. כך נראית רשימה שנמחק ממנה ערך; יש גם רשימות שבהן שורה נשארת ריקה.',
        en: 'In an evenly spaced list {count} rows have a value (for example {example}), and one row has a label and nothing in the place of the value. A list from which a value was erased looks like this; some lists also leave a row empty.',
      },
      evidence: {
        he: '{count} שורות במרווח אחיד, ופעם אחת מרווח כפול בטור הערכים',
        en: '{count} rows at an even pitch, and once twice the pitch in the column of values',
      },
    },
    sign: {
      title: { he: 'סימן מטבע ללא סכום: "{row}"', en: 'A currency sign without an amount: "{row}"' },
      detail: {
        he: 'ב-"{row}" מופיע סימן המטבע ואין לידו מספר, אף שבמסמך מודפסים סכומים כמו {example}. כך נראה סכום שנמחק.',
        en: '"{row}" has the sign of a currency and no number, although the document prints amounts such as {example}. An amount that was erased looks like this.',
      },
      evidence: {
        he: '{count} סכומים מעליו, וליד הסימן אין דיו',
        en: '{count} amounts above it, and no ink beside the sign',
      },
    },
  },
});
