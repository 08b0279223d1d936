import { defineMessages } from '../../rule.ts';

const evidence = {
  he: 'מסמכים קודמים: {papers}; מאפיינים קבועים: {habits}; שונים: {differ}; {broken}',
  en: 'earlier documents: {papers}; habits: {habits}; different: {differ}; {broken}',
};

export const messages = defineMessages({
  about: {
    he: 'משווה את אופן יצירת הקובץ למסמכים קודמים של אותו גוף',
    en: 'Compares how the file was created with earlier documents from the same issuer',
  },
  action: {
    he: 'בקשו את המסמך ישירות מהגוף המנפיק, ובררו אם החליף מערכת או שהקובץ הודפס מחדש ל-PDF.',
    en: 'Get the document directly from its issuer, and ask whether the issuer has a new system or the file was printed to PDF again.',
  },
  findings: {
    program: {
      title: {
        he: 'הקובץ נוצר באופן שונה מהמסמכים הקודמים של אותו גוף',
        en: 'The file was created differently from earlier documents of this issuer',
      },
      detail: {
        he: 'מתוך {papers} מסמכים קודמים של אותו גוף, {count} נוצרו באמצעות {usual}; המסמך הזה נוצר באמצעות {here}, והוא שונה מהם ב-{differ} מתוך {habits} המאפיינים המשותפים להם, אף שהמראה זהה. כך קורה גם כשמדפיסים מסמך ל-PDF.',
        en: 'Of {papers} earlier documents from this issuer, {count} were created with {usual}. This one was created with {here} and differs in {differ} of the {habits} features that they share, although it looks the same. Printing a document to PDF again also has this effect.',
      },
      evidence,
    },
    look: {
      title: {
        he: 'הקובץ נוצר באופן שונה מהמסמכים הקודמים של אותו גוף, וגם נראה אחרת',
        en: 'The file was created differently from earlier documents of this issuer, and looks different',
      },
      detail: {
        he: 'מתוך {papers} מסמכים קודמים של אותו גוף, {count} נוצרו באמצעות {usual}; המסמך הזה נוצר באמצעות {here}, והוא שונה מהם ב-{differ} מתוך {habits} המאפיינים המשותפים להם. גם {feature} שונה: שם {usual_look}, כאן {look}. ייתכן שהגוף החליף מערכת או שהמסמך הגיע מערוץ אחר שלו.',
        en: 'Of {papers} earlier documents from this issuer, {count} were created with {usual}. This one was created with {here} and differs in {differ} of the {habits} features that they share. It also looks different ({feature}: {usual_look} there, {look} here). The issuer may have a new system, or this document may come from another of its channels.',
      },
      evidence,
    },
  },
});
