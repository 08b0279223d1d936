import { defineMessages } from '../../rule.ts';
import { CALL_BANK, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה את שורת הקוד של השיק למספרים המודפסים עליו',
    en: 'Compares the code line of a cheque with the numbers printed on it',
  },
  findings: {
    differs: {
      title: { he: 'שורת הקוד של השיק אינה תואמת את המודפס', en: 'The cheque’s code line does not match its print' },
      detail: {
        he: 'על השיק מודפס {found}, אך בשורת הקוד רשום {line}. שתי השורות מודפסות יחד, ולכן אחת מהן שונתה.',
        en: 'The cheque prints {found}, but its code line says {line}. Both are printed together, so one was changed.',
      },
      action: CALL_BANK,
    },
  },
  checks: {
    'cheque.code_line': {
      label: { he: 'שורת הקוד והמספרים המודפסים', en: 'Code line and printed numbers' },
      details: {
        agrees: { he: '{found} מופיע בשורת הקוד.', en: '{found} stands in the code line.' },
        differs: { he: '{found} אינו מופיע בשורת הקוד ({line}).', en: '{found} is not in the code line ({line}).' },
        unreadable: UNREADABLE,
      },
    },
    'cheque.bank': {
      label: { he: 'הבנק שבשורת הקוד', en: 'Bank of the code line' },
      details: {
        agrees: {
          he: 'שורת הקוד נושאת את קוד הבנק {expected}.',
          en: 'The code line carries the bank’s code {expected}.',
        },
        differs: {
          he: 'שורת הקוד נושאת קוד {found}, והבנק המודפס הוא {expected}.',
          en: 'The code line carries code {found}, the bank named is {expected}.',
        },
        unreadable: UNREADABLE,
      },
    },
    'cheque.repeated_line': {
      label: { he: 'שתי שורות הקוד', en: 'Both code lines' },
      details: {
        agrees: { he: 'שתי השורות שוות.', en: 'Both lines are the same.' },
        differs: { he: 'למעלה {found}, למטה {line}.', en: '{found} at the top, {line} at the bottom.' },
        unreadable: UNREADABLE,
      },
    },
  },
});
