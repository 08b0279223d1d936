import { defineMessages } from '../../rule.ts';
import { ASK_ORIGINAL } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'במסמך כתוב על ימים שבאו אחרי יצירת הקובץ',
    en: 'The document tells of days after the file was made',
  },
  findings: {
    later: {
      title: {
        he: 'במסמך מופיע התאריך {printed}, אך הקובץ נוצר כבר ב-{created}',
        en: 'The document tells of {printed}, but the file was already made on {created}',
      },
      detail: {
        he: 'מסמך שמספר על מה שכבר קרה אינו יכול להקדים את האירועים שבו. תאריכים כאלה שמאוחרים מיצירת הקובץ: {count}. התוכן שונה אחרי היצירה, או שתאריך היצירה נקבע ביד.',
        en: 'A document that tells what has happened cannot be older than what it tells. Dates later than the file: {count}. Its content was changed later, or its creation date was set by hand.',
      },
      action: ASK_ORIGINAL,
    },
  },
});
