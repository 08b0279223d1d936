import { defineMessages } from '../../rule.ts';

const evidence = {
  he: 'מסמכים קודמים: {papers}; הרגלים: {habits}; שונים: {differ}; {broken}',
  en: 'earlier papers: {papers}; habits: {habits}; different: {differ}; {broken}',
};

export const messages = defineMessages({
  about: {
    he: 'משווה את אופן יצירת הקובץ למסמכים קודמים של אותו גוף',
    en: 'Compares how the file was made with earlier papers of the same issuer',
  },
  action: {
    he: 'בקשו את המסמך ישירות מהגוף המנפיק, ובררו אם החליף מערכת או שהקובץ הודפס מחדש ל-PDF.',
    en: 'Get the document directly from its issuer, and ask whether it has a new system or the file was printed to PDF again.',
  },
  findings: {
    program: {
      title: {
        he: 'הקובץ נוצר אחרת מהמסמכים הקודמים של אותו גוף',
        en: 'The file was made unlike earlier papers of this issuer',
      },
      detail: {
        he: 'מתוך {papers} מסמכים קודמים של אותו גוף, {count} נוצרו באמצעות {usual}; המסמך הזה נוצר באמצעות {here}, והוא שונה מהם ב-{differ} מתוך {habits} המאפיינים המשותפים להם. המראה זהה. כך קורה גם כשמדפיסים מסמך ל-PDF.',
        en: 'Of {papers} earlier papers of this issuer, {count} were made with {usual}; this one was made with {here}, and differs in {differ} of the {habits} features that they share. It looks the same. Printing a paper to PDF again does this too.',
      },
      evidence,
    },
    look: {
      title: {
        he: 'הקובץ נוצר ונראה אחרת מהמסמכים הקודמים של אותו גוף',
        en: 'The file was made, and looks, unlike earlier papers of this issuer',
      },
      detail: {
        he: 'מתוך {papers} מסמכים קודמים של אותו גוף, {count} נוצרו באמצעות {usual}; המסמך הזה נוצר באמצעות {here}, והוא שונה מהם ב-{differ} מתוך {habits} המאפיינים המשותפים להם. גם {feature} שונה: שם {usual_look}, כאן {look}. ייתכן שהגוף החליף מערכת או שזה ערוץ אחר שלו.',
        en: 'Of {papers} earlier papers of this issuer, {count} were made with {usual}; this one was made with {here}, and differs in {differ} of the {habits} features that they share. Its look differs as well: {feature}: {usual_look} there, {look} here. The issuer may have a new system, or this is another of its channels.',
      },
      evidence,
    },
  },
});
