import type { Text } from '../domain/text.ts';

/** Texts that several rules share. */
export const ASK_ORIGINAL = {
  he: 'בקשו את הקובץ המקורי כפי שהתקבל מהגוף המנפיק (למשל PDF מאתר הבנק), ולא צילום או סריקה.',
  en: "Ask for the original file from the issuer (for example the PDF from the bank's website), not a photo or a scan.",
} as const;

export const ASK_ISSUER = {
  he: 'בקשו את המסמך ישירות מהגוף שהנפיק אותו והשוו את הערך שסומן.',
  en: 'Ask the issuer for the document directly and compare the value marked here.',
} as const;

export const COMPARE_MARKED = {
  he: 'השוו את המקום המסומן למסמך המקורי.',
  en: 'Compare the marked place with the original document.',
} as const;

/** All amount to: get the original and compare. The report says it once, in words that fit the kind of file. */
export const ORIGINAL_ACTIONS: readonly Text[] = [ASK_ORIGINAL, ASK_ISSUER, COMPARE_MARKED];

export const ASK_SIGNER = {
  he: 'בקשו מהחותם את הקובץ החתום המקורי.',
  en: 'Ask the signer for the file as it was signed.',
} as const;

export const CALL_BANK = {
  he: 'אמתו את פרטי החשבון מול בעל החשבון או הבנק, בערוץ שאינו המסמך, לפני כל תשלום.',
  en: 'Confirm the account with its holder or the bank through another channel before paying anything.',
} as const;

export const CHECK_IDENTITY = {
  he: 'השוו את המספר לתעודה מזהה או למרשם.',
  en: 'Compare the number with an identity document or the register.',
} as const;

export const CHECK_REGISTER = {
  he: 'חפשו את המספר במרשם הרשמי.',
  en: 'Look the number up in the official register.',
} as const;

export const ASK_SENDER = {
  he: 'בררו עם השולח מדוע המסמך אינו תואם את מה שצוין בבקשה.',
  en: 'Ask the sender why the document differs from the request.',
} as const;

export const DO_NOT_OBEY = {
  he: 'אין להסתמך על המסמך עד שאדם יקרא את הטקסט שנמצא: הוא מיועד לבדיקה אוטומטית ולא לקורא.',
  en: 'Do not rely on the document until a person has read this text: it addresses an automated check, not a reader.',
} as const;

export const UNREADABLE = {
  he: 'הטקסט זוהה מתוך תמונה, וייתכן שתו אחד זוהה באופן שגוי; לא ניתן להכריע.',
  en: 'The text was recognised from an image and a character may be misread, so this cannot be decided.',
} as const;

export const INCOMPLETE = {
  he: 'נראה שחסרים עמודים, ולכן לא ניתן להכריע (במסמך: {found}; לפי החישוב: {expected}).',
  en: 'Pages seem to be missing, so this cannot be decided (printed: {found}; calculated: {expected}).',
} as const;

export const OTHER_ORDER = {
  he: 'אפשר לקרוא את התאריך גם בסדר אחר של יום, חודש ושנה, ולכן לא ניתן להכריע.',
  en: 'The date can also be read in another order of day, month and year, so this cannot be decided.',
} as const;

export const EQUAL = { he: 'במסמך מופיע {found}, בהתאם לחישוב.', en: '{found} is printed, as calculated.' } as const;

export const UNEQUAL = {
  he: 'במסמך מופיע {found}, אך לפי החישוב צריך להיות {expected}.',
  en: '{found} is printed, but the calculation gives {expected}.',
} as const;

/** Of sums that do not hold and are not held against the document. */
export const OTHER_ITEMS = {
  he: 'במסמך מופיע {found}, ולפי החישוב {expected}; סכום אחר שמודפס שם שווה בדיוק להפרש, ולכן לא ניתן להכריע.',
  en: '{found} is printed and the calculation gives {expected}; another amount printed there equals the difference exactly, so this cannot be decided.',
} as const;

export const TOO_DENSE = {
  he: 'יותר מדי סכומים אינם מתיישבים; כנראה שהטבלה לא נקראה כראוי, ולכן לא ניתן להכריע.',
  en: 'Too many figures do not fit; the table was probably not read correctly, so this cannot be decided.',
} as const;

/** What confirms that a figure is wrong, for whoever wants to check it. */
export const REPAIR = {
  he: 'חישובים שאינם מתקבלים כמודפס ומתקבלים עם {expected}: {mends}; מהם בלתי תלויים זה בזה: {witnesses}; חישובים דומים שמתקבלים כמודפס: {holding}; מספרים אחרים שתיקונם היה מספיק: {others}.',
  en: 'Equations that fail as printed and hold with {expected}: {mends}; of these independent of each other: {witnesses}; similar ones that hold as printed: {holding}; other figures whose correction would suffice: {others}.',
} as const;

/** What a check of one sum says. */
export const SUM_DETAILS = {
  holds: EQUAL,
  differs: UNEQUAL,
  other_items: OTHER_ITEMS,
  many: TOO_DENSE,
  unreadable: UNREADABLE,
} as const;

export const ROWS_HOLD = {
  he: {
    by: 'rows',
    one: 'החישוב תקין בשורה היחידה שנבדקה.',
    two: 'החישוב תקין בשתי השורות.',
    other: 'החישוב תקין בכל {rows} השורות.',
  },
  en: { by: 'rows', one: 'Correct in the one row compared.', other: 'Correct in all {rows} rows.' },
} as const;

export const BY_LAW = {
  he: 'במסמך מופיע {found}; לפי טבלאות {year}: {expected}.',
  en: '{found} is printed; the {year} tables give {expected}.',
} as const;

export const NOT_BY_LAW = {
  he: 'במסמך מופיע {found}, ואילו לפי טבלאות {year} צריך להיות {expected}. בסיס אחר, נקודות זיכוי או חישוב שנתי שאינם מופיעים בתלוש יכולים להסביר זאת.',
  en: '{found} is printed, while the {year} tables give {expected}. A different base, tax credits or an annual calculation that the payslip does not show can explain the difference.',
} as const;

export const UNKNOWN_YEAR = {
  he: 'הטבלאות לשנת {year} עדיין אינן ידועות, ולכן לא ניתן להכריע.',
  en: 'The tables for {year} are not known yet, so this cannot be decided.',
} as const;

export const UNKNOWN_LIMIT = {
  he: '{found}; התקרות הידועות ({limit}) קודמות לתאריך המסמך, ולכן לא ניתן להכריע.',
  en: '{found}; the known limits ({limit}) are older than the document, so this cannot be decided.',
} as const;
