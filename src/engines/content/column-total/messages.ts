import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, OTHER_ITEMS, REPAIR, TOO_DENSE, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שהסכום שבתחתית הטור שווה לסכום השורות שבו',
    en: 'Checks that the sum under a column equals the sum of its rows',
  },
  findings: {
    sum: {
      title: { he: 'הסכום אינו שווה לסכום מרכיביו', en: 'The sum does not equal the sum of its parts' },
      detail: {
        he: 'במסמך מופיע {found}, אך מרכיביו ({terms}) מסתכמים ב-{expected}. אחד המרכיבים או הסכום עצמו שגוי.',
        en: '{found} is printed, but its {terms} parts add up to {expected}. One of them or the sum itself is wrong.',
      },
      evidence: REPAIR,
      action: ASK_ISSUER,
    },
    agreed: {
      title: { he: 'הסכום אינו שווה לסכום מרכיביו', en: 'The sum does not equal the sum of its parts' },
      detail: {
        he: 'במסמך מופיע {found}, אך מרכיביו ({terms}) מסתכמים ב-{expected}, וזה גם הסכום שעולה מן החישובים האחרים.',
        en: '{found} is printed, but its {terms} parts add up to {expected}, which the other calculations require as well.',
      },
      evidence: REPAIR,
      action: ASK_ISSUER,
    },
    row: {
      title: { he: 'סכום אינו מתיישב עם הסך הכול', en: 'An amount does not fit its sum' },
      detail: {
        he: 'מופיע {found}. הסך הכול שהוא חלק ממנו ושאר החישובים מתקבלים אם מופיע {expected}.',
        en: '{found} is printed. The sum that it is part of and the other calculations hold if it is {expected}.',
      },
      evidence: REPAIR,
      action: ASK_ISSUER,
    },
  },
  checks: {
    'total.column_sum': {
      label: { he: 'סכום הטור', en: 'Sum of the column' },
      details: {
        holds: { he: '{found} שווה לסכום מרכיביו ({terms}).', en: '{found} equals the sum of its {terms} parts.' },
        differs: {
          he: 'במסמך מופיע {found}, אך מרכיביו מסתכמים ב-{expected}.',
          en: '{found} is printed, but its parts add up to {expected}.',
        },
        row: {
          he: 'מופיע {found}, והסך הכול שהוא חלק ממנו מתקבל אם מופיע {expected}.',
          en: '{found} is printed; the sum that it is part of holds if it is {expected}.',
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
