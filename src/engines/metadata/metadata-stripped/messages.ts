import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: { he: 'קובץ ללא מידע על מקורו', en: 'A file without information about its origin' },
  findings: {
    pdf: {
      title: { he: 'אין בקובץ מידע על התוכנה שיצרה אותו', en: 'The file does not say which program created it' },
      detail: {
        he: 'שם התוכנה והתאריכים חסרים או הוסרו, ולכן לא היה מה לבחון בנתוני הקובץ. גם כלים לאיחוד קבצים ולהגנת פרטיות מסירים אותם.',
        en: 'Program names and dates are missing or were removed, so there was no metadata to examine. Merging and privacy tools remove them too.',
      },
    },
    picture: {
      title: { he: 'אין בתמונה נתונים על מקורה', en: 'The image has no metadata' },
      detail: {
        he: 'צילומי מסך ותמונות שנשלחו ב-WhatsApp ובאפליקציות דומות מגיעים כך בדרך כלל. לא היה מה לבחון בנתוני הקובץ.',
        en: 'Screenshots and images sent through WhatsApp and similar apps usually arrive like this. There was no metadata to examine.',
      },
    },
  },
});
