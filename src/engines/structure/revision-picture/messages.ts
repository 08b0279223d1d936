import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה את התמונות בכל שמירה של הקובץ לשמירה שלפניה',
    en: 'Compares the pictures of each saving of the file with those of the one before',
  },
  findings: {
    replaced: {
      title: { he: 'תמונה הוחלפה לאחר השמירה הראשונה', en: 'A picture was replaced after the file was first saved' },
      detail: {
        he: 'בשמירה קודמת של הקובץ הופיעה בעמוד {page}, באותו מקום, תמונה אחרת. התמונה הישנה עדיין נמצאת בתוך הקובץ.',
        en: 'An earlier saving of the file shows another picture at the same place of page {page}. The old picture is still inside the file.',
      },
      action: ASK_ISSUER,
      evidence: {
        he: 'תמונה (אובייקט): {former} ← {image}; גרסאות שמורות {from} ו-{to}',
        en: 'Image (object): {former} → {image}; revision {from} → {to}',
      },
    },
    added: {
      title: {
        he: 'תמונה הונחה על העמוד לאחר השמירה הראשונה',
        en: 'A picture was laid over the page after the file was first saved',
      },
      detail: {
        he: 'בעמוד {page}, שהוא עצמו תמונה, הונחה תמונה נוספת בשמירה מאוחרת יותר, והיא מסתירה את מה שהיה תחתיה.',
        en: 'On page {page}, which is a picture itself, a later saving laid another picture that hides what was below it.',
      },
      action: ASK_ISSUER,
      evidence: {
        he: 'תמונה (אובייקט: {image}) מעל תמונה של העמוד; גרסאות שמורות {from} ו-{to}',
        en: 'Image (object: {image}) over an image of the page; revision {from} → {to}',
      },
    },
  },
});
