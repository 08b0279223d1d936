import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'כהות הספרות של כל מספר, בהשוואה לשאר הספרות שבו',
    en: 'How dark each digit of a number is, compared with its other digits',
  },
  findings: {
    paler: {
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
    faded: {
      title: { he: 'מספר אחד חיוור מהשאר, ולא באופן אחיד', en: 'One number is paler than the others, and unevenly so' },
      detail: {
        he: 'המספר המסומן חיוור מכל המספרים הדומים לו בתמונה, וספרותיו אינן כהות באותה מידה. תוכנה מציגה את כל הספרות של מספר באותו גוון; כך נראה ערך שהועתק למקומו ומוזג ברקע.',
        en: 'The marked number is paler than all similar numbers in the image, and its digits are not equally dark. A program draws all digits of a number in one shade; a value that was copied into its place and blended with the background looks like this.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'הניגוד הוא {percent}% מזה של החיוור במספרים הדומים',
        en: 'contrast is {percent} % of that of the palest similar number',
      },
    },
    diluted: {
      title: {
        he: 'מספר אחד אינו מגיע לגוון המלא של השאר',
        en: 'One number does not reach the full color of the others',
      },
      detail: {
        he: 'כל המילים בגודל הזה בצילום המסך מגיעות בדיוק לאותו גוון, אבל אף קו במספר המסומן אינו מגיע אליו. תוכנה מציירת טקסט בצבע מלא; כך נראה מספר שצויר במקום אחר, הוקטן או רוכך, והוכנס לתמונה.',
        en: 'All words of this size on the screenshot reach exactly the same shade; no stroke of the marked number does. A program draws text in full color; a number that was drawn elsewhere, made smaller or softened, and inserted looks like this.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'חסרות {levels} רמות לגוון שאליו מגיעות {words} מילים באותו גודל',
        en: '{levels} levels short of what {words} words of its size reach',
      },
    },
  },
});
