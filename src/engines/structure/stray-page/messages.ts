import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש בקובץ עמודים שאינם מוצגים ושקודמים לעמודים המוצגים',
    en: 'Looks for pages in the file that are not shown and stood in place of shown ones',
  },
  findings: {
    differs: {
      title: { he: 'הנוסח הקודם של העמוד נשאר בקובץ', en: 'The former version of the page is still in the file' },
      detail: {
        he: 'בקובץ נמצא עמוד שאינו מוצג, זהה כמעט לעמוד {page}. בעמוד שאינו מוצג כתוב "{before}", ובעמוד המוצג כתוב "{after}".',
        en: 'The file holds a page that is not shown and is nearly the same as page {page}. The page that is not shown reads "{before}", the shown one "{after}".',
      },
      action: ASK_ISSUER,
      evidence: {
        he: 'אובייקט העמוד {object} אינו בעץ העמודים; {percent}% ממילותיו מופיעות בעמוד {page}',
        en: 'Page object {object} is not in the page tree; {percent}% of its words are on page {page}',
      },
    },
  },
});
