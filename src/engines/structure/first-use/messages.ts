import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

const EVIDENCE = {
  he: 'גופן {font}, אובייקט {object}: {count} תווים בסדר הופעתם; מחוץ לסדר {digits}, לפני {before}',
  en: 'Font {font}, object {object}: {count} characters in the order of their first use; out of order {digits}, before {before}',
} as const;

export const messages = defineMessages({
  about: {
    he: 'משווה את סדר התווים בגופן המוטמע לסדר הופעתם הראשונה בעמודים',
    en: 'Compares the order of the characters in an embedded font with that in which the pages first show them',
  },
  findings: {
    replaced: {
      title: {
        he: 'הגופן מראה שבמקום {digits} היה כאן ערך אחר',
        en: 'The font shows that something else was here in place of {digits}',
      },
      detail: {
        he: 'הגופן {font} נבנה לפי סדר הטקסט: {count} תווים שלו עומדים בסדר שבו העמודים מציגים אותם לראשונה. כאן מופיע {digits}, שנקלט בגופן רק מאוחר יותר; לפי הגופן היה כאן {former}.',
        en: 'The font {font} was filled in the order of the text: {count} of its characters stand in the order in which the pages first show them. Here the page shows {digits}, which the font took up only later; according to the font, it was {former}.',
      },
      action: ASK_ISSUER,
      evidence: EVIDENCE,
    },
    early: {
      title: {
        he: 'בעמוד מופיע {digits} עוד לפני שנקלט בגופן',
        en: 'The page shows {digits} before the font took it up',
      },
      detail: {
        he: 'הגופן {font} נבנה לפי סדר הטקסט: {count} תווים שלו עומדים בסדר שבו העמודים מציגים אותם לראשונה. ב-{text} מופיע {digits}, אך הגופן קלט אותו רק אחרי {before}: הערך נערך לאחר שהמסמך הופק.',
        en: 'The font {font} was filled in the order of the text: {count} of its characters stand in the order in which the pages first show them. In {text} the page shows {digits}, which the font took up only after {before}: the value was changed after the document was created.',
      },
      action: ASK_ISSUER,
      evidence: EVIDENCE,
    },
    late: {
      title: {
        he: 'הספרה {digits} חסרה במקום שבו הגופן קלט אותה',
        en: 'The digit {digits} is missing where the font took it up',
      },
      detail: {
        he: 'הגופן {font} נבנה לפי סדר הטקסט: {count} תווים שלו עומדים בסדר שבו העמודים מציגים אותם לראשונה. את {digits} הוא קלט לפני {before}, אך העמודים מציגים אותו לראשונה רק אחר כך: ערך שהכיל אותו נערך לאחר שהמסמך הופק.',
        en: 'The font {font} was filled in the order of the text: {count} of its characters stand in the order in which the pages first show them. It took {digits} up before {before}, but the pages first show it after that: a value that contained it was changed after the document was created.',
      },
      action: ASK_ISSUER,
      evidence: EVIDENCE,
    },
  },
});
