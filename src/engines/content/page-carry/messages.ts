import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, REPAIR, TOO_DENSE, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שהיתרה שעמוד מעביר לעמוד הבא היא יתרת השורה האחרונה שלו',
    en: 'Checks that the balance carried forward to the next page is that of the last row',
  },
  findings: {
    carry: {
      title: { he: 'היתרה המועברת בין העמודים אינה תואמת', en: 'The balance carried between pages does not match' },
      detail: {
        he: 'לעמוד {page} הועברה יתרה של {found}, אך העמוד שלפניו מסתיים ביתרה של {expected}. זו אותה יתרה, ולכן אחד משני הסכומים שגוי.',
        en: 'Page {page} continues from {found}, but the previous page ends with {expected}. Both state the same balance, so one of them is wrong.',
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
          he: 'לעמוד {page} הועברה יתרה של {found}, כפי שהסתיים העמוד הקודם.',
          en: 'Page {page} continues from {found}, the balance at the end of the previous page.',
        },
        differs: {
          he: 'לעמוד {page} הועברה יתרה של {found}, אך העמוד הקודם מסתיים ב-{expected}.',
          en: 'Page {page} continues from {found}, but the previous page ends with {expected}.',
        },
        other_items: {
          he: 'לעמוד {page} הועברה יתרה של {found}, ובשורה האחרונה שנקראה לפניו מופיע {expected}; ייתכן ששורה לא נקראה.',
          en: 'Page {page} continues from {found}, but the last row read before it shows {expected}; a row may not have been read.',
        },
        many: TOO_DENSE,
        unreadable: UNREADABLE,
      },
    },
  },
});
