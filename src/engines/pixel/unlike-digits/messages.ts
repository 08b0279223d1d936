import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'צורת הספרות של כל מספר בצילום מסך, בהשוואה לאותן ספרות במספרים האחרים',
    en: 'How the digits of each number in a screenshot are drawn, compared with the same digits in its other numbers',
  },
  findings: {
    unlike: {
      title: {
        he: 'הספרות של מספר אחד נראות אחרת מאותן ספרות בשאר המסך',
        en: 'The digits of one number look different from the same digits elsewhere on the screen',
      },
      detail: {
        he: 'במסך הזה לכל ספרה באותו גודל יש כמעט אותה צורה בכל מקום, אך הספרות במספר המסומן דומות להן פחות. כך נראה מספר שהוקלד בתוכנה אחרת.',
        en: 'On this screen each digit of a given size has almost the same shape everywhere, but the digits of the marked number do not match as closely. A number that was typed with other software looks like this.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'אי-דמיון {unlike}, בשאר המספרים {usual} ולכל היותר {reached}',
        en: 'unlikeness {unlike}, other numbers {usual}, at most {reached}',
      },
    },
  },
});
