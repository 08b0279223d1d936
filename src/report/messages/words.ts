/** Headings and labels of the report, as a page and in a terminal. */
import type { CheckStatus, Severity } from '../../domain/finding.ts';
import type { ReportList } from '../../domain/limits.ts';
import type { RuleResult } from '../../domain/report.ts';
import type { Phrase } from '../../domain/text.ts';

export const words = {
  report: { he: 'דוח בדיקת מסמך', en: 'Document forgery report' },
  score: { he: 'ציון סיכון', en: 'Risk score' },
  of_100: { he: 'מתוך 100', en: 'out of 100' },
  what_to_do: { he: 'מה כדאי לעשות', en: 'What to do' },
  findings: { he: 'ממצאים', en: 'Findings' },
  no_findings: { he: 'אין ממצאים.', en: 'There are no findings.' },
  points: { he: 'נקודות', en: 'points' },
  pages: { he: 'המסמך', en: 'The document' },
  page: { he: 'עמוד', en: 'Page' },
  before_after: { he: 'לפני ואחרי', en: 'Before and after' },
  before: { he: 'לפני השינוי', en: 'Before' },
  after: { he: 'אחרי השינוי', en: 'After' },
  calculated: { he: 'לפי החישוב', en: 'Calculated' },
  printed: { he: 'במסמך', en: 'Printed' },
  compared: { he: 'השוואה למסמך שנשלח ב-{sent}', en: 'Compared with the document sent on {sent}' },
  close_up: { he: 'הגדלה של המקום המסומן ושל סביבתו', en: 'The marked place enlarged, with its surroundings' },
  ghost_map: {
    he: 'לכל מקום שיש בו כתב: כמה הוא היה משתנה אילו התמונה נשמרה שוב כמו בשמירה הקודמת, לעומת שמירה על רשת מוסטת בחצי בלוק. ערך נמוך: הכתב כבר היה שם בשמירה הקודמת. ערך גבוה: ייתכן שנוסף אחריה, אך גם כתב דק או חיוור ומקריות נראים כך. המפה היא עזר לעין בלבד: היא אינה ממצא ואינה משפיעה על הציון. שינויים שנעשו לפני השמירה הקודמת אינם נראים בה.',
    en: 'For each place with writing: how much it would change if the image were saved again as it was saved before, compared with a grid shifted by half a block. A low value: the writing was there at the earlier saving. A high value: it may have been added later, but thin or faint writing and chance look the same. The map is only a help for the eye: it is not a finding and does not change the score. Changes made before the earlier saving cannot be seen in it.',
  },
  side_by_side: { he: 'השוואה בין שני המסמכים', en: 'Compare the two documents' },
  this_document: { he: 'המסמך הזה', en: 'This document' },
  earlier_document: { he: 'המסמך הקודם', en: 'The earlier document' },
  value: { he: 'ערך', en: 'Value' },
  values_differ: { he: 'ערכים שונים', en: 'Different values' },
  values_same: { he: 'ערכים זהים', en: 'Identical values' },
  earlier_deleted: {
    he: 'המסמך הקודם נמחק, ואיתו כל הנתונים שחולצו ממנו.',
    en: 'The earlier document was deleted, together with everything read from it.',
  },
  no_picture: { he: 'תמונת העמוד כבר אינה שמורה.', en: 'The image of the page is no longer stored.' },
  checks: { he: 'בדיקות', en: 'Checks' },
  check: { he: 'בדיקה', en: 'Check' },
  result: { he: 'תוצאה', en: 'Result' },
  detail: { he: 'פירוט', en: 'Detail' },
  no_checks: { he: 'אין בדיקות שרלוונטיות למסמך זה.', en: 'No check applies to this document.' },
  extracted: { he: 'נתונים שחולצו מהמסמך', en: 'Extracted data' },
  sections: { he: 'מסמכים בקובץ', en: 'Documents in the file' },
  on_pages: { he: "עמ' {pages}", en: 'p. {pages}' },
  balance_from_to: { he: 'יתרה מ-{from} ל-{to}', en: 'balance from {from} to {to}' },
  transactions: { he: 'תנועות', en: 'Transactions' },
  document_type: { he: 'סוג המסמך', en: 'Document type' },
  issuer: { he: 'הגוף המנפיק', en: 'Issuer' },
  channel: { he: 'סוג הקובץ', en: 'Channel' },
  total: { he: 'סכום כולל', en: 'Total' },
  iban: { he: 'IBAN', en: 'IBAN' },
  period: { he: 'תקופה', en: 'Period' },
  names: { he: 'שמות', en: 'Names' },
  accounts: { he: 'חשבונות', en: 'Accounts' },
  identifiers: { he: 'מספרים מזהים', en: 'Identifiers' },
  dates: { he: 'תאריכים', en: 'Dates' },
  amounts: { he: 'סכומים', en: 'Amounts' },
  references: { he: 'אסמכתאות', en: 'References' },
  date: { he: 'תאריך', en: 'Date' },
  description: { he: 'תיאור', en: 'Description' },
  reference: { he: 'אסמכתא', en: 'Reference' },
  debit: { he: 'חובה', en: 'Debit' },
  credit: { he: 'זכות', en: 'Credit' },
  balance: { he: 'יתרה', en: 'Balance' },
  technical: { he: 'פרטים טכניים', en: 'Technical details' },
  coverage: { he: 'היקף הבדיקה', en: 'Coverage' },
  openInDashboard: { he: 'פתיחה בלוח הבקרה', en: 'Open in the dashboard' },
  shortened: { he: 'הדוח קוצר', en: 'This report was shortened' },
  origin: { he: 'מקור הקובץ', en: 'Origin of the file' },
  signatures: { he: 'חתימות דיגיטליות', en: 'Digital signatures' },
  signer: { he: 'החותם', en: 'Signer' },
  intact: { he: 'ללא שינוי', en: 'Intact' },
  valid: { he: 'תקפה', en: 'Valid' },
  trusted: { he: 'מהימנה', en: 'Trusted' },
  yes: { he: 'כן', en: 'Yes' },
  no: { he: 'לא', en: 'No' },
  unknown: { he: 'לא ידוע', en: 'Unknown' },
  rules_undecided: { he: 'בדיקות שהסתיימו ללא מסקנה', en: 'Rules that could not decide' },
  rules_silent: { he: 'בדיקות שאינן רלוונטיות למסמך', en: 'Rules that do not apply' },
  scan_id: { he: 'מזהה הבדיקה', en: 'Scan id' },
  scanned_at: { he: 'מועד הבדיקה', en: 'Scanned at' },
  confidence: { he: 'ודאות', en: 'confidence' },
  more: { he: 'עוד', en: 'more' },
  zoom: { he: 'הגדלת העמוד', en: 'Zoom the page' },
  page_of: { he: 'עמוד {page} מתוך {pages}', en: 'Page {page} of {pages}' },
  notice: {
    he: 'הדוח הופק באופן אוטומטי. הממצאים הם אינדיקציה בלבד ואינם ראיה, ויש לאמת אותם לפני קבלת החלטה.',
    en: 'This report was produced automatically. It is an automated indication, not proof: verify the findings before acting on them.',
  },
  file: { he: 'קובץ', en: 'File' },
  size: { he: 'גודל', en: 'Size' },
  engine: { he: 'גרסת המנוע', en: 'Engine version' },
  duration: { he: 'משך הניתוח', en: 'Duration' },
  seconds: { he: 'שניות', en: 's' },
  evidence: { he: 'ממצא טכני', en: 'Evidence' },
  failed: { he: 'הניתוח לא הושלם', en: 'The analysis was not completed' },
  written: { he: 'הדוח נשמר:', en: 'Report saved:' },
} satisfies Record<string, Phrase>;
export type Word = keyof typeof words;

export const severityNames: Readonly<Record<Severity, Phrase>> = {
  info: { he: 'לידיעה', en: 'Info' },
  low: { he: 'חומרה: נמוכה', en: 'Low' },
  medium: { he: 'חומרה: בינונית', en: 'Medium' },
  high: { he: 'חומרה: גבוהה', en: 'High' },
  critical: { he: 'חומרה: קריטית', en: 'Critical' },
};

export const CHECK_READINGS = ['fail', 'differs', 'undecided', 'pass'] as const;
/** A check's result as shown to readers: its status, with the two meanings of `warn` separated. */
export type CheckReading = (typeof CHECK_READINGS)[number];

export const readingOf = ({ status, decided }: { status: CheckStatus; decided: boolean }): CheckReading =>
  status !== 'warn' ? status : decided ? 'differs' : 'undecided';

export const checkReadingNames: Readonly<Record<CheckReading, Phrase>> = {
  pass: { he: 'תקין', en: 'Pass' },
  differs: { he: 'חריגה שעשויה להיות מותרת', en: 'Differs, may be allowed' },
  undecided: { he: 'ללא מסקנה', en: 'Undecided' },
  fail: { he: 'נכשל', en: 'Fail' },
};

export const outcomeNames: Readonly<Record<RuleResult['outcome'], Phrase>> = {
  pass: { he: 'תקין', en: 'Pass' },
  findings: { he: 'ממצאים', en: 'Findings' },
  inconclusive: { he: 'ללא מסקנה', en: 'Undecided' },
  not_applicable: { he: 'לא רלוונטי', en: 'Not applicable' },
  error: { he: 'תקלה', en: 'Error' },
};

/** Lists of a report that may be shortened. */
export const listNames: Readonly<Record<ReportList, Phrase>> = {
  rules: { he: 'כללי בדיקה', en: 'Rules' },
  findings: { he: 'ממצאים', en: 'Findings' },
  checks: { he: 'בדיקות', en: 'Checks' },
  'forensic_analysis.pages': { he: 'עמודים', en: 'Pages' },
  'forensic_analysis.origin.reasons': { he: 'סימני מקור', en: 'Signs of origin' },
  'forensic_analysis.signatures': { he: 'חתימות דיגיטליות', en: 'Digital signatures' },
  'forensic_analysis.recovered': { he: 'לפני ואחרי', en: 'Before and after' },
  'extracted.sections': { he: 'מסמכים בקובץ', en: 'Documents in the file' },
  'extracted.accounts': { he: 'חשבונות', en: 'Accounts' },
  'extracted.identifiers': { he: 'מספרים מזהים', en: 'Identifiers' },
  'extracted.references': { he: 'אסמכתאות', en: 'References' },
  'extracted.names': { he: 'שמות', en: 'Names' },
  'extracted.amounts_in_words': { he: 'סכומים במילים', en: 'Amounts in words' },
  'extracted.transactions': { he: 'תנועות', en: 'Transactions' },
  'extracted.payslip.lines': { he: 'שורות התלוש', en: 'Lines of the payslip' },
  'extracted.invoice.lines': { he: 'שורות החשבונית', en: 'Lines of the invoice' },
  'extracted.amounts': { he: 'סכומים', en: 'Amounts' },
  'extracted.dates': { he: 'תאריכים', en: 'Dates' },
};
