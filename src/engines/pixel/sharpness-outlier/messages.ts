import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

const TRAITS_EVIDENCE = {
  he: 'מול אותם תווים במקומות אחרים: חדות הקצוות z {edge}, כהות z {ink}, עובי z {mass}',
  en: 'against the same characters elsewhere: edges z {edge}, darkness z {ink}, weight z {mass}',
};

export const messages = defineMessages({
  about: {
    he: 'חדות הקצוות של כל מילה, בהשוואה למילים בגודל דומה',
    en: 'How sharp the edges of each word are, compared with words of similar height',
  },
  findings: {
    softer: {
      title: { he: 'מילה מטושטשת יותר מכל השאר', en: 'One word is softer than all the others' },
      detail: {
        he: 'הקצוות של המילה המסומנת רכים בהרבה מאלה של מילים באותו גודל סביבה. בצילום מסך כל המילים חדות באותה מידה; כך נראית מילה שטושטשה, הוקטנה או הודבקה.',
        en: 'The edges of the marked word are much softer than those of words of the same size around it. In a screenshot all words are equally sharp; a word that was blurred, scaled or pasted looks like this.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'חדות הקצוות {acutance}, בדרך כלל {usual}, z {z}',
        en: 'edge acutance {acutance}, usual {usual}, z {z}',
      },
    },
    sharper: {
      title: { he: 'מילה חדה יותר מכל השאר', en: 'One word is sharper than all the others' },
      detail: {
        he: 'הקצוות של המילה המסומנת חדים בהרבה מאלה של מילים באותו גודל סביבה. סורק או מצלמה מרככים את כל המילים באותה מידה; מילה שהוקלדה או עובדה לאחר מכן נשארת חדה.',
        en: 'The edges of the marked word are much sharper than those of words of the same size around it. A scanner or camera softens all words alike; a word that was typed or processed afterwards stays sharp.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'חדות הקצוות {acutance}, בדרך כלל {usual}, z {z}',
        en: 'edge acutance {acutance}, usual {usual}, z {z}',
      },
    },
    softer_letters: {
      title: {
        he: 'התווים של ערך מטושטשים מאותם תווים במקומות אחרים',
        en: 'The characters of a value are blurrier than elsewhere',
      },
      detail: {
        he: 'התווים המסומנים רכים יותר, וגם חיוורים או עבים יותר, מאותם תווים בשאר העמוד ובסביבתם הקרובה. כך נראה ערך שהוקלד מחדש וטושטש כדי להשתלב בתמונה.',
        en: 'The marked characters are softer, and paler or heavier, than the same characters in the rest of the page and right around them. A value that was retyped and blurred to match the image looks like this.',
      },
      action: COMPARE_MARKED,
      evidence: TRAITS_EVIDENCE,
    },
    sharper_letters: {
      title: {
        he: 'התווים של ערך חדים מאותם תווים במקומות אחרים',
        en: 'The characters of a value are crisper than elsewhere',
      },
      detail: {
        he: 'התווים המסומנים חדים ודקים יותר מאותם תווים בשאר העמוד ובסביבתם הקרובה. סורק או מצלמה מרככים את כל התווים במידה שווה; ערך שהוקלד לאחר מכן נשאר חד.',
        en: 'The marked characters are crisper and thinner than the same characters in the rest of the page and right around them. A scanner or camera softens all characters alike; a value that was typed afterwards stays crisp.',
      },
      action: COMPARE_MARKED,
      evidence: TRAITS_EVIDENCE,
    },
  },
});
