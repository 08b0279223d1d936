import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק ששעות ההתחלה והסיום תואמות את משך הזמן הרשום',
    en: 'Checks that times of start and end match the printed hours',
  },
  findings: {
    row: {
      title: { he: 'השעות אינן תואמות את משך העבודה', en: 'The times do not match the hours of their row' },
      detail: {
        he: 'בשורה זו רשום {found}, אך לפי שעות ההתחלה והסיום ובדרך שבה חושבו {rows} השורות האחרות המשך הוא {expected}.',
        en: 'This row says {found}, but its times make {expected}, counted as in {rows} other rows.',
      },
      action: ASK_ISSUER,
    },
    row_and_total: {
      title: {
        he: 'השעות בשורה אינן תואמות את זמניה ואת הסך הכול',
        en: 'The hours of a row contradict its times and the total',
      },
      detail: {
        he: 'בשורה זו רשום {found}, אך לפי שעות ההתחלה והסיום המשך הוא {expected}, וגם סך השעות המודפס מתקבל רק כך.',
        en: 'This row says {found}, but its times make {expected}, and the printed total of hours follows only from that.',
      },
      action: ASK_ISSUER,
    },
    total: {
      title: { he: 'סך השעות אינו סכום השורות', en: 'The total of hours is not the sum of its rows' },
      detail: {
        he: 'הסך הרשום הוא {found}, אך השעות ב-{rows} השורות שמעליו, שכולן תואמות את שעות ההתחלה והסיום, מסתכמות ב-{expected}.',
        en: 'The total says {found}, but the hours of the {rows} rows above it, all of which match their times, add up to {expected}.',
      },
      action: ASK_ISSUER,
    },
    stated: {
      title: { he: 'משך הזמן אינו תואם את השעות', en: 'The duration does not match the times' },
      detail: {
        he: 'מ-{from} עד {to} עברו {expected}, אך במסמך רשום {found}.',
        en: 'From {from} to {to} it is {expected}, but {found} is printed.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'time.duration': {
      label: { he: 'משך הזמן', en: 'Duration' },
      details: {
        holds: { he: '{found}, {from} עד {to}.', en: '{found}, from {from} to {to}.' },
        rows: {
          he: {
            by: 'rows',
            one: 'השעות תואמות בשורה אחת.',
            two: 'השעות תואמות בשתי שורות.',
            other: 'השעות תואמות ב-{rows} שורות.',
          },
          en: {
            by: 'rows',
            one: 'The times match the hours in one row.',
            other: 'The times match the hours in {rows} rows.',
          },
        },
        differs: {
          he: 'רשום {found}, אך לפי השעות {expected}.',
          en: '{found} is printed, but the times make {expected}.',
        },
        sum: {
          he: 'רשום סך של {found}, אך השורות מסתכמות ב-{expected}.',
          en: 'The total says {found}, but the rows add up to {expected}.',
        },
        unreadable: UNREADABLE,
        undecided: {
          he: 'רשום {found}, ולפי השעות {expected}; ייתכן שהזמן נספר אחרת.',
          en: '{found} is printed and the times make {expected}; the time may be counted differently.',
        },
      },
    },
  },
});
