import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, OTHER_ITEMS, REPAIR, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שכל יתרה בדף החשבון מתיישבת עם היתרה שלפניה ועם הסכום שבשורה',
    en: 'Checks that each balance of a statement follows from the previous one and the row’s amount',
  },
  action: ASK_ISSUER,
  findings: {
    amount: {
      title: {
        he: 'סכום בדף החשבון אינו מתיישב עם היתרות',
        en: 'An amount of the statement does not match the balances',
      },
      detail: {
        he: {
          by: 'dated',
          one: 'בשורה מיום {date} מופיע {found}, אך היתרה השתנתה מ-{before} ל-{balance}. כל היתרות שנבדקו ({rows}) מתיישבות זו עם זו אם הסכום בשורה הוא {expected}.',
          other:
            'באחת השורות מופיע {found}, אך היתרה השתנתה מ-{before} ל-{balance}. כל היתרות שנבדקו ({rows}) מתיישבות זו עם זו אם הסכום בשורה הוא {expected}.',
        },
        en: {
          by: 'dated',
          one: 'The row of {date} shows {found}, but the balance went from {before} to {balance}. All {rows} balances follow from one another if this amount is {expected}.',
          other:
            'A row shows {found}, but the balance went from {before} to {balance}. All {rows} balances follow from one another if this amount is {expected}.',
        },
      },
      evidence: REPAIR,
    },
    gap: {
      title: {
        he: 'שורה חסרה או סכום שגוי בין שתי יתרות',
        en: 'A row is missing between two balances, or its amount is wrong',
      },
      detail: {
        he: 'היתרה השתנתה מ-{before} ל-{balance}, אך בשורה שביניהן מופיע {found} במקום {expected}. שאר היתרות ({rows} נבדקו) מתיישבות זו עם זו. ייתכן ששורה הוסרה, או שהסכום שונה.',
        en: 'The balance went from {before} to {balance}, but the row between them shows {found} instead of {expected}. The other balances ({rows} were checked) follow from one another. A row may have been removed, or the amount changed.',
      },
      evidence: REPAIR,
    },
    balance: {
      title: { he: 'יתרה בדף החשבון אינה מתיישבת', en: 'A balance of the statement does not fit' },
      detail: {
        he: {
          by: 'dated',
          one: 'בשורה מיום {date} מופיעה היתרה {found}. כל היתרות שנבדקו ({rows}) מתיישבות זו עם זו אם היתרה היא {expected}.',
          other:
            'באחת השורות מופיעה היתרה {found}. כל היתרות שנבדקו ({rows}) מתיישבות זו עם זו אם היתרה היא {expected}.',
        },
        en: {
          by: 'dated',
          one: 'The row of {date} shows a balance of {found}. All {rows} balances follow from one another if it is {expected}.',
          other: 'A row shows a balance of {found}. All {rows} balances follow from one another if it is {expected}.',
        },
      },
      evidence: REPAIR,
    },
    page: {
      title: { he: 'היתרות אינן רציפות מעמוד לעמוד', en: 'The balance does not carry over from one page to the next' },
      detail: {
        he: 'העמוד הקודם מסתיים ביתרה {before}, והשורה הראשונה בעמוד זה אינה ממשיכה אותה: הסכום היה אמור להיות {expected}, אך מופיע {found}. ייתכן שעמוד חסר או הוחלף.',
        en: 'The previous page ends with {before}, and the first row of this page does not continue from it: its amount should be {expected} but reads {found}. A page may be missing or replaced.',
      },
    },
  },
  checks: {
    'statement.running_balance': {
      label: { he: 'יתרה רצה', en: 'Running balance' },
      details: {
        holds: {
          he: {
            by: 'rows',
            one: 'היתרה מתיישבת עם קודמתה.',
            two: 'שתי היתרות מתיישבות זו עם זו.',
            other: 'כל {rows} היתרות מתיישבות זו עם זו.',
          },
          en: {
            by: 'rows',
            one: 'The balance follows from the previous one.',
            other: 'All {rows} balances follow from one another.',
          },
        },
        amount: {
          he: {
            by: 'dated',
            one: 'ב-{date} מופיע {found} במקום {expected}.',
            other: 'מופיע {found} במקום {expected}.',
          },
          en: {
            by: 'dated',
            one: 'On {date}, {found} is printed instead of {expected}.',
            other: '{found} is printed instead of {expected}.',
          },
        },
        gap: {
          he: 'בין {before} ל-{balance} מופיע {found} במקום {expected}.',
          en: 'Between {before} and {balance}, {found} is printed instead of {expected}.',
        },
        balance: {
          he: {
            by: 'dated',
            one: 'ב-{date} מופיעה יתרה {found} במקום {expected}.',
            other: 'מופיעה יתרה {found} במקום {expected}.',
          },
          en: {
            by: 'dated',
            one: 'On {date}, a balance of {found} is printed instead of {expected}.',
            other: 'A balance of {found} is printed instead of {expected}.',
          },
        },
        page: {
          he: 'היתרות אינן ממשיכות את היתרה בסוף העמוד הקודם ({before}).',
          en: 'The balances do not continue from the previous page ({before}).',
        },
        many: {
          he: '{breaks} מתוך {rows} שורות אינן מתיישבות; כנראה שהטבלה לא נקראה כראוי.',
          en: '{breaks} of {rows} rows do not match; the table was probably not read correctly.',
        },
        other_items: OTHER_ITEMS,
        unreadable: UNREADABLE,
      },
    },
  },
});
