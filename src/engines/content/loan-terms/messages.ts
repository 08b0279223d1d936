import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNEQUAL, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה את תנאי ההלוואה ללוח הסילוקין שלה: ריבית, מספר תשלומים ותשלום חודשי',
    en: 'Compares the terms of a loan with its schedule: rate, number of instalments and instalment',
  },
  findings: {
    rate: {
      title: { he: 'הריבית המודפסת אינה הריבית של הלוח', en: 'The printed rate is not the rate of the schedule' },
      detail: {
        he: 'מודפסת ריבית שנתית של {found}, אך הריבית בכל שורות הלוח מתאימה ל-{expected}.',
        en: 'The yearly rate reads {found}, but the interest of every row of the schedule is that of {expected}.',
      },
      action: ASK_ISSUER,
    },
    instalments: {
      title: { he: 'מספר התשלומים אינו תואם את הלוח', en: 'The number of instalments does not fit the schedule' },
      detail: {
        he: 'מודפסים {found} תשלומים, אך ההלוואה נפרעת בלוח ב-{expected}.',
        en: '{found} instalments are printed, but the schedule pays the loan off in {expected}.',
      },
      action: ASK_ISSUER,
    },
    instalment: {
      title: { he: 'התשלום החודשי אינו תואם את הלוח', en: 'The monthly instalment does not fit the schedule' },
      detail: {
        he: 'מודפס תשלום חודשי של {found}, אך בלוח התשלומים הם {expected}.',
        en: 'The monthly instalment reads {found}, but the payments of the schedule are {expected}.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'loan.rate': {
      label: { he: 'ריבית מול לוח הסילוקין', en: 'Rate against the schedule' },
      details: {
        holds: { he: '{found}, כפי הריבית בכל שורות הלוח.', en: '{found}, as the interest of every row gives.' },
        rate: UNEQUAL,
        unreadable: UNREADABLE,
      },
    },
    'loan.instalments': {
      label: { he: 'מספר התשלומים מול הלוח', en: 'Number of instalments against the schedule' },
      details: {
        holds: { he: '{found}, כמספר שורות הלוח.', en: '{found}, as many as the rows of the schedule.' },
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
