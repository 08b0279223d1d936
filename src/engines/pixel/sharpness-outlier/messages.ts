import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

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
  },
});
