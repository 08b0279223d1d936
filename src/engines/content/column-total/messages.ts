import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שהסכום שמתחת לטור הוא סכום השורות שבו',
    en: 'Checks that the sum under a column is the sum of its rows',
  },
  findings: {
    sum: {
      title: { he: 'הסכום אינו סכום השורות', en: 'The sum is not that of its rows' },
      detail: {
        he: 'מודפס {found}, אך {terms} השורות שמעליו מסתכמות ב-{expected}. שורה או הסכום עצמו שונו.',
        en: '{found} is printed, but the {terms} rows add up to {expected}. A row or the sum itself was changed.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'total.column_sum': {
      label: { he: 'סכום הטור', en: 'Sum of the column' },
      details: {
        holds: { he: '{found} הוא סכום {terms} השורות.', en: '{found} is the sum of the {terms} rows.' },
        differs: {
          he: 'מודפס {found}, השורות מסתכמות ב-{expected}.',
          en: '{found} is printed, the rows add up to {expected}.',
        },
        incomplete: {
          he: 'ייתכן שחסרות שורות: מודפס {found}, נקראו {expected}.',
          en: 'Rows may be missing: {found} is printed, {expected} were read.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
