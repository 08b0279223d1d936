import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שהתנועות בתוך התקופה ובסדר כרונולוגי',
    en: 'Checks that the rows are within the period and in chronological order',
  },
  findings: {
    stray: {
      title: { he: 'תנועה אחת מתוארכת מחוץ לתקופה', en: 'One row is dated outside the period' },
      detail: {
        he: 'התנועה מיום {found} עומדת בין תנועות שמסודרות לפי תאריך ושייכות כולן לתקופה {start} עד {end}. ייתכן שתאריכה שונה.',
        en: 'The row of {found} stands among rows in chronological order that are all within the period {start} to {end}. Its date may have been changed.',
      },
      action: ASK_ISSUER,
    },
    after_issue: {
      title: { he: 'תנועה אחת מאוחרת מיום הפקת המסמך', en: 'One row is dated after the day of issue' },
      detail: {
        he: 'התנועה מיום {found} עומדת בין תנועות שמסודרות לפי תאריך וקודמות כולן ליום ההפקה, {end}. ייתכן שתאריכה שונה.',
        en: 'The row of {found} stands among rows in chronological order that are all before the day of issue, {end}. Its date may have been changed.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'statement.period': {
      label: { he: 'תנועות בתוך התקופה', en: 'Rows within the period' },
      details: {
        stray: {
          he: 'התנועה מיום {found} מחוץ לתקופה {start} עד {end}, וכל האחרות מסודרות בתוכה.',
          en: 'The row of {found} is outside the period {start} to {end}, and all others follow each other within it.',
        },
        after_issue: {
          he: 'התנועה מיום {found} מאוחרת מיום ההפקה, {end}, וכל האחרות מסודרות לפניו.',
          en: 'The row of {found} is after the day of issue, {end}, and all others follow each other before it.',
        },
        unreadable: UNREADABLE,
        holds: { he: 'כל {rows} התנועות בתוך התקופה.', en: 'All {rows} rows are within the period.' },
        outside: {
          he: {
            by: 'outside',
            one: 'תנועה אחת מתוך {rows} מחוץ לתקופה.',
            two: 'שתי תנועות מתוך {rows} מחוץ לתקופה.',
            other: '{outside} מתוך {rows} תנועות מחוץ לתקופה.',
          },
          en: {
            by: 'outside',
            one: 'One of {rows} rows is outside the period.',
            other: '{outside} of {rows} rows are outside the period.',
          },
        },
      },
    },
    'statement.date_order': {
      label: { he: 'סדר התנועות', en: 'Order of the rows' },
      details: {
        holds: { he: 'כל {rows} התנועות בסדר כרונולוגי.', en: 'All {rows} rows are in chronological order.' },
        broken: {
          he: {
            by: 'against',
            one: 'תנועה אחת מתוך {rows} אינה בסדר כרונולוגי.',
            two: 'שתי תנועות מתוך {rows} אינן בסדר כרונולוגי.',
            other: '{against} מתוך {rows} תנועות אינן בסדר כרונולוגי.',
          },
          en: {
            by: 'against',
            one: 'One of {rows} rows is out of order.',
            other: '{against} of {rows} rows are out of order.',
          },
        },
      },
    },
    'statement.value_date': {
      label: { he: 'ימי הערך של התנועות', en: 'Value dates of the rows' },
      details: {
        holds: {
          he: {
            by: 'rows',
            one: 'יום הערך של התנועה סמוך לתאריכה.',
            two: 'ימי הערך של שתי התנועות סמוכים לתאריכיהן.',
            other: 'ימי הערך של כל {rows} התנועות סמוכים לתאריכיהן.',
          },
          en: {
            by: 'rows',
            one: 'The value date of the row is close to its date.',
            other: 'The value dates of all {rows} rows are close to their dates.',
          },
        },
        far: { he: 'לתנועה מיום {date} רשום יום ערך {found}.', en: 'The row of {date} has a value date of {found}.' },
        unreadable: UNREADABLE,
      },
    },
  },
});
