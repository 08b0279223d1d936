import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'קטעים שמופיעים פעמיים באותה תמונה, פיקסל מול פיקסל',
    en: 'Pieces that appear twice in one image, pixel for pixel',
  },
  findings: {
    copied: {
      title: { he: 'קטע הועתק ממקום אחר בעמוד', en: 'A piece was copied from elsewhere on the page' },
      detail: {
        he: 'הקטע המסומן זהה לחלוטין לקטע אחר באותו עמוד, כולל הרעש של הנייר. רעש כזה אינו חוזר על עצמו במקרה: ספרות או מילים הועתקו ממקום למקום, או הוקלדו בתוכנה על העמוד הגמור.',
        en: 'The marked piece is identical to another one on the page, including the noise of the paper. Such noise never repeats by chance: digits or words were copied from one place to the other, or typed onto the finished page with software.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: '{matches} חלונות זהים של {side} × {side} פיקסלים בהיסט ({dx}, {dy})',
        en: '{matches} equal windows of {side} × {side} pixels at offset ({dx}, {dy})',
      },
    },
    lit: {
      title: {
        he: 'ספרה הועתקה ממקום אחר בעמוד והותאמה לתאורה',
        en: 'A digit was copied from elsewhere on the page and matched to its light',
      },
      detail: {
        he: 'הספרה המסומנת זהה לספרה אחרת באותו עמוד, כולל הרעש של הנייר, אלא שכל הפיקסלים בהירים או כהים ממנה באותה מידה. רעש כזה אינו חוזר על עצמו במקרה: הספרה הועתקה, ובהירותה הותאמה למקומה.',
        en: 'The marked digit is identical to another one on the page, including the noise of the paper, except that all its pixels are lighter or darker by the same step. Such noise never repeats by chance: the digit was copied, and its brightness was matched to its place.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'כל הפיקסלים נבדלים ב-{step} רמות, בהיסט ({dx}, {dy})',
        en: 'all pixels differ by {step} levels at offset ({dx}, {dy})',
      },
    },
  },
});
