import { defineMessages } from '../../rule.ts';
import { UNKNOWN_LIMIT, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שהסכום אינו גדול ממה שאפליקציית התשלום מתירה',
    en: 'Checks that the amount is not more than the payment app allows',
  },
  findings: {},
  checks: {
    'payment_app.limit': {
      label: { he: 'תקרה יומית של אפליקציית התשלום', en: 'Daily limit of the payment app' },
      details: {
        holds: { he: '{found} בתוך התקרה של {app} ({limit}).', en: '{found} is within the limit of {app} ({limit}).' },
        above: {
          he: '{found} מעל התקרה הידועה של {app} ללקוח פרטי (ליום: {limit}).',
          en: '{found} is above the known limit of {app} for private customers (a day: {limit}).',
        },
        unknown: UNKNOWN_LIMIT,
        unreadable: UNREADABLE,
      },
    },
    'payment_app.monthly_limit': {
      label: { he: 'תקרה חודשית של אפליקציית התשלום', en: 'Monthly limit of the payment app' },
      details: {
        holds: { he: '{found} בתוך התקרה של {app} ({limit}).', en: '{found} is within the limit of {app} ({limit}).' },
        above: {
          he: '{found} מעל התקרה הידועה של {app} ללקוח פרטי (לחודש: {limit}).',
          en: '{found} is above the known limit of {app} for private customers (a month: {limit}).',
        },
        unknown: UNKNOWN_LIMIT,
        unreadable: UNREADABLE,
      },
    },
    'payment_app.yearly_limit': {
      label: { he: 'תקרה שנתית של אפליקציית התשלום', en: 'Yearly limit of the payment app' },
      details: {
        holds: { he: '{found} בתוך התקרה של {app} ({limit}).', en: '{found} is within the limit of {app} ({limit}).' },
        above: {
          he: '{found} מעל התקרה הידועה של {app} ללקוח פרטי (לקבלה בשנה: {limit}).',
          en: '{found} is above the known limit of {app} for private customers (received a year: {limit}).',
        },
        unknown: UNKNOWN_LIMIT,
        unreadable: UNREADABLE,
      },
    },
  },
});
