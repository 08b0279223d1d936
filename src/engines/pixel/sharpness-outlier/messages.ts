import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'חדות הקצוות של כל מילה, בהשוואה למילים בגודל דומה.',
    en: 'How sharp the edges of each word are, compared with words of about its height.',
  },
  findings: {
    softer: {
      title: {
        he: 'מילה מטושטשת יותר מכל השאר',
        en: 'One word is softer than all the others',
      },
      detail: {
        he: 'הקצוות של המילה המסומנת רכים בהרבה מאלה של מילים באותו גודל סביבה. בתמונה שנשמרה ממסך אחד כל המילים חדות במידה שווה; מילה שטושטשה, הוקטנה או הודבקה נראית כך.',
        en: 'The edges of the marked word are much softer than those of words of the same size around it. On one screen all words are equally sharp; a word that was blurred, scaled or pasted looks like this.',
      },
      action: {
        he: 'יש לבקש צילום מסך חדש או את הקובץ המקורי, ולהשוות את המילה המסומנת.',
        en: 'Ask for a new screenshot or for the original file, and compare the marked word.',
      },
    },
    sharper: {
      title: {
        he: 'מילה חדה יותר מכל השאר',
        en: 'One word is sharper than all the others',
      },
      detail: {
        he: 'הקצוות של המילה המסומנת חדים בהרבה מאלה של מילים באותו גודל סביבה. הסורק או המצלמה מרככים את כל המילים במידה שווה; מילה שהוקלדה או עובדה אחרי כן נשארת חדה.',
        en: 'The edges of the marked word are much sharper than those of words of the same size around it. A scanner or camera softens all words alike; a word that was typed or processed afterwards stays sharp.',
      },
      action: {
        he: 'יש להשוות את המילה המסומנת למסמך המקורי.',
        en: 'Compare the marked word with the original document.',
      },
    },
  },
});
