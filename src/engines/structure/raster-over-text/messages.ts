import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש תמונה בגודל עמוד שהונחה על עמוד דיגיטלי שלם',
    en: 'Looks for a page-sized image placed over a complete digital page',
  },
  findings: {
    covered: {
      title: { he: 'תמונה מכסה את כל העמוד המקורי', en: 'An image covers the whole original page' },
      detail: {
        he: 'מתחת לתמונה שממלאת את העמוד נמצא עמוד דיגיטלי שלם. סורק אינו יוצר קובץ כזה: התמונה הונחה על מסמך קיים.',
        en: 'A complete digital page lies under the image that fills the page. Scanners do not create such files: the image was placed over an existing document.',
      },
      action: {
        he: 'השוו את הטקסט שבקובץ (סימון והעתקה) למה שמוצג בעמוד, ובקשו את המסמך מהגוף שהנפיק אותו.',
        en: 'Compare the text in the file (select and copy it) with what the page shows, and ask the issuer for the document.',
      },
      evidence: {
        he: 'תמונה (אובייקט: {image}) מעל {runs} קטעי טקסט ב-{styles} סגנונות',
        en: 'Image (object: {image}) over {runs} text runs in {styles} styles',
      },
    },
  },
});
