import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'מאתר מסמכים שכבר סומנו כזיוף',
    en: 'Recognizes documents that were labelled as fraud before',
  },
  action: {
    he: 'בדקו מדוע המסמך הקודם סומן כזיוף.',
    en: 'Check why the earlier document was labelled as fraud.',
  },
  findings: {
    file: {
      title: { he: 'הקובץ סומן בעבר כזיוף', en: 'This file was labelled as fraud before' },
      detail: {
        he: 'אותו קובץ בדיוק נשלח ב-{sent} וסומן אצלכם כזיוף.',
        en: 'Exactly the same file was sent on {sent}, and your organization labelled it as fraud.',
      },
      evidence: { he: 'סריקה {scan}; SHA-256 זהה', en: 'scan {scan}; equal SHA-256' },
    },
    values: {
      title: { he: 'מסמך זהה סומן בעבר כזיוף', en: 'The same document was labelled as fraud before' },
      detail: {
        he: 'מסמך עם אותם ערכים נשלח ב-{sent} וסומן אצלכם כזיוף.',
        en: 'A document with the same values was sent on {sent}, and your organization labelled it as fraud.',
      },
      evidence: {
        he: 'סריקה {scan}; ערכים זהים: {equal}; מילים משותפות: {likeness}%',
        en: 'scan {scan}; equal values: {equal}; words in common: {likeness}%',
      },
    },
    base: {
      title: { he: 'הקובץ נוצר מזיוף ידוע', en: 'The file was made from a known forgery' },
      detail: {
        he: 'בקובץ נמצאו סימני ההפקה של מסמך שנשלח ב-{sent} על שם אחר וסומן אצלכם כזיוף.',
        en: 'The file has the production marks of a document that was sent on {sent} under another name and labelled as fraud by your organization.',
      },
      evidence: {
        he: 'סריקה {scan}; ערכים זהים: {equal}; מילים משותפות: {likeness}%',
        en: 'scan {scan}; equal values: {equal}; words in common: {likeness}%',
      },
    },
  },
});
