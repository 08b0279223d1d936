import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש סכום שאף אחת מספרותיו לא מצוירת כמו אותה ספרה במקומות אחרים בעמוד',
    en: 'Looks for an amount of which no digit is drawn as the same digit is elsewhere on the page',
  },
  findings: {
    unmatched: {
      title: {
        he: 'ספרות של סכום אחד מצוירות אחרת מכל שאר הספרות בעמוד',
        en: 'The digits of one amount are drawn unlike all others of the page',
      },
      detail: {
        he: 'בעמוד הזה כמעט לכל ספרה יש ספרה זהה במקום אחר, פיקסל מול פיקסל. לאף אחת מהספרות של הסכום המסומן אין. כך נראה סכום שהוקלד בתוכנה אחרת.',
        en: 'On this page almost every digit has an equal one elsewhere, pixel by pixel. None of the digits of the marked amount has. An amount that was typed with another program looks like this.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: '{digits} ספרות ללא ספרה זהה; לשאר הספרות בגובה הזה יש: {others}; ההפרש מהדומה ביותר {apart}',
        en: '{digits} digits without an equal one; of the others of this height that have one: {others}; difference from the most similar {apart}',
      },
    },
    part: {
      title: {
        he: 'חלק מספרותיו של מספר אחד מצוירות אחרת משאר ספרותיו',
        en: 'Some digits of one number are drawn unlike its others',
      },
      detail: {
        he: 'תוכנה מציירת מספר בגופן אחד. לרוב ספרותיו של המספר המסומן יש ספרה זהה במקום אחר בעמוד, אבל ספרות סמוכות אחדות בו אינן דומות לשום ספרה אחרת בגודלן. כך נראות ספרות שהוקלדו מחדש בתוך מספר.',
        en: 'A program draws a number in one typeface. Most digits of the marked number have an equal one elsewhere on the page, but some next to each other resemble no other digit of their size. Digits that were typed anew within a number look like this.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: '{digits} ספרות סמוכות ללא ספרה זהה; לשאר הספרות בגובה הזה יש: {others}; ההפרש מהדומה ביותר {apart}',
        en: '{digits} adjacent digits without an equal one; of the others of this height that have one: {others}; difference from the most similar {apart}',
      },
    },
  },
});
