import { defineMessages } from '../../rule.ts';
import { CALL_BANK } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק ששם הבנק וקוד הבנק שבמסמך שייכים לאותו בנק',
    en: 'Checks that the bank’s name and code belong to the same bank',
  },
  findings: {
    differs: {
      title: { he: 'שם הבנק אינו תואם את קוד הבנק', en: 'The bank’s name does not match its code' },
      detail: {
        he: 'במסמך כתוב {bank}, שקודו {expected}, אך הקוד שמופיע בו הוא {code}, השייך ל{owner}. אחד מהם שגוי; ייתכן שהוחלף.',
        en: 'The document says {bank}, whose code is {expected}, but the code printed is {code}, which belongs to {owner}. One of the two is wrong and may have been replaced.',
      },
      action: CALL_BANK,
    },
  },
  checks: {
    'bank.code_name': {
      label: { he: 'שם הבנק וקוד הבנק', en: 'Bank name and code' },
      details: {
        agrees: { he: '{bank} ({code}) – השם והקוד תואמים.', en: '{bank} and code {code} agree.' },
        agrees_iban: {
          he: 'הקוד שב-IBAN ({code}) הוא של {bank}.',
          en: 'Code {code} in the IBAN is the code of {bank}.',
        },
        differs: {
          he: 'הקוד של {bank} הוא {expected}, אך במסמך מופיע {code} ({owner}).',
          en: 'The code of {bank} is {expected}, but the document has {code} ({owner}).',
        },
        undecided: {
          he: 'לא ניתן להכריע אם קוד {code} שייך ל{bank}.',
          en: 'It cannot be decided whether code {code} belongs to {bank}.',
        },
      },
    },
  },
});
