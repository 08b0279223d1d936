import { defineMessages } from '../../rule.ts';

const evidence = {
  he: 'סריקה {scan}; {identity}; ערכים זהים: {equal}; שונים: {count}; {role}: שם {there}, כאן {here}; מילים משותפות: {likeness}%',
  en: 'scan {scan}; {identity}; same values: {equal}; different: {count}; {role}: {there} there, {here} here; words in common: {likeness}%',
} as const;

export const messages = defineMessages({
  about: {
    he: 'משווה את ערכי המסמך למסמכים קודמים בעלי אותו מספר, אותה תקופה או אותן תנועות',
    en: 'Compares the values with earlier documents of the same number, period or transactions',
  },
  action: {
    he: 'בקשו מהגוף המנפיק לאשר איזה משני המסמכים נכון; ייתכן גם שהוצא מסמך מתוקן.',
    en: 'Ask the issuer which of the two documents is right; it may also have issued a corrected one.',
  },
  findings: {
    differs: {
      title: { he: 'במסמך קודם מופיע ערך אחר: {role}', en: 'An earlier document has a different value: {role}' },
      detail: {
        he: 'למסמך שנשלח ב-{sent} יש {identity}, אך ערך אחד בו שונה – {role}: שם {there} וכאן {here}. לא ייתכן ששני המסמכים נכונים.',
        en: 'A document sent on {sent} has {identity}, but {role} differs: {there} there, {here} here. They cannot both be right.',
      },
      evidence,
    },
    dated: {
      title: { he: 'למכתב קודם בעל אותו מספר תאריך אחר', en: 'An earlier copy of this letter has a different date' },
      detail: {
        he: 'מכתב בעל אותו מספר ואותו תוכן נשלח ב-{sent}, ותאריכו {there}; כאן התאריך הוא {here}. ייתכן שהגוף המנפיק הדפיס אותו שוב.',
        en: 'A letter with the same number and content was sent on {sent}, dated {there}; this one is dated {here}. The issuer may have printed it again.',
      },
      evidence,
    },
    repeated: {
      title: {
        he: 'בפירוט של תקופה אחרת מופיעים בדיוק אותם חיובים',
        en: 'A statement of another period has exactly the same charges',
      },
      detail: {
        he: 'בפירוט כרטיס שנשלח ב-{sent} מופיעים אותם סכומים, באותו סדר וללא אחרים, ורק התאריכים שונים: שם {there} וכאן {here}. חיובים קבועים חוזרים מדי חודש, אך לעיתים רחוקות רק הם.',
        en: 'A card statement sent on {sent} lists the same amounts in the same order and no others; only the dates differ: {there} there, {here} here. Fixed charges recur every month, but seldom alone.',
      },
      evidence,
    },
  },
});
