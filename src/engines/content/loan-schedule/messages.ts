import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNEQUAL, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק את החשבון של לוח סילוקין: קרן וריבית, יתרות וסכומים',
    en: 'Checks the arithmetic of a repayment schedule: principal and interest, balances and sums',
  },
  findings: {
    payment: {
      title: { he: 'תשלום בלוח הסילוקין אינו סכום הקרן והריבית', en: 'A payment is not principal plus interest' },
      detail: {
        he: 'בתשלום מיום {date} מודפס {found}, אך הקרן והריבית מסתכמות ב-{expected}.',
        en: 'The payment of {date} reads {found}, but principal and interest add up to {expected}.',
      },
      action: ASK_ISSUER,
    },
    balance: {
      title: { he: 'יתרה בלוח הסילוקין שגויה', en: 'A balance of the schedule is wrong' },
      detail: {
        he: 'לאחר התשלום מיום {date} מודפסת יתרה של {found}, אך לפי היתרה הקודמת והקרן ששולמה היא אמורה להיות {expected}.',
        en: 'After the payment of {date} the balance reads {found}, but by the one before and the principal paid it should be {expected}.',
      },
      action: ASK_ISSUER,
    },
    principal: {
      title: { he: 'סכום ההלוואה אינו תואם את לוח הסילוקין', en: 'The loan’s amount does not fit its schedule' },
      detail: {
        he: 'מודפס סכום הלוואה של {found}, אך תשלומי הקרן בלוח מסתכמים ב-{expected}.',
        en: 'The loan’s amount reads {found}, but the principal parts of the schedule add up to {expected}.',
      },
      action: ASK_ISSUER,
    },
    total: {
      title: { he: 'סך ההחזר אינו תואם את התשלומים', en: 'The total repayable does not fit the payments' },
      detail: {
        he: 'מודפס סך החזר של {found}, אך התשלומים מסתכמים ב-{expected}.',
        en: 'The total repayable reads {found}, but the payments add up to {expected}.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'loan.payment': {
      label: { he: 'תשלום = קרן + ריבית', en: 'Payment = principal + interest' },
      details: {
        holds: { he: 'נכון בכל {rows} השורות.', en: 'True in all {rows} rows.' },
        payment: UNEQUAL,
        unreadable: UNREADABLE,
      },
    },
    'loan.balance': {
      label: { he: 'יתרות ההלוואה', en: 'Balances of the loan' },
      details: {
        holds: { he: 'נכון בכל {rows} השורות.', en: 'True in all {rows} rows.' },
        balance: UNEQUAL,
        unreadable: UNREADABLE,
      },
    },
    'loan.principal': {
      label: { he: 'סכום ההלוואה ותשלומי הקרן', en: 'Loan amount and principal parts' },
      details: {
        holds: { he: '{found}, כסכום תשלומי הקרן.', en: '{found}, the sum of the principal parts.' },
        principal: UNEQUAL,
        undecided: {
          he: 'לא ניתן להכריע לגבי {found}: הלוח מתחיל בשורת פתיחה.',
          en: '{found} cannot be decided: the schedule begins with an opening row.',
        },
        unreadable: UNREADABLE,
      },
    },
    'loan.total': {
      label: { he: 'סך ההחזר', en: 'Total repayable' },
      details: {
        holds: { he: '{found}, כסכום התשלומים.', en: '{found}, the sum of the payments.' },
        total: UNEQUAL,
        unreadable: UNREADABLE,
      },
    },
  },
});
