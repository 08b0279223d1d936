import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, EQUAL, INCOMPLETE, UNEQUAL, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק את סכומי החובה והזכות ואת מספר התנועות המודפסים בדף החשבון',
    en: 'Checks the printed sums of debits and credits and the number of rows',
  },
  findings: {
    sums: {
      title: { he: 'סך התנועות בדף החשבון שגוי', en: 'A sum of the statement’s rows is wrong' },
      detail: {
        he: 'מודפס סך של {found}, אך סכום השורות הוא {expected}.',
        en: 'The sum reads {found}, but the rows add up to {expected}.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'statement.totals': {
      label: { he: 'סכומי חובה וזכות', en: 'Sums of debits and credits' },
      details: { holds: EQUAL, differs: UNEQUAL, incomplete: INCOMPLETE, unreadable: UNREADABLE },
    },
    'statement.summary': {
      label: { he: 'פתיחה + זכות − חובה = סגירה', en: 'Opening + credits − debits = closing' },
      details: {
        holds: EQUAL,
        differs: {
          he: 'מודפס {found}, והסכומים נותנים {expected}; ייתכן שעמלות או ריבית רשומות בנפרד.',
          en: '{found} is printed, the sums give {expected}; fees or interest may stand apart.',
        },
        unreadable: UNREADABLE,
      },
    },
    'statement.row_count': {
      label: { he: 'מספר התנועות', en: 'Number of rows' },
      details: {
        holds: { he: '{found} תנועות, כמודפס.', en: '{found} rows, as printed.' },
        differs: { he: 'מודפס {found}, נקראו {expected}.', en: '{found} is printed, {expected} were read.' },
      },
    },
  },
});
