import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש בקובץ תוכן ותמונות שאינם בשימוש ושקדמו למה שמוצג',
    en: 'Looks for unused content and pictures in the file that came before what is shown',
  },
  findings: {
    content: {
      title: { he: 'התוכן הקודם של העמוד נשאר בקובץ', en: 'The former content of the page is still in the file' },
      detail: {
        he: 'בקובץ נשאר תוכן של עמוד {page} שאינו מוצג עוד. בתוכן הישן כתוב "{before}", ובעמוד המוצג כתוב "{after}".',
        en: 'The file still holds content of page {page} that is no longer shown. The old content reads "{before}", the shown page "{after}".',
      },
      evidence: {
        he: 'אובייקט {object} בהיסט {offset}, רישום ב-xref: {entry}, אין אליו הפניה; {percent}% מהמילים בעמוד {page}',
        en: 'Object {object} at offset {offset}, xref entry: {entry}, never referenced; {percent}% of the words of page {page}',
      },
      action: ASK_ISSUER,
    },
    picture: {
      title: { he: 'התמונה הקודמת של העמוד נשארה בקובץ', en: 'The former picture of the page is still in the file' },
      detail: {
        he: 'בקובץ נשארה תמונה שאינה מוצגת עוד, והיא מתאימה למקומה של תמונה אחרת שמוצגת בעמוד {page}.',
        en: 'The file still holds a picture that is no longer shown and fits the place of another one, which page {page} shows.',
      },
      evidence: {
        he: 'אובייקט {object} בהיסט {offset}, רישום ב-xref: {entry}, אין אליו הפניה; התמונה המוצגת: אובייקט {shown}',
        en: 'Object {object} at offset {offset}, xref entry: {entry}, never referenced; the image shown is object {shown}',
      },
      action: ASK_ISSUER,
    },
  },
});
