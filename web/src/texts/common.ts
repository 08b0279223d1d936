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
  refresh: { he: 'רענון', en: 'Refresh' },
  more: { he: 'עוד', en: 'More' },
  all: { he: 'הכול', en: 'All' },
  none: { he: 'אין', en: 'None' },
  genuine: { he: 'אמיתי', en: 'Genuine' },
  fraud: { he: 'מזויף', en: 'Fraud' },
  unlabelled: { he: 'ללא תיוג', en: 'No label' },
  unreachable: {
    he: 'השירות אינו זמין. בדקו את החיבור לרשת ונסו שוב.',
    en: 'The service cannot be reached. Check your connection and try again.',
  },
  failed: { he: 'הפעולה נכשלה. נסו שוב.', en: 'Something went wrong. Try again.' },
  forbidden: {
    he: 'התפקיד שלכם אינו כולל את העמוד הזה. בעלי הארגון יכולים לשנות זאת.',
    en: 'Your role does not include this page. An owner of the organization can change that.',
  },
  notFound: { he: 'העמוד לא נמצא', en: 'Page not found' },
  notFoundHint: {
    he: 'ייתכן שהקישור שגוי או שהתוכן נמחק.',
    en: 'The link may be wrong, or the content was deleted.',
  },
  passwordRule: {
    he: 'לפחות 12 תווים. משפט קצר הוא סיסמה טובה.',
    en: 'At least 12 characters. A short sentence is a good password.',
  },
  toScans: { he: 'אל הסריקות', en: 'Go to scans' },
} as const;
