import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש ערך שאותיותיו או ספרותיו שמורות בסדר הפוך משאר הדף',
    en: 'Looks for a value whose Hebrew letters or digits are stored in another order than those of the page',
  },
  findings: {
    stored: {
      title: { he: 'ערך אחד נכתב במנוע אחר משאר הדף', en: 'One value was written by another engine than the page' },
      detail: {
        he: 'התווים של "{text}" שמורים בקובץ בסדר הפוך מזה של כל שאר הדף. תוכנה שמפיקה מסמך כותבת את כולו באותו סדר, ולכן הערך נכתב כנראה בתוכנה אחרת.',
        en: 'The characters of "{text}" are stored in the file in the opposite order to all the rest of the page. Software that issues a document writes all of it in one order, so this value was probably written by other software.',
      },
      action: ASK_ISSUER,
      evidence: {
        he: 'סדר התווים: {order}; בשאר הדף: {usual}; גופן: {font}',
        en: 'Stored {order}, the page {usual}; font: {font}',
      },
    },
    reversed: {
      title: { he: 'מילה בעברית מודפסת הפוך', en: 'A Hebrew word is printed backwards' },
      detail: {
        he: 'האותיות של "{text}" מודפסות בסדר הפוך, בעוד ששאר העברית בדף כתובה כהלכה. כך כותבת תוכנת עריכה שאינה מכירה עברית.',
        en: 'The letters of "{text}" are printed in reverse, while the other Hebrew of the page is written properly. An editor that knows no Hebrew writes so.',
      },
      action: ASK_ISSUER,
      evidence: { he: 'מילה מתחילה באות סופית; גופן: {font}', en: 'A word begins with a final letter; font: {font}' },
    },
  },
});
