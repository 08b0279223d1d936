import { defineMessages } from '../../rule.ts';
import { CALL_BANK, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה את שורת הקוד של השיק למספרים המודפסים עליו',
    en: 'Compares the code line of a cheque with the numbers printed on it',
  },
  findings: {
    differs: {
      title: {
        he: 'שורת הקוד של השיק אינה תואמת את שאר הפרטים המודפסים',
        en: 'The cheque’s code line does not match the rest of the cheque',
      },
      detail: {
        he: 'על השיק מודפס {found}, אך בשורת הקוד כתוב {line}. שניהם אמורים להיות זהים; ייתכן שאחד מהם נערך.',
        en: 'The cheque prints {found}, but its code line says {line}. Both should be the same; one of them may have been edited.',
      },
      action: CALL_BANK,
    },
  },
  checks: {
    'cheque.code_line': {
      label: { he: 'שורת הקוד מול המספרים המודפסים', en: 'Code line and printed numbers' },
      details: {
        agrees: { he: '{found} מופיע בשורת הקוד.', en: '{found} is in the code line.' },
        differs: { he: '{found} אינו מופיע בשורת הקוד ({line}).', en: '{found} is not in the code line ({line}).' },
        unreadable: UNREADABLE,
      },
    },
    'cheque.bank': {
      label: { he: 'הבנק לפי שורת הקוד', en: 'Bank in the code line' },
      details: {
        agrees: {
          he: 'קוד הבנק בשורת הקוד הוא {expected}, כמו הבנק המודפס.',
          en: 'The code line has code {expected} of the bank named on the cheque.',
        },
        differs: {
          he: 'קוד הבנק בשורת הקוד הוא {found}, אך קוד הבנק המודפס הוא {expected}.',
          en: 'The code line has bank code {found}, but the bank named on the cheque has {expected}.',
        },
        unreadable: UNREADABLE,
      },
    },
    'cheque.repeated_line': {
      label: { he: 'שתי שורות הקוד', en: 'Both code lines' },
      details: {
        agrees: { he: 'שתי השורות זהות.', en: 'Both lines are the same.' },
        differs: { he: 'למעלה: {found}; למטה: {line}.', en: '{found} at the top, {line} at the bottom.' },
        unreadable: UNREADABLE,
      },
    },
  },
});
