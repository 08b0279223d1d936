/** What kind of document it is: weighted words of its title and body, and what structure was read. */
import type { DocumentType } from '../../domain/scan.ts';
import type { FieldLine } from './cells.ts';
import { readCodeLine } from './code-line.ts';
import { normalLabel } from './labels.ts';
import type { DocumentFields, TableField } from './types.ts';

type Cue = readonly [DocumentType, number, RegExp];

/** Title words weigh as given; in the body a third of it. Texts are compared in the normal form of labels. */
const CUES: readonly Cue[] = [
  [
    'bank_statement',
    6,
    /(?:ריכוז|דוח|פירוט) תנועות|תנועות (?:עוש|אחרונות)|מצב חשבון|דף (?:חשבון|תנועות)|תנועות (?:ב)?חשבון|תדפיס (?:חשבון|תנועות)|פירוט תנועות|עובר ושב.{0,12}תנועות|תמצית חשבון/,
  ],
  [
    'bank_statement',
    6,
    /^statement$|(?:checking|savings|current) account (?:activity|statement)|statement of account|(?:bank|account|current account|monthly) statement|account (?:activity|transactions)|transaction history|statement period/,
  ],
  [
    'bank_transfer',
    6,
    /אישור (?:פעולה|תשלום לבנק)|אסמכתא להעברה|העברה לחשבון אחר|שם (?:ה)?מעביר|(?:אישור|ביצוע|אסמכתא על|הוראת|פרטי) (?:ביצוע )?(?:ה)?העברה|העברה (?:בנקאית|כספית|לחשבון)|ההעברה בוצעה|העברת כספים/,
  ],
  [
    'bank_transfer',
    6,
    /(?:outgoing|incoming) (?:payment|transfer)|payment details|(?:payment|transfer|wire|remittance|payment order) (?:confirmation|receipt|advice|order|details)|confirmation of (?:payment|transfer)|(?:bank|wire|credit) transfer|proof of payment|(?:transfer|payment) has been executed|sepa credit transfer/,
  ],
  [
    'account_confirmation',
    7,
    /מתנהל (?:בסניפנו|אצלנו)|(?:בסניפנו|אצלנו) מתנהל|אישור (?:על )?(?:ניהול|קיום|פרטי|בעלות|בעלות על) (?:ה)?חשבון|אישור חשבון|החשבון שפרטיו|אישור בעלות/,
  ],
  [
    'account_confirmation',
    7,
    /certificate of account|(?:is|are) held (?:with|at) (?:us|our|the bank)|(?:confirmation of (?:bank )?account|account (?:confirmation|certificate|ownership|verification)|bank (?:account )?(?:reference|certificate) letter|iban certificate|confirm that the account)/,
  ],
  ['balance_confirmation', 7, /ריכוז (?:ה)?יתרות|אישור (?:על )?(?:ה)?יתר(?:ות|ה)|(?:להלן )?היתרות הרשומות|אישור יתרות/],
  [
    'balance_confirmation',
    7,
    /(?:balance|balances|assets|funds) (?:confirmation|certificate|letter)|confirmation of balances?|proof of funds|balances held/,
  ],
  [
    'check',
    7,
    /(?:^|\s)(?:צק|שיק|המחאה)(?:$|\s+(?:מס|מספר)?\s*\d)|מס(?:פר)? שיק|למוטב בלבד|שלמו ל|נא לשלם לפקודת|שלמו לפקודת|מספר שיק|המחאה (?:מספר|מס|לא סחירה)|לא סחיר|(?:^|\s)שיק מס/,
  ],
  [
    'check',
    7,
    /a\/c payee|pay against this cheque|pay to the order of|\bcheque no|\bcheck no|^pay\b.*order|account payee|\bcheque\b$|^cheque/,
  ],
  [
    'deposit_receipt',
    7,
    /^הפקדת (?:שיקים|מזומן|מזומנים|המחאות)$|(?:אישור|קבלה על|קבלת|אסמכתא ל?|שובר|תדפיס) (?:ה)?הפקד(?:ה|ת)(?: שיקים| מזומן)?|הפקדת (?:שיקים|מזומן)(?: -)? אישור|סהכ הופקד|אישור הפקדה/,
  ],
  [
    'deposit_receipt',
    7,
    /(?:cash|cheque|check) deposit (?:slip|confirmation|receipt)|deposit (?:receipt|slip|confirmation|advice)|(?:cash|cheque) deposit|total deposited|receipt of deposit/,
  ],
  [
    'card_statement',
    7,
    /פירוט (?:ה)?חיובים|חיוב(?:ים)? (?:חודשי(?:ים)? )?ב?ל?כרטיס|מחזיק (?:ה)?כרטיס|פירוט (?:חיובים|עסקאות|חיובי)|(?:חיובי|עסקאות|דף פירוט|פירוט) .{0,14}כרטיס(?:י)? (?:ה)?אשראי|מספר כרטיס|בעל (?:ה)?כרטיס|שם בית (?:ה)?עסק/,
  ],
  [
    'card_statement',
    7,
    /(?:credit )?card (?:statement|account|bill|transactions)|card ?holder|cardmember|statement of card/,
  ],
  [
    'payslip',
    8,
    /(?:דוח|פירוט|תדפיס) (?:ה)?(?:שכר|משכורת)|תלוש (?:ה)?(?:שכר|משכורת)|רכיבי (?:ה)?שכר|שכר (?:ברוטו|נטו)|ניכויי חובה|תלוש/,
  ],
  [
    'payslip',
    8,
    /pay (?:advice|statement)|wages? (?:advice|statement)|pay ?slip|pay ?stub|salary slip|earnings statement|wage slip|payroll (?:statement|advice)|gross pay|net pay/,
  ],
  [
    'tax_form',
    8,
    /(?:ריכוז|אישור) (?:על )?(?:ה)?שכר (?:ה)?שנתי|אישור שנתי|למס הכנסה|טופס (?:106|867|161|101|1301|806|857)|ריכוז נתוני שכר|אישור (?:שנתי|ניכוי מס|על ניכוי)|דוח שנתי|לשנת המס|רשות המסים/,
  ],
  [
    'tax_form',
    8,
    /(?:end of year|annual) (?:certificate|tax)|\bp60\b|\bp45\b|\bw-2\b|form (?:106|1040|w-2|1099|867)|tax (?:certificate|return|year|assessment|statement)|certificate of (?:pay|tax)|withholding certificate/,
  ],
  ['invoice', 7, /חשבונית(?: מס)?(?:\s*\/?\s*קבלה)?|חשבון עסקה|חשבונית עסקה/],
  [
    'invoice',
    7,
    /(?:^|\s)(?:tax |vat |commercial |pro ?-?forma |sales |credit )?invoice(?:$|\s)|\binvoice no|\brechnung\b|\bfacture\b|\bfactura\b|credit note|bill to/,
  ],
  [
    'utility_bill',
    8,
    /חשבון (?:חשמל|מים|גז|טלפון|ארנונה|תקופתי|תקשורת|אינטרנט)|חברת (?:ה)?חשמל|תאגיד (?:ה)?מים|קריאה (?:קודמת|נוכחית)|ארנונה|צריכת (?:חשמל|מים|גז)|תקופת (?:ה)?חיוב/,
  ],
  [
    'utility_bill',
    8,
    /(?:electricity|gas|water|utility|energy|telephone|broadband|council tax) (?:bill|account|statement|invoice)|your bill|meter reading|(?:previous|current) reading|standing charge|supply address|kwh/,
  ],
  [
    'loan_document',
    8,
    /(?:אישור|הסכם|חוזה|דוח|יתרת|פרטי) (?:ה)?(?:הלוואה|משכנתא|אשראי)|לוח (?:סילוקין|תשלומים)|סילוקין|סכום ההלוואה/,
  ],
  [
    'loan_document',
    8,
    /loan (?:agreement|statement|confirmation|offer|approval|schedule|contract)|(?:repayment|amorti[sz]ation) schedule|mortgage (?:statement|agreement|offer)|credit agreement|redemption statement|loan number/,
  ],
  [
    'medical',
    8,
    /(?:אישור|תעודת|תעודה על) (?:ה)?(?:מחלה|רפואי(?:ת)?|אי כושר)|סיכום (?:ביקור|אשפוז|מחלה|רפואי)|מרפאה|אבחנה|קופת חולים|בית חולים|מרכז רפואי|מכתב שחרור|ימי מחלה|מרשם/,
  ],
  [
    'medical',
    8,
    /(?:sick|medical|fit|doctors?) (?:note|certificate|report|leave)|visit summary|diagnosis|patient|discharge (?:summary|letter)|prescription|medical cent(?:re|er)|clinic\b|hospital|sickness certificate/,
  ],
  [
    'contract',
    8,
    /(?:הסכם|חוזה) (?:שכירות|עבודה|מכר|התקשרות|שירות|ייעוץ|העסקה|בלתי|מכירה|לשכירות)|שנערך ונחתם|בין הצדדים|הצדדים מצהירים|הואיל ו|המשכיר|השוכר/,
  ],
  [
    'contract',
    8,
    /(?:tenancy|lease|rental|employment|service|services|sale|purchase|consultancy|consulting|license|licence) (?:agreement|contract)|this agreement is made|landlord|tenant|the parties|hereinafter|whereas/,
  ],
  [
    'id_document',
    8,
    /^(?:תעודת זהות|רישיון נהיגה|רשיון נהיגה|דרכון)$|^(?:identity card|driving licence|driver license|passport)$|national identity card|^p<[a-z]{3}/,
  ],
  [
    'payment_app',
    8,
    /(?:^|\s)שילמת(?:$|\s)|עברה? בהצלחה|הועבר(?:ה)? בהצלחה|העברת ל(?!חשבון)|שלחת ל|(?:ה)?העברה (?:הושלמה|בוצעה בהצלחה|התקבלה)|קיבלת מ|התשלום (?:נשלח|בוצע|הושלם|הועבר)|הכסף (?:נשלח|בדרך|הועבר)|(?:^| )(?:bit|ביט|פייבוקס|paybox)(?:$| )|תשלום בוצע|הבקשה אושרה|שולם בהצלחה|העברה הצליחה/,
  ],
  [
    'payment_app',
    8,
    /^(?:[v✓✔] )?(?:success|done|sent|all done)!?$|you (?:sent|paid|received)|payment (?:sent|successful|complete|completed|received)|money sent|sent (?:successfully|to)|paid successfully|transfer (?:complete|completed|successful)|transaction (?:successful|complete)|request (?:approved|paid)/,
  ],
];

const EN_TO_NORMAL = (text: string) => normalLabel(text);

/** Points by structure that was read, not by words. */
function structurePoints(fields: Structure, add: (type: DocumentType, points: number, reason: string) => void): void {
  const has = (keys: string[]) => fields.tables.some((t) => keys.every((k) => t.columns.some((c) => c.key === k)));
  const label = (key: string) => fields.labelled.some((l) => l.key === key);
  if (has(['date', 'debit', 'credit']) || (has(['date', 'amount', 'balance']) && !has(['principal'])))
    add('bank_statement', 5, 'columns: movements');
  if (label('opening_balance') && label('closing_balance'))
    add('bank_statement', 4, 'labels: opening and closing balance');
  if (has(['principal', 'interest'])) add('loan_document', 7, 'columns: principal and interest');
  if (has(['quantity', 'unit_price'])) add('invoice', 5, 'columns: quantity and price');
  if (has(['previous_reading']) || has(['current_reading'])) add('utility_bill', 5, 'columns: readings');
  if (label('gross_pay') && (label('net_pay') || label('deductions'))) add('payslip', 6, 'labels: gross and net');
  if (label('employee') && label('employment_start')) add('payslip', 3, 'labels: employee');
  if (label('cardholder')) add('card_statement', 4, 'label: card holder');
  if (label('patient')) add('medical', 4, 'label: patient');
  if (label('payee') && (label('payer') || label('executed') || label('words')))
    add('bank_transfer', 3, 'labels: payee');
  if (label('landlord') && label('tenant')) add('contract', 4, 'labels: landlord and tenant');
}

type Structure = Pick<DocumentFields, 'labelled'> & { tables: readonly TableField[]; rowLines: ReadonlySet<number> };

export function classify(
  lines: readonly FieldLine[],
  structure: Structure,
  /** One upright page; `screen` when it is a picture, as of a telephone. */
  shape: { portrait: boolean; screen: boolean },
): DocumentFields['documentType'] {
  const points = new Map<DocumentType, number>();
  const reasons = new Map<DocumentType, string[]>();
  const seen = new Set<string>();
  const add = (type: DocumentType, value: number, reason: string) => {
    points.set(type, (points.get(type) ?? 0) + value);
    reasons.set(type, [...(reasons.get(type) ?? []), reason]);
  };
  const heights = lines.map((l) => l.rect.h).sort((a, b) => a - b);
  const body = heights[Math.floor(heights.length / 2)] ?? 10;
  for (const line of lines.slice(0, 400)) {
    // Rows of a table tell what was paid for, not what the paper is.
    if (structure.rowLines.has(line.line)) continue;
    const text = EN_TO_NORMAL(line.cells.map((c) => c.text).join(' '));
    // The title is large and near the top; what stands in the body may speak of another document.
    const title = line.page === 1 && line.rect.h > 1.2 * body && line.line < 14;
    const early = line.page === 1 && line.line < 9;
    for (const [index, [type, weight, pattern]] of CUES.entries()) {
      const key = `${index}:${title}`;
      if (seen.has(key)) continue;
      const match = text.match(pattern);
      if (!match) continue;
      seen.add(key);
      const factor = title ? 1.5 : early && text.length < 60 ? 1 : 0.4;
      add(type, weight * factor, match[0].trim());
    }
  }
  structurePoints(structure, add);
  if (readCodeLine(lines, null)) add('check', 8, 'code line');
  // Screens of applications are few lines; on paper the same words speak of a transfer.
  const transfer = points.get('bank_transfer');
  const names = (key: string) => structure.labelled.some((l) => l.key === key);
  const small =
    lines.length <= 30 && !names('iban') && !names('account') && !names('branch') && structure.tables.length === 0;
  if (shape.screen && small && transfer !== undefined)
    add('payment_app', transfer + 4, 'a screen with a transfer and no account');
  // A screen that names whom something went to, and when, says little else.
  if (shape.screen && small && names('payee') && (names('issue') || names('executed')) && names('reference'))
    add('payment_app', 4, 'a screen with a payee');
  const app = points.get('payment_app');
  if (app !== undefined) {
    if (shape.portrait && lines.length <= 40) points.set('payment_app', app + 4);
    else points.delete('payment_app');
  }
  const ranked = [...points.entries()].sort((a, b) => b[1] - a[1]);
  const [first, second] = ranked;
  if (!first || first[1] < 3) return { value: 'other', confidence: 0.5, reasons: [] };
  const confidence = Math.min(0.99, first[1] / (first[1] + (second?.[1] ?? 0) + 1));
  return { value: first[0], confidence, reasons: (reasons.get(first[0]) ?? []).slice(0, 6) };
}
