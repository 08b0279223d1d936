import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, OTHER_ITEMS, REPAIR, TOO_DENSE, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שהסכום שבתחתית הטור שווה לסכום השורות שבו',
    en: 'Checks that the sum under a column equals the sum of its rows',
  },
  findings: {
    sum: {
      title: { he: 'הסכום אינו שווה לסכום השורות', en: 'The sum does not equal the sum of its rows' },
      detail: {
        he: 'במסמך מופיע {found}, אך השורות שמעליו ({terms}) מסתכמות ב-{expected}. אחת השורות או הסכום עצמו שגויים.',
        en: '{found} is printed, but the {terms} rows add up to {expected}. A row or the sum itself is wrong.',
      },
      evidence: REPAIR,
      action: ASK_ISSUER,
    },
    agreed: {
      title: { he: 'הסכום אינו שווה לסכום השורות', en: 'The sum does not equal the sum of its rows' },
      detail: {
        he: 'במסמך מופיע {found}, אך השורות שמעליו ({terms}) מסתכמות ב-{expected}, וזה גם הסכום שעולה מן החישובים האחרים.',
        en: '{found} is printed, but the {terms} rows add up to {expected}, which the other calculations require as well.',
      },
      evidence: REPAIR,
      action: ASK_ISSUER,
    },
    row: {
      title: { he: 'שורה אינה מתיישבת עם הסכום', en: 'A row does not fit its sum' },
      detail: {
        he: 'בשורה מופיע {found}. הסכום שמתחתיה ושאר החישובים מתקבלים אם מופיע בה {expected}.',
        en: 'The row reads {found}. The sum below it and the other calculations hold if it is {expected}.',
      },
      evidence: REPAIR,
      action: ASK_ISSUER,
    },
  },
  checks: {
    'total.column_sum': {
      label: { he: 'סכום הטור', en: 'Sum of the column' },
      details: {
        holds: { he: '{found} שווה לסכום השורות ({terms}).', en: '{found} equals the sum of the {terms} rows.' },
        differs: {
          he: 'במסמך מופיע {found}, אך השורות מסתכמות ב-{expected}.',
          en: '{found} is printed, but the rows add up to {expected}.',
        },
        row: {
          he: 'בשורה מופיע {found}, והסכום שמתחתיה מתקבל אם מופיע בה {expected}.',
          en: 'A row reads {found}; the sum below it holds if it is {expected}.',
        },
        incomplete: {
          he: 'ייתכן שחסרות שורות: במסמך מופיע {found}, והשורות שנקראו מסתכמות ב-{expected}.',
          en: 'Rows may be missing: {found} is printed, and the rows that were read add up to {expected}.',
        },
        other_items: OTHER_ITEMS,
        many: TOO_DENSE,
        unreadable: UNREADABLE,
      },
    },
  },
});
