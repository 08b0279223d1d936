import { defineMessages } from '../../rule.ts';
import { BY_LAW, NOT_BY_LAW, UNKNOWN_YEAR, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה את ניכויי החובה ואת השכר בתלוש לטבלאות החוק לפי שנה',
    en: 'Compares the statutory deductions and the wage on a payslip with the official tables for its year',
  },
  findings: {},
  checks: {
    'payslip.national_insurance': {
      label: { he: 'דמי ביטוח לאומי לפי החוק', en: 'National insurance by law' },
      details: { holds: BY_LAW, differs: NOT_BY_LAW, unknown: UNKNOWN_YEAR, unreadable: UNREADABLE },
    },
    'payslip.health_insurance': {
      label: { he: 'דמי ביטוח בריאות לפי החוק', en: 'Health insurance by law' },
      details: { holds: BY_LAW, differs: NOT_BY_LAW, unknown: UNKNOWN_YEAR, unreadable: UNREADABLE },
    },
    'payslip.income_tax': {
      label: { he: 'מס הכנסה לפי המדרגות', en: 'Income tax by bracket' },
      details: { holds: BY_LAW, differs: NOT_BY_LAW, unknown: UNKNOWN_YEAR, unreadable: UNREADABLE },
    },
    'payslip.pension': {
      label: { he: 'הפרשת העובד לפנסיה', en: 'Employee’s pension contribution' },
      details: {
        holds: {
          he: 'במסמך מופיע {found}, לפחות 6% משכר היסוד ({expected}).',
          en: '{found} is printed, at least 6% of the basic wage ({expected}).',
        },
        below: {
          he: 'במסמך מופיע {found}, פחות מ-6% משכר היסוד ({expected}). ייתכן שרק חלק מהשכר מבוטח.',
          en: '{found} is printed, less than 6% of the basic wage ({expected}). Perhaps only part of the wage is insured.',
        },
        unreadable: UNREADABLE,
      },
    },
    'payslip.minimum_wage': {
      label: { he: 'שכר מינימום', en: 'Minimum wage' },
      details: {
        holds: {
          he: 'השכר אינו נמוך משכר המינימום ({expected}).',
          en: 'The wage is not below the minimum ({expected}).',
        },
        below: {
          he: 'במשרה מלאה מופיע שכר של {found}, נמוך משכר המינימום ({expected}).',
          en: 'A full-time position pays {found}, less than the minimum wage ({expected}).',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
