import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שיש רציפות בין דפי חשבון עוקבים של אותו חשבון',
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
        en: 'The balance does not continue the adjacent statement',
      },
      detail: {
        he: 'לפי דף החשבון של התקופה הסמוכה, שנשלח ב-{sent}, היתרה ב-{day} היא {there}; כאן היתרה באותו מועד היא {here}.',
        en: 'The statement of the adjacent period, sent on {sent}, shows a balance of {there} on {day}; here the balance at that point is {here}.',
      },
      evidence: {
        he: 'סריקה {scan}; {day}: שם {there}, כאן {here}; בכל אחד מהדפים התנועות והיתרות מתיישבות',
        en: 'scan {scan}; {day}: {there} there, {here} here; rows and balances are consistent within each statement',
      },
    },
    printed: {
      title: {
        he: 'היתרה אינה ממשיכה את דף החשבון הסמוך',
        en: 'The printed balance does not continue the adjacent statement',
      },
      detail: {
        he: 'לפי דף החשבון של התקופה הסמוכה, שנשלח ב-{sent}, היתרה ב-{day} היא {there}; כאן מודפסת {here}.',
        en: 'The statement of the adjacent period, sent on {sent}, shows a balance of {there} on {day}; here {here} is printed.',
      },
      evidence: {
        he: 'סריקה {scan}; {day}: שם {there}, כאן {here}; לא כל התנועות נקראו',
        en: 'scan {scan}; {day}: {there} there, {here} here; not all rows were read',
      },
    },
    overlap: {
      title: { he: 'שני דפי חשבון סותרים זה את זה לגבי אותם ימים', en: 'Two statements disagree about the same days' },
      detail: {
        he: 'דף חשבון שנשלח ב-{sent} כולל את אותם ימים, אך ב-{day} מופיע בו {there}, וכאן {here}.',
        en: 'A statement sent on {sent} covers the same days, but shows {there} on {day} where this one shows {here}.',
      },
      evidence: {
        he: 'סריקה {scan}; תנועות זהות: {equal}; שונות: {count}; {day}: שם {there}, כאן {here}',
        en: 'scan {scan}; equal rows: {equal}; different: {count}; {day}: {there} there, {here} here',
      },
    },
  },
});
