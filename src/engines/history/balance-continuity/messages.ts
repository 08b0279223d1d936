import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שדפי חשבון עוקבים של חשבון אחד ממשיכים זה את זה',
    en: 'Checks that statements of one account continue each other',
  },
  action: {
    he: 'בקשו מהבנק את שני דפי החשבון והשוו אותם.',
    en: 'Ask the bank for both statements and compare them.',
  },
  findings: {
    gap: {
      title: {
        he: 'יתרת הפתיחה אינה ממשיכה את דף החשבון הסמוך',
        en: 'The balance does not continue the adjoining statement',
      },
      detail: {
        he: 'דף החשבון של התקופה הסמוכה, שנשלח ב-{sent}, נוקב ב-{day} ביתרה {there}; כאן היתרה באותו מועד היא {here}.',
        en: 'The statement of the adjoining period, sent on {sent}, gives a balance of {there} for {day}; here the balance at that point is {here}.',
      },
      evidence: {
        he: 'סריקה {scan}; {day}: שם {there}, כאן {here}; בשני הדפים התנועות והיתרות מסתדרות',
        en: 'scan {scan}; {day}: {there} there, {here} here; rows and balances of both statements agree in themselves',
      },
    },
    printed: {
      title: {
        he: 'היתרה אינה ממשיכה את דף החשבון הסמוך',
        en: 'The printed balance does not continue the adjoining statement',
      },
      detail: {
        he: 'דף החשבון של התקופה הסמוכה, שנשלח ב-{sent}, נוקב ב-{day} ביתרה {there}; כאן מודפסת {here}.',
        en: 'The statement of the adjoining period, sent on {sent}, gives a balance of {there} for {day}; here {here} is printed.',
      },
      evidence: {
        he: 'סריקה {scan}; {day}: שם {there}, כאן {here}; לא כל התנועות נקראו',
        en: 'scan {scan}; {day}: {there} there, {here} here; not all rows were read',
      },
    },
    overlap: {
      title: { he: 'שני דפי חשבון חלוקים לגבי אותם ימים', en: 'Two statements disagree about the same days' },
      detail: {
        he: 'דף חשבון שנשלח ב-{sent} כולל אותם ימים, אך ב-{day} מופיע בו {there} וכאן {here}.',
        en: 'A statement sent on {sent} covers the same days, but on {day} it has {there} where this one has {here}.',
      },
      evidence: {
        he: 'סריקה {scan}; תנועות זהות: {equal}; שונות: {count}; {day}: שם {there}, כאן {here}',
        en: 'scan {scan}; equal rows: {equal}; different: {count}; {day}: {there} there, {here} here',
      },
    },
  },
});
