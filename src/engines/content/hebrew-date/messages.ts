import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שתאריך עברי ותאריך לועזי באותה שורה מציינים אותו יום',
    en: 'Checks that a Hebrew and a Gregorian date on one line are the same day',
  },
  findings: {
    differs: {
      title: { he: 'התאריך העברי אינו תואם את הלועזי', en: 'The Hebrew date does not match the Gregorian one' },
      detail: {
        he: 'התאריך העברי {hebrew} חל ב-{expected}, אך לידו מופיע {found}.',
        en: 'The Hebrew date {hebrew} falls on {expected}, but {found} is printed beside it.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'date.hebrew_calendar': {
      label: { he: 'תאריך עברי', en: 'Hebrew date' },
      details: {
        agrees: { he: '{hebrew} ו-{found} מציינים אותו יום.', en: '{hebrew} and {found} are the same day.' },
        differs: {
          he: '{hebrew} חל ב-{expected}, אך במסמך מופיע {found}.',
          en: '{hebrew} falls on {expected}, but {found} is printed.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
