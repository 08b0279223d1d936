import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, REPAIR, TOO_DENSE, UNEQUAL, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שבכל שורה כמות × מחיר שווה לסכום, ושצריכה × תעריף שווה לחיוב',
    en: 'Checks that quantity times price equals the line’s amount, and consumption times tariff the charge',
  },
  action: ASK_ISSUER,
  findings: {
    line: {
      title: { he: 'הסכום של שורה שגוי', en: 'The amount of a line is wrong' },
      detail: {
        he: 'בשורה "{description}" {quantity} × {unit} = {expected}, אך במסמך מופיע {found}.',
        en: 'In the line "{description}", {quantity} × {unit} = {expected}, but {found} is printed.',
      },
      evidence: REPAIR,
    },
    factor: {
      title: { he: 'נתון בשורה שגוי', en: 'A figure of a line is wrong' },
      detail: {
        he: 'בשורה "{description}" מופיע {found}, אך לפי הסכום {amount} ושאר החישובים צריך להיות {expected}.',
        en: 'In the line "{description}", {found} is printed, but its amount of {amount} and the other calculations require {expected}.',
      },
      evidence: REPAIR,
    },
    product: {
      title: { he: 'כמות × מחיר אינם הסכום המודפס', en: 'Quantity times price is not the printed amount' },
      detail: {
        he: '{quantity} × {unit} = {expected}, אך במסמך מופיע {found}.',
        en: '{quantity} × {unit} = {expected}, but {found} is printed.',
      },
      evidence: REPAIR,
    },
    tariff: {
      title: { he: 'החיוב אינו שווה לצריכה × תעריף', en: 'The charge does not equal consumption times tariff' },
      detail: {
        he: 'לפי הצריכה ({units}) והתעריף החיוב צריך להיות {expected}, אך במסמך מופיע {found}.',
        en: 'According to the consumption ({units}) and the tariff, the charge should be {expected}, but {found} is printed.',
      },
    },
    readings: {
      title: {
        he: 'הצריכה אינה ההפרש בין קריאות המונה',
        en: 'The consumption is not the difference between the readings',
      },
      detail: {
        he: 'ההפרש בין קריאות המונה הוא {difference}, אך במסמך מופיעה צריכה של {units}.',
        en: 'The readings differ by {difference}, but a consumption of {units} is printed.',
      },
    },
  },
  checks: {
    'invoice.lines': {
      label: { he: 'כמות × מחיר', en: 'Quantity times price' },
      details: {
        holds: {
          he: {
            by: 'lines',
            one: 'החישוב תקין בשורה היחידה שנבדקה.',
            two: 'החישוב תקין בשתי השורות.',
            other: 'החישוב תקין בכל {lines} השורות.',
          },
          en: { by: 'lines', one: 'Correct in the one line compared.', other: 'Correct in all {lines} lines.' },
        },
        differs: {
          he: '{quantity} × {unit} = {expected}, אך במסמך מופיע {found}.',
          en: '{quantity} × {unit} = {expected}, but {found} is printed.',
        },
        many: TOO_DENSE,
        unreadable: UNREADABLE,
      },
    },
    'utility.consumption': {
      label: { he: 'צריכה, קריאות ותעריף', en: 'Consumption, readings and tariff' },
      details: {
        holds: {
          he: 'הצריכה ({units}) תואמת את החיוב ואת קריאות המונה.',
          en: 'The consumption ({units}) agrees with the charge and the readings.',
        },
        units: {
          he: 'ההפרש בין הקריאות הוא {difference}, אך במסמך מופיע {units}.',
          en: 'The readings differ by {difference}, but {units} is printed.',
        },
        amount: UNEQUAL,
        unreadable: UNREADABLE,
      },
    },
  },
});
