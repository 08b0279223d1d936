import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, OTHER_ITEMS, REPAIR, ROWS_HOLD, TOO_DENSE, UNEQUAL, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק את החשבון של לוח סילוקין: קרן וריבית, יתרות וסכומים',
    en: 'Checks the arithmetic of a repayment schedule: principal and interest, balances and sums',
  },
  action: ASK_ISSUER,
  findings: {
    payment: {
      title: {
        he: 'תשלום בלוח הסילוקין אינו שווה לקרן בתוספת הריבית',
        en: 'A payment does not equal principal plus interest',
      },
      detail: {
        he: {
          by: 'dated',
          one: 'בתשלום מיום {date} מופיע {found}, אך הקרן והריבית מסתכמות ב-{expected}.',
          other: 'באחד התשלומים מופיע {found}, אך הקרן והריבית מסתכמות ב-{expected}.',
        },
        en: {
          by: 'dated',
          one: 'The payment of {date} reads {found}, but principal and interest add up to {expected}.',
          other: 'A payment reads {found}, but principal and interest add up to {expected}.',
        },
      },
      evidence: REPAIR,
    },
    balance: {
      title: { he: 'יתרה בלוח הסילוקין שגויה', en: 'A balance in the schedule is wrong' },
      detail: {
        he: {
          by: 'dated',
          one: 'לאחר התשלום מיום {date} מופיעה יתרה של {found}, אך לפי היתרה הקודמת והקרן ששולמה היא אמורה להיות {expected}.',
          other:
            'לאחר אחד התשלומים מופיעה יתרה של {found}, אך לפי היתרה הקודמת והקרן ששולמה היא אמורה להיות {expected}.',
        },
        en: {
          by: 'dated',
          one: 'After the payment of {date} the balance reads {found}, but given the previous balance and the principal paid, it should be {expected}.',
          other:
            'After a payment the balance reads {found}, but given the previous balance and the principal paid, it should be {expected}.',
        },
      },
      evidence: REPAIR,
    },
    principal: {
      title: { he: 'סכום ההלוואה אינו תואם את לוח הסילוקין', en: 'The loan amount does not match its schedule' },
      detail: {
        he: 'במסמך מופיע סכום הלוואה של {found}, אך תשלומי הקרן בלוח מסתכמים ב-{expected}.',
        en: 'The loan amount reads {found}, but the principal payments in the schedule add up to {expected}.',
      },
      evidence: REPAIR,
    },
    total: {
      title: { he: 'סך ההחזר אינו תואם את התשלומים', en: 'The total repayable does not match the payments' },
      detail: {
        he: 'במסמך מופיע סך החזר של {found}, אך התשלומים מסתכמים ב-{expected}.',
        en: 'The total repayable reads {found}, but the payments add up to {expected}.',
      },
      evidence: REPAIR,
    },
    part: {
      title: { he: 'סכום בלוח הסילוקין שגוי', en: 'An amount in the schedule is wrong' },
      detail: {
        he: {
          by: 'dated',
          one: 'בשורת התשלום מיום {date} מופיע {found}. גם סכום התשלום וגם היתרה מתקבלים רק אם הסכום הוא {expected}.',
          other: 'באחת משורות הלוח מופיע {found}. גם סכום התשלום וגם היתרה מתקבלים רק אם הסכום הוא {expected}.',
        },
        en: {
          by: 'dated',
          one: 'The row of {date} reads {found}. Both its payment and its balance hold only if this is {expected}.',
          other:
            'A row of the schedule reads {found}. Both its payment and its balance hold only if this is {expected}.',
        },
      },
      evidence: REPAIR,
    },
  },
  checks: {
    'loan.payment': {
      label: { he: 'תשלום = קרן + ריבית', en: 'Payment = principal + interest' },
      details: { holds: ROWS_HOLD, payment: UNEQUAL, other_items: OTHER_ITEMS, unreadable: UNREADABLE },
    },
    'loan.balance': {
      label: { he: 'יתרות ההלוואה', en: 'Balances of the loan' },
      details: { holds: ROWS_HOLD, balance: UNEQUAL, other_items: OTHER_ITEMS, unreadable: UNREADABLE },
    },
    'loan.principal': {
      label: { he: 'סכום ההלוואה ותשלומי הקרן', en: 'Loan amount and principal payments' },
      details: {
        holds: { he: '{found}, שווה לסכום תשלומי הקרן.', en: '{found} equals the sum of the principal payments.' },
        principal: UNEQUAL,
        other_items: OTHER_ITEMS,
        many: TOO_DENSE,
        unreadable: UNREADABLE,
      },
    },
    'loan.total': {
      label: { he: 'סך ההחזר', en: 'Total repayable' },
      details: {
        holds: { he: '{found}, שווה לסכום התשלומים.', en: '{found} equals the sum of the payments.' },
        total: UNEQUAL,
        other_items: OTHER_ITEMS,
        many: TOO_DENSE,
        unreadable: UNREADABLE,
      },
    },
  },
});
