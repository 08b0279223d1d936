import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה את התמונה הממוזערת שבתוך הקובץ לתמונה עצמה',
    en: 'Compares the small picture inside the file with the picture itself',
  },
  findings: {
    differs: {
      title: {
        he: 'התמונה הממוזערת שבקובץ מראה משהו אחר',
        en: 'The small picture inside the file shows something else',
      },
      detail: {
        he: 'מצלמות שומרות בקובץ גם עותק ממוזער של הצילום. העותק שבקובץ הזה אינו דומה לתמונה שנשלחה, ולכן ייתכן שהתמונה הוחלפה או נחתכה.',
        en: 'Cameras keep a small copy of the photo in the file. The one in this file is not like the picture that was sent, so the picture may have been replaced or cut.',
      },
      action: {
        he: 'בקשו את הצילום המקורי כפי שיצא מן המצלמה.',
        en: 'Ask for the photo as it came from the camera.',
      },
    },
  },
});
