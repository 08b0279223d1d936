import type { RuleMessages } from './types.ts';

const ASK_ISSUER = {
  he: 'בקשו את המסמך ישירות מהגוף שהנפיק אותו והשוו את הערך שסומן.',
  en: 'Ask the issuer for the document directly and compare the value marked here.',
};
const CALL_BANK = {
  he: 'אמתו את פרטי החשבון מול בעל החשבון או הבנק, בערוץ שאינו המסמך, לפני כל תשלום.',
  en: 'Confirm the account with its holder or the bank through another channel before paying anything.',
};
const CHECK_IDENTITY = {
  he: 'השוו את המספר לתעודה מזהה או למרשם.',
  en: 'Compare the number with an identity document or the register.',
};
const ASK_SENDER = {
  he: 'בררו עם השולח מדוע המסמך אינו תואם את מה שצוין בבקשה.',
  en: 'Ask the sender why the document does not say what the request says.',
};
const DO_NOT_OBEY = {
  he: 'אל תסתמכו על המסמך. טקסט כזה נכתב רק כדי להטעות בדיקה ממוחשבת.',
  en: 'Do not rely on the document. Such text has no other purpose than to mislead an automated check.',
};

export const contentMessages: RuleMessages = {
  'content/iban': {
    about: {
      he: 'בודק את ספרות הביקורת של מספר ה-IBAN ואת התאמתו למספר החשבון המודפס לידו',
      en: 'Checks the IBAN’s check digits, and that it says the same account as the numbers beside it',
    },
    findings: {
      checksum: {
        title: { he: 'מספר ה-IBAN אינו תקין', en: 'The IBAN is not valid' },
        detail: {
          he: 'ספרות הביקורת של {iban} אינן מתאימות לשאר המספר. בנק אינו מפיק מספר כזה; כך נראה מספר שבו שונתה ספרה.',
          en: 'The check digits of {iban} do not fit the rest of the number. No bank issues such a number; this is what one looks like after a digit was changed.',
        },
        action: CALL_BANK,
      },
      length: {
        title: { he: 'למספר ה-IBAN אורך שגוי', en: 'The IBAN has the wrong length' },
        detail: {
          he: 'אורכו של {iban} אינו האורך הקבוע למדינה שבראשו.',
          en: 'The length of {iban} is not the one that its country prescribes.',
        },
        action: CALL_BANK,
      },
      account: {
        title: {
          he: 'ה-IBAN ומספר החשבון אינם אותו חשבון',
          en: 'The IBAN and the account number are different accounts',
        },
        detail: {
          he: 'בתוך {iban} רשום החשבון {expected}, ואילו לידו מודפס {found}. שני המספרים אמורים לציין אותו חשבון, ולכן אחד מהם הוחלף.',
          en: '{iban} contains the account {expected}, while {found} is printed beside it. Both should name the same account, so one of them was replaced.',
        },
        action: CALL_BANK,
      },
    },
  },
  'content/bank-account': {
    about: {
      he: 'בודק את ספרת הביקורת של מספר חשבון בנק ישראלי לפי כלל הבנק',
      en: 'Checks the check digit of an Israeli bank account by its bank’s rule',
    },
    findings: {},
  },
  'content/bank-code': {
    about: {
      he: 'בודק ששם הבנק וקוד הבנק שבמסמך שייכים לאותו בנק',
      en: 'Checks that the bank’s name and code belong to the same bank',
    },
    findings: {
      differs: {
        title: { he: 'שם הבנק אינו תואם את קוד הבנק', en: 'The bank’s name does not match its code' },
        detail: {
          he: 'במסמך כתוב {bank}, שקודו {expected}, אך הקוד הרשום הוא {code}, השייך ל{owner}. שם הבנק או מספר החשבון הוחלפו.',
          en: 'The document says {bank}, whose code is {expected}, but the code given is {code}, which belongs to {owner}. The bank’s name or the account was replaced.',
        },
        action: CALL_BANK,
      },
    },
  },
  'content/bic': {
    about: {
      he: 'בודק שקוד ה-BIC וה-IBAN שייכים לאותה מדינה, ובישראל גם לאותו בנק',
      en: 'Checks that the BIC and the IBAN belong to the same country, and in Israel to the same bank',
    },
    findings: {
      bank: {
        title: { he: 'ה-BIC וה-IBAN הם של בנקים שונים', en: 'The BIC and the IBAN are of different banks' },
        detail: {
          he: 'הקוד {bic} שייך לבנק {found}, ואילו ה-IBAN שלידו לבנק {expected}. שניהם אמורים לציין את אותו חשבון, ולכן ייתכן שאחד מהם הוחלף.',
          en: 'The code {bic} belongs to bank {found}, the IBAN beside it to bank {expected}. Both should name the same account, so one of them may have been replaced.',
        },
        action: CALL_BANK,
      },
      differs: {
        title: { he: 'ה-BIC וה-IBAN ממדינות שונות', en: 'The BIC and the IBAN are from different countries' },
        detail: {
          he: 'הקוד {bic} שייך למדינה {found}, ואילו ה-IBAN שלידו למדינה {expected}.',
          en: 'The code {bic} belongs to {found}, the IBAN beside it to {expected}.',
        },
        action: CALL_BANK,
      },
    },
  },
  'content/identity-number': {
    about: {
      he: 'בודק את ספרת הביקורת של מספרי זהות ישראליים',
      en: 'Checks the check digit of Israeli identity numbers',
    },
    findings: {
      broken: {
        title: { he: 'מספר הזהות אינו תקין', en: 'The identity number is not valid' },
        detail: {
          he: 'ספרת הביקורת של {value} שגויה, ומספר כזה לא הונפק לאיש. ייתכן שספרה שונתה או שהמספר הומצא.',
          en: 'The check digit of {value} is wrong: nobody was issued such a number. A digit was changed, or the number was invented.',
        },
        action: CHECK_IDENTITY,
      },
    },
  },
  'content/company-number': {
    about: {
      he: 'בודק את ספרת הביקורת של מספרי חברות בישראל',
      en: 'Checks the check digit of Israeli company numbers',
    },
    findings: {},
  },
  'content/vat-number': {
    about: {
      he: 'בודק את ספרות הביקורת של מספרי עוסק ושל מספרי מע"מ אירופיים',
      en: 'Checks the check digits of Israeli dealer numbers and European VAT numbers',
    },
    findings: {},
  },
  'content/card-number': {
    about: {
      he: 'בודק את ספרת הביקורת של מספר כרטיס שמודפס במלואו',
      en: 'Checks the check digit of a card number that is printed whole',
    },
    findings: {},
  },
  'content/running-balance': {
    about: {
      he: 'בודק שכל יתרה בדף החשבון נובעת מהיתרה שלפניה ומהסכום שבשורה',
      en: 'Checks that each balance of a statement follows from the one before and the row’s amount',
    },
    findings: {
      amount: {
        title: {
          he: 'סכום בדף החשבון אינו מתיישב עם היתרות',
          en: 'An amount of the statement does not fit the balances',
        },
        detail: {
          he: 'בשורה מיום {date} מודפס {found}, אך היתרה עברה מ-{before} ל-{balance}, כלומר הסכום היה אמור להיות {expected}.',
          en: 'The row of {date} shows {found}, but the balance went from {before} to {balance}, so the amount should be {expected}.',
        },
        action: ASK_ISSUER,
      },
      balance: {
        title: { he: 'יתרה בדף החשבון שונתה', en: 'A balance of the statement was changed' },
        detail: {
          he: 'בשורה מיום {date} מודפסת היתרה {found}, אך לפי השורה שלפניה והשורה שאחריה היא אמורה להיות {expected}.',
          en: 'The row of {date} shows a balance of {found}, but by the rows before and after it should be {expected}.',
        },
        action: ASK_ISSUER,
      },
      page: {
        title: { he: 'היתרות אינן ממשיכות מעמוד לעמוד', en: 'The balances do not carry over from page to page' },
        detail: {
          he: 'העמוד הקודם מסתיים ביתרה {before}, והשורה הראשונה בעמוד זה אינה ממשיכה ממנה: הסכום היה אמור להיות {expected} ומודפס {found}. ייתכן שעמוד חסר או הוחלף.',
          en: 'The page before ends with {before}, and this page’s first row does not go on from there: its amount should be {expected} and reads {found}. A page may be missing or replaced.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'content/opening-closing': {
    about: {
      he: 'בודק שיתרות הפתיחה והסגירה תואמות את שורות דף החשבון',
      en: 'Checks that the opening and closing balances agree with the rows of the statement',
    },
    findings: {
      opening: {
        title: { he: 'יתרת הפתיחה אינה תואמת את השורות', en: 'The opening balance does not fit the rows' },
        detail: {
          he: 'מודפסת יתרת פתיחה של {found}, אך לפי השורה הראשונה היא אמורה להיות {expected}.',
          en: 'The opening balance reads {found}, but by the first row it should be {expected}.',
        },
        action: ASK_ISSUER,
      },
      closing: {
        title: { he: 'יתרת הסגירה אינה תואמת את השורות', en: 'The closing balance does not fit the rows' },
        detail: {
          he: 'מודפסת יתרת סגירה של {found}, אך לפי השורה האחרונה היא אמורה להיות {expected}.',
          en: 'The closing balance reads {found}, but by the last row it should be {expected}.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'content/statement-totals': {
    about: {
      he: 'בודק את סכומי החובה והזכות ואת מספר התנועות המודפסים בדף החשבון',
      en: 'Checks the printed sums of debits and credits and the number of rows',
    },
    findings: {
      sums: {
        title: { he: 'סך התנועות בדף החשבון שגוי', en: 'A sum of the statement’s rows is wrong' },
        detail: {
          he: 'מודפס סך של {found}, אך סכום השורות הוא {expected}.',
          en: 'The sum reads {found}, but the rows add up to {expected}.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'content/statement-dates': {
    about: {
      he: 'בודק שהתנועות נמצאות בתוך התקופה ומסודרות לפי זמן',
      en: 'Checks that the rows lie within the period and in the order of time',
    },
    findings: {},
  },
  'content/duplicate-reference': {
    about: {
      he: 'בודק ששתי תנועות בסכומים שונים אינן נושאות אותה אסמכתא',
      en: 'Checks that no two rows of different amounts carry the same reference',
    },
    findings: {},
  },
  'content/page-numbers': {
    about: {
      he: 'בודק שכל העמודים שהמסמך סופר נמצאים ומסודרים',
      en: 'Checks that all pages which the document counts are here and in order',
    },
    findings: {},
  },
  'content/loan-schedule': {
    about: {
      he: 'בודק את החשבון של לוח סילוקין: קרן וריבית, יתרות וסכומים',
      en: 'Checks the arithmetic of a repayment schedule: principal and interest, balances and sums',
    },
    findings: {
      payment: {
        title: { he: 'תשלום בלוח הסילוקין אינו סכום הקרן והריבית', en: 'A payment is not principal plus interest' },
        detail: {
          he: 'בתשלום מיום {date} מודפס {found}, אך הקרן והריבית מסתכמות ב-{expected}.',
          en: 'The payment of {date} reads {found}, but principal and interest add up to {expected}.',
        },
        action: ASK_ISSUER,
      },
      balance: {
        title: { he: 'יתרה בלוח הסילוקין שגויה', en: 'A balance of the schedule is wrong' },
        detail: {
          he: 'לאחר התשלום מיום {date} מודפסת יתרה של {found}, אך לפי היתרה הקודמת והקרן ששולמה היא אמורה להיות {expected}.',
          en: 'After the payment of {date} the balance reads {found}, but by the one before and the principal paid it should be {expected}.',
        },
        action: ASK_ISSUER,
      },
      principal: {
        title: { he: 'סכום ההלוואה אינו תואם את לוח הסילוקין', en: 'The loan’s amount does not fit its schedule' },
        detail: {
          he: 'מודפס סכום הלוואה של {found}, אך תשלומי הקרן בלוח מסתכמים ב-{expected}.',
          en: 'The loan’s amount reads {found}, but the principal parts of the schedule add up to {expected}.',
        },
        action: ASK_ISSUER,
      },
      total: {
        title: { he: 'סך ההחזר אינו תואם את התשלומים', en: 'The total repayable does not fit the payments' },
        detail: {
          he: 'מודפס סך החזר של {found}, אך התשלומים מסתכמים ב-{expected}.',
          en: 'The total repayable reads {found}, but the payments add up to {expected}.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'content/loan-terms': {
    about: {
      he: 'משווה את תנאי ההלוואה ללוח הסילוקין שלה: ריבית, מספר תשלומים ותשלום חודשי',
      en: 'Compares the terms of a loan with its schedule: rate, number of instalments and instalment',
    },
    findings: {
      rate: {
        title: { he: 'הריבית המודפסת אינה הריבית של הלוח', en: 'The printed rate is not the rate of the schedule' },
        detail: {
          he: 'מודפסת ריבית שנתית של {found}, אך הריבית בכל שורות הלוח מתאימה ל-{expected}.',
          en: 'The yearly rate reads {found}, but the interest of every row of the schedule is that of {expected}.',
        },
        action: ASK_ISSUER,
      },
      instalments: {
        title: { he: 'מספר התשלומים אינו תואם את הלוח', en: 'The number of instalments does not fit the schedule' },
        detail: {
          he: 'מודפסים {found} תשלומים, אך ההלוואה נפרעת בלוח ב-{expected}.',
          en: '{found} instalments are printed, but the schedule pays the loan off in {expected}.',
        },
        action: ASK_ISSUER,
      },
      instalment: {
        title: { he: 'התשלום החודשי אינו תואם את הלוח', en: 'The monthly instalment does not fit the schedule' },
        detail: {
          he: 'מודפס תשלום חודשי של {found}, אך בלוח התשלומים הם {expected}.',
          en: 'The monthly instalment reads {found}, but the payments of the schedule are {expected}.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'content/invoice-lines': {
    about: {
      he: 'בודק שבכל שורה כמות כפול מחיר שווה לסכום, ושצריכה כפול תעריף שווה לחיוב',
      en: 'Checks that quantity times price is the line’s amount, and consumption times tariff the charge',
    },
    findings: {
      line: {
        title: { he: 'סכום של שורה בחשבונית שגוי', en: 'The amount of an invoice line is wrong' },
        detail: {
          he: 'בשורה "{description}" הכמות {quantity} כפול {unit} היא {expected}, אך מודפס {found}.',
          en: 'In the line "{description}", {quantity} times {unit} is {expected}, but {found} is printed.',
        },
        action: ASK_ISSUER,
      },
      tariff: {
        title: { he: 'החיוב אינו צריכה כפול תעריף', en: 'The charge is not consumption times tariff' },
        detail: {
          he: 'לפי הצריכה ({units}) והתעריף החיוב הוא {expected}, אך מודפס {found}.',
          en: 'By the consumption ({units}) and the tariff the charge is {expected}, but {found} is printed.',
        },
        action: ASK_ISSUER,
      },
      readings: {
        title: { he: 'הצריכה אינה ההפרש בין הקריאות', en: 'The consumption is not the difference of the readings' },
        detail: {
          he: 'ההפרש בין הקריאות הוא {difference}, אך מודפסת צריכה של {units}.',
          en: 'The readings differ by {difference}, but a consumption of {units} is printed.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'content/column-total': {
    about: {
      he: 'בודק שהסכום שמתחת לטור הוא סכום השורות שבו',
      en: 'Checks that the sum under a column is the sum of its rows',
    },
    findings: {
      sum: {
        title: { he: 'הסכום אינו סכום השורות', en: 'The sum is not that of its rows' },
        detail: {
          he: 'מודפס {found}, אך {terms} השורות שמעליו מסתכמות ב-{expected}. שורה או הסכום עצמו שונו.',
          en: '{found} is printed, but the {terms} rows add up to {expected}. A row or the sum itself was changed.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'content/invoice-total': {
    about: {
      he: 'בודק שהסכום לפני מע"מ ועוד המע"מ הם הסכום לתשלום',
      en: 'Checks that net plus VAT is the total',
    },
    findings: {
      total: {
        title: { he: 'הסכום לתשלום שגוי', en: 'The total is wrong' },
        detail: {
          he: 'הסכום לפני מע"מ ({net}) והמע"מ ({vat}) מסתכמים ב-{expected}, אך מודפס {found}.',
          en: 'Net ({net}) and VAT ({vat}) add up to {expected}, but {found} is printed.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'content/vat-rate': {
    about: {
      he: 'בודק את שיעור המע"מ לפי תאריך המסמך, ואת סכום המע"מ לפי השיעור',
      en: 'Checks the VAT rate against the document’s date, and the VAT against the rate',
    },
    findings: {
      rate: {
        title: { he: 'שיעור המע"מ אינו זה שחל בתאריך המסמך', en: 'The VAT rate is not the one in force on that date' },
        detail: {
          he: 'מודפס שיעור של {found}%, אך ביום {date} חל בישראל מע"מ של {expected}%. ייתכן שהתאריך או הסכומים שונו.',
          en: 'A rate of {found}% is printed, but on {date} VAT in Israel was {expected}%. The date or the amounts may have been changed.',
        },
        action: ASK_ISSUER,
      },
      amount: {
        title: { he: 'סכום המע"מ אינו נובע מהשיעור', en: 'The VAT does not follow from its rate' },
        detail: {
          he: '{rate}% מתוך {base} הם {expected}, אך מודפס {found}.',
          en: '{rate}% on {base} makes {expected}, but {found} is printed.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'content/exempt-dealer': {
    about: {
      he: 'בודק שעוסק פטור אינו גובה מע"מ',
      en: 'Checks that an exempt dealer charges no VAT',
    },
    findings: {},
  },
  'content/allocation-number': {
    about: {
      he: 'בודק אם חשבונית מס חייבת במספר הקצאה לפי התאריך והסכום',
      en: 'Checks whether a tax invoice needs an allocation number by its date and sum',
    },
    findings: {},
  },
  'content/computerised-document': {
    about: {
      he: 'בודק שחשבונית שמוגדרת מסמך ממוחשב חתומה דיגיטלית',
      en: 'Checks that an invoice which calls itself a computerised document is signed',
    },
    findings: {},
  },
  'content/embedded-invoice': {
    about: {
      he: 'משווה את סכומי החשבונית האלקטרונית שבתוך הקובץ לעמודים',
      en: 'Compares the sums of the electronic invoice inside the file with its pages',
    },
    findings: {
      total: {
        title: {
          he: 'הסכום בעמוד אינו זה שבחשבונית האלקטרונית',
          en: 'The page’s total is not that of the electronic invoice',
        },
        detail: {
          he: 'לקובץ מצורפת החשבונית כנתונים ({file}), ובה הסכום {expected}. הוא אינו מופיע באף עמוד; בעמוד מודפס {found}.',
          en: 'The file carries the invoice as data ({file}) with a total of {expected}. No page prints it; the page says {found}.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'content/payslip': {
    about: {
      he: 'בודק ששכר הברוטו פחות הניכויים הוא הנטו',
      en: 'Checks that gross pay less deductions is net pay',
    },
    findings: {
      net: {
        title: { he: 'סכומי התלוש אינם מתיישבים', en: 'The sums of the payslip do not fit' },
        detail: {
          he: 'ברוטו {gross} פחות ניכויים {deductions} הם {expected}, אך מודפס נטו {found}. אחד משלושת הסכומים שונה.',
          en: 'Gross {gross} less deductions {deductions} is {expected}, but the net reads {found}. One of the three was changed.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'content/payslip-lines': {
    about: {
      he: 'בודק ששעות או ימים כפול תעריף נותנים את סכום השורה בתלוש',
      en: 'Checks that hours or days times the rate give the amount of a payslip’s row',
    },
    findings: {
      line: {
        title: { he: 'שורה בתלוש אינה מתיישבת', en: 'A row of the payslip does not add up' },
        detail: {
          he: '{quantity} כפול {rate} הם {expected}, אך מודפס {found}. בשאר השורות הכפל נכון.',
          en: '{quantity} times {rate} is {expected}, but {found} is printed. The other rows multiply correctly.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'content/payslip-statutory': {
    about: {
      he: 'משווה את ניכויי החובה ואת השכר בתלוש לטבלאות החוק לפי שנה',
      en: 'Compares the statutory deductions and the wage of a payslip with the tables of its year',
    },
    findings: {},
  },
  'content/annual-certificate': {
    about: {
      he: 'בודק שבאישור השנתי ההכנסה פחות הניכויים הם הסכום שנותר',
      en: 'Checks that on a yearly certificate income less deductions is what is left',
    },
    findings: {
      net: {
        title: { he: 'סכומי האישור השנתי אינם מתיישבים', en: 'The sums of the yearly certificate do not fit' },
        detail: {
          he: 'ההכנסה {income} פחות הניכויים המפורטים היא {expected}, אך מודפס {found}.',
          en: 'Income {income} less the deductions listed is {expected}, but {found} is printed.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'content/app-limit': {
    about: {
      he: 'בודק שהסכום אינו גדול ממה שאפליקציית התשלום מתירה',
      en: 'Checks that the amount is not more than the payment app allows',
    },
    findings: {},
  },
  'content/cheque-line': {
    about: {
      he: 'משווה את שורת הקוד של השיק למספרים המודפסים עליו',
      en: 'Compares the code line of a cheque with the numbers printed on it',
    },
    findings: {
      differs: {
        title: { he: 'שורת הקוד של השיק אינה תואמת את המודפס', en: 'The cheque’s code line does not match its print' },
        detail: {
          he: 'על השיק מודפס {found}, אך בשורת הקוד רשום {line}. שתי השורות מודפסות יחד, ולכן אחת מהן שונתה.',
          en: 'The cheque prints {found}, but its code line says {line}. Both are printed together, so one was changed.',
        },
        action: CALL_BANK,
      },
    },
  },
  'content/amount-words': {
    about: {
      he: 'משווה סכום שנכתב במילים לסכום שנכתב בספרות',
      en: 'Compares an amount in words with the amount in figures',
    },
    findings: {
      differs: {
        title: { he: 'הסכום במילים שונה מהסכום בספרות', en: 'The amount in words differs from the figures' },
        detail: {
          he: 'במילים כתוב "{words}", כלומר {found}, ואילו בספרות מודפס {expected}.',
          en: 'The words "{words}" say {found}, while the figures say {expected}.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'content/weekday': {
    about: {
      he: 'בודק שהיום בשבוע המודפס הוא היום של התאריך שלידו',
      en: 'Checks that a printed day of the week is that of the date beside it',
    },
    findings: {
      differs: {
        title: { he: 'היום בשבוע אינו תואם את התאריך', en: 'The day of the week does not match the date' },
        detail: {
          he: 'ליד {date} כתוב {found}, אך תאריך זה חל ב{expected}. מחשב המפיק מסמך אינו טועה בכך; ייתכן שהתאריך שונה.',
          en: '{found} stands beside {date}, which was a {expected}. Systems that print documents do not make this mistake; the date may have been changed.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'content/date-order': {
    about: {
      he: 'בודק שהתאריכים במסמך באים בסדר האפשרי לפי משמעותם',
      en: 'Checks that the dates of the document come in an order that their meaning allows',
    },
    findings: {
      broken: {
        title: { he: 'סדר התאריכים במסמך בלתי אפשרי', en: 'The order of the dates is impossible' },
        detail: {
          he: 'במסמך זה {second} ({found}) קודם ל{first} ({other}).',
          en: 'On this document {second} ({found}) comes before {first} ({other}).',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'content/future-date': {
    about: {
      he: 'בודק שמה שהמסמך מדווח שנעשה אינו מתוארך לעתיד',
      en: 'Checks that what the document reports as done is not dated in the future',
    },
    findings: {
      ahead: {
        title: { he: 'המסמך מתוארך לעתיד', en: 'The document is dated in the future' },
        detail: {
          he: 'התאריך {date} מאוחר מיום הבדיקה ({today}), אף שהמסמך מתאר דבר שכבר נעשה.',
          en: 'The date {date} lies after the day of this check ({today}), although the document speaks of something already done.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'content/hebrew-date': {
    about: {
      he: 'בודק שתאריך עברי ותאריך לועזי באותה שורה הם אותו יום',
      en: 'Checks that a Hebrew and a Gregorian date in one line are the same day',
    },
    findings: {
      differs: {
        title: { he: 'התאריך העברי אינו תואם את הלועזי', en: 'The Hebrew date does not match the Gregorian one' },
        detail: {
          he: 'התאריך העברי {hebrew} חל ב-{expected}, אך לידו מודפס {found}.',
          en: 'The Hebrew date {hebrew} is {expected}, but {found} is printed beside it.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'content/business-day': {
    about: {
      he: 'בודק שיום הערך הוא יום עסקים בנקאי',
      en: 'Checks that a value date is a banking day',
    },
    findings: {},
  },
  'content/sick-days': {
    about: {
      he: 'בודק שמספר ימי המחלה תואם את התאריכים',
      en: 'Checks that the number of sick days fits the dates',
    },
    findings: {
      differs: {
        title: { he: 'מספר ימי המחלה אינו תואם את התאריכים', en: 'The number of sick days does not fit the dates' },
        detail: {
          he: 'מ-{from} עד {to} יש {expected} ימים, אך מודפס {found}.',
          en: 'From {from} to {to} there are {expected} days, but {found} is printed.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'content/expectation': {
    about: {
      he: 'משווה את המסמך למה שהלקוח מצפה לקרוא בו',
      en: 'Compares the document with what the client expects to read',
    },
    findings: {
      amount: {
        title: { he: 'הסכום אינו הסכום הצפוי', en: 'The amount is not the expected one' },
        detail: {
          he: 'צפוי {expected}, ובמסמך כתוב {found}.',
          en: '{expected} was expected; the document says {found}.',
        },
        action: ASK_SENDER,
      },
      amount_missing: {
        title: { he: 'הסכום הצפוי אינו במסמך', en: 'The expected amount is not in the document' },
        detail: { he: 'הסכום {expected} לא נמצא במסמך.', en: 'The amount {expected} was not found in the document.' },
        action: ASK_SENDER,
      },
      name: {
        title: { he: 'השם אינו השם הצפוי', en: 'The name is not the expected one' },
        detail: {
          he: 'צפוי {expected}, ובמסמך כתוב {found}.',
          en: '{expected} was expected; the document says {found}.',
        },
        action: ASK_SENDER,
      },
      name_missing: {
        title: { he: 'השם הצפוי אינו במסמך', en: 'The expected name is not in the document' },
        detail: { he: 'השם {expected} לא נמצא במסמך.', en: 'The name {expected} was not found in the document.' },
        action: ASK_SENDER,
      },
      date: {
        title: { he: 'התאריך אינו התאריך הצפוי', en: 'The date is not the expected one' },
        detail: {
          he: 'צפוי {expected}, ובמסמך כתוב {found}.',
          en: '{expected} was expected; the document says {found}.',
        },
        action: ASK_SENDER,
      },
      date_missing: {
        title: { he: 'התאריך הצפוי אינו במסמך', en: 'The expected date is not in the document' },
        detail: { he: 'התאריך {expected} לא נמצא במסמך.', en: 'The date {expected} was not found in the document.' },
        action: ASK_SENDER,
      },
      reference: {
        title: { he: 'האסמכתא אינה הצפויה', en: 'The reference is not the expected one' },
        detail: {
          he: 'צפוי {expected}, ובמסמך כתוב {found}.',
          en: '{expected} was expected; the document says {found}.',
        },
        action: ASK_SENDER,
      },
      reference_missing: {
        title: { he: 'האסמכתא הצפויה אינה במסמך', en: 'The expected reference is not in the document' },
        detail: { he: 'המספר {expected} לא נמצא במסמך.', en: 'The number {expected} was not found in the document.' },
        action: ASK_SENDER,
      },
      document_type: {
        title: { he: 'סוג המסמך אינו הסוג הצפוי', en: 'The document is not of the expected kind' },
        detail: {
          he: 'צפוי {expected}, אך המסמך זוהה כ{found}.',
          en: '{expected} was expected, but the document was recognised as {found}.',
        },
        action: ASK_SENDER,
      },
    },
  },
  'content/embedded-instructions': {
    about: {
      he: 'מחפש טקסט, גלוי או מוסתר, שפונה לקורא ממוחשב ומורה לו כיצד לשפוט',
      en: 'Looks for text, visible or hidden, that tells an automated reader how to judge',
    },
    findings: {
      hidden: {
        title: { he: 'הוראות מוסתרות לקורא ממוחשב', en: 'Hidden instructions to an automated reader' },
        detail: {
          he: 'במסמך מסתתר טקסט שאדם אינו רואה ושפונה למערכת הבודקת: "{excerpt}".',
          en: 'The document hides text that a person does not see and that speaks to the system that checks it: "{excerpt}".',
        },
        action: DO_NOT_OBEY,
      },
      metadata: {
        title: { he: 'הוראות לקורא ממוחשב בנתוני הקובץ', en: 'Instructions to an automated reader in the metadata' },
        detail: {
          he: 'בנתוני הקובץ כתוב טקסט שפונה למערכת הבודקת: "{excerpt}".',
          en: 'The file’s metadata carry text that speaks to the system that checks it: "{excerpt}".',
        },
        action: DO_NOT_OBEY,
      },
      annotation: {
        title: { he: 'הוראות לקורא ממוחשב בהערה', en: 'Instructions to an automated reader in a comment' },
        detail: {
          he: 'בהערה שבקובץ כתוב טקסט שפונה למערכת הבודקת: "{excerpt}".',
          en: 'A comment of the file speaks to the system that checks it: "{excerpt}".',
        },
        action: DO_NOT_OBEY,
      },
      attachment: {
        title: { he: 'הוראות לקורא ממוחשב בקובץ מצורף', en: 'Instructions to an automated reader in an attachment' },
        detail: {
          he: 'קובץ המצורף למסמך מכיל טקסט שפונה למערכת הבודקת: "{excerpt}".',
          en: 'A file attached to the document holds text that speaks to the system that checks it: "{excerpt}".',
        },
        action: DO_NOT_OBEY,
      },
      code: {
        title: { he: 'הוראות לקורא ממוחשב בקוד QR או בברקוד', en: 'Instructions to an automated reader in a code' },
        detail: {
          he: 'קוד QR או ברקוד שבמסמך מכיל טקסט שפונה למערכת הבודקת: "{excerpt}".',
          en: 'A QR code or barcode on the document holds text that speaks to the system that checks it: "{excerpt}".',
        },
        action: DO_NOT_OBEY,
      },
      visible: {
        title: { he: 'הוראות לקורא ממוחשב בגוף המסמך', en: 'Instructions to an automated reader in the text' },
        detail: {
          he: 'במסמך כתוב טקסט שפונה למערכת הבודקת: "{excerpt}".',
          en: 'The document’s text speaks to the system that checks it: "{excerpt}".',
        },
        action: DO_NOT_OBEY,
      },
    },
  },
  'content/page-carry': {
    about: {
      he: 'בודק שהיתרה שעמוד מעביר לעמוד הבא היא יתרת השורה האחרונה שלו',
      en: 'Checks that the balance which a page hands to the next is that of its last row',
    },
    findings: {
      carry: {
        title: { he: 'היתרה המועברת בין העמודים שונה', en: 'The balance carried between pages differs' },
        detail: {
          he: 'לעמוד {page} עובר {found}, אך העמוד שלפניו נסגר ב-{expected}. אלה שני ביטויים של אותו סכום, ולכן אחד מהם שונה.',
          en: '{found} goes on to page {page}, but the page before ends with {expected}. Both are the same sum, so one of them was changed.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'content/reference-form': {
    about: {
      he: 'בודק שהאסמכתאות באותו אורך ושמספרי דפי החשבון רציפים',
      en: 'Checks that references have one length and statement numbers no gap',
    },
    findings: {},
  },
  'content/first-digits': {
    about: {
      he: 'מודד כיצד מתפלגים סכומיו של דף חשבון ארוך, למידע בלבד',
      en: 'Measures how the amounts of a long statement spread, for information only',
    },
    findings: {},
  },
  'content/payslip-balances': {
    about: {
      he: 'בודק סכומי משנה בתלוש: ניכויים, בסיס המס, תשלום אחרי קיזוזים, מצטבר ויתרת חופשה',
      en: 'Checks the further sums of a payslip: deductions, tax base, payment, year to date and leave',
    },
    findings: {},
  },
  'content/medical-note': {
    about: {
      he: 'בודק באישור רפואי גיל, מועד הוצאה, רישיון הרופא ויום הביקור',
      en: 'Checks the age, the day of issue, the licence and the day of the visit on a medical note',
    },
    findings: {},
  },
  'content/time-of-day': {
    about: {
      he: 'בודק שהשעה שליד תאריך התשלום אפשרית',
      en: 'Checks that the time beside the date of a payment is possible',
    },
    findings: {
      impossible: {
        title: { he: 'שעה שאינה אפשרית', en: 'An impossible time of day' },
        detail: {
          he: 'ליד תאריך התשלום מודפס {found}, ושעון אינו מראה שעה כזו.',
          en: '{found} is printed beside the date of the payment, and no clock shows such a time.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'content/sample-text': {
    about: {
      he: 'מחפש שרידים של תבנית: טקסט לדוגמה ומקומות שלא מולאו',
      en: 'Looks for remains of a template: sample text and places that were not filled in',
    },
    findings: {
      placeholder: {
        title: { he: 'שריד של תבנית במסמך', en: 'Remains of a template' },
        detail: {
          he: 'במסמך נותר הטקסט "{excerpt}", שמקומו בדוגמאות ובתבניות.',
          en: 'The text "{excerpt}" was left in the document; it belongs in samples and templates.',
        },
        action: ASK_ISSUER,
      },
    },
  },
};
