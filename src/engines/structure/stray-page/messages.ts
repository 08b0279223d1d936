import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש בקובץ עמודים שאינם מוצגים ושהוחלפו בעמודים המוצגים',
    en: 'Looks for orphaned pages in the file that the shown pages replaced',
  },
  findings: {
    differs: {
      title: { he: 'הנוסח הקודם של העמוד נותר בקובץ', en: 'The previous version of the page is still in the file' },
      detail: {
        he: 'בקובץ נמצא עמוד שאינו מוצג, כמעט זהה לעמוד {page}. בעמוד שאינו מוצג כתוב "{before}", ובעמוד המוצג כתוב "{after}".',
        en: 'The file contains a page that is not shown and is nearly identical to page {page}. The hidden page reads "{before}", the shown page reads "{after}".',
      },
      action: ASK_ISSUER,
      evidence: {
        he: 'אובייקט העמוד {object} אינו בעץ העמודים; {percent}% ממילותיו מופיעות בעמוד {page}',
        en: 'Page object {object} is not in the page tree; {percent}% of its words are on page {page}',
      },
    },
  },
});
