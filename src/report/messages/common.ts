/** Sentences of the report itself; rules and checks have their own files. */

import type { DateRole, IdentifierKind, Role } from '../../document/fields/types.ts';
import type { OriginReason } from '../../document/file/facts.ts';
import type { LaterLevel, SignatureFault } from '../../document/pdf/signatures/facts.ts';
import type { Source } from '../../domain/finding.ts';
import type { MakeFeature } from '../../domain/prints.ts';
import type { Assessment, CoverageLevel, OriginClass } from '../../domain/report.ts';
import type { Channel, DocumentType, FailureCode, Stage, Verdict } from '../../domain/scan.ts';
import type { SoftwareKind } from '../../domain/software.ts';
import type { Phrase, Text } from '../../domain/text.ts';
import type { Identity } from '../../engines/history/papers.ts';
import { NOTES, UNHEARD } from '../../engines/reasons.ts';
import { ASK_ORIGINAL } from '../../engines/texts.ts';

export const verdictNames: Readonly<Record<Verdict, Phrase>> = {
  low_risk: { he: 'סיכון נמוך', en: 'Low risk' },
  review: { he: 'נדרשת בדיקה', en: 'Needs review' },
  high_risk: { he: 'סיכון גבוה', en: 'High risk' },
};

/** The first sentence of the summary. `{reason}` is the title of the strongest finding. */
export const summaries = {
  high_risk: { he: 'נמצאו סימנים ברורים לזיוף: {reason}.', en: 'There are clear signs of forgery: {reason}.' },
  review: { he: 'המסמך מצריך בדיקה אנושית: {reason}.', en: 'This document needs human review: {reason}.' },
  low_risk_with_finding: {
    he: 'לא נמצאו סימנים משמעותיים לזיוף. כדאי לשים לב: {reason}.',
    en: 'No significant signs of forgery were found. Worth noting: {reason}.',
  },
  low_risk_full: { he: 'לא נמצאו סימנים לזיוף.', en: 'No signs of forgery were found.' },
  low_risk_limited: {
    he: 'לא נמצאו סימנים לזיוף, אך ניתן היה לבדוק רק חלק מהקובץ.',
    en: 'No signs of forgery were found, but only part of the file could be examined.',
  },
  low_risk_little: {
    he: 'לא נמצאו סימנים לזיוף, אך ניתן היה לבדוק רק מעט מהקובץ, ואין בכך כדי להעיד שהמסמך אמיתי.',
    en: 'No signs of forgery were found, but little of the file could be examined, so this does not show that it is genuine.',
  },
  low_risk_none: {
    he: 'לא ניתן היה לבדוק את המסמך, ולכן לא ניתן לקבוע אם הוא אמין.',
    en: 'The document could not be examined, so nothing can be said about its authenticity.',
  },
} satisfies Record<string, Phrase>;

/** The second sentence of the summary. */
export const summaryTails = {
  before_after: {
    he: 'לפני השינוי: "{before}"; אחרי השינוי: "{after}".',
    en: 'It read "{before}" before and reads "{after}" now.',
  },
  before_is_expected: {
    he: 'לפני השינוי הופיע "{before}", שהוא בדיוק הסכום שנמסר בבקשה; אחרי השינוי מופיע "{after}".',
    en: 'It read "{before}" before, which is exactly the expected amount, and reads "{after}" now.',
  },
  one_more: { he: 'ממצא נוסף מחזק מסקנה זו.', en: 'One more finding supports this.' },
  more: { he: '{count} ממצאים נוספים מחזקים מסקנה זו.', en: '{count} more findings support this.' },
  trusted_signature: {
    he: 'החתימה הדיגיטלית של {signer} תקפה, והאישור שלה הונפק על ידי גורם מאשר מהימן.',
    en: 'The digital signature of {signer} is valid and issued by a trusted authority.',
  },
  both_checks_pass: {
    he: 'שתי בדיקות החישוב והעקביות הרלוונטיות למסמך עברו בהצלחה.',
    en: 'Both applicable arithmetic and logic checks passed.',
  },
  checks_pass: {
    he: 'כל {count} בדיקות החישוב והעקביות הרלוונטיות למסמך עברו בהצלחה.',
    en: 'All {count} applicable arithmetic and logic checks passed.',
  },
} satisfies Record<string, Phrase>;

/** For a shortened list: how many of its entries the report shows. */
export const shortenedList: Phrase = {
  he: '{list}: מוצגים {kept} מתוך {total}.',
  en: '{list}: {kept} of {total} are shown.',
};

/** Recommended actions that follow from the verdict and the coverage rather than from one finding. */
export const actions = {
  do_not_rely: {
    he: 'אין להסתמך על המסמך עד שיאומת מול הגוף שהנפיק אותו.',
    en: 'Do not rely on this document until its issuer has confirmed it.',
  },
  compare_marks: { he: 'השוו אליו את המקומות המסומנים כאן.', en: 'Compare the marked places with it.' },
  read_again: {
    he: 'שלחו תמונה חדה וישרה יותר, שניתן לקרוא בה את כל המספרים.',
    en: 'Send a sharper, straighter image in which every number is legible.',
  },
  none: { he: 'אין צורך בפעולה נוספת.', en: 'No further action is needed.' },
} satisfies Record<string, Phrase>;

/** How to get at the original, by how the document became this file. */
export const originals: Readonly<Record<Channel, Phrase>> = {
  native_pdf: {
    he: 'השיגו את אותו מסמך ישירות מהגוף שהנפיק אותו (למשל מאתר הבנק).',
    en: "Get the same document directly from its issuer (for example from the bank's website).",
  },
  scanned_pdf: ASK_ORIGINAL,
  app_screenshot: {
    he: 'בקשו לראות את הפעולה באפליקציה עצמה (במכשיר או בהקלטת מסך), או אמתו אותה מול מפעיל האפליקציה.',
    en: 'Ask to see the transaction in the app itself (on the device or as a screen recording), or confirm it with the provider of the app.',
  },
  web_screenshot: {
    he: 'בקשו את המסמך כקובץ שהורד מהאתר (למשל PDF), ולא צילום מסך.',
    en: 'Ask for the document as a file downloaded from the website (for example a PDF), not a screenshot.',
  },
  photo_of_screen: {
    he: 'בקשו את הקובץ שמוצג במסך, ולא צילום שלו.',
    en: 'Ask for the file shown on the screen, not a photo of it.',
  },
  photo_of_paper: ASK_ORIGINAL,
  image_export: ASK_ORIGINAL,
  unknown: ASK_ORIGINAL,
};

/** The verdict as readers see it. */
export const assessmentNames: Readonly<Record<Assessment, Phrase>> = {
  ...verdictNames,
  inconclusive: { he: 'לא נמצאו סימנים ברורים, אך נבדק רק מעט', en: 'No clear signs, but little could be examined' },
};

/** How far the layers that apply could be examined. */
export const coverageNames = {
  full: { he: 'מלא', en: 'full' },
  partial: {
    he: 'חלקי – תחומים שנבדקו במלואם: {full} מתוך {layers}',
    en: 'partial – layers examined in full: {full} of {layers}',
  },
  none: { he: 'לא נבדק', en: 'not examined' },
} satisfies Record<string, Phrase>;

export const sourceNames: Readonly<Record<Source, Phrase>> = {
  metadata: { he: 'מטא-נתונים', en: 'Metadata' },
  structure: { he: 'מבנה הקובץ', en: 'File structure' },
  pixel: { he: 'ניתוח תמונה', en: 'Image analysis' },
  content: { he: 'תוכן המסמך', en: 'Content' },
  ai: { he: 'ניתוח AI', en: 'AI analysis' },
  history: { he: 'היסטוריה', en: 'History' },
};

export const coverageLevels: Readonly<Record<CoverageLevel, Phrase>> = {
  full: { he: 'מלא', en: 'Full' },
  limited: { he: 'חלקי', en: 'Partial' },
  none: { he: 'לא נבדק', en: 'Not examined' },
};

/** Why a layer could not examine everything. */
export const coverageReasons = {
  ...NOTES,
  ...UNHEARD,
  picture_file: {
    he: 'הקובץ הוא תמונה, ולכן אין בו מבנה מסמך שניתן לבדוק.',
    en: 'The file is an image and has no document structure to examine.',
  },
  scanned_pages: {
    he: 'עמודים שהם תמונה סרוקה ללא שכבת טקסט: {count} מתוך {total}.',
    en: 'Scanned pages without a text layer: {count} of {total}.',
  },
  flattened: {
    he: 'הקובץ נוצר מחדש בהדפסה ל-PDF או בהשטחה, פעולה שמוחקת עקבות של עריכות קודמות.',
    en: 'The file was printed to PDF or flattened, which erases traces of earlier edits.',
  },
  damaged: {
    he: 'מבנה הקובץ פגום, והקובץ נקרא לאחר תיקון.',
    en: 'The file structure is damaged; the file was read after repair.',
  },
  no_pictures: { he: 'אין במסמך תמונות לבדיקה.', en: 'The document has no images to examine.' },
  lossy_pictures: {
    he: 'התמונה נשמרה בדחיסה שפוגעת באיכות ועלולה למחוק עקבות של עריכות קודמות.',
    en: 'The image was saved with lossy compression, which can erase traces of earlier edits.',
  },
  metadata_stripped: {
    he: 'אין בקובץ מטא-נתונים על אופן יצירתו.',
    en: 'The file has no metadata about how it was created.',
  },
  no_text: { he: 'לא נמצא במסמך טקסט קריא.', en: 'No readable text was found in the document.' },
  unread_page: { he: 'עמוד {pages} לא נבדק.', en: 'Page {pages} was not read.' },
  unread_pages: { he: 'עמודים {pages} לא נבדקו.', en: 'Pages {pages} were not read.' },
  hard_to_read: {
    he: 'הטקסט זוהה מתוך תמונה, וחלקו אינו ודאי.',
    en: 'The text was recognised from an image, and parts of it are uncertain.',
  },
  nothing_to_check: {
    he: 'אין בדיקות חישוב או עקביות שרלוונטיות למסמך זה.',
    en: 'No arithmetic or logic check applies to this document.',
  },
  undecided: { he: 'בדיקות שהסתיימו ללא מסקנה: {count}.', en: 'Rules without a conclusion: {count}.' },
  too_many_of_one: {
    he: 'בדיקה אחת מצאה סימנים רבים מכדי להסתמך עליהם.',
    en: 'One rule found too many signs to rely on them.',
  },
  too_many: {
    he: '{count} בדיקות מצאו סימנים רבים מכדי להסתמך עליהם.',
    en: '{count} rules found too many signs to rely on them.',
  },
  failed: { he: 'בדיקות שלא הושלמו בשל תקלה: {count}.', en: 'Rules that failed with an error: {count}.' },
  ai_read: {
    he: 'אל {model} נשלחו תמונות העמודים הבאים: {pages}.',
    en: 'Images of these pages were sent to {model}: {pages}.',
  },
  ai_read_redacted: {
    he: 'אל {model} נשלחו, אחרי השחרת פרטים מזהים, תמונות העמודים הבאים: {pages}.',
    en: 'Images of these pages were sent to {model}, with identifying details blacked out: {pages}.',
  },
  ai_cost: {
    he: 'גרסת ההנחיה: {version}. עלות הקריאה: {cost}.',
    en: 'Prompt version: {version}. Cost of the reading: {cost}.',
  },
  ai_dropped: {
    he: 'קביעות של ה-AI שאינן מפנות למילים או למקומות שקיימים במסמך לא נכללו: {count}.',
    en: 'AI statements that refer to no existing words or places were omitted: {count}.',
  },
  layer_off: { he: 'הניתוח אינו מופעל.', en: 'This analysis is turned off.' },
} satisfies Record<string, Phrase>;
export type CoverageReason = keyof typeof coverageReasons;

/** The sentence of a failed scan; the code itself is for machines. */
export const failures: Readonly<Record<FailureCode, Phrase>> = {
  CORRUPT_FILE: { he: 'הקובץ פגום ולא ניתן לקרוא אותו.', en: 'The file is damaged and cannot be read.' },
  ENCRYPTED_FILE: {
    he: 'הקובץ מוגן בסיסמה. שלחו אותו ללא סיסמה.',
    en: 'The file is password-protected. Send it without a password.',
  },
  TOO_MANY_PAGES: { he: 'במסמך יש יותר עמודים מהמותר.', en: 'The document has more pages than allowed.' },
  TOO_COMPLEX: {
    he: 'הקובץ גדול או מורכב מכדי לנתח אותו באופן בטוח.',
    en: 'The file is too large or too complex to be analysed safely.',
  },
  TIMEOUT: { he: 'ניתוח הקובץ נמשך זמן רב מדי והופסק.', en: 'The analysis took too long and was stopped.' },
  INTERNAL: {
    he: 'הניתוח נכשל בשל תקלה בשירות. ניתן לשלוח את הקובץ שוב.',
    en: 'The analysis failed because of an error in the service. You can send the file again.',
  },
};

export const stageNames: Readonly<Record<Stage, Phrase>> = {
  preparing: { he: 'הכנה', en: 'Preparing' },
  reading: { he: 'קריאת הקובץ', en: 'Reading the file' },
  rendering: { he: 'הצגת העמודים', en: 'Rendering pages' },
  recognizing: { he: 'זיהוי טקסט', en: 'Recognising text' },
  analyzing: { he: 'ניתוח', en: 'Analysing' },
  scoring: { he: 'שקלול', en: 'Scoring' },
  reporting: { he: 'כתיבת הדוח', en: 'Writing the report' },
};

export const documentTypeNames: Readonly<Record<DocumentType, Phrase>> = {
  bank_transfer: { he: 'אישור העברה בנקאית', en: 'Bank transfer' },
  payment_app: { he: 'אפליקציית תשלומים', en: 'Payment app' },
  bank_statement: { he: 'דף חשבון בנק', en: 'Bank statement' },
  account_confirmation: { he: 'אישור ניהול חשבון', en: 'Account confirmation' },
  balance_confirmation: { he: 'אישור יתרות', en: 'Balance confirmation' },
  check: { he: 'המחאה', en: 'Cheque' },
  deposit_receipt: { he: 'אישור הפקדה', en: 'Deposit receipt' },
  card_statement: { he: 'פירוט כרטיס אשראי', en: 'Card statement' },
  payslip: { he: 'תלוש שכר', en: 'Payslip' },
  invoice: { he: 'חשבונית', en: 'Invoice' },
  tax_form: { he: 'טופס מס', en: 'Tax form' },
  id_document: { he: 'תעודה מזהה', en: 'Identity document' },
  utility_bill: { he: 'חשבון שירותים', en: 'Utility bill' },
  loan_document: { he: 'מסמך הלוואה', en: 'Loan document' },
  medical: { he: 'מסמך רפואי', en: 'Medical document' },
  contract: { he: 'חוזה', en: 'Contract' },
  other: { he: 'מסמך אחר', en: 'Other document' },
};

export const channelNames: Readonly<Record<Channel, Phrase>> = {
  native_pdf: { he: 'PDF דיגיטלי (לא סרוק)', en: 'Digital PDF (not scanned)' },
  scanned_pdf: { he: 'PDF סרוק', en: 'Scanned PDF' },
  app_screenshot: { he: 'צילום מסך של אפליקציה', en: 'App screenshot' },
  web_screenshot: { he: 'צילום מסך של אתר', en: 'Web screenshot' },
  photo_of_screen: { he: 'צילום של מסך', en: 'Photo of a screen' },
  photo_of_paper: { he: 'צילום של נייר', en: 'Photo of paper' },
  image_export: { he: 'תמונה מיוצאת', en: 'Exported image' },
  unknown: { he: 'לא ידוע', en: 'Unknown' },
};

export const originNames: Readonly<Record<OriginClass, Phrase>> = {
  native_issuer: { he: 'הופק במערכת של הגוף המנפיק', en: "Created by an issuer's system" },
  native_unknown: { he: 'הופק במערכת שאינה מוכרת לנו', en: 'Created by an unknown system' },
  consumer_software: { he: 'הופק בתוכנה ביתית או משרדית', en: 'Created with office or home software' },
  online_editor: { he: 'הופק בעורך מקוון', en: 'Created with an online editor' },
  print_to_pdf: { he: 'הדפסה לקובץ PDF', en: 'Printed to PDF' },
  scan_pdf: { he: 'סריקה', en: 'Scan' },
  scanner_app: { he: 'אפליקציית סריקה', en: 'Scanner app' },
  photo: { he: 'צילום במצלמה', en: 'Photo' },
  screenshot: { he: 'צילום מסך', en: 'Screenshot' },
  messenger_recompressed: { he: 'נשלח דרך אפליקציית מסרים', en: 'Sent through a messaging app' },
  flattened: { he: 'תמונה שנוצרה מקובץ אחר', en: 'Image made from another file' },
};

/** What the origin of a file was concluded from. */
export const originReasons: Readonly<Record<OriginReason['message'], Text>> = {
  pictured_pages: { he: 'עמודים שהם תמונה: {count} מתוך {total}', en: 'pages that are images: {count} of {total}' },
  no_pictured_pages: { he: 'העמודים אינם תמונות', en: 'the pages are not images' },
  software: { he: 'תוכנה: {name} ({kind})', en: 'software: {name} ({kind})' },
  unknown_software: { he: 'תוכנה שאינה מוכרת: {name}', en: 'unknown software: {name}' },
  drawn_pages: {
    he: 'תמונות העמודים נוצרו במחשב ולא נסרקו',
    en: 'the page images were rendered by software, not scanned',
  },
  size: { he: '{width}×{height} פיקסלים', en: '{width}×{height} pixels' },
  equal_pixels: { he: '{percent}% מהפיקסלים השכנים זהים', en: '{percent}% of neighbouring pixels are equal' },
  png_writer: { he: 'שמור באופן האופייני ל-{name}', en: 'saved the way {name} saves' },
  camera: { he: 'מצלמה: {name}', en: 'camera: {name}' },
  camera_settings: { he: 'רשומות בקובץ הגדרות צילום', en: 'camera settings are recorded' },
  ground_frequency: {
    he: 'התדר החזק ביותר ברקע: פי {times} משכניו',
    en: 'strongest background frequency: {times} times its neighbours',
  },
  border: { he: 'בהירות השוליים: {level} מתוך 255', en: 'brightness of the border: {level} of 255' },
};

/** Kinds of software that files name. */
const softwareKinds: Readonly<Record<SoftwareKind, Phrase>> = {
  issuer_engine: { he: 'מערכת להפקת מסמכים', en: "an issuer's document system" },
  office: { he: 'תוכנה משרדית', en: 'office software' },
  printer_driver: { he: 'הדפסה ל-PDF', en: 'PDF printer' },
  online_editor: { he: 'עורך מקוון', en: 'online editor' },
  pdf_editor: { he: 'עורך PDF', en: 'PDF editor' },
  graphic_editor: { he: 'תוכנת גרפיקה', en: 'graphics editor' },
  layout: { he: 'תוכנת עימוד', en: 'layout software' },
  library: { he: 'ספריית תוכנה', en: 'software library' },
  scanner: { he: 'תוכנת סריקה', en: 'scanning software' },
  ai_generator: { he: 'מחולל תמונות AI', en: 'AI image generator' },
};

const weekdays: readonly Phrase[] = [
  { he: 'יום ראשון', en: 'Sunday' },
  { he: 'יום שני', en: 'Monday' },
  { he: 'יום שלישי', en: 'Tuesday' },
  { he: 'יום רביעי', en: 'Wednesday' },
  { he: 'יום חמישי', en: 'Thursday' },
  { he: 'יום שישי', en: 'Friday' },
  { he: 'שבת', en: 'Saturday' },
];

/** What a date of the document is, as roles of dates name it. */
const dateRoles = {
  issue: { he: 'תאריך ההפקה', en: 'the date of issue' },
  due: { he: 'מועד התשלום', en: 'the due date' },
  executed: { he: 'יום הביצוע', en: 'the execution date' },
  value: { he: 'יום הערך', en: 'the value date' },
  paid: { he: 'תאריך התשלום', en: 'the pay date' },
  visit: { he: 'תאריך הביקור', en: 'the date of the visit' },
  admission: { he: 'תאריך הקבלה לאשפוז', en: 'the date of admission' },
  discharge: { he: 'תאריך השחרור', en: 'the date of discharge' },
  expires: { he: 'תאריך פקיעת התוקף', en: 'the date of expiry' },
  birth: { he: 'תאריך הלידה', en: 'the date of birth' },
  as_of: { he: 'המועד הקובע', en: 'the effective date' },
  account_opened: { he: 'תאריך פתיחת החשבון', en: 'the account opening date' },
  employment_start: { he: 'תחילת העבודה', en: 'the start of employment' },
  period_start: { he: 'תחילת התקופה', en: 'the start of the period' },
  period_end: { he: 'סוף התקופה', en: 'the end of the period' },
  from: { he: 'תאריך ההתחלה', en: 'the first day' },
  to: { he: 'תאריך הסיום', en: 'the last day' },
} satisfies Readonly<Partial<Record<DateRole, Phrase>>>;

type ValueRole = Role | IdentifierKind | 'account' | 'paper_number' | 'time';
/** What a value is, as roles of fields name it; within a sentence. */
const valueRoles = {
  ...dateRoles,
  transaction: { he: 'התנועה', en: 'the transaction' },
  total: { he: 'הסכום הכולל', en: 'the total' },
  net: { he: 'הסכום לפני מע"מ', en: 'the amount before VAT' },
  vat: { he: 'המע"מ', en: 'the VAT' },
  vat_included: { he: 'המע"מ הכלול', en: 'the VAT included' },
  subtotal: { he: 'סכום הביניים', en: 'the subtotal' },
  discount: { he: 'ההנחה', en: 'the discount' },
  rounding: { he: 'העיגול', en: 'the rounding' },
  amount: { he: 'הסכום', en: 'the amount' },
  original_amount: { he: 'הסכום המקורי', en: 'the original amount' },
  unit_price: { he: 'מחיר היחידה', en: 'the unit price' },
  quantity: { he: 'הכמות', en: 'the quantity' },
  gross_pay: { he: 'השכר ברוטו', en: 'the gross pay' },
  deductions: { he: 'הניכויים', en: 'the deductions' },
  net_pay: { he: 'השכר נטו', en: 'the net pay' },
  opening_balance: { he: 'יתרת הפתיחה', en: 'the opening balance' },
  closing_balance: { he: 'יתרת הסגירה', en: 'the closing balance' },
  carried_balance: { he: 'היתרה המועברת', en: 'the balance carried forward' },
  balance: { he: 'היתרה', en: 'the balance' },
  debit: { he: 'החיוב', en: 'the debit' },
  credit: { he: 'הזיכוי', en: 'the credit' },
  total_debits: { he: 'סך החיובים', en: 'the total of debits' },
  total_credits: { he: 'סך הזיכויים', en: 'the total of credits' },
  principal: { he: 'הקרן', en: 'the principal' },
  interest: { he: 'הריבית', en: 'the interest' },
  payment: { he: 'התשלום', en: 'the payment' },
  instalment: { he: 'ההחזר החודשי', en: 'the instalment' },
  repayable: { he: 'הסכום להחזר', en: 'the amount repayable' },
  rent: { he: 'דמי השכירות', en: 'the rent' },
  charge: { he: 'מועד החיוב', en: 'the charge date' },
  holder: { he: 'בעל החשבון', en: 'the account holder' },
  cardholder: { he: 'בעל הכרטיס', en: 'the cardholder' },
  employee: { he: 'העובד', en: 'the employee' },
  payer: { he: 'המשלם', en: 'the payer' },
  borrower: { he: 'הלווה', en: 'the borrower' },
  payee: { he: 'המוטב', en: 'the payee' },
  patient: { he: 'המטופל', en: 'the patient' },
  physician: { he: 'הרופא', en: 'the physician' },
  landlord: { he: 'המשכיר', en: 'the landlord' },
  tenant: { he: 'השוכר', en: 'the tenant' },
  customer: { he: 'הלקוח', en: 'the customer' },
  surname: { he: 'שם המשפחה', en: 'the surname' },
  given_name: { he: 'השם הפרטי', en: 'the given name' },
  party_name: { he: 'שם הצד', en: 'the name of the party' },
  reference: { he: 'האסמכתה', en: 'the reference' },
  paper_number: { he: 'מספר המסמך', en: 'the document number' },
  allocation_number: { he: 'מספר ההקצאה', en: 'the allocation number' },
  israeli_id: { he: 'מספר הזהות', en: 'the identity number' },
  id_number: { he: 'מספר הזהות', en: 'the identity number' },
  passport_number: { he: 'מספר הדרכון', en: 'the passport number' },
  employee_number: { he: 'מספר העובד', en: 'the employee number' },
  patient_number: { he: 'מספר המטופל', en: 'the patient number' },
  company_number: { he: 'מספר החברה', en: 'the company number' },
  vat_number: { he: 'מספר העוסק', en: 'the VAT number' },
  withholding_file: { he: 'תיק הניכויים', en: 'the withholding file' },
  tax_reference: { he: 'מספר התיק', en: 'the tax reference' },
  license: { he: 'מספר הרישיון', en: 'the licence number' },
  card_last4: { he: 'ספרות הכרטיס', en: 'the card digits' },
  account: { he: 'החשבון', en: 'the account' },
  time: { he: 'השעה', en: 'the time' },
  number: { he: 'המספר', en: 'the number' },
  code: { he: 'הקוד', en: 'the code' },
  description: { he: 'התיאור', en: 'the description' },
  currency: { he: 'המטבע', en: 'the currency' },
  rate: { he: 'התעריף', en: 'the rate' },
  units: { he: 'היחידות', en: 'the units' },
  date: { he: 'התאריך', en: 'the date' },
  value_date: { he: 'יום הערך', en: 'the value date' },
  previous_reading: { he: 'הקריאה הקודמת', en: 'the previous reading' },
  current_reading: { he: 'הקריאה הנוכחית', en: 'the current reading' },
} satisfies Readonly<Record<ValueRole, Phrase>>;

/** Values of which nobody says what they are. */
const valueKinds = {
  amount: { he: 'סכום', en: 'an amount' },
  date: { he: 'תאריך', en: 'a date' },
  name: { he: 'שם', en: 'a name' },
  number: { he: 'מספר', en: 'a number' },
  account: { he: 'חשבון', en: 'an account' },
};

/** By what two papers are taken for the same one (engines/history/papers.ts). */
const identities: Readonly<Record<Identity, Phrase>> = {
  number: { he: 'אותו מספר', en: 'the same number' },
  moment: { he: 'אותו מועד בדיוק', en: 'the same date and time' },
  account_period: { he: 'אותו חשבון ואותה תקופה', en: 'the same account and period' },
  employee_month: { he: 'אותו עובד ואותו חודש', en: 'the same employee and month' },
  rows: { he: 'אותן תנועות', en: 'the same transactions' },
  account_day: { he: 'אותו חשבון ואותו יום', en: 'the same account and day' },
  payment: { he: 'אותו תשלום', en: 'the same payment' },
  production: { he: 'אותם סימני הפקה', en: 'the same production marks' },
  renumbered: {
    he: 'אותם צדדים ואותם סכומים, ומספר שרק ספרה אחת בו שונה',
    en: 'the same parties and amounts, and a number of which one digit is another',
  },
  amounts: { he: 'אותם סכומים', en: 'the same amounts' },
  content: { he: 'אותם פרטים', en: 'the same details' },
};

/** How a PDF was made. */
const makeFeatures: Readonly<Record<MakeFeature | 'none', Phrase>> = {
  producer: { he: 'התוכנה שיצרה את הקובץ', en: 'the producer' },
  creator: { he: 'התוכנה שכתבה את המסמך', en: 'the authoring program' },
  version: { he: 'גרסת ה-PDF', en: 'the PDF version' },
  header: { he: 'סימן הפתיחה של הקובץ', en: 'the mark after the header' },
  line_end: { he: 'סוף השורה', en: 'the line end' },
  xref: { he: 'טבלת ההפניות', en: 'the cross-reference data' },
  trailer: { he: 'סיומת הקובץ', en: 'the trailer' },
  id: { he: 'צורת מזהה הקובץ', en: 'the format of the file identifier' },
  revisions: { he: 'מספר השמירות', en: 'the number of revisions' },
  catalogue: { he: 'הקטלוג', en: 'the catalogue' },
  information: { he: 'פרטי המסמך', en: 'the information dictionary' },
  file_dates: { he: 'צורת התאריכים של הקובץ', en: 'the format of the file dates' },
  xmp: { he: 'נתוני XMP', en: 'the XMP metadata' },
  encryption: { he: 'ההצפנה', en: 'the encryption' },
  fonts: { he: 'הגופן', en: 'the typefaces' },
  font_kinds: { he: 'סוג הגופנים', en: 'the kinds of fonts' },
  font_names: { he: 'שמות הגופנים בעמוד', en: 'the names of fonts on the page' },
  page_size: { he: 'גודל העמוד', en: 'the page size' },
  page: { he: 'מאפייני העמוד', en: 'the page dictionary' },
  streams: { he: 'חלקי התוכן של העמוד', en: 'the parts of the page content' },
  pictures: { he: 'התמונות שבעמוד', en: 'the pictures on the page' },
  amounts: { he: 'צורת הסכומים', en: 'the format of amounts' },
  currency: { he: 'מקום סימן המטבע', en: 'the position of the currency sign' },
  dates: { he: 'צורת התאריכים', en: 'the format of dates' },
  none: { he: '(ללא)', en: '(none)' },
};

/** Parts of a PDF and the directions of its text, for evidence. */
const pdfWords = {
  fill: { he: 'מילוי', en: 'fill' },
  stroke: { he: 'קו', en: 'stroke' },
  image: { he: 'תמונה', en: 'image' },
  shading: { he: 'הצללה', en: 'shading' },
  page: { he: 'העמוד', en: 'page' },
  inline: { he: 'בתוך תוכן העמוד', en: 'inline' },
  content: { he: 'תוכן העמוד', en: 'page content' },
  annotation: { he: 'הערה', en: 'annotation' },
  form_field: { he: 'שדה בטופס', en: 'form field' },
  visual: { he: 'משמאל לימין', en: 'left to right' },
  logical: { he: 'מימין לשמאל', en: 'right to left' },
} as const;

/** What came after a signature (document/pdf/signatures/facts.ts, `LaterLevel`). */
const laterLevels: Readonly<Record<LaterLevel, Phrase>> = {
  none: { he: 'אין', en: 'none' },
  long_term_validation: { he: 'נתוני אימות', en: 'validation data' },
  form_filling: { he: 'מילוי טופס או חתימה', en: 'form filling or signing' },
  annotations: { he: 'הערות', en: 'annotations' },
  other: { he: 'אחר', en: 'other' },
};

const signatureProblems: Readonly<Record<SignatureFault, Phrase>> = {
  no_value: { he: 'אין ערך חתימה', en: 'there is no signature value' },
  range_count: { he: 'הטווח אינו בן ארבעה מספרים', en: 'the range does not have four numbers' },
  range_numbers: { he: 'בטווח מספרים בלתי אפשריים', en: 'the range has impossible numbers' },
  range_start: { he: 'הטווח אינו מתחיל בתחילת הקובץ', en: 'the range does not begin at the start of the file' },
  range_end: {
    he: 'הטווח חורג מסוף הקובץ או חופף את עצמו',
    en: 'the range reaches beyond the file or overlaps itself',
  },
  gap: { he: 'הרווח שבטווח אינו ערך החתימה', en: 'the gap in the range is not the signature value' },
  gap_content: {
    he: 'ברווח שבטווח יש יותר מערך החתימה',
    en: 'the gap in the range holds more than the signature value',
  },
  other_value: {
    he: 'ערך החתימה אינו הערך שברווח של הטווח',
    en: 'the signature value is not the one in the gap of the range',
  },
  empty_value: { he: 'ערך החתימה ריק', en: 'the signature value is empty' },
  elsewhere: {
    he: 'מילון החתימה נמצא מחוץ לבתים החתומים',
    en: 'the signature dictionary is outside the signed bytes',
  },
  digest: { he: 'תמצית הבתים החתומים אינה תואמת', en: 'the digest of the signed bytes does not match' },
  value: { he: 'ערך החתימה אינו מתאים למפתח של החותם', en: 'the signature value does not match the key of the signer' },
};

/** Figures of electronic invoices and payment codes. */
const figures = {
  net: { he: 'סכום לפני מע"מ', en: 'Net amount' },
  vat: { he: 'מע"מ', en: 'VAT' },
  total: { he: 'סכום כולל', en: 'Total' },
  amount: { he: 'סכום', en: 'Amount' },
  allowance: { he: 'הנחה', en: 'Discount' },
  rounding: { he: 'עיגול', en: 'Rounding' },
  line: { he: 'סכום של שורה', en: 'Amount of a line' },
  quantity: { he: 'כמות', en: 'Quantity' },
  unit_price: { he: 'מחיר יחידה', en: 'Unit price' },
  percent: { he: 'שיעור מע"מ', en: 'VAT rate' },
  iban: { he: 'IBAN', en: 'IBAN' },
  number: { he: 'מספר חשבונית', en: 'Invoice number' },
  issued: { he: 'תאריך הפקה', en: 'Date of issue' },
  due: { he: 'מועד לתשלום', en: 'Due date' },
  day: { he: 'תאריך', en: 'Date' },
  seller_number: { he: 'מספר עוסק', en: 'VAT number' },
  buyer_number: { he: 'מספר עוסק של הלקוח', en: 'VAT number of the customer' },
  reference: { he: 'אסמכתא', en: 'Reference' },
  checksum: { he: 'סיכום ביקורת', en: 'Checksum' },
} as const satisfies Readonly<Record<string, Phrase>>;

/** Parts of a machine-readable zone, each with a check digit of its own. */
const zoneParts = {
  number: { he: 'מספר המסמך', en: 'the document number' },
  birth: { he: 'תאריך הלידה', en: 'the date of birth' },
  expiry: { he: 'תאריך התפוגה', en: 'the date of expiry' },
  optional: { he: 'הנתונים הנוספים', en: 'the optional data' },
  whole: { he: 'הרצועה כולה', en: 'the whole zone' },
} as const satisfies Readonly<Record<string, Phrase>>;

/** Instead of what a document said that was deleted. */
export const FORGOTTEN = '@forgotten';
/** Instead of what another document says, for readers who may see one document alone. */
export const WITHHELD = '@withheld';
/** After the evidence of a finding on two documents. */
export const otherDeleted: Phrase = { he: 'הסריקה ההיא נמחקה', en: 'that scan was deleted' };

/** Words that a rule may name in its data as `@family.key`, so that data stay free of language. */
export const vocabulary: Readonly<Record<string, Phrase>> = {
  ...prefixed('document_type', documentTypeNames),
  ...prefixed('channel', channelNames),
  ...prefixed('origin', originNames),
  ...prefixed('software', softwareKinds),
  ...prefixed('weekday', weekdays),
  ...prefixed('date_role', dateRoles),
  ...prefixed('zone_part', zoneParts),
  ...prefixed('role', valueRoles),
  ...prefixed('value', valueKinds),
  ...prefixed('identity', identities),
  ...prefixed('feature', makeFeatures),
  [WITHHELD]: { he: '(לא מוצג כאן)', en: '(not shown here)' },
  [FORGOTTEN]: { he: '(נמחק עם הסריקה שלו)', en: '(deleted with its scan)' },
  ...prefixed('pdf', pdfWords),
  ...prefixed('later_level', laterLevels),
  ...prefixed('signature_problem', signatureProblems),
  ...prefixed('figure', figures),
};

function prefixed(family: string, words: Readonly<Record<string, Phrase>> | readonly Phrase[]): Record<string, Phrase> {
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [`@${family}.${key}`, text]));
}
