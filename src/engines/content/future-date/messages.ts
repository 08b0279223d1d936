import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, OTHER_ORDER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שמה שהמסמך מדווח שנעשה אינו מתוארך לעתיד',
    en: 'Checks that what the document reports as done is not dated in the future',
  },
  findings: {
    ahead: {
      title: { he: 'המסמך מתוארך לעתיד', en: 'The document is dated in the future' },
      detail: {
        he: 'התאריך {date} מאוחר מיום הבדיקה ({today}), אף שהמסמך מתאר דבר שכבר נעשה.',
        en: 'The date {date} lies after the day of this check ({today}), although the document speaks of something already done.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'date.future': {
      label: { he: 'תאריכים בעתיד', en: 'Dates in the future' },
      details: {
        holds: { he: 'אף אחד מ-{dates} התאריכים אינו בעתיד.', en: 'None of the {dates} dates lies in the future.' },
        ahead: { he: '{date} מאוחר מהיום ({today}).', en: '{date} lies after today ({today}).' },
        other_order: OTHER_ORDER,
        unreadable: UNREADABLE,
      },
    },
    'date.completed': {
      label: { he: 'מסמך שהושלם ותאריכיו', en: 'A completed document and its dates' },
      details: {
        holds: {
          he: 'כתוב שהפעולה הושלמה, ותאריכה {date} אינו בעתיד.',
          en: 'It says completed, and {date} does not lie ahead.',
        },
        ahead: {
          he: 'כתוב שהפעולה הושלמה, אך התאריך {date} מאוחר מהיום ({today}).',
          en: 'It says completed, but {date} lies after today ({today}).',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
