import { defineMessages } from '../../rule.ts';
import { DO_NOT_OBEY } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש טקסט, גלוי או מוסתר, המיועד למערכת אוטומטית ומנחה אותה כיצד להכריע',
    en: 'Looks for visible or hidden text that instructs an automated reader how to judge the document',
  },
  action: DO_NOT_OBEY,
  findings: {
    hidden: {
      title: { he: 'הוראות מוסתרות למערכת אוטומטית', en: 'Hidden instructions to an automated reader' },
      detail: {
        he: 'במסמך מוסתר טקסט שהקורא אינו רואה, והוא פונה למערכת הבודקת: "{excerpt}".',
        en: 'The document hides text that people do not see and that addresses the system checking it: "{excerpt}".',
      },
    },
    metadata: {
      title: { he: 'הוראות למערכת אוטומטית בנתוני הקובץ', en: 'Instructions to an automated reader in the metadata' },
      detail: {
        he: 'בנתוני הקובץ כתוב טקסט שפונה למערכת הבודקת: "{excerpt}".',
        en: 'The file’s metadata contain text that addresses the system checking it: "{excerpt}".',
      },
    },
    description: {
      title: {
        he: 'הוראות למערכת אוטומטית בתיאור שאינו מוצג בעמוד',
        en: 'Instructions to an automated reader in a description',
      },
      detail: {
        he: 'בתיאור של תמונה או של קובץ מצורף, בסימנייה, בשם של שכבה או בהערה שבין חלקי הקובץ כתוב טקסט שפונה למערכת הבודקת: "{excerpt}".',
        en: 'The description of a picture or an attached file, a bookmark, a layer name or a comment between the parts of the file contains text that addresses the system checking it: "{excerpt}".',
      },
    },
    annotation: {
      title: {
        he: 'הערה שמנוסחת כהוראה למערכת אוטומטית',
        en: 'A comment worded as an instruction to an automated reader',
      },
      detail: {
        he: 'בהערה או בשדה שבקובץ כתוב טקסט שמערכת בודקת עלולה לקרוא כהוראה: "{excerpt}". ייתכן שזו הערה תמימה של קורא.',
        en: 'A comment or form field in the file contains text that a checking system may read as an instruction: "{excerpt}". It may be a reader’s innocent note.',
      },
    },
    attachment: {
      title: { he: 'הוראות למערכת אוטומטית בקובץ מצורף', en: 'Instructions to an automated reader in an attachment' },
      detail: {
        he: 'קובץ המצורף למסמך מכיל טקסט שפונה למערכת הבודקת: "{excerpt}".',
        en: 'A file attached to the document contains text that addresses the system checking it: "{excerpt}".',
      },
    },
    script: {
      title: { he: 'הוראות למערכת אוטומטית בסקריפט שבקובץ', en: 'Instructions to an automated reader in a script' },
      detail: {
        he: 'סקריפט שבקובץ מכיל טקסט שפונה למערכת הבודקת: "{excerpt}".',
        en: 'A script in the file contains text that addresses the system checking it: "{excerpt}".',
      },
    },
    code: {
      title: { he: 'הוראות למערכת אוטומטית בקוד QR או בברקוד', en: 'Instructions to an automated reader in a code' },
      detail: {
        he: 'קוד QR או ברקוד שבמסמך מכיל טקסט שפונה למערכת הבודקת: "{excerpt}".',
        en: 'A QR code or barcode on the document contains text that addresses the system checking it: "{excerpt}".',
      },
    },
    visible: {
      title: { he: 'הוראות למערכת אוטומטית בגוף המסמך', en: 'Instructions to an automated reader in the text' },
      detail: {
        he: 'במסמך כתוב טקסט שפונה למערכת הבודקת: "{excerpt}".',
        en: 'The document’s text addresses the system checking it: "{excerpt}".',
      },
    },
  },
});
