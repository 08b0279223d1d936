import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שחשבונית המוגדרת "מסמך ממוחשב" חתומה דיגיטלית',
    en: 'Checks that an invoice which calls itself a computerised document is digitally signed',
  },
  findings: {},
  checks: {
    'invoice.signature': {
      label: { he: 'חתימה על מסמך ממוחשב', en: 'Signature of a computerised document' },
      details: {
        signed: { he: 'המסמך חתום דיגיטלית.', en: 'The document has a digital signature.' },
        missing: {
          he: 'במסמך כתוב "מסמך ממוחשב", אך אין בקובץ חתימה דיגיטלית. הדפסה או שמירה מחדש מסירות אותה.',
          en: 'The document calls itself computerised, but the file has no digital signature. Printing or re-saving the file removes it.',
        },
      },
    },
  },
});
