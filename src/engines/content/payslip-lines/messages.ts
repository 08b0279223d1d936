import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, ROWS_HOLD, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק ששעות או ימים × תעריף שווים לסכום השורה בתלוש',
    en: 'Checks that hours or days times the rate equal the amount in a payslip row',
  },
  findings: {
    line: {
      title: { he: 'שורה בתלוש אינה מתיישבת', en: 'A row of the payslip does not add up' },
      detail: {
        he: '{quantity} × {rate} = {expected}, אך במסמך מופיע {found}. בשאר השורות החישוב תקין.',
        en: '{quantity} × {rate} = {expected}, but {found} is printed. The other rows are correct.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'payslip.lines': {
      label: { he: 'כמות × תעריף בתלוש', en: 'Quantity times rate on the payslip' },
      details: {
        holds: ROWS_HOLD,
        differs: {
          he: '{quantity} × {rate} = {expected}, אך במסמך מופיע {found}.',
          en: '{quantity} × {rate} = {expected}, but {found} is printed.',
        },
        lower: {
          he: 'במסמך מופיע {found}, פחות מ-{quantity} × {rate}; ייתכן שיש תקרה או תשלום חלקי.',
          en: '{found} is printed, less than {quantity} × {rate}; there may be a cap or a partial payment.',
        },
        several: {
          he: 'בכמה שורות החישוב אינו תקין, למשל {quantity} × {rate} כשבמסמך מופיע {found}, ולכן לא ניתן להכריע.',
          en: 'Several rows differ, for example {quantity} × {rate} where {found} is printed, so this cannot be decided.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
