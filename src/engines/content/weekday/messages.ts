import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, OTHER_ORDER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שהיום בשבוע מתאים לתאריך שלידו',
    en: 'Checks that a printed day of the week matches the date beside it',
  },
  findings: {
    differs: {
      title: { he: 'היום בשבוע אינו תואם את התאריך', en: 'The day of the week does not match the date' },
      detail: {
        he: 'ליד {date} כתוב {found}, אך תאריך זה חל ב{expected}. תוכנה מחשבת את היום מן התאריך, ולכן ייתכן שאחד מהם נערך או הוקלד ידנית.',
        en: '{found} is printed beside {date}, which was a {expected}. Software derives the day from the date, so one of them may have been edited or typed by hand.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'date.weekday': {
      label: { he: 'יום בשבוע', en: 'Day of the week' },
      details: {
        agrees: { he: '{date} אכן חל ב{expected}.', en: '{date} was a {expected}.' },
        differs: {
          he: '{date} חל ב{expected}, אך במסמך כתוב {found}.',
          en: '{date} was a {expected}, but {found} is printed.',
        },
        other_order: OTHER_ORDER,
        unreadable: UNREADABLE,
      },
    },
  },
});
