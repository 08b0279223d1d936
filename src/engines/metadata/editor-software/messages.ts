import { defineMessages } from '../../rule.ts';
import { ASK_ORIGINAL } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'תוכנת עריכה כתבה את הקובץ',
    en: 'Software for editing wrote the file',
  },
  findings: {
    picture: {
      title: { he: 'התמונה נשמרה ב-{software}', en: 'The picture was saved with {software}' },
      detail: {
        he: 'נתוני הקובץ מראים שהתמונה עברה דרך {software}, תוכנה לעריכת תמונות. צילום מסך, סריקה או צילום של מסמך אינם זקוקים לה; ייתכן שרק חתכו או הבהירו את התמונה, וייתכן ששינו בה ערך.',
        en: 'The metadata show that the picture went through {software}, a picture editor. A screenshot, scan or photo of a document does not need one; it may only have been cropped or brightened, or a value may have been changed.',
      },
      action: ASK_ORIGINAL,
    },
    traces: {
      title: { he: 'בתמונה נותרו סימנים של Photoshop', en: 'The picture carries traces of Photoshop' },
      detail: {
        he: 'הקובץ מכיל נתונים ש-Photoshop ותוכנות דומות כותבות בשמירה, אף ששם התוכנה אינו רשום.',
        en: 'The file holds data that Photoshop and similar programs write when saving, although no software is named.',
      },
    },
    graphic: {
      title: {
        he: 'המסמך נשמר בתוכנה גרפית ({software})',
        en: 'The document was saved with graphics software ({software})',
      },
      detail: {
        he: 'בנתוני הקובץ רשומה התוכנה {software}. גופים שמנפיקים מסמכים עסקיים אינם מפיקים אותם בתוכנה גרפית; מי שפותח בה מסמך יכול לשנות בו כל דבר.',
        en: 'The metadata name {software}. Issuers do not produce business documents with graphics software; whoever opens a document in it can change anything.',
      },
      action: ASK_ORIGINAL,
    },
    online: {
      title: {
        he: 'המסמך עבר דרך אתר לעריכת PDF ({software})',
        en: 'The document went through an online PDF editor ({software})',
      },
      detail: {
        he: 'בנתוני הקובץ רשום {software}. אתרים כאלה משמשים גם לכיווץ ולאיחוד קבצים, ולכן לבדו אין בכך ראיה לשינוי.',
        en: 'The metadata name {software}. Such sites also shrink and merge files, so by itself this is no proof of a change.',
      },
    },
    desktop: {
      title: {
        he: 'המסמך נשמר בתוכנה לעריכת PDF ({software})',
        en: 'The document was saved with a PDF editor ({software})',
      },
      detail: {
        he: 'בנתוני הקובץ רשומה התוכנה {software}. משרדים משתמשים בתוכנות כאלה גם לסריקה, לחתימה ולאיחוד דפים, ולכן לבדו אין בכך ראיה לשינוי.',
        en: 'The metadata name {software}. Offices also scan, sign and merge with such programs, so by itself this is no proof of a change.',
      },
    },
  },
});
