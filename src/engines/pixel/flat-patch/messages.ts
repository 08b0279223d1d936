import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'אזורים חלקים לגמרי בנייר שיש בו רעש.',
    en: 'Perfectly flat areas in paper that has noise.',
  },
  findings: {
    flat: {
      title: {
        he: 'אזור חלק לגמרי על נייר סרוק',
        en: 'A perfectly flat area on scanned paper',
      },
      detail: {
        he: 'בנייר סרוק או מצולם אין שני פיקסלים שכנים זהים לאורך זמן. באזור המסומן כולם זהים, כפי שקורה כשמכסים את מה שהיה כתוב במלבן צבע.',
        en: 'On scanned or photographed paper neighbouring pixels are never all alike. In the marked area they are, as happens when what stood there is covered with a box of one colour.',
      },
      action: {
        he: 'יש לבדוק מה היה כתוב באזור המסומן במסמך המקורי.',
        en: 'Find out what stands in the marked area on the original document.',
      },
    },
  },
});
