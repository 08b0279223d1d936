import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק אם חתימה דיגיטלית של גורם מוכר מעידה על המסמך',
    en: 'Checks whether a digital signature of a trusted issuer vouches for the document',
  },
  findings: {},
  checks: {
    'signature.holds': {
      label: { he: 'חתימה דיגיטלית', en: 'Digital signature' },
      details: {
        trusted: {
          he: 'החתימה של {signer} תקפה, והמסמך לא נערך מאז שנחתם. תעודת החותם הונפקה בידי גורם מוכר ({root}).',
          en: 'The signature of {signer} is valid, and the document has not been changed since. The certificate comes from a trusted issuer ({root}).',
        },
        intact: {
          he: 'המסמך לא נערך מאז שנחתם בשם {signer}, אך זהות החותם לא אומתה: תעודת החותם לא הונפקה בידי גורם מוכר.',
          en: 'The document has not been changed since it was signed in the name of {signer}, but the identity of the signer is not confirmed: no trusted issuer vouches for the certificate.',
        },
      },
    },
  },
});
