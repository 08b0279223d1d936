import { defineMessages } from '../../rule.ts';
import { EQUAL, ROWS_HOLD, UNEQUAL, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק סכומי משנה בתלוש: ניכויים, בסיס המס, תשלום אחרי קיזוזים, מצטבר ויתרת חופשה',
    en: 'Checks further sums on a payslip: deductions, tax base, payment, year to date and leave',
  },
  findings: {},
  checks: {
    'payslip.deductions': {
      label: { he: 'ניכויי חובה + ניכויי רשות', en: 'Mandatory and voluntary deductions' },
      details: { holds: EQUAL, differs: UNEQUAL, unreadable: UNREADABLE },
    },
    'payslip.taxable_base': {
      label: { he: 'ברוטו + זקיפות = ברוטו למס', en: 'Gross + imputed benefits = taxable base' },
      details: {
        holds: EQUAL,
        differs: {
          he: 'במסמך מופיע {found}, אך הברוטו והזקיפות מסתכמים ב-{expected}; ייתכן שחלק מהרכיבים פטור.',
          en: '{found} is printed, but gross and imputed benefits add up to {expected}; parts may be exempt.',
        },
        unreadable: UNREADABLE,
      },
    },
    'payslip.payment': {
      label: { he: 'לתשלום = נטו − קיזוזים', en: 'Payment = net − offsets' },
      details: { holds: EQUAL, differs: UNEQUAL, unreadable: UNREADABLE },
    },
    'payslip.year_to_date': {
      label: { he: 'מצטבר = מצטבר קודם + חודש נוכחי', en: 'Year to date = before + this month' },
      details: { holds: ROWS_HOLD, differs: UNEQUAL, unreadable: UNREADABLE },
    },
    'payslip.leave': {
      label: { he: 'יתרת חופשה = קודמת + צבירה − ניצול', en: 'Leave = before + added − taken' },
      details: { holds: EQUAL, differs: UNEQUAL, unreadable: UNREADABLE },
    },
  },
});
