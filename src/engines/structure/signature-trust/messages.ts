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
          he: 'החתימה של {signer} תקפה והמסמך לא שונה מאז. האישור שלו הונפק בידי גורם מוכר ({root}).',
          en: 'The signature of {signer} holds and the document was not changed since. The certificate comes from a trusted issuer ({root}).',
        },
        intact: {
          he: 'המסמך לא שונה מאז שנחתם בשם {signer}, אך לא אומת מי החותם: גורם מוכר לא העיד על האישור.',
          en: 'The document was not changed since it was signed in the name of {signer}, but who that is was not confirmed: no trusted issuer vouches for the certificate.',
        },
      },
    },
  },
});
