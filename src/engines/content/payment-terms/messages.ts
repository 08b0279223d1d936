import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שמועד התשלום חל כמספר הימים שתנאי התשלום נותנים אחרי תאריך החשבונית',
    en: 'Checks that an invoice is due as many days after its date as its terms of payment grant',
  },
  findings: {
    differs: {
      title: { he: 'מועד התשלום אינו תואם את תנאי התשלום', en: 'The due date contradicts the terms of payment' },
      detail: {
        he: {
          by: 'days',
          one: 'תנאי התשלום נותנים יום אחד מתאריך החשבונית ({from}), כלומר עד {expected}, אך רשום {found}.',
          two: 'תנאי התשלום נותנים יומיים מתאריך החשבונית ({from}), כלומר עד {expected}, אך רשום {found}.',
          other: 'תנאי התשלום נותנים {days} ימים מתאריך החשבונית ({from}), כלומר עד {expected}, אך רשום {found}.',
        },
        en: {
          by: 'days',
          one: 'The terms grant one day from the date of the invoice ({from}), until {expected}, but {found} is printed.',
          other:
            'The terms grant {days} days from the date of the invoice ({from}), until {expected}, but {found} is printed.',
        },
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'date.terms': {
      label: { he: 'מועד התשלום ותנאיו', en: 'Due date and terms of payment' },
      details: {
        agrees: {
          he: 'מועד התשלום {found} תואם את תנאי התשלום ({days} ימים).',
          en: 'The due date {found} agrees with the terms ({days} days).',
        },
        other: {
          he: 'מועד התשלום {found} נספר אולי מיום אחר ({days} ימים).',
          en: 'The due date {found} may count from another day ({days} days).',
        },
        differs: {
          he: 'לפי תנאי התשלום המועד הוא {expected}, אך רשום {found}.',
          en: 'By the terms it is due on {expected}, but {found} is printed.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
