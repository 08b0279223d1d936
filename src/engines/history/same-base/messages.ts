import { defineMessages } from '../../rule.ts';

const detail = {
  he: 'בקובץ נמצאו סימני ההפקה של קובץ שנשלח ב-{sent} על שם אחר ({role}: שם {there}, כאן {here}), ושניהם כוללים אותם נתונים אישיים ({particulars}).',
  en: 'The file has the production marks of a file sent on {sent} under another name ({role}: {there} there, {here} here), and both contain the same details ({particulars}).',
};
const evidence = {
  he: 'סריקה {scan}; סימנים זהים: {marks}; נתונים זהים: {particulars}; מחזיקים שונים: {holders}',
  en: 'scan {scan}; same marks: {marks}; same details: {particulars}; different holders: {holders}',
};

export const messages = defineMessages({
  about: {
    he: 'מאתר קובץ אחד שנשלח בשמות שונים',
    en: 'Finds one file that was sent under several names',
  },
  action: {
    he: 'אין להסתמך על אף אחד מהמסמכים עד שיאומת מול הגוף המנפיק.',
    en: 'Do not rely on either document until its issuer has confirmed it.',
  },
  findings: {
    holder: {
      title: { he: 'אותו קובץ נשלח בשם אחר', en: 'The same file was sent under another name' },
      detail,
      evidence,
    },
    ring: {
      title: { he: 'אותו קובץ נשלח ב-{holders} שמות', en: 'The same file was sent under {holders} names' },
      detail,
      evidence,
    },
  },
});
