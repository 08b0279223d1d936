/** Around every chart. */
export const chartTexts = {
  asTable: { he: 'כטבלה', en: 'As a table' },
  period: { he: 'תקופה', en: 'Period' },
  day: { he: 'יום', en: 'Day' },
  week: { he: 'שבוע', en: 'Week' },
  month: { he: 'חודש', en: 'Month' },
  total: { he: 'סך הכול', en: 'Total' },
  weekOf: { he: (day: string) => `השבוע של ${day}`, en: (day: string) => `Week of ${day}` },
} as const;
