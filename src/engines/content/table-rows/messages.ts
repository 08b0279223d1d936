import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, OTHER_ITEMS, REPAIR, TOO_DENSE, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שיחס בין טורים שמתקיים כמעט בכל שורות הטבלה מתקיים בכולן, ושסכומים תואמים את האחוזים שלצדם',
    en: 'Checks that a relation between the columns of a table that holds in almost every row holds in all, and that amounts match the rates beside them',
  },
  findings: {
    rate: {
      title: { he: 'הסכום אינו תואם את האחוז שלצדו', en: 'An amount does not match the rate beside it' },
      detail: {
        he: 'לפי השיעור המודפס ({rate}) והסכום {base} צריך להיות {expected}, אך במסמך מופיע {found}.',
        en: 'At the printed rate ({rate}) of {base} it should be {expected}, but {found} is printed.',
      },
      evidence: REPAIR,
      action: ASK_ISSUER,
    },
    base: {
      title: { he: 'הסכום אינו תואם חלק ממנו', en: 'An amount does not match a part of it' },
      detail: {
        he: 'לפי השיעור המודפס ({rate}), {part} הוא חלק מ-{expected}, אך במסמך מופיע {found}.',
        en: 'At the printed rate ({rate}), {part} is a part of {expected}, but {found} is printed.',
      },
      evidence: REPAIR,
      action: ASK_ISSUER,
    },
    row: {
      title: { he: 'שורה בטבלה אינה מתיישבת כמו האחרות', en: 'A table row does not add up like the others' },
      detail: {
        he: {
          by: 'named',
          one: 'בשאר השורות ({rows}) מתקיים יחס קבוע בין הטורים ({label}). בשורה זו מופיע {found}, והיחס מתקיים אם מופיע {expected}.',
          other:
            'בשאר השורות ({rows}) מתקיים יחס קבוע בין הטורים. בשורה זו מופיע {found}, והיחס מתקיים אם מופיע {expected}.',
        },
        en: {
          by: 'named',
          one: 'In {rows} other rows the columns agree ({label}). This row reads {found}; it would agree if that were {expected}.',
          other:
            'In {rows} other rows the columns agree. This row reads {found}; it would agree if that were {expected}.',
        },
      },
      evidence: REPAIR,
      action: ASK_ISSUER,
    },
    alone: {
      title: { he: 'המספרים בשורה אינם מתיישבים זה עם זה', en: 'The numbers of a row do not agree' },
      detail: {
        he: 'בשורה זו מופיע {found}, אך לפי שאר המספרים שבה צריך להיות {expected}.',
        en: 'This row reads {found}, but its other numbers give {expected}.',
      },
      evidence: REPAIR,
      action: ASK_ISSUER,
    },
  },
  checks: {
    'table.rows': {
      label: { he: 'יחס קבוע בין טורים', en: 'Columns that agree' },
      details: {
        holds: {
          he: {
            by: 'named',
            one: 'היחס בין הטורים ({label}) מתקיים בכל {rows} השורות.',
            other: 'היחס בין הטורים מתקיים בכל {rows} השורות.',
          },
          en: {
            by: 'named',
            one: 'The columns ({label}) agree in all {rows} rows.',
            other: 'The columns agree in all {rows} rows.',
          },
        },
        rate_holds: { he: '{found} תואם שיעור של {rate} ביחס ל-{base}.', en: '{found} agrees with {rate} and {base}.' },
        rate: {
          he: 'לפי השיעור המודפס ({rate}) והסכום {base} צריך להיות {expected}, אך במסמך מופיע {found}.',
          en: 'At the printed rate ({rate}) of {base} it should be {expected}, but {found} is printed.',
        },
        base: {
          he: 'לפי השיעור המודפס ({rate}), {part} הוא חלק מ-{expected}, אך במסמך מופיע {found}.',
          en: 'At the printed rate ({rate}), {part} is a part of {expected}, but {found} is printed.',
        },
        differs: {
          he: {
            by: 'named',
            one: 'במסמך מופיע {found}, אך לפי היחס שבשאר השורות ({label}) צריך להיות {expected}.',
            other: 'במסמך מופיע {found}, אך לפי היחס שבשאר השורות צריך להיות {expected}.',
          },
          en: {
            by: 'named',
            one: '{found} is printed, but by the pattern of the other rows ({label}) it should be {expected}.',
            other: '{found} is printed, but by the pattern of the other rows it should be {expected}.',
          },
        },
        alone: {
          he: 'במסמך מופיע {found}, אך לפי שאר המספרים שבשורה צריך להיות {expected}.',
          en: '{found} is printed, but the other numbers of its row give {expected}.',
        },
        other_items: OTHER_ITEMS,
        many: TOO_DENSE,
        unreadable: UNREADABLE,
      },
    },
  },
});
