import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה את התמונות בכל גרסה שמורה של הקובץ לגרסה שלפניה',
    en: 'Compares the images of each revision of the file with those of the one before',
  },
  action: ASK_ISSUER,
  findings: {
    replaced: {
      title: { he: 'תמונה הוחלפה לאחר השמירה הראשונה', en: 'An image was replaced after the file was first saved' },
      detail: {
        he: 'בגרסה קודמת של הקובץ הופיעה תמונה אחרת באותו מקום בעמוד {page}. התמונה הקודמת עדיין שמורה בקובץ.',
        en: 'An earlier revision of the file shows a different image at the same place on page {page}. The old image is still in the file.',
      },
      evidence: {
        he: 'תמונה (אובייקט): {former} ← {image}; גרסאות שמורות {from} ו-{to}',
        en: 'Image (object): {former} → {image}; revision {from} → {to}',
      },
    },
    added: {
      title: {
        he: 'תמונה הונחה על העמוד לאחר השמירה הראשונה',
        en: 'An image was placed over the page after the file was first saved',
      },
      detail: {
        he: 'עמוד {page} הוא תמונה. בשמירה מאוחרת יותר הונחה עליו תמונה נוספת, שמסתירה את מה שהיה מתחתיה.',
        en: 'Page {page} is an image. A later revision placed another image over it, which hides what was there before.',
      },
      evidence: {
        he: 'תמונה (אובייקט: {image}) מעל תמונה של העמוד; גרסאות שמורות {from} ו-{to}',
        en: 'Image (object: {image}) over an image of the page; revision {from} → {to}',
      },
    },
  },
});
