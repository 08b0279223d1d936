import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNEQUAL, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה את תנאי ההלוואה ללוח הסילוקין שלה: ריבית, מספר תשלומים ותשלום חודשי',
    en: 'Compares the terms of a loan with its schedule: interest rate, number of instalments and monthly instalment',
  },
  action: ASK_ISSUER,
  findings: {
    rate: {
      title: {
        he: 'הריבית הרשומה אינה הריבית של לוח הסילוקין',
        en: 'The printed rate is not the rate of the schedule',
      },
      detail: {
        he: 'במסמך מופיעה ריבית שנתית של {found}, אך הריבית בכל שורות הלוח מתאימה ל-{expected}.',
        en: 'The annual rate reads {found}, but the interest in every row of the schedule corresponds to {expected}.',
      },
    },
    instalments: {
      title: { he: 'מספר התשלומים אינו תואם את הלוח', en: 'The number of instalments does not match the schedule' },
      detail: {
        he: {
          by: 'found',
          one: 'במסמך רשום תשלום אחד, אך לפי הלוח ההלוואה נפרעת ב-{expected} תשלומים.',
          two: 'במסמך רשומים שני תשלומים, אך לפי הלוח ההלוואה נפרעת ב-{expected} תשלומים.',
          other: 'במסמך רשומים {found} תשלומים, אך לפי הלוח ההלוואה נפרעת ב-{expected} תשלומים.',
        },
        en: {
          by: 'found',
          one: 'The document states one instalment, but the schedule repays the loan in {expected}.',
          other: 'The document states {found} instalments, but the schedule repays the loan in {expected}.',
        },
      },
    },
    instalment: {
      title: { he: 'התשלום החודשי אינו תואם את הלוח', en: 'The monthly instalment does not match the schedule' },
      detail: {
        he: 'במסמך מופיע תשלום חודשי של {found}, אך התשלומים בלוח הם {expected}.',
        en: 'The monthly instalment reads {found}, but the payments in the schedule are {expected}.',
      },
    },
    first: {
      title: { he: 'מועד התשלום הראשון אינו תואם את הלוח', en: 'The first payment does not match the schedule' },
      detail: {
        he: 'במסמך רשום שהתשלום הראשון ביום {found}, אך לפי הלוח הוא ביום {expected}, וכל התשלומים הבאים באותו יום בחודש.',
        en: 'The first payment is dated {found}, but the schedule begins on {expected} and goes on every month on the same day.',
      },
    },
    first_row: {
      title: {
        he: 'מועד התשלום הראשון בלוח שונה מהרשום בתנאים',
        en: 'The first row of the schedule has another date than the terms',
      },
      detail: {
        he: 'הלוח מתחיל ביום {found}, אך לפי תנאי ההלוואה התשלום הראשון ביום {expected}, וכל השורות הבאות באותו יום בחודש.',
        en: 'The schedule begins on {found}, but the terms date the first payment {expected}, and every later row is on that day of the month.',
      },
    },
  },
  checks: {
    'loan.first_payment': {
      label: { he: 'תשלום ראשון מול הלוח', en: 'First payment against the schedule' },
      details: {
        holds: { he: '{found}, כמו בלוח.', en: '{found}, as in the schedule.' },
        first: UNEQUAL,
        first_row: UNEQUAL,
        unreadable: UNREADABLE,
      },
    },
    'loan.rate': {
      label: { he: 'ריבית מול לוח הסילוקין', en: 'Rate against the schedule' },
      details: {
        holds: { he: '{found}, בהתאם לריבית בכל שורות הלוח.', en: '{found} matches the interest in every row.' },
        rate: UNEQUAL,
        unreadable: UNREADABLE,
      },
    },
    'loan.instalments': {
      label: { he: 'מספר התשלומים מול הלוח', en: 'Number of instalments against the schedule' },
      details: {
        holds: { he: '{found}, כמספר השורות בלוח.', en: '{found}, the number of rows in the schedule.' },
        instalments: UNEQUAL,
        unreadable: UNREADABLE,
      },
    },
    'loan.instalment': {
      label: { he: 'תשלום חודשי מול הלוח', en: 'Instalment against the schedule' },
      details: {
        holds: { he: '{found}, כמו בלוח.', en: '{found}, as in the schedule.' },
        instalment: UNEQUAL,
        unreadable: UNREADABLE,
      },
    },
  },
});
