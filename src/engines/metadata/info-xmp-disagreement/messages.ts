import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'סתירה בין שני רישומי הנתונים של קובץ PDF',
    en: 'Disagreement between the two metadata records of a PDF',
  },
  findings: {
    producer: {
      title: {
        he: 'שני שמות שונים לתוכנה שיצרה את הקובץ',
        en: 'Two different names for the program that made the file',
      },
      detail: {
        he: 'הקובץ רושם פעמיים מה יצר אותו: פעם {info} ופעם {xmp}. כך נראה קובץ שנשמר שוב בתוכנה אחרת; לבדו אין בכך ראיה לשינוי.',
        en: 'The file says twice what made it: once {info} and once {xmp}. That is what saving again with another program looks like; by itself it is no proof of a change.',
      },
    },
    created: {
      title: { he: 'שני מועדי יצירה שונים באותו קובץ', en: 'Two different creation times in one file' },
      detail: {
        he: 'הקובץ רושם פעמיים מתי נוצר: פעם {info} ופעם {xmp}. כך נראה קובץ שאחד הרישומים בו נקבע מחדש, ביד או בתוכנה אחרת.',
        en: 'The file says twice when it was made: once {info} and once {xmp}. That is what a file looks like in which one of the records was set anew, by hand or by another program.',
      },
    },
  },
});
