import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, REPAIR, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: { he: 'משווה בין הסכום במילים לסכום בספרות', en: 'Compares an amount in words with the amount in figures' },
  findings: {
    both: {
      title: {
        he: 'סכום שגוי: המילים והסך הכולל מחייבים סכום אחר',
        en: 'A wrong amount: its words and the total require another',
      },
      detail: {
        he: 'במסמך מופיע {found}, אך במילים כתוב "{words}", כלומר {expected}, וגם הסכום הכולל שבמסמך מתקבל רק אם הסכום הוא {expected}.',
        en: '{found} is printed, but the words read "{words}", which is {expected}, and the printed total follows only from {expected}.',
      },
      evidence: REPAIR,
      action: ASK_ISSUER,
    },
    differs: {
      title: { he: 'הסכום במילים אינו תואם את הסכום בספרות', en: 'The amount in words differs from the figures' },
      detail: {
        he: 'במילים כתוב "{words}", כלומר {found}, ואילו בספרות מופיע {expected}.',
        en: 'The words "{words}" say {found}, while the figures say {expected}.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'amount.words': {
      label: { he: 'סכום במילים ובספרות', en: 'Amount in words and figures' },
      details: {
        agrees: { he: 'הסכום במילים ובספרות זהה: {expected}.', en: 'Words and figures both say {expected}.' },
        differs: {
          he: 'במילים: {found}; בספרות: {expected}.',
          en: 'The words say {found}; the figures say {expected}.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
