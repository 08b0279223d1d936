import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNEQUAL, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שבכל שורה כמות כפול מחיר שווה לסכום, ושצריכה כפול תעריף שווה לחיוב',
    en: 'Checks that quantity times price is the line’s amount, and consumption times tariff the charge',
  },
  findings: {
    line: {
      title: { he: 'סכום של שורה בחשבונית שגוי', en: 'The amount of an invoice line is wrong' },
      detail: {
        he: 'בשורה "{description}" הכמות {quantity} כפול {unit} היא {expected}, אך מודפס {found}.',
        en: 'In the line "{description}", {quantity} times {unit} is {expected}, but {found} is printed.',
      },
      action: ASK_ISSUER,
    },
    tariff: {
      title: { he: 'החיוב אינו צריכה כפול תעריף', en: 'The charge is not consumption times tariff' },
      detail: {
        he: 'לפי הצריכה ({units}) והתעריף החיוב הוא {expected}, אך מודפס {found}.',
        en: 'By the consumption ({units}) and the tariff the charge is {expected}, but {found} is printed.',
      },
      action: ASK_ISSUER,
    },
    readings: {
      title: { he: 'הצריכה אינה ההפרש בין הקריאות', en: 'The consumption is not the difference of the readings' },
      detail: {
        he: 'ההפרש בין הקריאות הוא {difference}, אך מודפסת צריכה של {units}.',
        en: 'The readings differ by {difference}, but a consumption of {units} is printed.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'invoice.lines': {
      label: { he: 'כמות כפול מחיר', en: 'Quantity times price' },
      details: {
        holds: { he: 'נכון בכל {lines} השורות.', en: 'True in all {lines} lines.' },
        differs: {
          he: '{quantity} × {unit} = {expected}, מודפס {found}.',
          en: '{quantity} × {unit} = {expected}, {found} is printed.',
        },
        unreadable: UNREADABLE,
      },
    },
    'utility.consumption': {
      label: { he: 'צריכה, קריאות ותעריף', en: 'Consumption, readings and tariff' },
      details: {
        holds: { he: 'הצריכה ({units}) והחיוב תואמים.', en: 'The consumption ({units}) and the charge agree.' },
        units: {
          he: 'הפרש הקריאות {difference}, מודפס {units}.',
          en: 'The readings differ by {difference}, {units} is printed.',
        },
        amount: UNEQUAL,
        unreadable: UNREADABLE,
      },
    },
  },
});
