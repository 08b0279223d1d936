import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'קובץ שאינו מספר דבר על מקורו',
    en: 'A file that says nothing about where it comes from',
  },
  findings: {
    pdf: {
      title: { he: 'הקובץ אינו מספר מה יצר אותו', en: 'The file does not say what made it' },
      detail: {
        he: 'שם התוכנה והתאריכים חסרים או הוסרו, ולכן לא היה מה לבחון בנתוני הקובץ. גם כלים לאיחוד ולהגנת פרטיות עושים זאת.',
        en: 'Program names and dates are missing or were removed, so the metadata held nothing to examine. Merging and privacy tools do this too.',
      },
    },
    picture: {
      title: { he: 'אין בתמונה נתונים על מקורה', en: 'The picture holds no data about its origin' },
      detail: {
        he: 'צילומי מסך ותמונות שנשלחו במסרים מגיעים כך בדרך כלל. לא היה מה לבחון בנתוני הקובץ.',
        en: 'Screenshots and pictures sent through messengers usually arrive like this. The metadata held nothing to examine.',
      },
    },
  },
});
