import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שאחוזים של שלם אחד מסתכמים ב-100',
    en: 'Checks that percentages of one whole add up to 100',
  },
  findings: {
    differs: {
      title: { he: 'האחוזים אינם מסתכמים ב-100', en: 'The percentages do not add up to 100' },
      detail: {
        he: '{rows} החלקים של השלם מסתכמים ב-{found}% ולא ב-100%. ספרה אחת שונה באחד מהם הייתה מיישבת זאת.',
        en: 'The {rows} parts of the whole add up to {found}%, not to 100%. One other digit in one of them would settle it.',
      },
      action: ASK_ISSUER,
    },
    said: {
      title: { he: 'האחוזים אינם מסתכמים ב-100', en: 'The percentages do not add up to 100' },
      detail: {
        he: 'בכותרת רשום שסך הכול הוא 100%, אך {rows} החלקים שמתחתיה מסתכמים ב-{found}%.',
        en: 'The heading says that the total is 100%, but the {rows} parts below it add up to {found}%.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'share.whole': {
      label: { he: 'חלקים של שלם', en: 'Parts of a whole' },
      details: {
        holds: { he: '{rows} החלקים מסתכמים ב-{found}%.', en: 'The {rows} parts add up to {found}%.' },
        differs: {
          he: '{rows} החלקים מסתכמים ב-{found}% ולא ב-100%.',
          en: 'The {rows} parts add up to {found}%, not to 100%.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
