/** Words that every page uses. */
export const common = {
  product: { he: 'איתור זיופים במסמכים', en: 'Document forgery detection' },
  close: { he: 'סגירה', en: 'Close' },
  cancel: { he: 'ביטול', en: 'Cancel' },
  save: { he: 'שמירה', en: 'Save' },
  delete: { he: 'מחיקה', en: 'Delete' },
  copy: { he: 'העתקה', en: 'Copy' },
  copied: { he: 'הועתק', en: 'Copied' },
  undo: { he: 'ביטול הפעולה', en: 'Undo' },
  retry: { he: 'ניסיון חוזר', en: 'Try again' },
  loading: { he: 'טוען…', en: 'Loading…' },
  more: { he: 'עוד', en: 'More' },
  all: { he: 'הכול', en: 'All' },
  none: { he: 'אין', en: 'None' },
  genuine: { he: 'אמיתי', en: 'Genuine' },
  fraud: { he: 'מזויף', en: 'Fraud' },
  unlabelled: { he: 'ללא תיוג', en: 'No label' },
  unreachable: {
    he: 'אין קשר לשירות. בדקו את החיבור לרשת ונסו שוב.',
    en: 'The service cannot be reached. Check your connection and try again.',
  },
  failed: { he: 'הפעולה נכשלה. נסו שוב.', en: 'Something went wrong. Try again.' },
  forbidden: {
    he: 'התפקיד שלכם אינו כולל את העמוד הזה. בעלי הארגון יכולים לשנות זאת.',
    en: 'Your role does not include this page. An owner of the organization can change that.',
  },
  notFound: { he: 'העמוד לא נמצא', en: 'Page not found' },
  notFoundHint: {
    he: 'ייתכן שהקישור שגוי, או שמה שהיה כאן נמחק.',
    en: 'The link may be wrong, or what was here was deleted.',
  },
  toScans: { he: 'אל הסריקות', en: 'Go to scans' },
} as const;
