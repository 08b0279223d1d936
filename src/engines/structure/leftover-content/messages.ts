import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש בקובץ תוכן ותמונות קודמים של העמוד, שאינם מוצגים עוד',
    en: 'Looks for earlier page content and images that are still in the file but no longer shown',
  },
  action: ASK_ISSUER,
  findings: {
    content: {
      title: { he: 'התוכן הקודם של העמוד נשאר בקובץ', en: 'The previous content of the page is still in the file' },
      detail: {
        he: 'בקובץ נשאר תוכן של עמוד {page} שאינו מוצג עוד. בתוכן הישן מופיע "{before}", ובעמוד המוצג מופיע "{after}".',
        en: 'The file still contains content of page {page} that is no longer shown. The old content reads "{before}"; the page now reads "{after}".',
      },
      evidence: {
        he: 'אובייקט {object} בהיסט {offset}, רישום ב-xref: {entry}, אין אליו הפניה; {percent}% מהמילים בעמוד {page}',
        en: 'Object {object} at offset {offset}, xref entry: {entry}, never referenced; {percent}% of the words of page {page}',
      },
    },
    picture: {
      title: { he: 'התמונה הקודמת של העמוד נשארה בקובץ', en: 'The previous image of the page is still in the file' },
      detail: {
        he: 'בקובץ נשארה תמונה שאינה מוצגת עוד, והיא מתאימה למקומה של תמונה אחרת בעמוד {page}.',
        en: 'The file still contains an image that is no longer shown and that fits the place of another image on page {page}.',
      },
      evidence: {
        he: 'אובייקט {object} בהיסט {offset}, רישום ב-xref: {entry}, אין אליו הפניה; התמונה המוצגת: אובייקט {shown}',
        en: 'Object {object} at offset {offset}, xref entry: {entry}, never referenced; the image shown is object {shown}',
      },
    },
  },
});
