import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, EQUAL, UNEQUAL, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק ששכר הברוטו פחות הניכויים הוא הנטו',
    en: 'Checks that gross pay less deductions is net pay',
  },
  findings: {
    net: {
      title: { he: 'סכומי התלוש אינם מתיישבים', en: 'The sums of the payslip do not fit' },
      detail: {
        he: 'ברוטו {gross} פחות ניכויים {deductions} הם {expected}, אך מודפס נטו {found}. אחד משלושת הסכומים שונה.',
        en: 'Gross {gross} less deductions {deductions} is {expected}, but the net reads {found}. One of the three was changed.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'payslip.net': {
      label: { he: 'ברוטו − ניכויים = נטו', en: 'Gross − deductions = net' },
      details: {
        holds: EQUAL,
        differs: UNEQUAL,
        other_items: {
          he: 'בתלוש רכיבים נוספים בין הברוטו לנטו (מודפס {found}, חושב {expected}); לא ניתן להכריע.',
          en: 'Other items stand between gross and net (printed {found}, worked out {expected}); this cannot be decided.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
