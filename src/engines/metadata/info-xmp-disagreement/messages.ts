import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'סתירה בין שני רישומי הנתונים של קובץ PDF',
    en: 'Disagreement between the two metadata records of a PDF',
  },
  findings: {
    producer: {
      title: {
        he: 'בקובץ רשומים שני שמות שונים לתוכנה שיצרה אותו',
        en: 'The file names two different programs as its producer',
      },
      detail: {
        he: 'שם התוכנה שיצרה את הקובץ רשום בו פעמיים: פעם {info} ופעם {xmp}. כך נראה קובץ שנשמר שוב בתוכנה אחרת. אין בכך כשלעצמו ראיה לשינוי.',
        en: 'The file names the program that created it twice: once {info}, once {xmp}. Files that another program saved again look like this; by itself this is no proof of a change.',
      },
      evidence: { he: 'Info: {infoText}; XMP: {xmpText}', en: 'Info: {infoText}; XMP: {xmpText}' },
    },
    created: {
      title: { he: 'בקובץ רשומים שני מועדי יצירה שונים', en: 'The file gives two different creation times' },
      detail: {
        he: 'מועד היצירה רשום בקובץ פעמיים: פעם {info} ופעם {xmp}. כך קורה כשתוכנה עדכנה רק אחד מהם או כשאחד מהם נקבע ידנית.',
        en: 'The file records its creation time twice: once {info}, once {xmp}. This happens when a program updated only one of them, or one was set by hand.',
      },
      evidence: { he: 'Info: {infoText}; XMP: {xmpText}', en: 'Info: {infoText}; XMP: {xmpText}' },
    },
  },
});
