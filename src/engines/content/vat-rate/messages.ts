import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק את שיעור המע"מ לפי תאריך המסמך, ואת סכום המע"מ לפי השיעור',
    en: 'Checks the VAT rate against the document’s date, and the VAT against the rate',
  },
  findings: {
    rate: {
      title: { he: 'שיעור המע"מ אינו זה שחל בתאריך המסמך', en: 'The VAT rate is not the one in force on that date' },
      detail: {
        he: 'מודפס שיעור של {found}%, אך ביום {date} חל בישראל מע"מ של {expected}%. ייתכן שהתאריך או הסכומים שונו.',
        en: 'A rate of {found}% is printed, but on {date} VAT in Israel was {expected}%. The date or the amounts may have been changed.',
      },
      action: ASK_ISSUER,
    },
    amount: {
      title: { he: 'סכום המע"מ אינו נובע מהשיעור', en: 'The VAT does not follow from its rate' },
      detail: {
        he: '{rate}% מתוך {base} הם {expected}, אך מודפס {found}.',
        en: '{rate}% on {base} makes {expected}, but {found} is printed.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'invoice.vat_rate': {
      label: { he: 'שיעור המע"מ לפי התאריך', en: 'VAT rate by date' },
      details: {
        holds: { he: '{found}% הוא השיעור שחל ב-{date}.', en: '{found}% is the rate of {date}.' },
        differs: {
          he: 'מודפס {found}%, ב-{date} חל {expected}%.',
          en: '{found}% is printed, on {date} it was {expected}%.',
        },
        unknown: {
          he: 'מודפס {found}%; השיעורים ידועים עד {until}, והאחרון הוא {expected}%. לא ניתן להכריע.',
          en: '{found}% is printed; the rates are known until {until}, the last of them is {expected}%. This cannot be decided.',
        },
        unreadable: UNREADABLE,
      },
    },
    'invoice.vat_amount': {
      label: { he: 'סכום המע"מ לפי השיעור', en: 'VAT by its rate' },
      details: {
        holds: { he: '{found} הם {rate}% מתוך {base}.', en: '{found} is {rate}% of {base}.' },
        differs: {
          he: '{rate}% מתוך {base} הם {expected}, מודפס {found}.',
          en: '{rate}% of {base} is {expected}, {found} is printed.',
        },
        zero_lines: {
          he: 'המע"מ {found} הוא {rate}% מחלק מהשורות; ייתכן שהאחרות פטורות.',
          en: 'The VAT of {found} is {rate}% of some of the lines; the others may be free of it.',
        },
        several: {
          he: 'במסמך כמה סכומי מע"מ; לא ניתן להכריע.',
          en: 'The document has several VAT amounts; this cannot be decided.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
