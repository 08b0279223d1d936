import { defineMessages } from '../../rule.ts';
import { ASK_ORIGINAL } from '../../texts.ts';

export const messages = defineMessages({
  about: { he: 'תוכנת עריכה כתבה את הקובץ', en: 'An editor wrote the file' },
  findings: {
    picture: {
      title: { he: 'התמונה נשמרה ב-{software}', en: 'The image was saved with {software}' },
      detail: {
        he: 'לפי נתוני הקובץ, התמונה עברה דרך {software}, תוכנה לעריכת תמונות. צילום מסך, סריקה או צילום של מסמך אינם זקוקים לה. ייתכן שהתמונה רק נחתכה או הובהרה, וייתכן שנערך בה ערך.',
        en: 'According to the metadata, the image went through {software}, an image editor. A screenshot, scan or photo of a document does not need one. It may only have been cropped or brightened, or a value may have been changed.',
      },
      action: ASK_ORIGINAL,
      evidence: { he: '{field}: {text}', en: '{field}: {text}' },
    },
    traces: {
      title: { he: 'בתמונה נותרו סימנים של Photoshop', en: 'The image has traces of Photoshop' },
      detail: {
        he: 'בקובץ נתונים ש-Photoshop ותוכנות דומות כותבות בשמירה, אף ששם התוכנה אינו רשום.',
        en: 'The file contains data that Photoshop and similar programs write when saving, although it names no software.',
      },
      evidence: { he: 'נתוני Photoshop במקטע APP13', en: 'Photoshop resources in APP13' },
    },
    graphic: {
      title: {
        he: 'המסמך נשמר בתוכנה גרפית ({software})',
        en: 'The document was saved with graphics software ({software})',
      },
      detail: {
        he: 'בנתוני הקובץ רשומה התוכנה {software}. מסמכים עסקיים מופקים לרוב במערכות אחרות. ייתכן שהמסמך רק נפתח ונשמר בתוכנה, וייתכן שנערך בה.',
        en: 'The metadata name {software}. Business documents usually come from other systems. It may only have been opened and saved in this program, or edited in it.',
      },
      action: ASK_ORIGINAL,
      evidence: { he: '{field}: {text}', en: '{field}: {text}' },
    },
    online: {
      title: {
        he: 'המסמך עבר דרך אתר לעריכת PDF ({software})',
        en: 'The document went through an online PDF editor ({software})',
      },
      detail: {
        he: 'בנתוני הקובץ רשום {software}. אתרים כאלה משמשים גם לכיווץ ולאיחוד קבצים, ולכן אין בכך כשלעצמו ראיה לשינוי.',
        en: 'The metadata name {software}. Such sites also compress and merge files, so by itself this is no proof of a change.',
      },
      evidence: { he: '{field}: {text}', en: '{field}: {text}' },
    },
    desktop: {
      title: {
        he: 'המסמך נשמר בתוכנה לעריכת PDF ({software})',
        en: 'The document was saved with a PDF editor ({software})',
      },
      detail: {
        he: 'בנתוני הקובץ רשומה התוכנה {software}. משרדים משתמשים בתוכנות כאלה גם לסריקה, לחתימה ולאיחוד עמודים, ולכן אין בכך כשלעצמו ראיה לשינוי.',
        en: 'The metadata name {software}. Offices also scan, sign and merge with such programs, so by itself this is no proof of a change.',
      },
      evidence: { he: '{field}: {text}', en: '{field}: {text}' },
    },
  },
});
