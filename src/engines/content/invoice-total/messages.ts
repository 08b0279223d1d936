import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, EQUAL, UNEQUAL, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שהסכום לפני מע"מ בתוספת המע"מ שווה לסכום לתשלום',
    en: 'Checks that net plus VAT equals the total',
  },
  findings: {
    total: {
      title: { he: 'הסכום לתשלום שגוי', en: 'The total is wrong' },
      detail: {
        he: 'הסכום לפני מע"מ ({net}) והמע"מ ({vat}) מסתכמים ב-{expected}, אך במסמך מופיע {found}.',
        en: 'Net ({net}) and VAT ({vat}) add up to {expected}, but {found} is printed.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'invoice.total': {
      label: { he: 'לפני מע"מ + מע"מ = לתשלום', en: 'Net + VAT = total' },
      details: { holds: EQUAL, differs: UNEQUAL, unreadable: UNREADABLE },
    },
  },
});
