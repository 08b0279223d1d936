import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שהשעה שליד תאריך התשלום אפשרית',
    en: 'Checks that the time beside the date of a payment is possible',
  },
  findings: {
    impossible: {
      title: { he: 'שעה שאינה אפשרית', en: 'An impossible time of day' },
      detail: {
        he: 'ליד תאריך התשלום מודפס {found}, ושעון אינו מראה שעה כזו.',
        en: '{found} is printed beside the date of the payment, and no clock shows such a time.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'date.time': {
      label: { he: 'שעה אפשרית', en: 'Possible time of day' },
      details: {
        holds: { he: '{found} היא שעה אפשרית.', en: '{found} is a time of day.' },
        impossible: { he: '{found} אינה שעה.', en: '{found} is no time of day.' },
        half: {
          he: '{found} כתובה עם AM או PM שאינם מתאימים לה.',
          en: '{found} stands with an AM or PM that does not suit it.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
