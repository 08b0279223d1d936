import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שכל יתרה בדף החשבון נובעת מהיתרה שלפניה ומהסכום שבשורה',
    en: 'Checks that each balance of a statement follows from the one before and the row’s amount',
  },
  findings: {
    amount: {
      title: {
        he: 'סכום בדף החשבון אינו מתיישב עם היתרות',
        en: 'An amount of the statement does not fit the balances',
      },
      detail: {
        he: 'בשורה מיום {date} מודפס {found}, אך היתרה עברה מ-{before} ל-{balance}, כלומר הסכום היה אמור להיות {expected}.',
        en: 'The row of {date} shows {found}, but the balance went from {before} to {balance}, so the amount should be {expected}.',
      },
      action: ASK_ISSUER,
    },
    balance: {
      title: { he: 'יתרה בדף החשבון שונתה', en: 'A balance of the statement was changed' },
      detail: {
        he: 'בשורה מיום {date} מודפסת היתרה {found}, אך לפי השורה שלפניה והשורה שאחריה היא אמורה להיות {expected}.',
        en: 'The row of {date} shows a balance of {found}, but by the rows before and after it should be {expected}.',
      },
      action: ASK_ISSUER,
    },
    page: {
      title: { he: 'היתרות אינן ממשיכות מעמוד לעמוד', en: 'The balances do not carry over from page to page' },
      detail: {
        he: 'העמוד הקודם מסתיים ביתרה {before}, והשורה הראשונה בעמוד זה אינה ממשיכה ממנה: הסכום היה אמור להיות {expected} ומודפס {found}. ייתכן שעמוד חסר או הוחלף.',
        en: 'The page before ends with {before}, and this page’s first row does not go on from there: its amount should be {expected} and reads {found}. A page may be missing or replaced.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'statement.running_balance': {
      label: { he: 'יתרה רצה', en: 'Running balance' },
      details: {
        holds: { he: 'כל {rows} היתרות נובעות זו מזו.', en: 'All {rows} balances follow from one another.' },
        amount: {
          he: 'ב-{date} מודפס {found} במקום {expected}.',
          en: 'On {date}, {found} is printed instead of {expected}.',
        },
        balance: {
          he: 'ב-{date} מודפסת יתרה {found} במקום {expected}.',
          en: 'On {date}, a balance of {found} is printed instead of {expected}.',
        },
        page: {
          he: 'היתרות אינן ממשיכות מהעמוד הקודם ({before}).',
          en: 'The balances do not go on from the page before ({before}).',
        },
        many: {
          he: '{breaks} מתוך {rows} שורות אינן מתיישבות; כנראה הטבלה לא נקראה כהלכה.',
          en: '{breaks} of {rows} rows do not fit; the table was probably not read correctly.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
