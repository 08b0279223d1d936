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
  },
});
