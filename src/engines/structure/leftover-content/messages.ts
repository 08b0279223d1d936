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
      action: ASK_ISSUER,
    },
    picture: {
      title: { he: 'התמונה הקודמת של העמוד נשארה בקובץ', en: 'The former picture of the page is still in the file' },
      detail: {
        he: 'בקובץ נשארה תמונה שאינה מוצגת עוד, והיא מתאימה למקומה של תמונה אחרת שמוצגת בעמוד {page}.',
        en: 'The file still holds a picture that is no longer shown and fits the place of another one, which page {page} shows.',
      },
      action: ASK_ISSUER,
    },
  },
});
