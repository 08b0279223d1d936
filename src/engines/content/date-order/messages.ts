import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, OTHER_ORDER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שסדר התאריכים במסמך אפשרי לפי משמעותם',
    en: 'Checks that the dates of the document are in an order that their meaning allows',
  },
  findings: {
    broken: {
      title: { he: 'סדר התאריכים במסמך בלתי אפשרי', en: 'The order of the dates is impossible' },
      detail: {
        he: 'במסמך זה {second} ({found}) קודם ל{first} ({other}).',
        en: 'In this document {second} ({found}) is before {first} ({other}).',
      },
      action: ASK_ISSUER,
    },
    counted: {
      title: { he: 'סדר התאריכים במסמך בלתי אפשרי', en: 'The order of the dates is impossible' },
      detail: {
        he: {
          by: 'days',
          one: 'במסמך זה {second} ({found}) קודם ל{first} ({other}), אף שרשום בו יום אשפוז אחד.',
          two: 'במסמך זה {second} ({found}) קודם ל{first} ({other}), אף שרשומים בו יומיים של אשפוז.',
          other: 'במסמך זה {second} ({found}) קודם ל{first} ({other}), אף שרשומים בו {days} ימי אשפוז.',
        },
        en: {
          by: 'days',
          one: 'In this document {second} ({found}) is before {first} ({other}), although it counts one day of stay.',
          other:
            'In this document {second} ({found}) is before {first} ({other}), although it counts {days} days of stay.',
        },
      },
      action: ASK_ISSUER,
    },
    paid_twice: {
      title: { he: 'התלוש מציין שני מועדי תשלום', en: 'The payslip names two days of payment' },
      detail: {
        he: 'מועד התשלום הרשום בתלוש הוא {other}, אך במשפט על ההעברה נכתב {found}.',
        en: 'The payslip names {other} as the day of payment, but the sentence about the transfer says {found}.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'date.payment': {
      label: { he: 'מועד התשלום', en: 'Day of payment' },
      details: {
        agrees: { he: 'שני המקומות מציינים {other}, {found}.', en: 'Both places agree: {other}, {found}.' },
        differs: {
          he: 'מועד התשלום הוא {other}, אך במשפט על ההעברה נכתב {found}.',
          en: 'The day of payment is {other}, but the sentence about the transfer says {found}.',
        },
        unreadable: UNREADABLE,
      },
    },
    'date.order': {
      label: { he: 'סדר התאריכים', en: 'Order of the dates' },
      details: {
        holds: {
          he: 'סדר התאריכים תקין: {first} ({other}), {second} ({found}).',
          en: 'The order is correct: {first} ({other}), {second} ({found}).',
        },
        same: {
          he: '{first} ו{second} חלים באותו יום ({found}).',
          en: 'The order is correct: {first} and {second} are the same day ({found}).',
        },
        close: {
          he: '{second} ({found}) קודם במעט ל{first} ({other}), וזה ייתכן.',
          en: '{second} ({found}) is shortly before {first} ({other}), which is possible.',
        },
        broken: {
          he: 'סדר בלתי אפשרי: {second} ({found}) קודם ל{first} ({other}).',
          en: 'Impossible order: {second} ({found}) is before {first} ({other}).',
        },
        turned: {
          he: 'שני התאריכים ({other}, {found}) מופיעים באותה שורה בעברית, וסדר הקריאה שלהם אינו ודאי; לא ניתן להכריע.',
          en: 'Both dates ({other}, {found}) are on one Hebrew line and their reading order is uncertain, so this cannot be decided.',
        },
        apart: {
          he: '{second} ({found}) ו{first} ({other}) נמצאים בעמודים שונים ורחוקים זה מזה ביותר משנה; ייתכן שאלה שני מסמכים, ולכן לא ניתן להכריע.',
          en: '{second} ({found}) and {first} ({other}) are on different pages and more than a year apart; they may be of two documents, so this is undecided.',
        },
        other_order: OTHER_ORDER,
        unreadable: UNREADABLE,
      },
    },
  },
});
