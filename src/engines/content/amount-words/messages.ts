import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה סכום שנכתב במילים לסכום שנכתב בספרות',
    en: 'Compares an amount in words with the amount in figures',
  },
  findings: {
    differs: {
      title: { he: 'הסכום במילים שונה מהסכום בספרות', en: 'The amount in words differs from the figures' },
      detail: {
        he: 'במילים כתוב "{words}", כלומר {found}, ואילו בספרות מודפס {expected}.',
        en: 'The words "{words}" say {found}, while the figures say {expected}.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'amount.words': {
      label: { he: 'סכום במילים ובספרות', en: 'Amount in words and figures' },
      details: {
        agrees: { he: 'המילים והספרות אומרות {expected}.', en: 'Words and figures say {expected}.' },
        differs: { he: 'במילים {found}, בספרות {expected}.', en: 'The words say {found}, the figures {expected}.' },
        unreadable: UNREADABLE,
      },
    },
  },
});
