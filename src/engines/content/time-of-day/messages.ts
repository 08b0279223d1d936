import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: { he: 'בודק שהשעה שליד תאריך התשלום תקינה', en: 'Checks that the time beside a payment date is possible' },
  findings: {
    impossible: {
      title: { he: 'שעה לא תקינה', en: 'An impossible time of day' },
      detail: {
        he: 'ליד תאריך התשלום מופיע {found}, ושעה כזאת אינה קיימת.',
        en: '{found} is printed beside the payment date, and there is no such time.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'date.time': {
      isMinor: true,
      label: { he: 'תקינות השעה', en: 'Time of day' },
      details: {
        holds: { he: '{found} היא שעה תקינה.', en: '{found} is a valid time.' },
        impossible: { he: '{found} אינה שעה תקינה.', en: '{found} is not a valid time.' },
        half: {
          he: 'השעה {found} כתובה עם AM או PM שאינם מתאימים לה.',
          en: '{found} is written with an AM or PM that does not match it.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
