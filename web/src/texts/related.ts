/** Groups of scans whose documents contradict or repeat each other. */
export const relatedTexts = {
  title: { he: 'מסמכים קשורים', en: 'Related documents' },
  lead: {
    he: 'קבוצות של סריקות שמסמכיהן סותרים זה את זה או חוזרים זה על זה: אותו מסמך עם ערכים אחרים, קובץ אחד בכמה שמות, יתרות שאינן רציפות.',
    en: 'Groups of scans whose documents contradict or repeat each other: the same document with different values, one file under several names, balances that do not continue.',
  },
  count: {
    he: (n: string) => (n === '1' ? 'קבוצה אחת' : `${n} קבוצות`),
    en: (n: string) => (n === '1' ? '1 group' : `${n} groups`),
  },
  order: { he: 'מיון', en: 'Order' },
  newest: { he: 'החדשות תחילה', en: 'Newest first' },
  largest: { he: 'הגדולות תחילה', en: 'Largest first' },
  min: { he: 'מספר סריקות מזערי', en: 'Minimum scans' },
  verdict: { he: 'עם הערכה', en: 'With verdict' },
  from: { he: 'מתאריך', en: 'From' },
  to: { he: 'עד תאריך', en: 'Until' },
  clear: { he: 'ניקוי', en: 'Clear' },
  size: { he: (n: string) => `${n} סריקות`, en: (n: string) => `${n} scans` },
  span: { he: (from: string, to: string) => `${from} – ${to}`, en: (from: string, to: string) => `${from} – ${to}` },
  all: { he: 'כל הסריקות בקבוצה', en: 'All scans of the group' },
  newestShown: { he: 'החדשות שבהן:', en: 'The newest of them:' },
  emptyTitle: { he: 'אין מסמכים קשורים', en: 'No related documents' },
  emptyHint: {
    he: 'כשמסמך חדש חוזר על מסמך קודם או סותר אותו, הקבוצה מופיעה כאן.',
    en: 'When a new document repeats or contradicts an earlier one, the group appears here.',
  },
} as const;
