import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, INCOMPLETE, REPAIR, SUM_DETAILS } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שיתרות הפתיחה והסגירה תואמות את שורות דף החשבון',
    en: 'Checks that the opening and closing balances match the rows of the statement',
  },
  action: ASK_ISSUER,
  findings: {
    opening: {
      title: { he: 'יתרת הפתיחה אינה תואמת את השורות', en: 'The opening balance does not match the rows' },
      detail: {
        he: 'במסמך מופיעה יתרת פתיחה של {found}, אך לפי השורה הראשונה היא אמורה להיות {expected}.',
        en: 'The opening balance reads {found}, but according to the first row it should be {expected}.',
      },
      evidence: REPAIR,
    },
    part: {
      title: {
        he: 'היתרה שבשורה אינה תואמת את יתרת הפתיחה או הסגירה',
        en: 'The balance of a row does not match the opening or closing balance',
      },
      detail: {
        he: 'במסמך מופיעה יתרה של {found}, ואילו לפי השורה הסמוכה היא {expected}. יתר החישובים תומכים ב-{found}, ולכן השגיאה היא בשורה.',
        en: 'A balance of {found} is printed, while the row next to it leads to {expected}. The other calculations support {found}, so the error is in the row.',
      },
      evidence: REPAIR,
    },
    closing: {
      title: { he: 'יתרת הסגירה אינה תואמת את השורות', en: 'The closing balance does not match the rows' },
      detail: {
        he: 'במסמך מופיעה יתרת סגירה של {found}, אך לפי השורה האחרונה היא אמורה להיות {expected}.',
        en: 'The closing balance reads {found}, but according to the last row it should be {expected}.',
      },
      evidence: REPAIR,
    },
  },
  checks: {
    'statement.opening_balance': {
      label: { he: 'יתרת פתיחה', en: 'Opening balance' },
      details: { ...SUM_DETAILS, incomplete: INCOMPLETE },
    },
    'statement.closing_balance': {
      label: { he: 'יתרת סגירה', en: 'Closing balance' },
      details: { ...SUM_DETAILS, incomplete: INCOMPLETE },
    },
  },
});
