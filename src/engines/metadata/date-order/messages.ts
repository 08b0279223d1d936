import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'תאריכי הקובץ: שינוי שקדם ליצירה, או תאריך עתידי',
    en: "The file's dates: changed before it was created, or in the future",
  },
  findings: {
    modified_first: {
      title: {
        he: 'לפי התאריכים בקובץ, הוא נערך לפני שנוצר',
        en: 'According to its dates, the file was changed before it was created',
      },
      detail: {
        he: 'תאריך היצירה הוא {created}, ותאריך השינוי האחרון הוא {modified}. כך קורה כשתוכנה העתיקה תאריך מקובץ אחר, כששעון לא היה מכוון או כשתאריך נקבע ידנית.',
        en: 'The creation date is {created} and the date of the last change is {modified}. This happens when a program copied a date from another file, a clock was wrong or a date was set by hand.',
      },
      evidence: {
        he: 'CreationDate {createdRaw}, ModDate {modifiedRaw}',
        en: 'CreationDate {createdRaw}, ModDate {modifiedRaw}',
      },
    },
    future: {
      title: { he: 'בקובץ רשום תאריך עתידי', en: 'The file has a date in the future' },
      detail: {
        he: 'התאריך {date} שבנתוני הקובץ עתידי. ייתכן ששעון המחשב לא היה מכוון או שהתאריך נקבע ידנית.',
        en: 'The date {date} in the metadata is in the future. A clock may have been wrong, or the date set by hand.',
      },
      evidence: { he: '{raw}', en: '{raw}' },
    },
    unsaid: {
      title: {
        he: 'תוכן של עמוד הוחלף, אך לפי הקובץ לא נעשה בו שינוי',
        en: 'A page was changed, but the file says that nothing was',
      },
      detail: {
        he: 'לפי נתוני הקובץ הוא נוצר ב-{created} ולא נערך מאז, אך בשמירה מאוחרת יותר הוחלף תוכן של עמוד.',
        en: 'According to its metadata the file was created on {created} and not changed since, but a later revision replaces the content of a page.',
      },
      evidence: {
        he: 'שמירה {revision}: Contents; CreationDate {createdRaw}, ModDate {modifiedRaw}',
        en: 'revision {revision}: Contents; CreationDate {createdRaw}, ModDate {modifiedRaw}',
      },
    },
    zone: {
      title: {
        he: 'הקובץ נוצר באזור זמן מרוחק ({offset})',
        en: 'The file was created in a distant time zone ({offset})',
      },
      detail: {
        he: 'מסמך ישראלי כזה מופק בדרך כלל לפי שעון ישראל, אירופה או UTC. שעון המחשב שבו נוצר הקובץ כוון ל-{offset}. אין בכך כשלעצמו ראיה לשינוי.',
        en: 'Such an Israeli document is usually created in the time zone of Israel, of Europe or in UTC. The computer that created this file was set to {offset}. By itself this is no proof of a change.',
      },
      evidence: { he: 'CreationDate {raw}', en: 'CreationDate {raw}' },
    },
  },
});
