import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שתקופה שיומה הראשון, אורכה ויומה האחרון רשומים אכן נמשכת כך, ושימי שהות זהים בכל מקום',
    en: 'Checks that a span whose first day, length and last day are printed is that long, and that the days of a stay are the same wherever they are printed',
  },
  findings: {
    differs: {
      title: { he: 'אורך התקופה אינו תואם את ימיה', en: 'The length of a span contradicts its days' },
      detail: {
        he: 'התקופה מתחילה ב-{from} ונמשכת לפי הרשום "{length}", כלומר עד {expected}, אך רשום {found}.',
        en: 'The span begins on {from} and is said to last "{length}", until {expected}, but {found} is printed.',
      },
      action: ASK_ISSUER,
    },
    days: {
      title: { he: 'מספר הימים אינו תואם את התאריכים', en: 'A number of days contradicts the dates' },
      detail: {
        he: 'רשום כי התקופה בת {found} ימים, אך מ-{from} עד {until} עוברים {expected} ימים, ולפיהם חושב הסכום הרשום.',
        en: 'The period is said to have {found} days, but from {from} to {until} there are {expected}, and the printed amount is charged for these.',
      },
      action: ASK_ISSUER,
    },
    years: {
      title: {
        he: 'מניין השנים או החודשים אינו תואם את התאריכים',
        en: 'A count of years or months contradicts its dates',
      },
      detail: {
        he: 'לתקופה מ-{from} עד {until} רשום "{found}", אך לפי התאריכים המניין הוא {expected}.',
        en: 'From {from} to {until} the document counts "{found}", but by the dates it is {expected}.',
      },
      action: ASK_ISSUER,
    },
    stay: {
      title: { he: 'ימי השהות אינם זהים בשני מקומות', en: 'The days of a stay differ between two places' },
      detail: {
        he: 'במקום אחד השהות נמשכת מ-{from} עד {expected} ("{length}"), ובמקום אחר היא מסתיימת ב-{found}. האורך הרשום תואם רק את {expected}.',
        en: 'In one place the stay is from {from} to {expected} ("{length}"), in another it ends on {found}. The printed length fits only {expected}.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'date.span': {
      label: { he: 'אורך תקופה וימיה', en: 'Length and days of a span' },
      details: {
        agrees: { he: '{found} הוא סוף התקופה ("{length}").', en: '{found} is the end of the span ("{length}").' },
        other: {
          he: '{found} אינו סוף התקופה ("{length}"); ייתכן שהיא נספרת מיום אחר.',
          en: '{found} is not the end of the span ("{length}"); it may count from another day.',
        },
        differs: {
          he: 'לפי האורך הרשום התקופה נמשכת עד {expected}, אך רשום {found}.',
          en: 'By its length the span ends on {expected}, but {found} is printed.',
        },
        counted: {
          he: 'מ-{from} עד {until} עוברים {found} ימים, כרשום.',
          en: 'From {from} to {until} there are {found} days, as printed.',
        },
        days: {
          he: 'רשום {found} ימים, אך מ-{from} עד {until} עוברים {expected}, ולפיהם חושב הסכום הרשום.',
          en: '{found} days are printed, but from {from} to {until} there are {expected}, for which the printed amount is charged.',
        },
        reckoned: {
          he: 'מ-{from} עד {until}: "{found}", כרשום.',
          en: 'From {from} to {until}: "{found}", as printed.',
        },
        years: {
          he: 'לתקופה מ-{from} עד {until} רשום "{found}", אך לפי התאריכים המניין הוא {expected}.',
          en: 'From {from} to {until} "{found}" is printed, but by the dates it is {expected}.',
        },
        unreadable: UNREADABLE,
      },
    },
    'date.stay': {
      label: { he: 'ימי השהות', en: 'Days of a stay' },
      details: {
        agrees: {
          he: 'השהות מ-{from} עד {expected} ("{length}") זהה בכל המקומות.',
          en: 'The stay from {from} to {expected} ("{length}") is the same wherever it is printed.',
        },
        differs: {
          he: 'השהות נמשכת עד {expected} ("{length}"), אך במקום אחר רשום {found}.',
          en: 'The stay lasts until {expected} ("{length}"), but elsewhere {found} is printed.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
