import type { CheckMessages, Text } from './types.ts';

const UNREADABLE: Text = {
  he: 'הטקסט נקרא מתמונה, וייתכן שתו אחד נקרא לא נכון; לא ניתן להכריע.',
  en: 'The text was read from a picture and one character may be misread; this cannot be decided.',
};
const INCOMPLETE: Text = {
  he: 'נראה שלא כל העמודים נשלחו, ולכן לא ניתן להכריע (מודפס {found}, חושב {expected}).',
  en: 'Not all pages seem to be here, so this cannot be decided (printed {found}, worked out {expected}).',
};
const OTHER_ORDER: Text = {
  he: 'אפשר לקרוא את התאריך גם בסדר חודש־יום, ולכן לא ניתן להכריע.',
  en: 'The date can also be read with the month first, so this cannot be decided.',
};
const EQUAL: Text = { he: 'מודפס {found}, כפי שמתקבל מהחישוב.', en: '{found} is printed, as the arithmetic gives.' };
const UNEQUAL: Text = {
  he: 'מודפס {found}, אך החישוב נותן {expected}.',
  en: '{found} is printed, but the arithmetic gives {expected}.',
};

const BY_LAW: Text = {
  he: 'מודפס {found}, לפי טבלאות {year}: {expected}.',
  en: '{found} is printed, by the tables of {year}: {expected}.',
};
const NOT_BY_LAW: Text = {
  he: 'מודפס {found}, ולפי טבלאות {year} יוצא {expected}. בסיס, זיכויים וחישוב שנתי שאינם בתלוש יכולים להסביר זאת.',
  en: '{found} is printed, while the tables of {year} give {expected}. Another base, credits or a yearly calculation can explain it.',
};
const UNKNOWN_YEAR: Text = {
  he: 'הטבלאות של שנת {year} אינן ידועות עדיין; לא ניתן להכריע.',
  en: 'The tables of {year} are not known yet; this cannot be decided.',
};

const UNKNOWN_LIMIT: Text = {
  he: '{found}; התקרות הידועות ({limit}) קודמות לתאריך המסמך, ולכן לא ניתן להכריע.',
  en: '{found}; the limits known ({limit}) are older than the document, so this cannot be decided.',
};

const expectation = (label: Text): CheckMessages[string] => ({
  label,
  details: {
    agrees: { he: 'נמצא במסמך: {expected}.', en: 'Found in the document: {expected}.' },
    similar: {
      he: 'צפוי {expected}, במסמך {found}; כנראה כתיב אחר של אותו שם.',
      en: 'Expected {expected}, the document says {found}; likely another spelling of the same name.',
    },
    elsewhere: {
      he: '{expected} מופיע במסמך, אך לא במקום העיקרי.',
      en: '{expected} stands in the document, but not in the main place.',
    },
    unreadable: {
      he: 'לא ניתן היה להשוות את {expected} למסמך.',
      en: '{expected} could not be compared with the document.',
    },
    not_found: { he: '{expected} לא נמצא במסמך.', en: '{expected} was not found in the document.' },
    contradicts: { he: 'צפוי {expected}, במסמך {found}.', en: 'Expected {expected}, the document says {found}.' },
  },
});

export const checkMessages: CheckMessages = {
  'iban.checksum': {
    label: { he: 'ספרות הביקורת של ה-IBAN', en: 'IBAN check digits' },
    details: {
      holds: { he: '{iban} תקין.', en: '{iban} is valid.' },
      broken: { he: '{iban} אינו תקין.', en: '{iban} is not valid.' },
      length: { he: 'אורכו של {iban} שגוי.', en: '{iban} has the wrong length.' },
      unknown: {
        he: '{iban} אינו מספר ממשי או שמדינתו אינה מוכרת.',
        en: '{iban} is no real number, or its country is not known.',
      },
      unreadable: UNREADABLE,
    },
  },
  'iban.national': {
    label: { he: 'ספרות הביקורת הלאומיות של החשבון', en: 'National check digits of the account' },
    details: {
      holds: { he: 'החשבון שבתוך {iban} תקין.', en: 'The account inside {iban} is valid.' },
      broken: {
        he: 'החשבון שבתוך {iban} אינו עומד בכלל של מדינתו; כך גם מספרים מומצאים של דוגמאות.',
        en: 'The account inside {iban} does not follow its country’s rule; invented numbers of samples look the same.',
      },
      unreadable: UNREADABLE,
    },
  },
  'iban.account': {
    label: { he: 'IBAN ומספר חשבון', en: 'IBAN and account number' },
    details: {
      agrees: { he: 'ה-IBAN ומספר החשבון {found} הם אותו חשבון.', en: 'The IBAN and {found} are the same account.' },
      differs: {
        he: 'ב-IBAN רשום {expected}, ולידו {found}.',
        en: 'The IBAN says {expected}, beside it stands {found}.',
      },
      unreadable: UNREADABLE,
    },
  },
  'account.check_digit': {
    label: { he: 'ספרת ביקורת של חשבון בנק', en: 'Bank account check digit' },
    details: {
      holds: {
        he: 'חשבון {branch}-{account} בבנק {bank} תקין.',
        en: 'Account {branch}-{account} at bank {bank} is valid.',
      },
      broken: {
        he: 'חשבון {branch}-{account} אינו מתאים לכלל של בנק {bank}, שמספר אקראי עומד בו ב-{share} מתוך 100 מקרים; יש חשבונות ותיקים שאינם עומדים בו.',
        en: 'Account {branch}-{account} does not follow the rule of bank {bank}, which a random number meets in {share} of 100 cases; some old accounts do not.',
      },
      unreadable: UNREADABLE,
    },
  },
  'bank.code_name': {
    label: { he: 'שם הבנק וקוד הבנק', en: 'Bank name and code' },
    details: {
      agrees: { he: '{bank} וקוד {code} תואמים.', en: '{bank} and code {code} agree.' },
      differs: {
        he: '{bank} הוא {expected}, אך רשום {code} ({owner}).',
        en: '{bank} is {expected}, but {code} ({owner}) is given.',
      },
      undecided: {
        he: 'לא ניתן להכריע אם קוד {code} שייך ל{bank}.',
        en: 'Whether code {code} belongs to {bank} cannot be decided.',
      },
    },
  },
  'bic.country': {
    label: { he: 'מדינת ה-BIC', en: 'Country of the BIC' },
    details: {
      agrees: { he: '{bic} מאותה מדינה כמו ה-IBAN.', en: '{bic} is of the IBAN’s country.' },
      differs: {
        he: '{bic} שייך ל-{found}, ה-IBAN ל-{expected}.',
        en: '{bic} belongs to {found}, the IBAN to {expected}.',
      },
      unreadable: UNREADABLE,
    },
  },
  'bic.bank': {
    label: { he: 'הבנק שב-BIC', en: 'Bank of the BIC' },
    details: {
      agrees: {
        he: '{bic} ו-IBAN הם של אותו בנק ({expected}).',
        en: '{bic} and the IBAN are of one bank ({expected}).',
      },
      differs: {
        he: '{bic} הוא של בנק {found}, ה-IBAN של בנק {expected}.',
        en: '{bic} is of bank {found}, the IBAN of bank {expected}.',
      },
      unreadable: UNREADABLE,
    },
  },
  'id.israeli_check_digit': {
    label: { he: 'ספרת ביקורת של מספר זהות', en: 'Identity number check digit' },
    details: {
      holds: { he: '{value} תקין.', en: '{value} is valid.' },
      broken: { he: '{value} אינו תקין.', en: '{value} is not valid.' },
      unreadable: UNREADABLE,
    },
  },
  'id.company_check_digit': {
    label: { he: 'ספרת ביקורת של מספר חברה', en: 'Company number check digit' },
    details: {
      holds: { he: '{value} תקין.', en: '{value} is valid.' },
      broken: {
        he: '{value} אינו תקין; ייתכן שזו שגיאת הקלדה.',
        en: '{value} is not valid; it may be a slip of the pen.',
      },
      unreadable: UNREADABLE,
    },
  },
  'id.vat_number': {
    label: { he: 'ספרות ביקורת של מספר עוסק או מע"מ', en: 'VAT number check digits' },
    details: {
      holds: { he: '{value} תקין.', en: '{value} is valid.' },
      broken: {
        he: '{value} אינו תקין; ייתכן שזו שגיאת הקלדה.',
        en: '{value} is not valid; it may be a slip of the pen.',
      },
      unreadable: UNREADABLE,
    },
  },
  'card.check_digit': {
    label: { he: 'ספרת ביקורת של מספר כרטיס', en: 'Card number check digit' },
    details: {
      holds: { he: 'מספר הכרטיס המסתיים ב-{last} תקין.', en: 'The card number ending in {last} is valid.' },
      broken: {
        he: 'מספר הכרטיס המסתיים ב-{last} אינו תקין; ייתכן שאינו כרטיס תשלום.',
        en: 'The card number ending in {last} is not valid; it may be no payment card.',
      },
      unreadable: UNREADABLE,
    },
  },
  'statement.running_balance': {
    label: { he: 'יתרה רצה', en: 'Running balance' },
    details: {
      holds: { he: 'כל {rows} היתרות נובעות זו מזו.', en: 'All {rows} balances follow from one another.' },
      amount: {
        he: 'ב-{date} מודפס {found} במקום {expected}.',
        en: 'On {date}, {found} is printed instead of {expected}.',
      },
      balance: {
        he: 'ב-{date} מודפסת יתרה {found} במקום {expected}.',
        en: 'On {date}, a balance of {found} is printed instead of {expected}.',
      },
      page: {
        he: 'היתרות אינן ממשיכות מהעמוד הקודם ({before}).',
        en: 'The balances do not go on from the page before ({before}).',
      },
      many: {
        he: '{breaks} מתוך {rows} שורות אינן מתיישבות; כנראה הטבלה לא נקראה כהלכה.',
        en: '{breaks} of {rows} rows do not fit; the table was probably not read correctly.',
      },
      unreadable: UNREADABLE,
    },
  },
  'statement.opening_balance': {
    label: { he: 'יתרת פתיחה', en: 'Opening balance' },
    details: { holds: EQUAL, differs: UNEQUAL, incomplete: INCOMPLETE, unreadable: UNREADABLE },
  },
  'statement.closing_balance': {
    label: { he: 'יתרת סגירה', en: 'Closing balance' },
    details: { holds: EQUAL, differs: UNEQUAL, incomplete: INCOMPLETE, unreadable: UNREADABLE },
  },
  'statement.totals': {
    label: { he: 'סכומי חובה וזכות', en: 'Sums of debits and credits' },
    details: { holds: EQUAL, differs: UNEQUAL, incomplete: INCOMPLETE, unreadable: UNREADABLE },
  },
  'statement.summary': {
    label: { he: 'פתיחה + זכות − חובה = סגירה', en: 'Opening + credits − debits = closing' },
    details: {
      holds: EQUAL,
      differs: {
        he: 'מודפס {found}, והסכומים נותנים {expected}; ייתכן שעמלות או ריבית רשומות בנפרד.',
        en: '{found} is printed, the sums give {expected}; fees or interest may stand apart.',
      },
      unreadable: UNREADABLE,
    },
  },
  'statement.page_carry': {
    label: { he: 'יתרה מועברת בין עמודים', en: 'Balance carried between pages' },
    details: {
      holds: {
        he: '{found} עובר לעמוד {page} כפי שנסגר העמוד הקודם.',
        en: '{found} goes on to page {page} as the page before ends.',
      },
      differs: {
        he: 'לעמוד {page} עובר {found}, אך העמוד הקודם נסגר ב-{expected}.',
        en: '{found} goes on to page {page}, but the page before ends with {expected}.',
      },
      other_items: {
        he: 'לעמוד {page} עובר {found}, והשורה האחרונה שנקראה לפניו מראה {expected}; ייתכן ששורה לא נקראה.',
        en: '{found} goes on to page {page}, and the last row read before it shows {expected}; a row may not have been read.',
      },
      unreadable: UNREADABLE,
    },
  },
  'statement.row_count': {
    label: { he: 'מספר התנועות', en: 'Number of rows' },
    details: {
      holds: { he: '{found} תנועות, כמודפס.', en: '{found} rows, as printed.' },
      differs: { he: 'מודפס {found}, נקראו {expected}.', en: '{found} is printed, {expected} were read.' },
    },
  },
  'statement.period': {
    label: { he: 'תנועות בתוך התקופה', en: 'Rows within the period' },
    details: {
      holds: { he: 'כל {rows} התנועות בתוך התקופה.', en: 'All {rows} rows lie within the period.' },
      outside: {
        he: '{outside} מתוך {rows} תנועות מחוץ לתקופה.',
        en: '{outside} of {rows} rows lie outside the period.',
      },
    },
  },
  'statement.value_date': {
    label: { he: 'ימי הערך של התנועות', en: 'Value dates of the rows' },
    details: {
      holds: {
        he: 'ימי הערך של {rows} התנועות סמוכים לתאריכן.',
        en: 'The value dates of the {rows} rows lie near their dates.',
      },
      far: {
        he: 'תנועה מ-{date} נושאת יום ערך {found}.',
        en: 'The row of {date} has a value date of {found}.',
      },
      unreadable: UNREADABLE,
    },
  },
  'statement.date_order': {
    label: { he: 'סדר התנועות', en: 'Order of the rows' },
    details: {
      holds: { he: '{rows} התנועות מסודרות לפי זמן.', en: 'The {rows} rows follow in time.' },
      broken: { he: '{against} מתוך {rows} תנועות אינן במקומן.', en: '{against} of {rows} rows are out of order.' },
    },
  },
  'statement.duplicate_reference': {
    label: { he: 'אסמכתאות חוזרות', en: 'Repeated references' },
    details: {
      holds: { he: 'אין אסמכתא משותפת לסכומים שונים.', en: 'No reference is shared by different amounts.' },
      repeated: {
        he: 'אסמכתא {reference} מופיעה עם {other} ושוב ב-{date} עם {found}.',
        en: 'Reference {reference} stands with {other} and again on {date} with {found}.',
      },
      unreadable: UNREADABLE,
    },
  },
  'statement.reference_length': {
    label: { he: 'אורך האסמכתאות', en: 'Length of the references' },
    details: {
      holds: { he: 'כל {rows} האסמכתאות בנות {digits} ספרות.', en: 'All {rows} references have {digits} digits.' },
      other: {
        he: 'לאסמכתא {reference} אורך אחר מ-{digits} הספרות של שאר {rows} השורות.',
        en: 'Reference {reference} has another length than the {digits} digits of the other {rows} rows.',
      },
      unreadable: UNREADABLE,
    },
  },
  'statement.number_sequence': {
    label: { he: 'רצף מספרי הדפים', en: 'Sequence of statement numbers' },
    details: {
      holds: { he: 'מספרי הדפים רציפים עד {found}.', en: 'The statement numbers follow each other up to {found}.' },
      jump: {
        he: 'אחרי דף מספר {before} בא דף מספר {found}.',
        en: 'Statement number {before} is followed by number {found}.',
      },
      unreadable: UNREADABLE,
    },
  },
  'statement.first_digits': {
    label: { he: 'התפלגות הספרות הראשונות', en: 'Distribution of first digits' },
    details: {
      even: {
        he: 'הספרות הראשונות של {rows} סכומים מתפלגות כמצופה (מרחק {distance}).',
        en: 'The first digits of {rows} amounts spread as expected (distance {distance}).',
      },
      uneven: {
        he: 'הספרות הראשונות של {rows} סכומים אינן מתפלגות כרגיל (מרחק {distance}); תשלומים חוזרים יוצרים זאת גם במסמך אמיתי. למידע בלבד.',
        en: 'The first digits of {rows} amounts do not spread as usual (distance {distance}); payments that repeat do so on genuine documents too. For information only.',
      },
    },
  },
  'statement.round_amounts': {
    label: { he: 'סכומים עגולים', en: 'Round amounts' },
    details: {
      share: {
        he: '{share}% מ-{rows} הסכומים הם מאות שלמות. למידע בלבד.',
        en: '{share}% of {rows} amounts are whole hundreds. For information only.',
      },
    },
  },
  'document.pages': {
    label: { he: 'מספור העמודים', en: 'Page numbers' },
    details: {
      holds: { he: 'העמודים שהמסמך סופר נמצאים כולם.', en: 'All pages that the document counts are here.' },
      missing: {
        he: 'עמוד {number} מתוך {of} חסר.',
        en: 'Page {number} of {of} is missing.',
      },
      order: {
        he: 'עמוד {found} מתוך {of} עומד במקום עמוד {number}.',
        en: 'Page {found} of {of} stands in place of page {number}.',
      },
      unreadable: UNREADABLE,
    },
  },
  'loan.payment': {
    label: { he: 'תשלום = קרן + ריבית', en: 'Payment = principal + interest' },
    details: {
      holds: { he: 'נכון בכל {rows} השורות.', en: 'True in all {rows} rows.' },
      payment: UNEQUAL,
      unreadable: UNREADABLE,
    },
  },
  'loan.balance': {
    label: { he: 'יתרות ההלוואה', en: 'Balances of the loan' },
    details: {
      holds: { he: 'נכון בכל {rows} השורות.', en: 'True in all {rows} rows.' },
      balance: UNEQUAL,
      unreadable: UNREADABLE,
    },
  },
  'loan.principal': {
    label: { he: 'סכום ההלוואה ותשלומי הקרן', en: 'Loan amount and principal parts' },
    details: {
      holds: { he: '{found}, כסכום תשלומי הקרן.', en: '{found}, the sum of the principal parts.' },
      principal: UNEQUAL,
      undecided: {
        he: 'לא ניתן להכריע לגבי {found}: הלוח מתחיל בשורת פתיחה.',
        en: '{found} cannot be decided: the schedule begins with an opening row.',
      },
      unreadable: UNREADABLE,
    },
  },
  'loan.total': {
    label: { he: 'סך ההחזר', en: 'Total repayable' },
    details: {
      holds: { he: '{found}, כסכום התשלומים.', en: '{found}, the sum of the payments.' },
      total: UNEQUAL,
      unreadable: UNREADABLE,
    },
  },
  'loan.rate': {
    label: { he: 'ריבית מול לוח הסילוקין', en: 'Rate against the schedule' },
    details: {
      holds: { he: '{found}, כפי הריבית בכל שורות הלוח.', en: '{found}, as the interest of every row gives.' },
      rate: UNEQUAL,
      unreadable: UNREADABLE,
    },
  },
  'loan.instalments': {
    label: { he: 'מספר התשלומים מול הלוח', en: 'Number of instalments against the schedule' },
    details: {
      holds: { he: '{found}, כמספר שורות הלוח.', en: '{found}, as many as the rows of the schedule.' },
      instalments: UNEQUAL,
      unreadable: UNREADABLE,
    },
  },
  'loan.instalment': {
    label: { he: 'תשלום חודשי מול הלוח', en: 'Instalment against the schedule' },
    details: {
      holds: { he: '{found}, כמו בלוח.', en: '{found}, as in the schedule.' },
      instalment: UNEQUAL,
      unreadable: UNREADABLE,
    },
  },
  'invoice.lines': {
    label: { he: 'כמות כפול מחיר', en: 'Quantity times price' },
    details: {
      holds: { he: 'נכון בכל {lines} השורות.', en: 'True in all {lines} lines.' },
      differs: {
        he: '{quantity} × {unit} = {expected}, מודפס {found}.',
        en: '{quantity} × {unit} = {expected}, {found} is printed.',
      },
      unreadable: UNREADABLE,
    },
  },
  'utility.consumption': {
    label: { he: 'צריכה, קריאות ותעריף', en: 'Consumption, readings and tariff' },
    details: {
      holds: { he: 'הצריכה ({units}) והחיוב תואמים.', en: 'The consumption ({units}) and the charge agree.' },
      units: {
        he: 'הפרש הקריאות {difference}, מודפס {units}.',
        en: 'The readings differ by {difference}, {units} is printed.',
      },
      amount: UNEQUAL,
      unreadable: UNREADABLE,
    },
  },
  'total.column_sum': {
    label: { he: 'סכום הטור', en: 'Sum of the column' },
    details: {
      holds: { he: '{found} הוא סכום {terms} השורות.', en: '{found} is the sum of the {terms} rows.' },
      differs: {
        he: 'מודפס {found}, השורות מסתכמות ב-{expected}.',
        en: '{found} is printed, the rows add up to {expected}.',
      },
      incomplete: {
        he: 'ייתכן שחסרות שורות: מודפס {found}, נקראו {expected}.',
        en: 'Rows may be missing: {found} is printed, {expected} were read.',
      },
      unreadable: UNREADABLE,
    },
  },
  'invoice.total': {
    label: { he: 'נטו + מע"מ = סך הכול', en: 'Net + VAT = total' },
    details: { holds: EQUAL, differs: UNEQUAL, unreadable: UNREADABLE },
  },
  'invoice.vat_rate': {
    label: { he: 'שיעור המע"מ לפי התאריך', en: 'VAT rate by date' },
    details: {
      holds: { he: '{found}% הוא השיעור שחל ב-{date}.', en: '{found}% is the rate of {date}.' },
      differs: {
        he: 'מודפס {found}%, ב-{date} חל {expected}%.',
        en: '{found}% is printed, on {date} it was {expected}%.',
      },
      unknown: {
        he: 'מודפס {found}%; השיעורים ידועים עד {until}, והאחרון הוא {expected}%. לא ניתן להכריע.',
        en: '{found}% is printed; the rates are known until {until}, the last of them is {expected}%. This cannot be decided.',
      },
      unreadable: UNREADABLE,
    },
  },
  'invoice.vat_amount': {
    label: { he: 'סכום המע"מ לפי השיעור', en: 'VAT by its rate' },
    details: {
      holds: { he: '{found} הם {rate}% מתוך {base}.', en: '{found} is {rate}% of {base}.' },
      differs: {
        he: '{rate}% מתוך {base} הם {expected}, מודפס {found}.',
        en: '{rate}% of {base} is {expected}, {found} is printed.',
      },
      zero_lines: {
        he: 'המע"מ {found} הוא {rate}% מחלק מהשורות; ייתכן שהאחרות פטורות.',
        en: 'The VAT of {found} is {rate}% of some of the lines; the others may be free of it.',
      },
      several: {
        he: 'במסמך כמה סכומי מע"מ; לא ניתן להכריע.',
        en: 'The document has several VAT amounts; this cannot be decided.',
      },
      unreadable: UNREADABLE,
    },
  },
  'invoice.exempt_dealer': {
    label: { he: 'עוסק פטור ומע"מ', en: 'Exempt dealer and VAT' },
    details: {
      none: { he: 'עוסק פטור, ללא מע"מ.', en: 'An exempt dealer, and no VAT.' },
      charged: {
        he: 'כתוב עוסק פטור, אך נגבה מע"מ של {found}.',
        en: 'The document says exempt dealer, but charges VAT of {found}.',
      },
    },
  },
  'invoice.allocation_number': {
    label: { he: 'מספר הקצאה', en: 'Allocation number' },
    details: {
      holds: { he: 'מספר ההקצאה {value} בן תשע ספרות.', en: 'The allocation number {value} has nine digits.' },
      form: {
        he: 'למספר ההקצאה {value} יש {digits} ספרות במקום תשע.',
        en: 'The allocation number {value} has {digits} digits instead of nine.',
      },
      missing: {
        he: 'אין מספר הקצאה, אף שהסכום לפני מע"מ ({found}) גדול מ-{threshold}, הסף ביום {date}. לחשבונית ללקוח פרטי אין צורך בו.',
        en: 'There is no allocation number although the sum before VAT ({found}) is above {threshold}, the limit on {date}. A private buyer’s invoice needs none.',
      },
      unreadable: UNREADABLE,
    },
  },
  'invoice.signature': {
    label: { he: 'חתימה על מסמך ממוחשב', en: 'Signature of a computerised document' },
    details: {
      signed: { he: 'המסמך נושא חתימה דיגיטלית.', en: 'The document carries a digital signature.' },
      missing: {
        he: 'כתוב מסמך ממוחשב, אך אין בקובץ חתימה דיגיטלית; הדפסה או שמירה מחדש מסירות אותה.',
        en: 'The document calls itself computerised but the file has no digital signature; printing or saving anew takes it away.',
      },
    },
  },
  'invoice.embedded_data': {
    label: { he: 'החשבונית האלקטרונית והעמודים', en: 'Electronic invoice and pages' },
    details: {
      holds: { he: 'הסכומים שב-{file} מודפסים בעמודים.', en: 'The sums of {file} stand on the pages.' },
      partly: {
        he: 'הסכום {expected} שב-{file} מודפס, אך לא כל חלקיו.',
        en: 'The total {expected} of {file} is printed, though not all of its parts.',
      },
      differs: {
        he: 'הסכום {expected} שב-{file} אינו מודפס; בעמוד {found}.',
        en: 'The total {expected} of {file} is not printed; the page says {found}.',
      },
      undecided: {
        he: 'דבר מתוך {file} (סכום {expected}) לא נמצא בעמודים; לא ניתן להכריע.',
        en: 'Nothing of {file} (a total of {expected}) was found on the pages; this cannot be decided.',
      },
      unreadable: UNREADABLE,
    },
  },
  'payslip.net': {
    label: { he: 'ברוטו − ניכויים = נטו', en: 'Gross − deductions = net' },
    details: {
      holds: EQUAL,
      differs: UNEQUAL,
      other_items: {
        he: 'בתלוש רכיבים נוספים בין הברוטו לנטו (מודפס {found}, חושב {expected}); לא ניתן להכריע.',
        en: 'Other items stand between gross and net (printed {found}, worked out {expected}); this cannot be decided.',
      },
      unreadable: UNREADABLE,
    },
  },
  'payslip.lines': {
    label: { he: 'כמות כפול תעריף בתלוש', en: 'Quantity times rate on the payslip' },
    details: {
      holds: { he: 'נכון בכל {lines} השורות.', en: 'True in all {lines} rows.' },
      differs: {
        he: '{quantity} × {rate} = {expected}, מודפס {found}.',
        en: '{quantity} × {rate} = {expected}, {found} is printed.',
      },
      lower: {
        he: 'מודפס {found}, פחות מ-{quantity} × {rate}; ייתכן שיש תקרה או תשלום חלקי.',
        en: '{found} is printed, less than {quantity} × {rate}; there may be a cap or a part payment.',
      },
      several: {
        he: 'בכמה שורות הכפל אינו מתקבל, למשל {quantity} × {rate} ומודפס {found}; לא ניתן להכריע.',
        en: 'Several rows do not multiply, {quantity} × {rate} with {found} for one; this cannot be decided.',
      },
      unreadable: UNREADABLE,
    },
  },
  'payslip.deductions': {
    label: { he: 'ניכויי חובה + ניכויי רשות', en: 'Mandatory and voluntary deductions' },
    details: { holds: EQUAL, differs: UNEQUAL, unreadable: UNREADABLE },
  },
  'payslip.taxable_base': {
    label: { he: 'ברוטו + זקיפות = ברוטו למס', en: 'Gross + imputed benefits = taxable base' },
    details: {
      holds: EQUAL,
      differs: {
        he: 'מודפס {found}, הברוטו והזקיפות נותנים {expected}; ייתכן שיש פטורים.',
        en: '{found} is printed, gross and imputed benefits give {expected}; parts may be exempt.',
      },
      unreadable: UNREADABLE,
    },
  },
  'payslip.payment': {
    label: { he: 'לתשלום = נטו − קיזוזים', en: 'Payment = net − offsets' },
    details: { holds: EQUAL, differs: UNEQUAL, unreadable: UNREADABLE },
  },
  'payslip.year_to_date': {
    label: { he: 'מצטבר = מצטבר קודם + החודש', en: 'Year to date = before + this month' },
    details: {
      holds: { he: 'נכון בכל {rows} השורות.', en: 'True in all {rows} rows.' },
      differs: UNEQUAL,
      unreadable: UNREADABLE,
    },
  },
  'payslip.leave': {
    label: { he: 'יתרת חופשה = קודמת + צבירה − ניצול', en: 'Leave = before + added − taken' },
    details: { holds: EQUAL, differs: UNEQUAL, unreadable: UNREADABLE },
  },
  'payslip.national_insurance': {
    label: { he: 'דמי ביטוח לאומי לפי החוק', en: 'National insurance by law' },
    details: { holds: BY_LAW, differs: NOT_BY_LAW, unknown: UNKNOWN_YEAR, unreadable: UNREADABLE },
  },
  'payslip.health_insurance': {
    label: { he: 'דמי ביטוח בריאות לפי החוק', en: 'Health insurance by law' },
    details: { holds: BY_LAW, differs: NOT_BY_LAW, unknown: UNKNOWN_YEAR, unreadable: UNREADABLE },
  },
  'payslip.income_tax': {
    label: { he: 'מס הכנסה לפי המדרגות', en: 'Income tax by the brackets' },
    details: { holds: BY_LAW, differs: NOT_BY_LAW, unknown: UNKNOWN_YEAR, unreadable: UNREADABLE },
  },
  'payslip.pension': {
    label: { he: 'הפרשת העובד לפנסיה', en: 'Employee’s pension' },
    details: {
      holds: {
        he: 'מודפס {found}, לפחות 6% משכר היסוד ({expected}).',
        en: '{found} is printed, at least 6% of the basic wage ({expected}).',
      },
      below: {
        he: 'מודפס {found}, פחות מ-6% משכר היסוד ({expected}). ייתכן שרק חלק מהשכר מבוטח.',
        en: '{found} is printed, less than 6% of the basic wage ({expected}). Only a part of the wage may be insured.',
      },
      unreadable: UNREADABLE,
    },
  },
  'payslip.minimum_wage': {
    label: { he: 'שכר מינימום', en: 'Minimum wage' },
    details: {
      holds: {
        he: 'השכר אינו נמוך משכר המינימום ({expected}).',
        en: 'The wage is not below the minimum ({expected}).',
      },
      below: {
        he: 'למשרה מלאה מודפס {found}, פחות משכר המינימום ({expected}).',
        en: 'A full post is paid {found}, less than the minimum wage ({expected}).',
      },
      unreadable: UNREADABLE,
    },
  },
  'tax_form.net': {
    label: { he: 'הכנסה פחות ניכויים', en: 'Income less deductions' },
    details: { holds: EQUAL, differs: UNEQUAL, unreadable: UNREADABLE },
  },
  'payment_app.limit': {
    label: { he: 'תקרה יומית של אפליקציית התשלום', en: 'Daily limit of the payment app' },
    details: {
      holds: { he: '{found} בתוך התקרה של {app} ({limit}).', en: '{found} is within the limit of {app} ({limit}).' },
      above: {
        he: '{found} מעל התקרה הידועה של {app} ללקוח פרטי (ליום: {limit}).',
        en: '{found} is above the known limit of {app} for private customers (a day: {limit}).',
      },
      unknown: UNKNOWN_LIMIT,
      unreadable: UNREADABLE,
    },
  },
  'payment_app.monthly_limit': {
    label: { he: 'תקרה חודשית של אפליקציית התשלום', en: 'Monthly limit of the payment app' },
    details: {
      holds: { he: '{found} בתוך התקרה של {app} ({limit}).', en: '{found} is within the limit of {app} ({limit}).' },
      above: {
        he: '{found} מעל התקרה הידועה של {app} ללקוח פרטי (לחודש: {limit}).',
        en: '{found} is above the known limit of {app} for private customers (a month: {limit}).',
      },
      unknown: UNKNOWN_LIMIT,
      unreadable: UNREADABLE,
    },
  },
  'payment_app.yearly_limit': {
    label: { he: 'תקרה שנתית של אפליקציית התשלום', en: 'Yearly limit of the payment app' },
    details: {
      holds: { he: '{found} בתוך התקרה של {app} ({limit}).', en: '{found} is within the limit of {app} ({limit}).' },
      above: {
        he: '{found} מעל התקרה הידועה של {app} ללקוח פרטי (לקבלה בשנה: {limit}).',
        en: '{found} is above the known limit of {app} for private customers (received a year: {limit}).',
      },
      unknown: UNKNOWN_LIMIT,
      unreadable: UNREADABLE,
    },
  },
  'cheque.code_line': {
    label: { he: 'שורת הקוד והמספרים המודפסים', en: 'Code line and printed numbers' },
    details: {
      agrees: { he: '{found} מופיע בשורת הקוד.', en: '{found} stands in the code line.' },
      differs: { he: '{found} אינו מופיע בשורת הקוד ({line}).', en: '{found} is not in the code line ({line}).' },
      unreadable: UNREADABLE,
    },
  },
  'cheque.bank': {
    label: { he: 'הבנק שבשורת הקוד', en: 'Bank of the code line' },
    details: {
      agrees: {
        he: 'שורת הקוד נושאת את קוד הבנק {expected}.',
        en: 'The code line carries the bank’s code {expected}.',
      },
      differs: {
        he: 'שורת הקוד נושאת קוד {found}, והבנק המודפס הוא {expected}.',
        en: 'The code line carries code {found}, the bank named is {expected}.',
      },
      unreadable: UNREADABLE,
    },
  },
  'cheque.repeated_line': {
    label: { he: 'שתי שורות הקוד', en: 'Both code lines' },
    details: {
      agrees: { he: 'שתי השורות שוות.', en: 'Both lines are the same.' },
      differs: { he: 'למעלה {found}, למטה {line}.', en: '{found} at the top, {line} at the bottom.' },
      unreadable: UNREADABLE,
    },
  },
  'amount.words': {
    label: { he: 'סכום במילים ובספרות', en: 'Amount in words and figures' },
    details: {
      agrees: { he: 'המילים והספרות אומרות {expected}.', en: 'Words and figures say {expected}.' },
      differs: { he: 'במילים {found}, בספרות {expected}.', en: 'The words say {found}, the figures {expected}.' },
      unreadable: UNREADABLE,
    },
  },
  'date.weekday': {
    label: { he: 'יום בשבוע', en: 'Day of the week' },
    details: {
      agrees: { he: '{date} אכן חל ב{expected}.', en: '{date} was a {expected}.' },
      differs: { he: '{date} חל ב{expected}, מודפס {found}.', en: '{date} was a {expected}, {found} is printed.' },
      other_order: OTHER_ORDER,
      unreadable: UNREADABLE,
    },
  },
  'date.order': {
    label: { he: 'סדר התאריכים', en: 'Order of the dates' },
    details: {
      holds: {
        he: 'לפי הסדר: {first} ({other}), ואחר כך {second} ({found}).',
        en: 'In order: {first} ({other}), then {second} ({found}).',
      },
      close: {
        he: 'מעט לפני {first} ({other}) בא {second} ({found}).',
        en: 'Shortly before {first} ({other}) stands {second} ({found}).',
      },
      broken: {
        he: 'בלתי אפשרי: {second} ({found}) לפני {first} ({other}).',
        en: 'Impossible: {second} ({found}) before {first} ({other}).',
      },
      turned: {
        he: 'שני התאריכים ({other}, {found}) בשורה עברית אחת, וסדר קריאתם אינו ודאי; לא ניתן להכריע.',
        en: 'Both dates ({other}, {found}) stand on one Hebrew line, and which comes first is not certain; this cannot be decided.',
      },
      other_order: OTHER_ORDER,
      unreadable: UNREADABLE,
    },
  },
  'date.future': {
    label: { he: 'תאריכים בעתיד', en: 'Dates in the future' },
    details: {
      holds: { he: 'אף אחד מ-{dates} התאריכים אינו בעתיד.', en: 'None of the {dates} dates lies in the future.' },
      ahead: { he: '{date} מאוחר מהיום ({today}).', en: '{date} lies after today ({today}).' },
      other_order: OTHER_ORDER,
      unreadable: UNREADABLE,
    },
  },
  'date.completed': {
    label: { he: 'מסמך שהושלם ותאריכיו', en: 'A completed document and its dates' },
    details: {
      holds: {
        he: 'כתוב שהפעולה הושלמה, ותאריכה {date} אינו בעתיד.',
        en: 'It says completed, and {date} does not lie ahead.',
      },
      ahead: {
        he: 'כתוב שהפעולה הושלמה, אך התאריך {date} מאוחר מהיום ({today}).',
        en: 'It says completed, but {date} lies after today ({today}).',
      },
      unreadable: UNREADABLE,
    },
  },
  'date.time': {
    label: { he: 'שעה אפשרית', en: 'Possible time of day' },
    details: {
      holds: { he: '{found} היא שעה אפשרית.', en: '{found} is a time of day.' },
      impossible: { he: '{found} אינה שעה.', en: '{found} is no time of day.' },
      half: {
        he: '{found} כתובה עם AM או PM שאינם מתאימים לה.',
        en: '{found} stands with an AM or PM that does not suit it.',
      },
      unreadable: UNREADABLE,
    },
  },
  'date.hebrew_calendar': {
    label: { he: 'תאריך עברי', en: 'Hebrew date' },
    details: {
      agrees: { he: '{hebrew} ו-{found} הם אותו יום.', en: '{hebrew} and {found} are the same day.' },
      differs: { he: '{hebrew} הוא {expected}, מודפס {found}.', en: '{hebrew} is {expected}, {found} is printed.' },
      unreadable: UNREADABLE,
    },
  },
  'date.business_day': {
    label: { he: 'יום עסקים', en: 'Banking day' },
    details: {
      open: { he: '{date} הוא יום עסקים.', en: '{date} is a banking day.' },
      closed: { he: '{date} אינו יום עסקים בנקאי.', en: '{date} is not a banking day.' },
      unreadable: UNREADABLE,
    },
  },
  'medical.days': {
    label: { he: 'מספר ימי המחלה', en: 'Number of sick days' },
    details: {
      holds: { he: '{found} ימים, מ-{from} עד {to}.', en: '{found} days, from {from} to {to}.' },
      differs: {
        he: 'מ-{from} עד {to} יש {expected} ימים, מודפס {found}.',
        en: 'From {from} to {to} there are {expected} days, {found} is printed.',
      },
      other_count: {
        he: 'מודפס {found}, ובין התאריכים {expected}; ייתכן שנספרו אחרת.',
        en: '{found} is printed and the dates give {expected}; they may be counted differently.',
      },
    },
  },
  'medical.age': {
    label: { he: 'גיל ותאריך לידה', en: 'Age and date of birth' },
    details: {
      holds: { he: 'הגיל {found} מתאים לתאריך הלידה.', en: 'The age of {found} fits the date of birth.' },
      differs: {
        he: 'מודפס גיל {found}, ולפי תאריך הלידה הגיל {expected}.',
        en: 'An age of {found} is printed, the date of birth gives {expected}.',
      },
      unreadable: UNREADABLE,
    },
  },
  'medical.issue_date': {
    label: { he: 'מועד הוצאת האישור', en: 'Day of issue of the note' },
    details: {
      holds: {
        he: 'האישור ניתן ב-{date}, סמוך לתקופה {from}–{to}.',
        en: 'The note is of {date}, close to {from} to {to}.',
      },
      far: {
        he: 'האישור ניתן ב-{date}, רחוק מהתקופה {from}–{to}; ייתכן שזהו העתק.',
        en: 'The note is of {date}, far from {from} to {to}; it may be a copy.',
      },
      unreadable: UNREADABLE,
    },
  },
  'medical.license': {
    label: { he: 'מספר רישיון הרופא', en: 'The doctor’s licence number' },
    details: {
      holds: { he: '{value} בצורה של מספר רישיון.', en: '{value} has the form of a licence number.' },
      form: {
        he: '{value} אינו בצורה המוכרת של מספר רישיון.',
        en: '{value} is not of the known form of a licence number.',
      },
      unreadable: UNREADABLE,
    },
  },
  'medical.sabbath': {
    label: { he: 'יום הביקור', en: 'Day of the visit' },
    details: {
      weekday: { he: '{date} אינו שבת.', en: '{date} is no Sabbath.' },
      sabbath: {
        he: '{date} חל בשבת; מרפאות סגורות, מוקדים ובתי חולים פתוחים. למידע בלבד.',
        en: '{date} was a Saturday; clinics in Israel are closed, hospitals are not. For information only.',
      },
    },
  },
  'expectation.amount': expectation({ he: 'סכום צפוי', en: 'Expected amount' }),
  'expectation.name': expectation({ he: 'שם צפוי', en: 'Expected name' }),
  'expectation.date': expectation({ he: 'תאריך צפוי', en: 'Expected date' }),
  'expectation.reference': expectation({ he: 'אסמכתא צפויה', en: 'Expected reference' }),
  'expectation.document_type': expectation({ he: 'סוג מסמך צפוי', en: 'Expected kind of document' }),
  'signature.holds': {
    label: { he: 'חתימה דיגיטלית', en: 'Digital signature' },
    details: {
      trusted: {
        he: 'החתימה של {signer} תקפה והמסמך לא שונה מאז. האישור שלו הונפק בידי גורם מוכר ({root}).',
        en: 'The signature of {signer} holds and the document was not changed since. The certificate comes from a trusted issuer ({root}).',
      },
      intact: {
        he: 'המסמך לא שונה מאז שנחתם בשם {signer}, אך לא אומת מי החותם: גורם מוכר לא העיד על האישור.',
        en: 'The document was not changed since it was signed in the name of {signer}, but who that is was not confirmed: no trusted issuer vouches for the certificate.',
      },
    },
  },
};
