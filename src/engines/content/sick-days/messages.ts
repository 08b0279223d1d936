import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

/** What differs is said alike by the finding and by its check. */
const DAYS = {
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
} as const;
const NIGHTS = {
  he: {
    by: 'expected',
    one: 'מ-{from} עד {to} יש לילה אחד, אך במסמך מופיע {found}.',
    two: 'מ-{from} עד {to} יש שני לילות, אך במסמך מופיע {found}.',
    other: 'מ-{from} עד {to} יש {expected} לילות, אך במסמך מופיע {found}.',
  },
  en: {
    by: 'expected',
    one: 'From {from} to {to} there is one night, but {found} is printed.',
    other: 'From {from} to {to} there are {expected} nights, but {found} is printed.',
  },
} as const;
const WEEKS = {
  he: {
    by: 'expected',
    one: 'מ-{from} עד {to} יש שבוע אחד, אך במסמך מופיע {found}.',
    two: 'מ-{from} עד {to} יש שבועיים, אך במסמך מופיע {found}.',
    other: 'מ-{from} עד {to} יש {expected} שבועות, אך במסמך מופיע {found}.',
  },
  en: {
    by: 'expected',
    one: 'From {from} to {to} there is one week, but {found} is printed.',
    other: 'From {from} to {to} there are {expected} weeks, but {found} is printed.',
  },
} as const;
const MONTHS = {
  he: {
    by: 'expected',
    one: 'מ-{from} עד {to} יש חודש אחד, אך במסמך מופיע {found}.',
    two: 'מ-{from} עד {to} יש חודשיים, אך במסמך מופיע {found}.',
    other: 'מ-{from} עד {to} יש {expected} חודשים, אך במסמך מופיע {found}.',
  },
  en: {
    by: 'expected',
    one: 'From {from} to {to} there is one month, but {found} is printed.',
    other: 'From {from} to {to} there are {expected} months, but {found} is printed.',
  },
} as const;

export const messages = defineMessages({
  about: {
    he: 'בודק שמספר הימים, הלילות, השבועות או החודשים תואם את התאריכים שלו',
    en: 'Checks that a number of days, nights, weeks or months matches its dates',
  },
  findings: {
    differs: {
      title: { he: 'מספר הימים אינו תואם את התאריכים', en: 'The number of days does not match the dates' },
      detail: DAYS,
      action: ASK_ISSUER,
    },
    nights: {
      title: { he: 'מספר הלילות אינו תואם את התאריכים', en: 'The number of nights does not match the dates' },
      detail: NIGHTS,
      action: ASK_ISSUER,
    },
    weeks: {
      title: { he: 'מספר השבועות אינו תואם את התאריכים', en: 'The number of weeks does not match the dates' },
      detail: WEEKS,
      action: ASK_ISSUER,
    },
    months: {
      title: { he: 'מספר החודשים אינו תואם את התאריכים', en: 'The number of months does not match the dates' },
      detail: MONTHS,
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
        differs: DAYS,
        nights: NIGHTS,
        nights_hold: {
          he: {
            by: 'found',
            one: 'לילה אחד, {from} עד {to}.',
            two: 'שני לילות, {from} עד {to}.',
            other: '{found} לילות, {from} עד {to}.',
          },
          en: { by: 'found', one: 'One night, {from} to {to}.', other: '{found} nights, from {from} to {to}.' },
        },
        weeks: WEEKS,
        weeks_hold: {
          he: {
            by: 'found',
            one: 'שבוע אחד, {from} עד {to}.',
            two: 'שבועיים, {from} עד {to}.',
            other: '{found} שבועות, {from} עד {to}.',
          },
          en: { by: 'found', one: 'One week, {from} to {to}.', other: '{found} weeks, from {from} to {to}.' },
        },
        months: MONTHS,
        months_hold: {
          he: {
            by: 'found',
            one: 'חודש אחד, {from} עד {to}.',
            two: 'חודשיים, {from} עד {to}.',
            other: '{found} חודשים, {from} עד {to}.',
          },
          en: { by: 'found', one: 'One month, {from} to {to}.', other: '{found} months, from {from} to {to}.' },
        },
        other_count: {
          he: 'במסמך מופיע {found}, ולפי התאריכים {expected}; ייתכן שהימים נספרו אחרת.',
          en: '{found} is printed, but according to the dates it is {expected}; the days may be counted differently.',
        },
      },
    },
  },
});
