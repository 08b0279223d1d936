import { defineMessages } from '../../rule.ts';
import { UNKNOWN_LIMIT, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שהסכום אינו חורג מהתקרה של אפליקציית התשלום',
    en: 'Checks that the amount is within the limits of the payment app',
  },
  findings: {},
  checks: {
    'payment_app.limit': {
      label: { he: 'תקרה יומית של אפליקציית התשלום', en: 'Daily limit of the payment app' },
      details: {
        holds: {
          he: '{found} אינו חורג מהתקרה של {app} ({limit}).',
          en: '{found} is within the limit of {app} ({limit}).',
        },
        above: {
          he: '{found} חורג מהתקרה היומית הידועה של {app} ללקוח פרטי ({limit}).',
          en: '{found} is above the known daily limit of {app} for private customers ({limit}).',
        },
        unknown: UNKNOWN_LIMIT,
        unreadable: UNREADABLE,
      },
    },
    'payment_app.monthly_limit': {
      label: { he: 'תקרה חודשית של אפליקציית התשלום', en: 'Monthly limit of the payment app' },
      details: {
        holds: {
          he: '{found} אינו חורג מהתקרה של {app} ({limit}).',
          en: '{found} is within the limit of {app} ({limit}).',
        },
        above: {
          he: '{found} חורג מהתקרה החודשית הידועה של {app} ללקוח פרטי ({limit}).',
          en: '{found} is above the known monthly limit of {app} for private customers ({limit}).',
        },
        unknown: UNKNOWN_LIMIT,
        unreadable: UNREADABLE,
      },
    },
    'payment_app.yearly_limit': {
      label: { he: 'תקרה שנתית של אפליקציית התשלום', en: 'Annual limit of the payment app' },
      details: {
        holds: {
          he: '{found} אינו חורג מהתקרה של {app} ({limit}).',
          en: '{found} is within the limit of {app} ({limit}).',
        },
        above: {
          he: '{found} חורג מהתקרה השנתית הידועה של {app} לקבלת כספים בידי לקוח פרטי ({limit}).',
          en: '{found} is above the known annual limit of {app} for money received by a private customer ({limit}).',
        },
        unknown: UNKNOWN_LIMIT,
        unreadable: UNREADABLE,
      },
    },
  },
});
