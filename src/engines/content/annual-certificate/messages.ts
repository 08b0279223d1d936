import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, EQUAL, UNEQUAL, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שבאישור השנתי ההכנסה בניכוי הסכומים שנוכו שווה לסכום שנותר',
    en: 'Checks that income less deductions on an annual certificate equals the net amount',
  },
  findings: {
    net: {
      title: { he: 'סכומי האישור השנתי אינם מתיישבים', en: 'The sums of the annual certificate do not add up' },
      detail: {
        he: 'ההכנסה ({income}) פחות הניכויים המפורטים היא {expected}, אך במסמך מופיע {found}.',
        en: 'Income of {income} less the listed deductions is {expected}, but {found} is printed.',
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
