/** The allowance and what is used of it. */
export const usageTexts = {
  title: { he: 'שימוש', en: 'Usage' },
  allowance: { he: 'המכסה החודשית', en: 'Monthly allowance' },
  month: {
    he: (from: string, to: string) => `${from} – ${to}, שעון UTC`,
    en: (from: string, to: string) => `${from} – ${to}, UTC`,
  },
  used: { he: 'נוצלו', en: 'Used' },
  remaining: { he: 'נותרו', en: 'Remaining' },
  limit: { he: 'מכסה', en: 'Allowance' },
  unlimited: { he: 'ללא הגבלה', en: 'Unlimited' },
  forecast: { he: 'תחזית לסוף החודש', en: 'Forecast for the end of the month' },
  forecastHint: {
    he: (days: string) => `לפי הקצב של ${days} הימים האחרונים`,
    en: (days: string) => `At the rate of the last ${days} days`,
  },
  runsOut: {
    he: (day: string) => `בקצב הזה המכסה תסתיים ב־${day}`,
    en: (day: string) => `At this rate the allowance runs out on ${day}`,
  },
  exhausted: {
    he: 'המכסה נוצלה. מסמכים חדשים יידחו עד תחילת החודש הבא.',
    en: 'The allowance is used up. New documents will be refused until the start of next month.',
  },
  plan: { he: 'תוכנית', en: 'Plan' },
  total: { he: 'סך כל הסריקות שהתקבלו', en: 'Scans ever accepted' },
  totalHint: { he: 'כולל סריקות שנכשלו או נמחקו', en: 'Including those that failed or were deleted' },
  refund: {
    he: 'סריקה שנכשלה אינה נספרת במכסה.',
    en: 'A failed scan does not count against the allowance.',
  },
  history: { he: 'סריקות לפי יום', en: 'Scans by day' },
  historyHint: { he: '30 הימים האחרונים, לפי שעון UTC', en: 'The last 30 days, in UTC' },
  scans: { he: 'סריקות', en: 'Scans' },
  completed: { he: 'הושלמו', en: 'Completed' },
  failed: { he: 'נכשלו', en: 'Failed' },
  open: { he: 'בתהליך', en: 'In progress' },
  meter: {
    he: (used: string, limit: string) => `${used} מתוך ${limit}`,
    en: (used: string, limit: string) => `${used} of ${limit}`,
  },
} as const;
