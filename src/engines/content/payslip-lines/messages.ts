import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק ששעות או ימים כפול תעריף נותנים את סכום השורה בתלוש',
    en: 'Checks that hours or days times the rate give the amount of a payslip’s row',
  },
  findings: {
    line: {
      title: { he: 'שורה בתלוש אינה מתיישבת', en: 'A row of the payslip does not add up' },
      detail: {
        he: '{quantity} כפול {rate} הם {expected}, אך מודפס {found}. בשאר השורות הכפל נכון.',
        en: '{quantity} times {rate} is {expected}, but {found} is printed. The other rows multiply correctly.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'payslip.lines': {
      label: { he: 'כמות כפול תעריף בתלוש', en: 'Quantity times rate on the payslip' },
      details: {
        holds: { he: 'נכון בכל {lines} השורות.', en: 'True in all {lines} rows.' },
        differs: {
          he: '{quantity} × {rate} = {expected}, מודפס {found}.',
          en: '{quantity} × {rate} = {expected}, {found} is printed.',
        },
        lower: {
          he: 'מודפס {found}, פחות מ-{quantity} × {rate}; ייתכן שיש תקרה או תשלום חלקי.',
          en: '{found} is printed, less than {quantity} × {rate}; there may be a cap or a part payment.',
        },
        several: {
          he: 'בכמה שורות הכפל אינו מתקבל, למשל {quantity} × {rate} ומודפס {found}; לא ניתן להכריע.',
          en: 'Several rows do not multiply, {quantity} × {rate} with {found} for one; this cannot be decided.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
