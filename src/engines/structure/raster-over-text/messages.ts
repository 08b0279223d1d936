import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש תמונת עמוד שהונחה מעל עמוד מודפס שלם',
    en: 'Looks for a page picture laid over a whole printed page',
  },
  findings: {
    covered: {
      title: { he: 'תמונה מכסה את כל העמוד המקורי', en: 'A picture covers the whole original page' },
      detail: {
        he: 'מתחת לתמונה שממלאת את העמוד נמצא עמוד מודפס שלם. סורק אינו יוצר קובץ כזה: התמונה הונחה מעל מסמך קיים.',
        en: 'Under the picture that fills the page lies a whole printed page. A scanner does not make such a file: the picture was laid over an existing document.',
      },
      action: {
        he: 'השוו את הטקסט שבתוך הקובץ (סימון והעתקה) למה שרואים בעמוד, ובקשו את המסמך מהגוף שהנפיק אותו.',
        en: 'Compare the text inside the file (select and copy it) with what the page shows, and ask the issuer for the document.',
      },
      evidence: {
        he: 'תמונה (אובייקט: {image}) מעל {runs} קטעי טקסט ב-{styles} סגנונות',
        en: 'Image (object: {image}) over {runs} text runs in {styles} styles',
      },
    },
  },
});
