import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

const TRAITS_EVIDENCE = {
  he: 'מול אותן אותיות וספרות במקומות אחרים: חדות הקצוות z {edge}, כהות z {ink}, עובי z {mass}',
  en: 'against the same characters elsewhere: edges z {edge}, darkness z {ink}, weight z {mass}',
};

export const messages = defineMessages({
  about: {
    he: 'האותיות והספרות של כל ערך, בהשוואה לאותם תווים במקומות אחרים בעמוד ולשאר הספרות באותו מספר',
    en: 'The letters and digits of each value, compared with the same characters elsewhere and with the rest of their number',
  },
  findings: {
    softer: {
      title: {
        he: 'התווים של הערך מטושטשים מאותם תווים במקומות אחרים',
        en: 'The characters of a value are blurrier than elsewhere',
      },
      detail: {
        he: 'התווים של הערך המסומן רכים יותר, וגם חיוורים או עבים יותר, מאותם תווים בשאר העמוד ובסביבתו הקרובה. כך נראה ערך שהוקלד מחדש וטושטש כדי להשתלב בתמונה.',
        en: 'The characters of the marked value are softer, and paler or heavier, than the same characters in the rest of the page and right around it. A value that was retyped and blurred to match the image looks like this.',
      },
      action: COMPARE_MARKED,
      evidence: TRAITS_EVIDENCE,
    },
    crisper: {
      title: {
        he: 'התווים של הערך חדים מאותם תווים במקומות אחרים',
        en: 'The characters of a value are crisper than elsewhere',
      },
      detail: {
        he: 'התווים של הערך המסומן חדים ודקים יותר מאותם תווים בשאר העמוד ובסביבתו הקרובה. סורק או מצלמה מרככים את כל התווים במידה שווה; ערך שהוקלד לאחר מכן נשאר חד.',
        en: 'The characters of the marked value are crisper and thinner than the same characters in the rest of the page and right around it. A scanner or camera softens all characters alike; a value that was typed afterwards stays crisp.',
      },
      action: COMPARE_MARKED,
      evidence: TRAITS_EVIDENCE,
    },
    paler_digit: {
      title: { he: 'ספרה אחת במספר חיוורת מהשאר', en: 'One digit of a number is paler than the others' },
      detail: {
        he: 'הספרה {digit} במספר המסומן חיוורת בהרבה משאר הספרות שבו, בעוד שהן כהות באותה מידה. כך נראית ספרה שהועתקה למקומה ומוזגה ברקע.',
        en: 'The digit {digit} in the marked number is much paler than its other digits, which are equally dark. A digit that was copied into its place and blended with the background looks like this.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'הניגוד של הספרה {digit} הוא {percent}% מזה של שאר הספרות במספר, z {z}',
        en: 'contrast of the {digit} is {percent} % of that of the other digits of the number, z {z}',
      },
    },
  },
});
