import { defineMessages } from '../../rule.ts';
import { UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שהתנועות נמצאות בתוך התקופה ומסודרות לפי זמן',
    en: 'Checks that the rows lie within the period and in the order of time',
  },
  findings: {},
  checks: {
    'statement.period': {
      label: { he: 'תנועות בתוך התקופה', en: 'Rows within the period' },
      details: {
        holds: { he: 'כל {rows} התנועות בתוך התקופה.', en: 'All {rows} rows lie within the period.' },
        outside: {
          he: '{outside} מתוך {rows} תנועות מחוץ לתקופה.',
          en: '{outside} of {rows} rows lie outside the period.',
        },
      },
    },
    'statement.date_order': {
      label: { he: 'סדר התנועות', en: 'Order of the rows' },
      details: {
        holds: { he: '{rows} התנועות מסודרות לפי זמן.', en: 'The {rows} rows follow in time.' },
        broken: { he: '{against} מתוך {rows} תנועות אינן במקומן.', en: '{against} of {rows} rows are out of order.' },
      },
    },
    'statement.value_date': {
      label: { he: 'ימי הערך של התנועות', en: 'Value dates of the rows' },
      details: {
        holds: {
          he: 'ימי הערך של {rows} התנועות סמוכים לתאריכן.',
          en: 'The value dates of the {rows} rows lie near their dates.',
        },
        far: {
          he: 'תנועה מ-{date} נושאת יום ערך {found}.',
          en: 'The row of {date} has a value date of {found}.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
