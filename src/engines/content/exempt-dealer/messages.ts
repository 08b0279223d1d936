import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: { he: 'בודק שעוסק פטור אינו גובה מע"מ', en: 'Checks that an exempt dealer charges no VAT' },
  findings: {},
  checks: {
    'invoice.exempt_dealer': {
      label: { he: 'עוסק פטור ומע"מ', en: 'Exempt dealer and VAT' },
      details: {
        none: { he: 'עוסק פטור, ללא מע"מ.', en: 'An exempt dealer who charges no VAT.' },
        charged: {
          he: 'במסמך כתוב "עוסק פטור", אך נגבה בו מע"מ בסך {found}.',
          en: 'The document says exempt dealer, but charges VAT of {found}.',
        },
      },
    },
  },
});
