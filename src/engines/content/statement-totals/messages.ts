import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, EQUAL, INCOMPLETE, OTHER_ITEMS, REPAIR, SUM_DETAILS, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק את סכומי החובה והזכות ואת מספר התנועות הרשומים בדף החשבון',
    en: 'Checks the printed sums of debits and credits and the number of rows',
  },
  findings: {
    sums: {
      title: { he: 'סך התנועות בדף החשבון שגוי', en: 'A total of the statement is wrong' },
      detail: {
        he: 'במסמך מופיע סך של {found}, אך השורות מסתכמות ב-{expected}.',
        en: 'The total reads {found}, but the rows add up to {expected}.',
      },
      evidence: REPAIR,
      action: ASK_ISSUER,
    },
    summary: {
      title: {
        he: 'היתרות והסכומים בדף החשבון סותרים זה את זה',
        en: 'Balances and totals of the statement contradict each other',
      },
      detail: {
        he: 'יתרת הסגירה הרשומה היא {found}, אך לפי יתרת הפתיחה וסכומי הזכות והחובה צריך להיות {expected}; ספרה אחת שגויה.',
        en: 'The closing balance reads {found}, but the opening balance and the totals give {expected}; one digit is wrong.',
      },
      evidence: REPAIR,
      action: ASK_ISSUER,
    },
    count: {
      title: { he: 'מספר התנועות הרשום שגוי', en: 'The printed number of rows is wrong' },
      detail: {
        he: 'במסמך רשומות {found} תנועות, אך יש בו {expected}, וסכומן הוא הסכום הרשום.',
        en: 'The statement counts {found} rows of this kind, but has {expected}, which add up to the printed sum.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'statement.totals': {
      label: { he: 'סכומי חובה וזכות', en: 'Sums of debits and credits' },
      details: { ...SUM_DETAILS, incomplete: INCOMPLETE },
    },
    'statement.summary': {
      label: { he: 'פתיחה + זכות − חובה = סגירה', en: 'Opening + credits − debits = closing' },
      details: {
        holds: EQUAL,
        differs: {
          he: 'במסמך מופיע {found}, אך לפי הסכומים צריך להיות {expected}; ייתכן שעמלות או ריבית רשומות בנפרד.',
          en: '{found} is printed, but the totals give {expected}; fees or interest may be listed separately.',
        },
        slipped: {
          he: 'במסמך מופיע {found}, אך לפי הסכומים צריך להיות {expected}; ספרה אחת שגויה.',
          en: '{found} is printed, but the totals give {expected}; one digit is wrong.',
        },
        other_items: OTHER_ITEMS,
        unreadable: UNREADABLE,
      },
    },
    'statement.row_count': {
      label: { he: 'מספר התנועות', en: 'Number of rows' },
      details: {
        holds: {
          he: {
            by: 'found',
            one: 'תנועה אחת, כרשום במסמך.',
            two: 'שתי תנועות, כרשום במסמך.',
            other: '{found} תנועות, כרשום במסמך.',
          },
          en: { by: 'found', one: 'One row, as printed.', other: '{found} rows, as printed.' },
        },
        differs: {
          he: 'במסמך רשום {found}, אך נקראו {expected}.',
          en: '{found} is printed, but {expected} were read.',
        },
      },
    },
  },
});
