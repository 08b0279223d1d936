import { defineMessages } from '../../rule.ts';
import { DO_NOT_OBEY } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש טקסט, גלוי או מוסתר, שפונה לקורא ממוחשב ומורה לו כיצד לשפוט',
    en: 'Looks for text, visible or hidden, that tells an automated reader how to judge',
  },
  findings: {
    hidden: {
      title: { he: 'הוראות מוסתרות לקורא ממוחשב', en: 'Hidden instructions to an automated reader' },
      detail: {
        he: 'במסמך מסתתר טקסט שאדם אינו רואה ושפונה למערכת הבודקת: "{excerpt}".',
        en: 'The document hides text that a person does not see and that speaks to the system that checks it: "{excerpt}".',
      },
      action: DO_NOT_OBEY,
    },
    metadata: {
      title: { he: 'הוראות לקורא ממוחשב בנתוני הקובץ', en: 'Instructions to an automated reader in the metadata' },
      detail: {
        he: 'בנתוני הקובץ כתוב טקסט שפונה למערכת הבודקת: "{excerpt}".',
        en: 'The file’s metadata carry text that speaks to the system that checks it: "{excerpt}".',
      },
      action: DO_NOT_OBEY,
    },
    annotation: {
      title: { he: 'הוראות לקורא ממוחשב בהערה', en: 'Instructions to an automated reader in a comment' },
      detail: {
        he: 'בהערה שבקובץ כתוב טקסט שפונה למערכת הבודקת: "{excerpt}".',
        en: 'A comment of the file speaks to the system that checks it: "{excerpt}".',
      },
      action: DO_NOT_OBEY,
    },
    attachment: {
      title: { he: 'הוראות לקורא ממוחשב בקובץ מצורף', en: 'Instructions to an automated reader in an attachment' },
      detail: {
        he: 'קובץ המצורף למסמך מכיל טקסט שפונה למערכת הבודקת: "{excerpt}".',
        en: 'A file attached to the document holds text that speaks to the system that checks it: "{excerpt}".',
      },
      action: DO_NOT_OBEY,
    },
    code: {
      title: { he: 'הוראות לקורא ממוחשב בקוד QR או בברקוד', en: 'Instructions to an automated reader in a code' },
      detail: {
        he: 'קוד QR או ברקוד שבמסמך מכיל טקסט שפונה למערכת הבודקת: "{excerpt}".',
        en: 'A QR code or barcode on the document holds text that speaks to the system that checks it: "{excerpt}".',
      },
      action: DO_NOT_OBEY,
    },
    visible: {
      title: { he: 'הוראות לקורא ממוחשב בגוף המסמך', en: 'Instructions to an automated reader in the text' },
      detail: {
        he: 'במסמך כתוב טקסט שפונה למערכת הבודקת: "{excerpt}".',
        en: 'The document’s text speaks to the system that checks it: "{excerpt}".',
      },
      action: DO_NOT_OBEY,
    },
  },
});
