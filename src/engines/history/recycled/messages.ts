import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'מאתר קבלה או אישור תשלום שהוגשו שוב בעניין אחר',
    en: 'Finds receipts and payments submitted again for another matter',
  },
  action: {
    he: 'בדקו אם התשלום הזה כבר נדרש בפנייה הקודמת.',
    en: 'Check whether the same payment was claimed in the earlier submission.',
  },
  findings: {
    again: {
      title: { he: 'אותו תשלום הוגש גם בעניין אחר', en: 'The same payment was submitted for another matter' },
      detail: {
        he: {
          by: 'count',
          one: 'מסמך עם אותם ערכים נשלח ב-{sent} תחת אסמכתת לקוח אחרת.',
          other: 'מסמכים עם אותם ערכים נשלחו תחת {count} אסמכתאות לקוח אחרות, לאחרונה ב-{sent}.',
        },
        en: {
          by: 'count',
          one: 'A document with the same values was sent on {sent} under another client reference.',
          other:
            'Documents with the same values were sent under {count} other client references, most recently on {sent}.',
        },
      },
      evidence: { he: 'סריקה {scan}; ערכים זהים: {equal}', en: 'scan {scan}; equal values: {equal}' },
    },
  },
});
