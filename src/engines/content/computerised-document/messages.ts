import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שחשבונית שמוגדרת מסמך ממוחשב חתומה דיגיטלית',
    en: 'Checks that an invoice which calls itself a computerised document is signed',
  },
  findings: {},
  checks: {
    'invoice.signature': {
      label: { he: 'חתימה על מסמך ממוחשב', en: 'Signature of a computerised document' },
      details: {
        signed: { he: 'המסמך נושא חתימה דיגיטלית.', en: 'The document carries a digital signature.' },
        missing: {
          he: 'כתוב מסמך ממוחשב, אך אין בקובץ חתימה דיגיטלית; הדפסה או שמירה מחדש מסירות אותה.',
          en: 'The document calls itself computerised but the file has no digital signature; printing or saving anew takes it away.',
        },
      },
    },
  },
});
