import { defineMessages } from '../../rule.ts';
import { CALL_BANK, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שקוד ה-BIC וה-IBAN שייכים לאותה מדינה, ובישראל גם לאותו בנק',
    en: 'Checks that the BIC and the IBAN belong to the same country, and in Israel to the same bank',
  },
  action: CALL_BANK,
  findings: {
    bank: {
      title: { he: 'ה-BIC וה-IBAN שייכים לבנקים שונים', en: 'The BIC and the IBAN belong to different banks' },
      detail: {
        he: 'הקוד {bic} שייך לבנק {found}, ואילו ה-IBAN שלידו שייך לבנק {expected}. שניהם אמורים לציין את אותו חשבון, ולכן ייתכן שאחד מהם הוחלף.',
        en: 'The code {bic} belongs to bank {found}, while the IBAN beside it belongs to bank {expected}. Both should refer to the same account, so one of them may have been replaced.',
      },
    },
    differs: {
      title: { he: 'ה-BIC וה-IBAN ממדינות שונות', en: 'The BIC and the IBAN belong to different countries' },
      detail: {
        he: 'הקוד {bic} שייך למדינה {found}, ואילו ה-IBAN שלידו שייך למדינה {expected}.',
        en: 'The code {bic} belongs to {found}, while the IBAN beside it belongs to {expected}.',
      },
    },
  },
  checks: {
    'bic.country': {
      label: { he: 'מדינת ה-BIC', en: 'Country of the BIC' },
      details: {
        agrees: { he: '{bic} וה-IBAN שייכים לאותה מדינה.', en: '{bic} and the IBAN belong to the same country.' },
        differs: {
          he: '{bic} שייך ל-{found}, ה-IBAN שייך ל-{expected}.',
          en: '{bic} belongs to {found}, the IBAN to {expected}.',
        },
        unreadable: UNREADABLE,
      },
    },
    'bic.bank': {
      label: { he: 'הבנק שב-BIC', en: 'Bank of the BIC' },
      details: {
        agrees: {
          he: '{bic} וה-IBAN שייכים לאותו בנק ({expected}).',
          en: '{bic} and the IBAN belong to the same bank ({expected}).',
        },
        differs: {
          he: '{bic} שייך לבנק {found}, ה-IBAN שייך לבנק {expected}.',
          en: '{bic} belongs to bank {found}, the IBAN to bank {expected}.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
