import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, REPAIR, SUM_DETAILS } from '../../texts.ts';

export const messages = defineMessages({
  about: { he: 'בודק ששכר הברוטו פחות הניכויים שווה לנטו', en: 'Checks that gross pay less deductions equals net pay' },
  findings: {
    net: {
      title: { he: 'סכומי התלוש אינם מתיישבים', en: 'The sums of the payslip do not add up' },
      detail: {
        he: 'ברוטו {gross} פחות ניכויים {deductions} הם {expected}, אך במסמך מופיע נטו {found}. אחד משלושת הסכומים שגוי.',
        en: 'Gross {gross} less deductions {deductions} is {expected}, but the net reads {found}. One of the three is wrong.',
      },
      evidence: REPAIR,
      action: ASK_ISSUER,
    },
    paid: {
      title: { he: 'סכומי התלוש אינם מתיישבים', en: 'The sums of the payslip do not add up' },
      detail: {
        he: 'הנטו {gross} פחות המס {deductions} שנוכה ממנו הם {expected}, אך כסכום ששולם מופיע {found}. אחד משלושת הסכומים שגוי.',
        en: 'Net pay {gross} less the tax of {deductions} taken from it is {expected}, but {found} is printed as paid. One of the three is wrong.',
      },
      evidence: REPAIR,
      action: ASK_ISSUER,
    },
    gross: {
      title: { he: 'סכום הברוטו שגוי', en: 'The gross pay is wrong' },
      detail: {
        he: 'במסמך מופיע ברוטו {found}, אך גם הנטו וגם סכום נוסף בתלוש מתקבלים רק אם הברוטו הוא {expected}.',
        en: 'The gross pay reads {found}, but the net pay and another amount of the payslip hold only if it is {expected}.',
      },
      evidence: REPAIR,
      action: ASK_ISSUER,
    },
    deductions: {
      title: { he: 'סכום הניכויים שגוי', en: 'The deductions are wrong' },
      detail: {
        he: 'במסמך מופיעים ניכויים בסך {found}, אך גם הנטו וגם סכום נוסף בתלוש מתקבלים רק אם הם {expected}.',
        en: 'The deductions read {found}, but the net pay and another amount of the payslip hold only if they are {expected}.',
      },
      evidence: REPAIR,
      action: ASK_ISSUER,
    },
  },
  checks: {
    'payslip.net': {
      label: { he: 'ברוטו − ניכויים = נטו', en: 'Gross − deductions = net' },
      details: {
        ...SUM_DETAILS,
        between: {
          he: 'בתלוש רכיבים נוספים בין הברוטו לנטו (במסמך {found}, לפי החישוב {expected}), ולכן לא ניתן להכריע.',
          en: 'There are other items between gross and net (printed {found}, calculated {expected}), so this cannot be decided.',
        },
      },
    },
  },
});
