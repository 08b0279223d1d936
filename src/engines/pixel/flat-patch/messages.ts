import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: { he: 'אזורים חלקים לגמרי בנייר שיש בו רעש', en: 'Perfectly flat areas in paper that has noise' },
  findings: {
    flat: {
      title: { he: 'אזור חלק לגמרי על נייר סרוק', en: 'A perfectly flat area on scanned paper' },
      detail: {
        he: 'בסריקה או בצילום של נייר אין משטחים שבהם כל הפיקסלים זהים. באזור המסומן כולם זהים, כפי שקורה כשמכסים במלבן צבע את מה שהיה כתוב.',
        en: 'In a scan or photo of paper, no area has only identical pixels. In the marked area all pixels are identical, as happens when text is covered with a box of one colour.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'אין סטייה ב-{width} × {height} פיקסלים; הנייר {paper} רמות',
        en: 'no deviation in {width} × {height} pixels; paper {paper} levels',
      },
    },
  },
});
