import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש ערך שהספרות שלו רחבות, צרות, עבות או דקות מעט מאותן ספרות במקומות אחרים בעמוד',
    en: 'Looks for a value whose digits are slightly wider, narrower, heavier or lighter than the same digits elsewhere on the page',
  },
  findings: {
    odd: {
      title: {
        he: 'לספרות של ערך אחד יש פרופורציות שונות משל אותן ספרות בשאר העמוד',
        en: 'The digits of one value have other proportions than the same digits elsewhere on the page',
      },
      detail: {
        he: 'בעמוד הזה יש לכל ספרה כמעט אותו יחס בין רוחב, גובה וכמות דיו, בכל מקום ובכל גודל. הספרות של הערך המסומן חורגות כולן באותו כיוון, פחות מאות מודגשת ויותר מכל ערך אחר. כך נראה ערך שהוקלד בתוכנה אחרת בגופן דומה.',
        en: 'On this page each digit has nearly the same ratio of width, height and ink, wherever it stands and however large it is. The digits of the marked value all deviate in the same direction, less than bold print does and more than any other value. A value that was typed with other software in a similar typeface looks like this.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: '{digits} ספרות; רוחב ביחס לגובה {slender}, דיו ביחס לשטח {heavy}; בשאר המספרים בדרך כלל עד {usual}',
        en: '{digits} digits; width for their height {slender}, ink for their area {heavy}; other numbers usually within {usual}',
      },
    },
  },
});
