import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, OTHER_ORDER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שפעולות שלפי המסמך כבר בוצעו אינן מתוארכות לעתיד',
    en: 'Checks that nothing the document reports as done is dated in the future',
  },
  findings: {
    ahead: {
      title: { he: 'המסמך מתוארך לעתיד', en: 'The document is dated in the future' },
      detail: {
        he: 'התאריך {date} מאוחר מיום הבדיקה ({today}), אף שהמסמך מתאר פעולה שכבר בוצעה.',
        en: 'The date {date} is after the day of this check ({today}), although the document reports something already done.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'date.future': {
      label: { he: 'תאריכים עתידיים', en: 'Dates in the future' },
      details: {
        holds: {
          he: {
            by: 'dates',
            one: 'התאריך במסמך אינו עתידי.',
            two: 'שני התאריכים במסמך אינם עתידיים.',
            other: 'אף אחד מ-{dates} התאריכים במסמך אינו עתידי.',
          },
          en: {
            by: 'dates',
            one: 'The date is not in the future.',
            other: 'None of the {dates} dates is in the future.',
          },
        },
        ahead: { he: '{date} מאוחר מהיום ({today}).', en: '{date} is after today ({today}).' },
        other_order: OTHER_ORDER,
        unreadable: UNREADABLE,
      },
    },
    'date.completed': {
      label: { he: 'תאריך של פעולה שהושלמה', en: 'Date of a completed payment' },
      details: {
        holds: {
          he: 'לפי המסמך הפעולה הושלמה, והתאריך {date} אינו עתידי.',
          en: 'The document says completed, and {date} is not in the future.',
        },
        ahead: {
          he: 'לפי המסמך הפעולה הושלמה, אך התאריך {date} מאוחר מהיום ({today}).',
          en: 'The document says completed, but {date} is after today ({today}).',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
