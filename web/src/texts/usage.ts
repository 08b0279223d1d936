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
    he: (day: string) => `בקצב הזה המכסה תיגמר ב־${day}`,
    en: (day: string) => `At this rate the allowance runs out on ${day}`,
  },
  exhausted: {
    he: 'המכסה נוצלה. מסמכים חדשים יידחו עד תחילת החודש הבא.',
    en: 'The allowance is used up. New documents are refused until the next month begins.',
  },
  plan: { he: 'תוכנית', en: 'Plan' },
  total: { he: 'סריקות מאז ומעולם', en: 'Scans ever accepted' },
  totalHint: { he: 'כולל סריקות שנכשלו או נמחקו', en: 'With those that failed or were deleted' },
  refund: {
    he: 'סריקה שנכשלת מחזירה את היחידה שלה למכסה.',
    en: 'A scan that fails gives its unit back to the allowance.',
  },
  history: { he: 'סריקות לפי יום', en: 'Scans by day' },
  historyHint: { he: '30 הימים האחרונים, לפי שעון UTC', en: 'The last 30 days, in UTC' },
  scans: { he: 'סריקות', en: 'Scans' },
  completed: { he: 'הושלמו', en: 'Completed' },
  failed: { he: 'נכשלו', en: 'Failed' },
  open: { he: 'בעבודה', en: 'Open' },
  meter: {
    he: (used: string, limit: string) => `${used} מתוך ${limit}`,
    en: (used: string, limit: string) => `${used} of ${limit}`,
  },
} as const;
