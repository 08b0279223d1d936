import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שמספר ימי המחלה, האשפוז, השהייה או תקופת החיוב תואם את התאריכים',
    en: 'Checks that the number of sick days, days of a stay or days billed matches the dates',
  },
  findings: {
    differs: {
      title: { he: 'מספר הימים אינו תואם את התאריכים', en: 'The number of days does not match the dates' },
      detail: {
        he: {
          by: 'expected',
          one: 'מ-{from} עד {to} יש יום אחד, אך במסמך מופיע {found}.',
          two: 'מ-{from} עד {to} יש יומיים, אך במסמך מופיע {found}.',
          other: 'מ-{from} עד {to} יש {expected} ימים, אך במסמך מופיע {found}.',
        },
        en: {
          by: 'expected',
          one: 'From {from} to {to} there is one day, but {found} is printed.',
          other: 'From {from} to {to} there are {expected} days, but {found} is printed.',
        },
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'medical.days': {
      label: { he: 'מספר הימים', en: 'Number of days' },
      details: {
        holds: {
          he: {
            by: 'found',
            one: 'יום אחד, {from} עד {to}.',
            two: 'יומיים, {from} עד {to}.',
            other: '{found} ימים, {from} עד {to}.',
          },
          en: { by: 'found', one: 'One day, {from} to {to}.', other: '{found} days, from {from} to {to}.' },
        },
        differs: {
          he: {
            by: 'expected',
            one: 'מ-{from} עד {to} יש יום אחד, אך במסמך מופיע {found}.',
            two: 'מ-{from} עד {to} יש יומיים, אך במסמך מופיע {found}.',
            other: 'מ-{from} עד {to} יש {expected} ימים, אך במסמך מופיע {found}.',
          },
          en: {
            by: 'expected',
            one: 'From {from} to {to} there is one day, but {found} is printed.',
            other: 'From {from} to {to} there are {expected} days, but {found} is printed.',
          },
        },
        other_count: {
          he: 'במסמך מופיע {found}, ולפי התאריכים {expected}; ייתכן שהימים נספרו אחרת.',
          en: '{found} is printed, but according to the dates it is {expected}; the days may be counted differently.',
        },
      },
    },
  },
});
