import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, EQUAL, UNEQUAL, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שבאישור השנתי ההכנסה פחות הניכויים הם הסכום שנותר',
    en: 'Checks that on a yearly certificate income less deductions is what is left',
  },
  findings: {
    net: {
      title: { he: 'סכומי האישור השנתי אינם מתיישבים', en: 'The sums of the yearly certificate do not fit' },
      detail: {
        he: 'ההכנסה {income} פחות הניכויים המפורטים היא {expected}, אך מודפס {found}.',
        en: 'Income {income} less the deductions listed is {expected}, but {found} is printed.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'tax_form.net': {
      label: { he: 'הכנסה פחות ניכויים', en: 'Income less deductions' },
      details: { holds: EQUAL, differs: UNEQUAL, unreadable: UNREADABLE },
    },
  },
});
