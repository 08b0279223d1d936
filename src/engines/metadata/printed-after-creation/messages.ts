import { defineMessages } from '../../rule.ts';
import { ASK_ORIGINAL } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'המסמך מתייחס לתאריכים שלאחר יצירת הקובץ',
    en: 'The document reports events from after the file was created',
  },
  findings: {
    later: {
      title: {
        he: 'במסמך מופיע התאריך {printed}, אך הקובץ נוצר כבר ב-{created}',
        en: 'The document reports {printed}, but the file was created earlier, on {created}',
      },
      detail: {
        he: {
          by: 'count',
          one: 'מסמך אינו יכול להקדים את האירועים שהוא מפרט, אך תאריך אחד בו מאוחר מיצירת הקובץ. ייתכן שהתוכן נערך לאחר היצירה, שתאריך היצירה נקבע ידנית או ששעון לא היה מכוון.',
          two: 'מסמך אינו יכול להקדים את האירועים שהוא מפרט, אך שני תאריכים בו מאוחרים מיצירת הקובץ. ייתכן שהתוכן נערך לאחר היצירה, שתאריך היצירה נקבע ידנית או ששעון לא היה מכוון.',
          other:
            'מסמך אינו יכול להקדים את האירועים שהוא מפרט, אך {count} תאריכים בו מאוחרים מיצירת הקובץ. ייתכן שהתוכן נערך לאחר היצירה, שתאריך היצירה נקבע ידנית או ששעון לא היה מכוון.',
        },
        en: {
          by: 'count',
          one: 'A document cannot be older than the events it reports, but one of its dates is later than the file. The content may have been changed afterwards, the creation date set by hand, or a clock was wrong.',
          other:
            'A document cannot be older than the events it reports, but {count} of its dates are later than the file. The content may have been changed afterwards, the creation date set by hand, or a clock was wrong.',
        },
      },
      action: ASK_ORIGINAL,
      evidence: { he: 'CreationDate {raw}', en: 'CreationDate {raw}' },
    },
  },
});
