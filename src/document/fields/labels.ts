/**
 * The words that stand before values on financial, payroll and medical documents, in Hebrew and English.
 * A label is compared in its normal form: lower case, without quotation marks, points, colons and brackets.
 */

export type LabelKind =
  | 'date'
  | 'period'
  | 'amount'
  | 'name'
  | 'id'
  | 'account'
  | 'reference'
  | 'words'
  | 'text'
  | 'count';

export interface Label {
  key: string;
  kind: LabelKind;
  /** Tested against the normal form of the whole label. */
  pattern: RegExp;
}

export const normalLabel = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[֑-ׇ]/g, '')
    .replace(/["״'׳’`.:*()[\]]/g, '')
    .replace(/[\s ]+/g, ' ')
    .trim();

const label = (key: string, kind: LabelKind, ...patterns: string[]): Label => ({
  key,
  kind,
  pattern: new RegExp(`^(?:${patterns.join('|')})$`),
});

/** In the order in which they are tried. */
export const LABELS: readonly Label[] = [
  // ---- dates
  label('value', 'date', 'תאריך (?:ה)?ערך', 'יום (?:ה)?ערך', 'ערך', 'value date', 'date of value', 'value'),
  label(
    'due',
    'date',
    'תאריך (?:ה)?פי?רעון',
    '(?:יש )?(?:נא )?לתשלום עד(?: יום| תאריך| ליום)?',
    'לשלם עד(?: יום| תאריך)?',
    'מועד (?:אחרון )?(?:ל|ה)תשלום',
    'תאריך (?:אחרון )?לתשלום(?: אחרון)?',
    'תאריך תשלום אחרון',
    '(?:payment )?due(?: date| by| on)?',
    '(?:please )?pay(?:able)? (?:by|before)',
    'date due',
    'last payment date',
  ),
  label(
    'charge',
    'date',
    'מועד (?:ה)?חיוב',
    'תאריך (?:ה)?חיוב',
    'יום חיוב',
    'billing date',
    'charge date',
    '(?:direct )?debit date',
    'date of charge',
  ),
  label(
    'account_opened',
    'date',
    '(?:תאריך |מועד )?(?:פתיחת|פתיחה) ?(?:ה)?(?:חשבון)?',
    '(?:החשבון )?נפתח(?: ביום| בתאריך)?',
    '(?:account |date )?opened(?: on)?',
    '(?:account )?opening date',
    'date (?:the )?account (?:was )?opened',
    'account open(?:ed)? since',
    'customer since',
    'לקוח מאז|לקוח משנת',
  ),
  label(
    'employment_start',
    'date',
    '(?:תאריך )?(?:תחילת|התחלת) (?:עבודה|העסקה|ה?עבודה)',
    'תאריך (?:קליטה|כניסה)(?: לעבודה)?',
    'מועד תחילת עבודה',
    'start date',
    'employment (?:start(?:ed)?|since|date)(?: date)?',
    'employed since',
    '(?:date of )?hire(?:d)?(?: date| on)?',
    'date (?:joined|started|of joining)',
    'joined(?: on)?',
    'commencement(?: date)?',
  ),
  label(
    'birth',
    'date',
    'תאריך (?:ה)?לידה',
    'ת לידה',
    'נולד(?:ה)?(?: ביום)?',
    'date of birth',
    'birth ?date',
    'dob',
    'd o b',
    'born(?: on)?',
  ),
  label(
    'visit',
    'date',
    'תאריך (?:ה)?(?:ביקור|בדיקה|טיפול|קבלה|אשפוז)',
    'מועד (?:ה)?(?:ביקור|בדיקה)',
    '(?:visit|examination|appointment|consultation|treatment|admission) date',
    'date of (?:the )?(?:visit|examination|appointment|consultation|treatment|admission|service)',
    'examined on',
    'seen on',
  ),
  label(
    'executed',
    'date',
    '(?:תאריך|מועד) (?:ה)?(?:ביצוע|פעולה|העברה|עסקה|הפקדה|תנועה)(?: ההעברה| העסקה| הפעולה)?',
    'בוצע(?:ה)?(?: ביום| בתאריך)?',
    'date (?:executed|completed|sent|of (?:execution|transfer|payment|transaction|deposit|operation))',
    '(?:execution|transaction|transfer|booking|operation|deposit|processing|posting|completion) date',
    '(?:executed|sent|completed|booked|processed|posted)(?: on)?',
    'transaction',
  ),
  label(
    'paid',
    'date',
    '(?:תאריך|מועד) (?:ה)?תשלום(?: השכר| שכר)?',
    'שולם ביום',
    'pay date',
    'date (?:of )?pa(?:id|y)',
    'pay ?day',
    'paid on',
    'payment date',
    'salary date',
  ),
  label(
    'as_of',
    'date',
    '(?:נכון )?ל(?:יום|תאריך)',
    'נכון ל(?:יום|תאריך)?',
    'תאריך (?:ה)?יתרה',
    'יתר(?:ה|ות) ליום',
    'as (?:at|of)',
    '(?:balances?|position) (?:as )?(?:at|of|on)',
    'balance date',
    'position date',
  ),
  label(
    'to',
    'date',
    'עד(?: תאריך| יום| ליום)?',
    'לתאריך',
    'ועד(?: תאריך| יום)?',
    '(?:date )?to',
    'until',
    'through',
    'period end',
    'end(?: date)?',
    'last day',
  ),
  label(
    'from',
    'date',
    '(?:מ|החל מ)(?:תאריך|יום)',
    '(?:date )?from',
    'period start',
    'first day',
    'unfit from',
    'החל מ',
  ),
  label(
    'month',
    'text',
    '(?:ל|עבור )?חודש(?: השכר| עבודה| שכר)?',
    'תלוש לחודש',
    'תקופת (?:ה)?שכר',
    'pay period',
    'pay month',
    'salary month',
    'month',
    'for the month of',
    'wage period',
  ),
  label(
    'period',
    'period',
    '(?:ל)?תקופ[הת](?: (?:ה)?(?:דוח|חיוב|חשבון|מחלה|שירות|צריכה|דף))?',
    'תקופת (?:ה)?(?:דוח|דו ח|חיוב|חשבון|שירות|צריכה|מחלה|דף)',
    'לתקופה שבין',
    'בין (?:ה)?תאריכים',
    '(?:statement |billing |service |supply |charge |bill )?period(?: covered)?',
    'covering(?: period)?',
    'dates covered',
    'service from',
    'תקופת (?:ה)?(?:שכירות|הסכם|חוזה|העסקה|ביטוח)',
    '(?:lease|tenancy|rental|agreement|contract|policy) (?:term|period)',
  ),
  label(
    'issue',
    'date',
    'תאריך(?: (?:ה)?(?:חשבון|חשבונית|הפקה|הנפקה|מסמך|אישור|הוצאה|חתימה|דוח|מכתב|קבלה|הדפסה|ההפקה|הפקת.*|עריכה|הסכם|חוזה))?',
    '(?:מועד|יום) (?:ה)?(?:הפקה|הנפקה|הדפסה)',
    'הופק(?: ביום| בתאריך)?',
    'הודפס(?: ביום| בתאריך)?',
    'ניתן ביום',
    'תאריך ושעה',
    'date(?: and time)?',
    'date (?:of )?(?:issued?|bill|invoice|statement|letter|document|receipt|printed|produced)',
    '(?:issue|issued|issuance|bill|invoice|statement|document|letter|receipt|print|printing|agreement|contract|report)(?: on)? date',
    '(?:issued|printed|produced|generated|dated)(?: on)?',
    'tax point(?: date)?',
    'done on',
  ),
  label('weekday', 'text', 'יום(?: בשבוע)?', 'day(?: of (?:the )?week)?', 'weekday'),
  // ---- amounts
  label(
    'words',
    'words',
    '(?:סכום )?במילים',
    '(?:הסכום|סך) במילים',
    '(?:the )?(?:amount|sum)? ?in words',
    'the sum of',
    'סך של',
    'סכום במילים',
  ),
  label(
    'net',
    'amount',
    'סהכ (?:ללא|לפני|לא כולל|בלי) מעמ',
    '(?:סכום|סך|מחיר|סך הכל) (?:ללא|לפני|לא כולל) מעמ',
    '(?:סכום |סהכ |סך )?(?:חייב|חייבת) במעמ',
    '(?:סכום|סיכום|סהכ) ביניים',
    'sub ?-?total(?: (?:excl|before|ex|net).*)?',
    'net(?: amount| total| sum| value)?',
    'total (?:net|excl(?:uding)?(?: vat)?|before vat|ex vat|excl vat|without vat)',
    '(?:amount|total) before (?:vat|tax)',
    'taxable amount',
    'net before vat',
  ),
  label(
    'vat_included',
    'amount',
    '(?:כולל|מזה|מתוכו|הסכום כולל) מעמ(?: ?\\d+(?:[.,]\\d+)?%| בשיעור \\d+%)?',
    '(?:of which |thereof )?incl(?:uding|uded)? vat.*',
    'vat included.*',
    'includes vat.*',
    'of which vat.*',
  ),
  label(
    'vat',
    'amount',
    '(?:סהכ )?מעמ(?: ?(?:\\d+(?:[.,]\\d+)?%|%? ?\\d+(?:[.,]\\d+)?)| בשיעור.*)?',
    '\\d+% מעמ',
    'מס ערך מוסף.*',
    '(?:total )?(?:vat|value added tax|gst|sales tax|mwst|ust|tva|iva)(?: amount)?(?: ?@?(?:at )?\\d+(?:[.,]\\d+)? ?%| ?\\d+%)?',
    '\\d+(?:[.,]\\d+)? ?% vat',
    'vat amount.*',
  ),
  label(
    'gross_pay',
    'amount',
    'סהכ (?:שכר )?(?:ה)?ברוטו',
    'שכר (?:ה)?ברוטו',
    'ברוטו(?: לתשלום)?',
    'סהכ (?:ה)?תשלומים',
    'סך (?:כל )?התשלומים',
    'gross(?: pay| salary| wages| earnings| total)?',
    'total (?:gross(?: pay)?|earnings|payments|pay)',
    'סך ברוטו',
  ),
  label(
    'deductions',
    'amount',
    '(?:סהכ|סך)(?: כל)? (?:ה)?ניכויים(?: חובה.*)?',
    'total deductions?',
    'deductions total',
    'סך כל ניכויי.*',
  ),
  label(
    'net_pay',
    'amount',
    '(?:שכר )?נטו(?: לתשלום)?',
    'סהכ (?:שכר )?נטו(?: לתשלום)?',
    '(?:סכום )?נטו (?:לתשלום|לאחר ניכויים|בבנק)',
    'שכר לתשלום',
    'net (?:pay|salary|wages|payable|after deductions|income|amount payable)',
    'take[- ]home(?: pay)?',
    'amount payable to employee',
    'total net(?: pay)?',
    'net earnings',
  ),
  label(
    'opening_balance',
    'amount',
    'יתר(?:ה|ת) (?:פתיחה|קודמת|בתחילת (?:ה)?תקופה|ה?פתיחה|התחלתית|יתרה להעברה)',
    'יתרה מועברת',
    '(?:opening|previous|starting|start|initial|beginning) balance',
    'balance (?:brought forward|b/f|bf)',
    'brought forward',
  ),
  label(
    'closing_balance',
    'amount',
    'יתר(?:ה|ת) (?:סגירה|סופית|בסוף (?:ה)?תקופה|לסוף (?:ה)?תקופה|ה?סגירה|נוכחית|סיום)',
    '(?:closing|ending|final|end|new|current) balance',
    'balance (?:carried forward|c/f|cf|at end.*)',
    'carried forward',
  ),
  label(
    'total_debits',
    'amount',
    '(?:סהכ|סך) (?:ה)?(?:חובה|חיובים|חובות|משיכות)',
    'total (?:debits?|withdrawals|money out|paid out|payments out)',
    'money out',
    'paid out',
    'withdrawals',
  ),
  label(
    'total_credits',
    'amount',
    '(?:סהכ|סך) (?:ה)?(?:זכות|זיכויים|זכויות|הפקדות)',
    'total (?:credits?|deposits|money in|paid in|payments in)',
    'money in',
    'paid in',
    'deposits',
  ),
  label(
    'principal',
    'amount',
    'סכום (?:ה)?(?:הלוואה|קרן|אשראי)(?: המקורי)?',
    'קרן (?:ה)?הלוואה',
    'principal(?: amount)?',
    '(?:loan|credit) (?:amount|principal)',
    'amount (?:financed|of (?:the )?loan|borrowed|of credit)',
    'original principal',
  ),
  label(
    'instalment',
    'amount',
    '(?:תשלום|החזר) חודשי(?: קבוע)?',
    'גובה (?:ה)?תשלום(?: החודשי)?',
    '(?:monthly )?(?:payment|instal+ment|repayment)(?: amount)?',
    'monthly (?:payment|instal+ment|repayment).*',
  ),
  label(
    'instalments',
    'count',
    'מספר (?:ה)?(?:תשלומים|החזרים)',
    'מס תשלומים',
    '(?:number of )?(?:instal+ments|payments|repayments)',
    'no of (?:instal+ments|payments)',
    'term(?: in months| \\(months\\))?',
    'number of monthly payments',
  ),
  label(
    'rate',
    'text',
    '(?:שיעור |אחוז )?(?:ה)?ריבית(?: שנתית| נקובה| מתואמת)?',
    '(?:annual |nominal |interest )?(?:interest )?rate(?: pa)?',
    'annual (?:percentage )?rate',
    'apr',
  ),
  label(
    'repayable',
    'amount',
    '(?:סהכ|סך|סך הכל) (?:ל|ה)?(?:החזר|תשלומים|תשלום כולל|החזרים)',
    'סך כל התשלומים',
    'total (?:repayable|repayment|amount repayable|to repay|of payments)',
    'total cost',
  ),
  label(
    'rent',
    'amount',
    '(?:דמי )?(?:ה)?שכירות(?: (?:ה)?חודשי(?:ת|ים))?',
    'שכר (?:ה)?דירה(?: (?:ה)?חודשי)?',
    '(?:monthly )?rent(?:al)?(?: amount)?',
  ),
  label(
    'transactions_count',
    'count',
    '(?:מספר|מס|כמות) (?:ה)?(?:עסקאות|תנועות|פעולות|שיקים|המחאות)',
    '(?:number|no) of (?:transactions|entries|items|cheques|movements)',
    'transactions',
    'entries',
  ),
  label(
    'days',
    'count',
    '(?:מספר|מס|סהכ) (?:ה)?ימי(?:ם)?(?: ה?מחלה)?',
    'ימי מחלה',
    '(?:number|no) of days',
    'total days',
    'days',
    'duration \\(days\\)',
  ),
  label('discount', 'amount', 'הנחה(?: ?\\d+%)?', 'discount(?: ?\\d+%)?'),
  label('rounding', 'amount', 'עיגול(?: אגורות)?', 'rounding(?: adjustment)?'),
  label(
    'total',
    'amount',
    'סהכ',
    'סהכ (?:ל|ה)(?:תשלום|חיוב|חשבון|חשבונית|הפקדה|פקדה|גביה|גבייה)(?: בש?ח?)?',
    'סהכ (?:כולל(?: מעמ)?|כללי|הופקד|הפקדה|לתשלום.*|שולם|חיוב(?:ים)?|סופי|שיקים|יתרות|תשלום|לחיוב.*)',
    'סך (?:ה)?כל(?: (?:לתשלום|לחיוב|כולל.*|יתרות|הופקד|הפקדה))?',
    'סך (?:ה)?(?:כל|חיוב|תשלום|הפקדה|סכום)(?: לתשלום)?',
    'סך הכל.*',
    'לתשלום',
    'סכום(?: (?:ה)?(?:העברה|לתשלום|עסקה|חיוב|הפקדה|פעולה|כולל|ששולם|תשלום|העסקה|שיק|המחאה))?(?: בש?ח)?',
    'שולם(?: עבור (?:ה)?ביקור)?',
    'total(?: (?:due|payable|amount|to pay|paid|deposited|charge[sd]?|incl.*|including.*|amount (?:due|payable)|balance|gross|invoice|price|assets|balances|sum|with vat))?',
    'amount(?: (?:due|paid|payable|to pay|sent|transferred|charged|received|of transfer|of payment|debited|deposited|credited))?',
    'grand total',
    'balance due',
    '(?:payment|transfer|transaction|cheque|invoice|transferred|deposit) amount',
    'you (?:sent|paid|received)',
    '(?:fee|fees|amount) paid',
    'sum(?: total)?',
    'paid',
  ),
  label(
    'balance',
    'amount',
    '(?:ה)?יתרה(?: ליום| נוכחית| זמינה| בחשבון)?',
    'balance',
    '(?:available|account) balance',
    'current account balance',
  ),
  // ---- names
  label(
    'holder',
    'name',
    '(?:שם )?(?:ה)?בעל(?:י|ת|ים)?(?: ה)?[- ]?(?:ה)?חשבון',
    '(?:שם )?בעלי? (?:ה)?חשבון',
    'שם (?:ה)?(?:לקוח|לקוחה|חשבון)',
    'account ?(?:holder|owner|name)s?(?: name)?',
    'name of (?:the )?account holder',
    'holder',
    'in the name of',
    'על שם',
  ),
  label(
    'cardholder',
    'name',
    '(?:שם )?בעל(?:ת)? (?:ה)?כרטיס',
    'שם מחזיק (?:ה)?כרטיס',
    'card ?holder(?: name)?',
    'name on card',
  ),
  label(
    'employee',
    'name',
    '(?:שם )?(?:ה)?עובד(?:ת|/ת)?',
    'שם העובד(?:ת|/ת)?',
    'employee(?: name)?',
    'name of employee',
    'staff member',
    'worker',
  ),
  label(
    'payer',
    'name',
    '(?:שם )?(?:ה)?(?:מעביר|משלם|שולח|מפקיד)(?:ת|/ת)?',
    'מבצע(?:ת)? (?:ה)?(?:העברה|פעולה|תשלום)',
    'מאת',
    'payer(?: name)?',
    'ordering (?:customer|party)',
    'sender(?: name)?',
    'remitter',
    'originator',
    'depositor',
    'paid by',
    'drawer',
  ),
  label('borrower', 'name', '(?:שם )?(?:ה)?לווה', 'borrower(?: name)?'),
  label(
    'payee',
    'name',
    '(?:שם )?(?:ה)?(?:מוטב|נמען|מקבל|זכאי|נהנה)(?:ת|/ת)?',
    'לפקודת',
    'אל',
    'לטובת',
    'שלמו ל(?:פקודת)?',
    'payee(?: name)?',
    'beneficiary(?: name)?',
    'recipient(?: name)?',
    'pay(?: to the order of)?',
    'pay to(?: the order of)?',
    'paid to',
    'credited to',
    'receiver',
  ),
  label('patient', 'name', '(?:שם )?(?:ה)?(?:מטופל|חולה|נבדק|מבוטח)(?:ת|/ת)?', 'patient(?: name)?', 'name of patient'),
  label(
    'physician',
    'name',
    '(?:שם )?(?:ה)?רופא(?:ה|/ה)?(?: (?:ה)?מטפל(?:ת)?)?',
    '(?:treating |attending )?(?:physician|doctor)(?: name)?',
    'gp',
    'examined by',
  ),
  label('landlord', 'name', '(?:ה)?משכיר(?:ה)?', 'landlord', 'lessor'),
  label('tenant', 'name', '(?:ה)?שוכר(?:ת)?', 'tenant', 'lessee'),
  label(
    'customer',
    'name',
    '(?:שם )?(?:ה)?(?:לקוח|צרכן|מנוי|משלם|קונה|רוכש)(?:ה|ת|/ה)?',
    'לכבוד',
    'לידי',
    'customer(?: name)?',
    'client(?: name)?',
    'bill(?:ed)? to',
    'invoice(?:d)? to',
    'sold to',
    'subscriber',
    'buyer',
    'consumer',
    'attention',
    'attn',
  ),
  label('surname', 'name', 'שם (?:ה)?משפחה', 'surname', '(?:last|family) name'),
  label('given_name', 'name', 'שם פרטי', 'given names?', '(?:first|fore) ?names?'),
  label('party_name', 'name', 'שם(?: (?:מלא|פרטי ומשפחה|ומשפחה))?', '(?:full )?name', 'name of taxpayer', 'taxpayer'),
  label('party_name', 'name', 'from', 'to'),
  // ---- identifiers
  label(
    'israeli_id',
    'id',
    '(?:מספר |מס )?תז(?: .{0,20})?',
    '(?:מספר |מס )?תעודת (?:ה)?זהות(?: .{0,20})?',
    '(?:מספר|מס) (?:ה)?זהות(?: .{0,20})?',
    'תז /? ?חפ',
    'זהות',
    '(?:israeli |national )?(?:id|identity)(?: ?(?:card|number|no))*',
    'tz',
    'teudat zehut',
  ),
  label(
    'company_number',
    'id',
    'חפ',
    'ח פ',
    'מספר (?:חברה|תאגיד)',
    'חברה מס',
    'company (?:no|number|reg(?:istration)?(?: no| number)?)',
    '(?:business |company )?registration (?:no|number)',
    'reg no',
  ),
  label(
    'vat_number',
    'id',
    '(?:מספר )?עוסק (?:מורשה|פטור)(?: מס)?',
    'עמ',
    'vat (?:no|number|reg(?:istration)?(?: no| number)?|id)',
    'tax id',
    'ust ?-?id ?(?:nr)?',
  ),
  label('passport_number', 'id', '(?:מספר|מס) (?:ה)?דרכון', 'דרכון', 'passport (?:no|number)'),
  label('withholding_file', 'id', 'תיק ניכויים', 'deductions file'),
  label('allocation_number', 'id', '(?:מספר|מס) (?:ה)?הקצאה(?: (?:מ|של )?רשות המסים)?', 'allocation (?:no|number)'),
  label(
    'card_number',
    'id',
    '(?:מספר|מס) (?:ה)?כרטיס',
    'כרטיס(?: אשראי)?(?: (?:ה)?מסתיים ב(?:ספרות)?)?',
    'card(?: (?:no|number|ending(?: in)?))?',
  ),
  label('license', 'id', '(?:מספר|מס) (?:ה)?רי?שיון', 'רי?שיון', 'licen[cs]e (?:no|number)?'),
  label('employee_number', 'id', '(?:מספר|מס) (?:ה)?עובד', '(?:payroll|employee|staff) (?:no|number|id)'),
  label('patient_number', 'id', 'patient (?:no|number|id)', 'מספר מטופל'),
  label('tax_reference', 'id', 'tax ref(?:erence)?', 'tax code'),
  // ---- accounts
  label('iban', 'account', 'iban(?: number)?', 'מספר iban', 'בין לאומי iban'),
  label('bic', 'account', 'bic(?: ?/? ?swift)?(?: code)?', 'swift(?: ?/? ?bic)?(?: code)?', 'קוד swift'),
  label(
    'account',
    'account',
    '(?:מספר |מס )?(?:ה)?חשבון(?: (?:בנק|עוש|עובר ושב|לזיכוי|לחיוב|חוזה|מס|מקור|יעד|מחויב|מזוכה))?',
    '(?:bank )?account(?: ?(?:no|number|#))?(?: to credit| to debit)?',
    'acc(?:ount)? no',
    'a/c(?: no)?',
    'contract account',
  ),
  label('branch', 'account', '(?:מספר |מס )?סניף', '(?:branch|sort)(?: ?(?:code|no|number))?'),
  label(
    'bank',
    'account',
    '(?:שם |קוד )?(?:ה)?בנק(?: (?:המוטב|המעביר))?',
    '(?:beneficiary |payee )?bank(?: name| code)?',
  ),
  // ---- references
  label(
    'reference',
    'reference',
    '(?:מספר |מס )?(?:ה)?אסמכתא(?: לתשלום)?',
    '(?:מספר|מס) (?:ה)?(?:פעולה|העברה|אישור|עסקה|חשבונית|קבלה|הלוואה|מסמך|הזמנה|תנועה|סימוכין|שיק|המחאה|הפקדה|שובר|חוזה)',
    '(?:חשבונית|קבלה|חשבונית מס|חשבונית מס/קבלה|אישור|פעולה|שיק|הלוואה) (?:מס|מספר)',
    'סימוכין',
    '(?:payment |transaction |transfer |bank |your |our |customer )?ref(?:erence)?(?: ?(?:no|number|id|code))?',
    '(?:transaction|confirmation|invoice|receipt|loan|document|order|payment|cheque|check|transfer|voucher|approval|operation|bill|contract|policy|agreement|case|statement) ?(?:no|number|id|#|code)',
    '(?:tax|vat|proforma|commercial) invoice(?:/receipt)? ?(?:no|number|#)',
    'invoice',
    'receipt',
  ),
  label(
    'purpose',
    'text',
    'מהות (?:ה)?(?:העברה|תשלום|פעולה)',
    'מטרת (?:ה)?(?:העברה|תשלום)',
    'עבור',
    '(?:payment )?purpose',
    'details',
    'for',
    'message',
    'note',
    'description',
    'memo',
  ),
  label(
    'address',
    'text',
    'כתובת(?: .{0,20})?',
    '(?:supply |service |billing )?address',
    'property',
    'טלפון',
    'טל',
    'phone',
    'tel(?:ephone)?',
    'פקס',
    'fax',
    'time',
    'שעה',
    'email',
    'e-mail',
    'דואל',
  ),
];

/** Whose value it is: `חשבון המוטב`, `payee's IBAN`. */
const PARTY =
  /(?: של)? (?:ה|ל)?(?:מעביר|מוטב|זכאי|משלם|מקבל|לקוח|שולח|נמען|ספק|זיכוי|חיוב)(?:ת)?$|^(?:beneficiary|payee|payer|sender|recipient|remitter|customer|supplier|debtor|creditor|debit|credit|receiving|sending|destination|source)s? | of (?:the )?(?:beneficiary|payee|payer|sender|recipient|customer|supplier)$/;
const find = (normal: string) => (normal === '' ? [] : LABELS.filter((l) => l.pattern.test(normal)));

const cache = new Map<string, readonly Label[]>();
const MAX_CACHE = 5000;

/** All labels that the text may be, the likeliest first: `from` stands before a date or a name. */
export function labelsOf(text: string): readonly Label[] {
  const normal = normalLabel(text);
  if (normal === '' || normal.length > 60) return [];
  const known = cache.get(normal);
  if (known !== undefined) return known;
  const whole = find(normal);
  const found = whole.length > 0 ? whole : find(normal.replace(PARTY, '').trim());
  if (cache.size >= MAX_CACHE) cache.clear();
  cache.set(normal, found);
  return found;
}

/** The likeliest label that the text is, or null. */
export const labelOf = (text: string): Label | null => labelsOf(text)[0] ?? null;

// ---- headers of table columns ----------------------------------------------------------------------------------

export type ColumnKey =
  | 'date'
  | 'value_date'
  | 'description'
  | 'reference'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'balance'
  | 'quantity'
  | 'unit_price'
  | 'discount'
  | 'vat'
  | 'payment'
  | 'principal'
  | 'interest'
  | 'previous_reading'
  | 'current_reading'
  | 'units'
  | 'rate'
  | 'code'
  | 'number'
  | 'original_amount'
  | 'currency';

const COLUMNS: readonly [ColumnKey, RegExp][] = [
  ['value_date', /^(?:תאריך |יום )?ערך$|^value(?: date)?$/],
  [
    'date',
    /^תאריך(?: (?:ה)?(?:עסקה|פעולה|תנועה|תשלום|רכישה|פרעון|פירעון|רישום))?$|^(?:מועד|יום)(?: (?:ה)?(?:עסקה|פעולה|תשלום|פירעון))?$|^(?:transaction |posting |booking |payment |purchase |due )?date$|^posted$|^day$/,
  ],
  ['previous_reading', /קריאה קודמת|^previous(?: reading)?$|^previous meter.*/],
  ['current_reading', /קריאה נוכחית|^(?:current|present)(?: reading)?$|^current meter.*/],
  ['units', /^(?:צריכה|סהכ צריכה|קוטש|קמק|יחידות)(?: .{0,12})?$|^(?:units?|usage|consumption)(?: used| kwh| m3)?$/],
  ['rate', /^תעריף(?: .{0,15})?$|^(?:tariff|rate|unit rate)(?: .{0,10})?$/],
  ['quantity', /^(?:כמות|יח|יחידות|שעות|מס יח)$|^(?:qty|quantity|hours|hrs|units|no of units)$/],
  [
    'unit_price',
    /^מחיר(?: (?:ל?יחידה|יחי?|ליח))$|^מחיר ליחידה.*|^(?:unit )?price(?: per unit| each)?$|^unit (?:price|cost).*|^(?:price|cost) (?:each|per unit)$|^rate per.*/,
  ],
  ['discount', /^(?:אחוז )?הנחה$|^disc(?:ount)?(?: ?%)?$/],
  ['vat', /^מעמ(?: ?%)?$|^(?:% )?vat(?: ?%| rate| amount)?$/],
  ['principal', /^(?:עא )?קרן$|^(?:תשלום )?(?:על חשבון )?קרן$|^principal(?: paid| part| repaid)?$|^capital$/],
  ['interest', /^(?:תשלום )?ריבית$|^interest(?: paid| part)?$/],
  [
    'payment',
    /^(?:סך |סהכ )?(?:ה)?(?:תשלום|החזר)(?: חודשי| כולל)?$|^(?:total )?(?:payment|instal+ment|repayment)(?: amount)?$/,
  ],
  [
    'balance',
    /^(?:ה)?יתרה(?: (?:בשח|בחשבון|מצטברת|לאחר תשלום|לסילוק|שוטפת|לאחר|אחרי.*|בשקלים|קרן|הקרן))?$|^יתרת (?:ה)?(?:קרן|חשבון|הלוואה)$|^(?:running |outstanding |remaining |account |closing )?balance(?: .{0,14})?$|^remaining$/,
  ],
  [
    'debit',
    /^(?:ב)?חובה(?: (?:בשח|₪))?$|^(?:סכום )?חיוב(?:ים)?$|^(?:משיכות?|הוצאה|יציאה)$|^(?:debits?|money out|paid out|withdrawals?|payments?(?: out)?|out|dr)(?: .{0,8})?$/,
  ],
  [
    'credit',
    /^(?:ב)?זכות(?: (?:בשח|₪))?$|^(?:סכום )?זיכוי(?:ים)?$|^(?:הפקדות?|הכנסה|כניסה)$|^(?:credits?|money in|paid in|deposits?|receipts?|in|cr)(?: .{0,8})?$/,
  ],
  ['original_amount', /^סכום (?:ה)?(?:עסקה|מקורי|קנייה|רכישה)(?: .{0,10})?$|^(?:original|foreign) amount$/],
  [
    'amount',
    /^(?:ה)?סכום(?: .{0,14})?$|^סך(?: הכל| חיוב)?$|^סהכ(?: .{0,10})?$|^סכום (?:ה)?חיוב$|^מחיר(?: .{0,8})?$|^שווי.*$|^(?:line |total )?amount(?: .{0,10})?$|^(?:line )?total(?: .{0,10})?$|^price(?: .{0,8})?$|^value .{0,8}$|^sum$|^charge(?:s|d)?$/,
  ],
  [
    'reference',
    /^(?:מספר |מס )?(?:ה)?(?:אסמכתא|אסמכתה|אסמ|אישור|שובר|סימוכין|שיק|המחאה)$|^(?:ref(?:erence)?|voucher|cheque|check|doc(?:ument)?)(?: ?(?:no|number|id|#))?$/,
  ],
  ['code', /^(?:קוד|סעיף|שדה|סמל)(?: .{0,10})?$|^(?:box|code|field|item no|sku)$/],
  [
    'number',
    /^(?:מספר|מס)(?: (?:ה)?(?:חשבון|שורה|תשלום|פיקדון|מוצר|סידורי))?$|^#$|^(?:no|number|account(?: no| number)?|line|period|instal+ment no)$/,
  ],
  ['currency', /^מטבע$|^(?:ccy|currency)$/],
  [
    'description',
    /^(?:תיאור|פירוט|תאור|פרטים|הפעולה|מהות|סוג)(?: .{0,22})?$|^(?:שם )?(?:ה)?(?:בית (?:ה)?(?:עסקה?|עסק)|פריט|פריטים|מוצר|מוצרים|שירות|סעיף|רכיב(?:י)?(?: ה?שכר)?|ניכוי(?:ים)?|תשלומים|רכיבי שכר|מרכיב.*|שיק(?:ים)?)$|^(?:תנועה|פעולה|סוג פעולה|שם בית העסק|בית עסק|ניכויים|ניכויי חובה.*)$|^(?:description|details|particulars|narrative|transaction(?: details| description)?|merchant(?: name)?|payee|item(?: description)?|product|service|earnings|deductions|payments and allowances|type|activity|security|asset|operation|place|position)$/,
  ],
];

/** The column that the header names, or null. */
export function columnOf(text: string): ColumnKey | null {
  const normal = normalLabel(text)
    .replace(/[₪$€£]/g, '')
    .trim();
  if (normal === '' || normal.length > 40) return null;
  return COLUMNS.find(([, pattern]) => pattern.test(normal))?.[0] ?? null;
}
