import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'תאריכי הקובץ: שינוי שקודם ליצירה, או תאריך שטרם הגיע',
    en: 'The file’s dates: changed before it was made, or dated in the future',
  },
  findings: {
    modified_first: {
      title: { he: 'לפי הקובץ, הוא שונה לפני שנוצר', en: 'According to the file, it was changed before it was made' },
      detail: {
        he: 'תאריך היצירה הוא {created}, ותאריך השינוי האחרון הוא {modified}. תאריכים כאלה נקבעים ביד או נותרים מקובץ אחר.',
        en: 'It was created on {created} and last changed on {modified}. Such dates are set by hand or left over from another file.',
      },
    },
    future: {
      title: { he: 'הקובץ נושא תאריך שטרם הגיע', en: 'The file carries a date in the future' },
      detail: {
        he: 'התאריך {date} שבנתוני הקובץ עוד לא הגיע: השעון כוון לא נכון, או שהתאריך נקבע ביד.',
        en: 'The date {date} in the metadata has not come yet: a clock was wrong, or the date was set by hand.',
      },
    },
    unsaid: {
      title: {
        he: 'הדף שונה, אך לפי הקובץ לא נעשה בו שינוי',
        en: 'A page was changed, but the file says that nothing was',
      },
      detail: {
        he: 'לפי נתוני הקובץ הוא נוצר ב-{created} ולא שונה מאז, אך שמירה מאוחרת יותר ציירה בו דף מחדש.',
        en: 'By its metadata the file was made on {created} and not changed since, yet a later saving drew a page anew.',
      },
    },
    zone: {
      title: {
        he: 'הקובץ נוצר באזור זמן רחוק ({offset})',
        en: 'The file was made in a distant time zone ({offset})',
      },
      detail: {
        he: 'מסמך ישראלי כזה מופק בדרך כלל בשעון ישראל, אירופה או UTC. השעון של המחשב שיצר את הקובץ כוון ל-{offset}. לבדו אין בכך ראיה לשינוי.',
        en: 'Such an Israeli document is usually made by a clock of Israel, Europe or UTC. The computer that made this file was set to {offset}. By itself this is no proof of a change.',
      },
    },
  },
});
