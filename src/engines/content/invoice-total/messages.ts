import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, REPAIR, SUM_DETAILS } from '../../texts.ts';

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
      evidence: REPAIR,
      action: ASK_ISSUER,
    },
    part: {
      title: { he: 'סכום שממנו מחושב הסכום לתשלום שגוי', en: 'A component of the total is wrong' },
      detail: {
        he: 'במסמך מופיע {found}. הסכום לפני מע"מ, המע"מ והסכום לתשלום מתיישבים, ואיתם שאר החישובים, אם הוא {expected}.',
        en: '{found} is printed. Net, VAT and total agree, and so do the other calculations, if it is {expected}.',
      },
      evidence: REPAIR,
      action: ASK_ISSUER,
    },
  },
  checks: {
    'invoice.total': {
      label: { he: 'לפני מע"מ + מע"מ = לתשלום', en: 'Net + VAT = total' },
      details: SUM_DETAILS,
    },
  },
});
