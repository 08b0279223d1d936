import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק את שיעור המע"מ לפי תאריך המסמך, ואת סכום המע"מ לפי השיעור',
    en: 'Checks the VAT rate against the document’s date, and the VAT against the rate',
  },
  action: ASK_ISSUER,
  findings: {
    rate: {
      title: {
        he: 'שיעור המע"מ אינו השיעור שחל בתאריך המסמך',
        en: 'The VAT rate is not the one in force on that date',
      },
      detail: {
        he: 'במסמך מופיע שיעור של {found}%, אך ביום {date} חל בישראל מע"מ של {expected}%. ייתכן שהתאריך או הסכומים נערכו, או שהשיעור נרשם בטעות.',
        en: 'A rate of {found}% is printed, but on {date} VAT in Israel was {expected}%. The date or the amounts may have been changed, or the rate was entered incorrectly.',
      },
    },
    amount: {
      title: { he: 'סכום המע"מ אינו תואם את השיעור', en: 'The VAT does not match its rate' },
      detail: {
        he: '{rate}% מתוך {base} הם {expected}, אך במסמך מופיע {found}.',
        en: '{rate}% of {base} is {expected}, but {found} is printed.',
      },
    },
  },
  checks: {
    'invoice.vat_rate': {
      label: { he: 'שיעור המע"מ לפי התאריך', en: 'VAT rate by date' },
      details: {
        holds: { he: '{found}% הוא השיעור שחל ב-{date}.', en: '{found}% is the rate in force on {date}.' },
        differs: {
          he: 'במסמך מופיע {found}%, אך ב-{date} חל {expected}%.',
          en: '{found}% is printed, but the rate on {date} was {expected}%.',
        },
        unknown: {
          he: 'במסמך מופיע {found}%; השיעורים ידועים עד {until}, והאחרון שבהם הוא {expected}%, ולכן לא ניתן להכריע.',
          en: '{found}% is printed; rates are known until {until}, the last of them {expected}%, so this cannot be decided.',
        },
        unreadable: UNREADABLE,
      },
    },
    'invoice.vat_amount': {
      label: { he: 'סכום המע"מ לפי השיעור', en: 'VAT by its rate' },
      details: {
        holds: { he: '{found} הם {rate}% מתוך {base}.', en: '{found} is {rate}% of {base}.' },
        differs: {
          he: '{rate}% מתוך {base} הם {expected}, אך במסמך מופיע {found}.',
          en: '{rate}% of {base} is {expected}, but {found} is printed.',
        },
        zero_lines: {
          he: 'המע"מ {found} הוא {rate}% מחלק מהשורות; ייתכן שהאחרות פטורות.',
          en: 'The VAT of {found} is {rate}% of some of the lines; the others may be exempt.',
        },
        several: {
          he: 'במסמך כמה סכומי מע"מ, ולכן לא ניתן להכריע.',
          en: 'The document has several VAT amounts, so this cannot be decided.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
