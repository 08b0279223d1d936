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
        he: 'במסמך כתוב {bank}, שקודו {expected}, אך הקוד הרשום הוא {code}, השייך ל{owner}. שם הבנק או מספר החשבון הוחלפו.',
        en: 'The document says {bank}, whose code is {expected}, but the code given is {code}, which belongs to {owner}. The bank’s name or the account was replaced.',
      },
      action: CALL_BANK,
    },
  },
  checks: {
    'bank.code_name': {
      label: { he: 'שם הבנק וקוד הבנק', en: 'Bank name and code' },
      details: {
        agrees: { he: '{bank} וקוד {code} תואמים.', en: '{bank} and code {code} agree.' },
        differs: {
          he: '{bank} הוא {expected}, אך רשום {code} ({owner}).',
          en: '{bank} is {expected}, but {code} ({owner}) is given.',
        },
        undecided: {
          he: 'לא ניתן להכריע אם קוד {code} שייך ל{bank}.',
          en: 'Whether code {code} belongs to {bank} cannot be decided.',
        },
      },
    },
  },
});
