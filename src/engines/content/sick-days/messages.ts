import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שמספר ימי המחלה תואם את התאריכים',
    en: 'Checks that the number of sick days fits the dates',
  },
  findings: {
    differs: {
      title: { he: 'מספר ימי המחלה אינו תואם את התאריכים', en: 'The number of sick days does not fit the dates' },
      detail: {
        he: 'מ-{from} עד {to} יש {expected} ימים, אך מודפס {found}.',
        en: 'From {from} to {to} there are {expected} days, but {found} is printed.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'medical.days': {
      label: { he: 'מספר ימי המחלה', en: 'Number of sick days' },
      details: {
        holds: { he: '{found} ימים, מ-{from} עד {to}.', en: '{found} days, from {from} to {to}.' },
        differs: {
          he: 'מ-{from} עד {to} יש {expected} ימים, מודפס {found}.',
          en: 'From {from} to {to} there are {expected} days, {found} is printed.',
        },
        other_count: {
          he: 'מודפס {found}, ובין התאריכים {expected}; ייתכן שנספרו אחרת.',
          en: '{found} is printed and the dates give {expected}; they may be counted differently.',
        },
      },
    },
  },
});
