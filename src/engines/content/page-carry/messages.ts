import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, REPAIR, TOO_DENSE, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שהיתרה המועברת לעמוד הבא היא יתרת השורה האחרונה',
    en: 'Checks that the balance carried forward is that of the last row',
  },
  findings: {
    carry: {
      title: { he: 'היתרה המועברת בין העמודים אינה תואמת', en: 'The balance carried between pages does not match' },
      detail: {
        he: 'היתרה שהועברה בעמוד {page} היא {found}, אך לפניה נקבעה יתרה של {expected}. זו אותה יתרה, ולכן אחד משני הסכומים שגוי.',
        en: 'Page {page} carries forward {found}, but the balance before that is {expected}. Both state the same balance, so one of them is wrong.',
      },
      evidence: REPAIR,
      action: ASK_ISSUER,
    },
  },
  checks: {
    'statement.page_carry': {
      label: { he: 'יתרה מועברת בין עמודים', en: 'Balance carried between pages' },
      details: {
        holds: {
          he: 'היתרה שהועברה בעמוד {page} היא {found}, כמו היתרה שלפניה.',
          en: 'Page {page} carries forward {found}, which is the balance before that.',
        },
        differs: {
          he: 'היתרה שהועברה בעמוד {page} היא {found}, אך היתרה שלפניה היא {expected}.',
          en: 'Page {page} carries forward {found}, but the balance before that is {expected}.',
        },
        other_items: {
          he: 'היתרה שהועברה בעמוד {page} היא {found}, ובשורה האחרונה שנקראה לפניה מופיע {expected}; ייתכן ששורה לא נקראה.',
          en: 'Page {page} carries forward {found}, but the last row read before it shows {expected}; a row may not have been read.',
        },
        many: TOO_DENSE,
        unreadable: UNREADABLE,
      },
    },
  },
});
