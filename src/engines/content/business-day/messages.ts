import { defineMessages } from '../../rule.ts';
import { UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: { he: 'בודק שיום הערך הוא יום עסקים בנקאי', en: 'Checks that a value date is a banking day' },
  findings: {},
  checks: {
    'date.business_day': {
      label: { he: 'יום עסקים בנקאי', en: 'Banking day' },
      details: {
        open: { he: '{date} הוא יום עסקים בנקאי.', en: '{date} is a banking day.' },
        closed: { he: '{date} אינו יום עסקים בנקאי.', en: '{date} is not a banking day.' },
        unreadable: UNREADABLE,
      },
    },
  },
});
