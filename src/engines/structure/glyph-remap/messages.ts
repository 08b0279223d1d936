import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שהספרות שתוכנה קוראת הן הספרות שרואים בדף',
    en: 'Checks that the digits which software reads are those that the page shows',
  },
  findings: {
    differs: {
      title: {
        he: 'הספרות שרואים אינן הספרות שהקובץ מוסר',
        en: 'The digits shown are not those that the file gives out',
      },
      detail: {
        he: 'תוכנה שקוראת את הקובץ מקבלת כאן "{text}", אך בדף רואים ספרות אחרות ({digits}).',
        en: 'Software that reads the file gets "{text}" here, but the page shows other digits ({digits}).',
      },
      evidence: {
        he: 'טבלת /ToUnicode של הגופן {font} אינה תואמת את התווים שהגופן מצייר',
        en: '/ToUnicode of {font} contradicts the glyphs that the font draws',
      },
      action: {
        he: 'סמכו רק על מה שרואים בדף, והשוו אותו למסמך שמסר המנפיק.',
        en: 'Rely only on what the page shows, and compare it with the document as the issuer gives it.',
      },
    },
  },
});
