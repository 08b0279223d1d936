import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש ערך שהאותיות או הספרות שלו שמורות בסדר הפוך משאר העמוד',
    en: 'Looks for a value whose Hebrew letters or digits are stored in a different order from the rest of the page',
  },
  action: ASK_ISSUER,
  findings: {
    stored: {
      title: {
        he: 'ערך אחד נכתב בתוכנה אחרת משאר העמוד',
        en: 'One value was written by different software from the page',
      },
      detail: {
        he: 'התווים של "{text}" שמורים בקובץ בסדר הפוך מכל שאר העמוד. תוכנה שמפיקה מסמך כותבת את כולו באותו סדר, ולכן הערך נכתב כנראה בתוכנה אחרת.',
        en: 'The file stores the characters of "{text}" in the opposite order from the rest of the page. Software writes a whole document in one order, so this value was probably written by different software.',
      },
      evidence: {
        he: 'סדר התווים: {order}; בשאר הדף: {usual}; גופן: {font}',
        en: 'Stored {order}, the page {usual}; font: {font}',
      },
    },
    reversed: {
      title: { he: 'מילה בעברית מודפסת הפוך', en: 'A Hebrew word is printed backwards' },
      detail: {
        he: 'האותיות של "{text}" מודפסות בסדר הפוך, ואילו שאר העברית בעמוד כתובה כהלכה. כך נראה טקסט מתוכנת עריכה שאינה תומכת בעברית.',
        en: 'The letters of "{text}" are printed in reverse, while the other Hebrew on the page is correct. Editors without Hebrew support write text this way.',
      },
      evidence: { he: 'מילה מתחילה באות סופית; גופן: {font}', en: 'A word begins with a final letter; font: {font}' },
    },
  },
});
