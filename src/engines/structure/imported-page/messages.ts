import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק אם אחד העמודים הובא מקובץ אחר',
    en: 'Checks whether one of the pages was imported from another file',
  },
  findings: {
    imported: {
      title: { he: 'עמוד אחד הובא מקובץ אחר', en: 'One page was imported from another file' },
      detail: {
        he: 'עמוד {page} ממשיך את הטבלה ({head}), אך בניגוד לשאר העמודים הוא הוכנס כיחידה אחת מקובץ אחר. ייתכן שהעמוד המקורי הוחלף.',
        en: 'Page {page} continues the table ({head}), but unlike the other pages it was inserted as a single object from another file. The original page may have been replaced.',
      },
      evidence: {
        he: {
          by: 'others',
          one: 'Form XObject /{form} (אובייקט {object}) הוא כל עמוד {page}; העמוד האחר נכתב ישירות',
          two: 'Form XObject /{form} (אובייקט {object}) הוא כל עמוד {page}; שני העמודים האחרים נכתבו ישירות',
          other: 'Form XObject /{form} (אובייקט {object}) הוא כל עמוד {page}; {others} העמודים האחרים נכתבו ישירות',
        },
        en: {
          by: 'others',
          one: 'Form XObject /{form} (object {object}) is all of page {page}; the other page has content of its own',
          other:
            'Form XObject /{form} (object {object}) is all of page {page}; the {others} other pages have content of their own',
        },
      },
      action: ASK_ISSUER,
    },
  },
});
