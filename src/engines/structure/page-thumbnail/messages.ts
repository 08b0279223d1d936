import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה את התמונות הממוזערות של העמודים לעמודים עצמם',
    en: 'Compares the thumbnails stored in the file with its pages',
  },
  findings: {
    differs: {
      title: { he: 'התמונה הממוזערת של העמוד מראה עמוד אחר', en: 'The thumbnail of the page shows a different page' },
      detail: {
        he: 'בקובץ שמורה תמונה ממוזערת של עמוד {page}, והיא אינה תואמת את העמוד המוצג. ייתכן שהעמוד הוחלף לאחר שהקובץ נוצר.',
        en: 'The file stores a thumbnail of page {page} that does not match the page. The page may have been replaced after the file was created.',
      },
      action: ASK_ISSUER,
      evidence: {
        he: 'תמונה ממוזערת (/Thumb) בגודל {width}×{height} פיקסלים; מתאם עם העמוד: {correlation}',
        en: 'Thumbnail (/Thumb) of {width}×{height} px; correlation with the page: {correlation}',
      },
    },
  },
});
