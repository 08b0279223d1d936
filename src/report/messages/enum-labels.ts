/** Names of the values that programs branch on, for interfaces that show them; those of the report are its own. */
import type { Category, CheckStatus } from '../../domain/finding.ts';
import type { PaperValue, RelationKind } from '../../domain/prints.ts';
import type { SecondReaderSummary } from '../../domain/report.ts';
import type { FailureCode, Label, Language, ScanStatus } from '../../domain/scan.ts';
import type { ReaderReason, ReadField } from '../../domain/second-reader.ts';
import type { Phrase } from '../../domain/text.ts';
import {
  assessmentNames,
  channelNames,
  coverageLevels,
  documentTypeNames,
  failures,
  originNames,
  sourceNames,
  stageNames,
  verdictNames,
} from './common.ts';
import { judgementNames, timelineKindNames } from './timeline.ts';
import { outcomeNames, severityNames } from './words.ts';

const statusNames: Readonly<Record<ScanStatus, Phrase>> = {
  queued: { he: 'ממתין בתור', en: 'Queued' },
  processing: { he: 'בניתוח', en: 'Processing' },
  completed: { he: 'הושלם', en: 'Completed' },
  failed: { he: 'נכשל', en: 'Failed' },
};

const categoryNames: Readonly<Record<Category, Phrase>> = {
  text_edit: { he: 'טקסט שנערך', en: 'Edited text' },
  font_mismatch: { he: 'גופן חריג', en: 'Unusual typeface' },
  alignment: { he: 'יישור חריג', en: 'Misalignment' },
  background_patch: { he: 'כיסוי בצבע הרקע', en: 'Background patch' },
  copy_paste: { he: 'העתקה והדבקה', en: 'Copy and paste' },
  compression: { he: 'דחיסה לא אחידה', en: 'Inconsistent compression' },
  pixel_manipulation: { he: 'שינוי בפיקסלים', en: 'Pixel manipulation' },
  layout_template: { he: 'חריגה מהתבנית', en: 'Layout or template' },
  logo_branding: { he: 'לוגו ומיתוג', en: 'Logo or branding' },
  status_misleading: { he: 'סטטוס מטעה', en: 'Misleading status' },
  date_time_logic: { he: 'תאריכים ושעות', en: 'Dates and times' },
  amount_logic: { he: 'סכומים וחישובים', en: 'Amounts and arithmetic' },
  identity_mismatch: { he: 'אי-התאמה בזהות', en: 'Identity mismatch' },
  screenshot_artifact: { he: 'סימני צילום מסך', en: 'Screenshot artefact' },
  ai_generated: { he: 'נוצר בבינה מלאכותית', en: 'AI-generated' },
  editing_software: { he: 'תוכנת עריכה', en: 'Editing software' },
  file_structure: { he: 'מבנה הקובץ', en: 'File structure' },
  file_history: { he: 'היסטוריית הקובץ', en: 'File history' },
  signature: { he: 'חתימה דיגיטלית', en: 'Digital signature' },
  duplicate: { he: 'מסמך כפול', en: 'Duplicate' },
  expectation_mismatch: { he: 'אי-התאמה לנתונים שנמסרו', en: 'Not as expected' },
  embedded_instructions: { he: 'הוראות מוטמעות', en: 'Embedded instructions' },
  other: { he: 'אחר', en: 'Other' },
};

const checkStatusNames: Readonly<Record<CheckStatus, Phrase>> = {
  pass: { he: 'תקין', en: 'Pass' },
  warn: { he: 'לתשומת לב', en: 'Warning' },
  fail: { he: 'נכשל', en: 'Fail' },
};

export const labelNames: Readonly<Record<Label, Phrase>> = {
  genuine: { he: 'אמיתי', en: 'Genuine' },
  fraud: { he: 'מזויף', en: 'Fraud' },
};

/** Each in its own language, as people look for theirs. */
const languageNames: Readonly<Record<Language, Phrase>> = {
  he: { he: 'עברית', en: 'עברית' },
  en: { he: 'English', en: 'English' },
};

const pageKindNames: Readonly<Record<'native' | 'scanned' | 'mixed' | 'image' | 'blank', Phrase>> = {
  native: { he: 'דיגיטלי', en: 'Digital' },
  scanned: { he: 'סרוק', en: 'Scanned' },
  mixed: { he: 'דיגיטלי וסרוק', en: 'Digital and scanned' },
  image: { he: 'תמונה', en: 'Image' },
  blank: { he: 'ריק', en: 'Blank' },
};

export const relationNames: Readonly<Record<RelationKind, Phrase>> = {
  same_paper: { he: 'אותו מסמך', en: 'Same document' },
  exact_copy: { he: 'אותו קובץ', en: 'Same file' },
  other_values: { he: 'ערכים שונים', en: 'Different values' },
  same_base: { he: 'אותו קובץ בסיס, שם אחר', en: 'Same base file, another name' },
  known_forgery: { he: 'זיוף מוכר', en: 'Known forgery' },
  recycled: { he: 'הוגש שוב', en: 'Submitted again' },
  balance_continuity: { he: 'יתרה שאינה רציפה', en: 'Balance does not continue' },
};

const valueKindNames: Readonly<Record<PaperValue['kind'], Phrase>> = {
  amount: { he: 'סכום', en: 'Amount' },
  date: { he: 'תאריך', en: 'Date' },
  name: { he: 'שם', en: 'Name' },
  number: { he: 'מספר', en: 'Number' },
  account: { he: 'חשבון', en: 'Account' },
};

const secondReaderStates: Readonly<Record<SecondReaderSummary['state'], Phrase>> = {
  answered: { he: 'נקרא', en: 'Read' },
  taken_over: { he: 'ענה על דבר אחר', en: 'Answered something else' },
  unavailable: { he: 'לא נקרא', en: 'Not read' },
};

const readerReasons: Readonly<Record<ReaderReason, Phrase>> = {
  off: { he: 'כבוי', en: 'Turned off' },
  no_consent: { he: 'אין הסכמה', en: 'No consent' },
  budget: { he: 'התקציב נוצל', en: 'Budget used up' },
  busy: { he: 'יותר מדי קריאות בו-זמנית', en: 'Too many readings at the same time' },
  nothing_to_read: { he: 'אין מה לקרוא', en: 'Nothing to read' },
  timeout: { he: 'לא ענה בזמן', en: 'No answer in time' },
  refused: { he: 'סירב', en: 'Refused' },
  invalid: { he: 'תשובה לא תקינה', en: 'Invalid answer' },
  down: { he: 'לא זמין', en: 'Unavailable' },
};

const readFields: Readonly<Record<ReadField, Phrase>> = {
  total: { he: 'סך הכול', en: 'Total' },
  balance: { he: 'יתרה', en: 'Balance' },
  amount: { he: 'סכום', en: 'Amount' },
  date: { he: 'תאריך', en: 'Date' },
  iban: { he: 'מספר IBAN', en: 'IBAN' },
  account: { he: 'חשבון', en: 'Account' },
  reference: { he: 'אסמכתה', en: 'Reference' },
  identifier: { he: 'מספר מזהה', en: 'Identifier' },
  name: { he: 'שם', en: 'Name' },
};

/** By the name of the enum in GraphQL. */
export const enumLabels: Readonly<Record<string, Readonly<Record<string, Phrase>>>> = {
  Assessment: assessmentNames,
  Category: categoryNames,
  Channel: channelNames,
  CheckStatus: checkStatusNames,
  CoverageLevel: coverageLevels,
  DocumentType: documentTypeNames,
  FailureCode: failures satisfies Readonly<Record<FailureCode, Phrase>>,
  FindingJudgementValue: judgementNames,
  Label: labelNames,
  Language: languageNames,
  OriginClass: originNames,
  PageKind: pageKindNames,
  ReadField: readFields,
  ReaderReason: readerReasons,
  RelationKind: relationNames,
  RuleOutcome: outcomeNames,
  ScanStatus: statusNames,
  SecondReaderState: secondReaderStates,
  Severity: severityNames,
  Source: sourceNames,
  Stage: stageNames,
  TimelineKind: timelineKindNames,
  ValueKind: valueKindNames,
  Verdict: verdictNames,
};
