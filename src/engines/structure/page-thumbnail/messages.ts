import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה את התמונות הממוזערות של העמודים לעמודים עצמם',
    en: 'Compares the small pictures that the file keeps of its pages with the pages',
  },
  findings: {
    differs: {
      title: { he: 'התמונה הממוזערת של העמוד מראה עמוד אחר', en: 'The small picture of the page shows another page' },
      detail: {
        he: 'הקובץ שומר תמונה ממוזערת של עמוד {page}, ורואים בה דבר אחר מן העמוד המוצג. ייתכן שהעמוד הוחלף לאחר שהקובץ נוצר.',
        en: 'The file keeps a small picture of page {page}, and it shows something else than the page. The page may have been replaced after the file was made.',
      },
      action: ASK_ISSUER,
      evidence: {
        he: 'תמונה ממוזערת (/Thumb) בגודל {width}×{height} פיקסלים; מתאם עם העמוד: {correlation}',
        en: 'Thumbnail (/Thumb) of {width}×{height} px; correlation with the page: {correlation}',
      },
    },
  },
});
