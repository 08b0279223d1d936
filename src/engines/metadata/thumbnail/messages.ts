import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה את התמונה הממוזערת שבקובץ לתמונה עצמה',
    en: 'Compares the thumbnail inside the file with the image itself',
  },
  findings: {
    differs: {
      title: { he: 'התמונה הממוזערת שבקובץ מציגה משהו אחר', en: 'The thumbnail inside the file shows something else' },
      detail: {
        he: 'מצלמות שומרות בקובץ גם עותק ממוזער של הצילום. העותק שבקובץ הזה אינו דומה לתמונה שנשלחה, ולכן ייתכן שהתמונה הוחלפה או נחתכה.',
        en: 'Cameras keep a small copy of the photo in the file. The copy in this file does not look like the image that was sent, so the image may have been replaced or cropped.',
      },
      action: { he: 'בקשו את הצילום המקורי כפי שיצא מהמצלמה.', en: 'Ask for the photo as it came from the camera.' },
      evidence: {
        he: 'תמונה ממוזערת ב-EXIF: {width}×{height} px, מתאם {correlation}',
        en: 'EXIF thumbnail {width}×{height} px, correlation {correlation}',
      },
    },
  },
});
