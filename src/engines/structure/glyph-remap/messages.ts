import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק אם הספרות שתוכנה קוראת הן הספרות שרואים בעמוד',
    en: 'Checks that software reads the same digits that the page shows',
  },
  findings: {
    differs: {
      title: {
        he: 'הספרות שרואים אינן הספרות שתוכנה קוראת',
        en: 'The page shows different digits from those software reads',
      },
      detail: {
        he: 'תוכנה שקוראת את הקובץ מקבלת כאן "{text}", אך בעמוד רואים ספרות אחרות ({digits}).',
        en: 'Software that reads the file gets "{text}" here, but the page shows different digits ({digits}).',
      },
      evidence: {
        he: 'טבלת /ToUnicode של הגופן {font} אינה תואמת את התווים שהגופן מצייר',
        en: '/ToUnicode of {font} contradicts the glyphs that the font draws',
      },
      action: {
        he: 'הסתמכו רק על מה שרואים בעמוד, והשוו אותו למסמך שהתקבל מהגוף המנפיק.',
        en: 'Rely only on what the page shows, and compare it with the document obtained from the issuer.',
      },
    },
  },
});
