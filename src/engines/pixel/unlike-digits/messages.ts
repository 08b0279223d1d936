import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'צורת הספרות של כל מספר בצילום מסך, בהשוואה לאותן ספרות במספרים האחרים',
    en: 'How the digits of each number of a screen are drawn, compared with the same digits in its other numbers',
  },
  findings: {
    unlike: {
      title: {
        he: 'ספרות של מספר אחד מצוירות אחרת מאותן ספרות בשאר המסך',
        en: 'The digits of one number are drawn unlike the same digits elsewhere on the screen',
      },
      detail: {
        he: 'במסך הזה אותה ספרה, באותו גודל, מצוירת כמעט באותה צורה בכל מקום, אבל במספר המסומן הספרות דומות פחות לכל אחת מהן. כך נראה מספר שהוקלד בתוכנה אחרת.',
        en: 'On this screen the same digit of the same size has almost the same shape wherever it stands, but the digits of the marked number resemble none of them as closely. A number that was typed with other software looks like this.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'אי-דמיון {unlike}, בשאר המספרים {usual} ולכל היותר {reached}',
        en: 'unlikeness {unlike}, other numbers {usual}, at most {reached}',
      },
    },
  },
});
