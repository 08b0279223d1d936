/** Texts that several rules share. */
export const ASK_ORIGINAL = {
  he: 'בקשו את הקובץ המקורי כפי שהתקבל מהגוף המנפיק (למשל PDF מאתר הבנק), ולא צילום או סריקה.',
  en: "Ask for the original file from the issuer (for example the PDF from the bank's website), not a photo or a scan.",
} as const;

export const ASK_ISSUER = {
  he: 'בקשו את המסמך ישירות מהגוף שהנפיק אותו והשוו את הערך שסומן.',
  en: 'Ask the issuer for the document directly and compare the value marked here.',
} as const;

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

export const ASK_SENDER = {
  he: 'בררו עם השולח מדוע המסמך אינו תואם את מה שצוין בבקשה.',
  en: 'Ask the sender why the document does not say what the request says.',
} as const;

export const DO_NOT_OBEY = {
  he: 'אל תסתמכו על המסמך. טקסט כזה נכתב רק כדי להטעות בדיקה ממוחשבת.',
  en: 'Do not rely on the document. Such text has no other purpose than to mislead an automated check.',
} as const;

export const UNREADABLE = {
  he: 'הטקסט נקרא מתמונה, וייתכן שתו אחד נקרא לא נכון; לא ניתן להכריע.',
  en: 'The text was read from a picture and one character may be misread; this cannot be decided.',
} as const;

export const INCOMPLETE = {
  he: 'נראה שלא כל העמודים נשלחו, ולכן לא ניתן להכריע (מודפס {found}, חושב {expected}).',
  en: 'Not all pages seem to be here, so this cannot be decided (printed {found}, worked out {expected}).',
} as const;

export const OTHER_ORDER = {
  he: 'אפשר לקרוא את התאריך גם בסדר חודש־יום, ולכן לא ניתן להכריע.',
  en: 'The date can also be read with the month first, so this cannot be decided.',
} as const;

export const EQUAL = {
  he: 'מודפס {found}, כפי שמתקבל מהחישוב.',
  en: '{found} is printed, as the arithmetic gives.',
} as const;

export const UNEQUAL = {
  he: 'מודפס {found}, אך החישוב נותן {expected}.',
  en: '{found} is printed, but the arithmetic gives {expected}.',
} as const;

export const BY_LAW = {
  he: 'מודפס {found}, לפי טבלאות {year}: {expected}.',
  en: '{found} is printed, by the tables of {year}: {expected}.',
} as const;

export const NOT_BY_LAW = {
  he: 'מודפס {found}, ולפי טבלאות {year} יוצא {expected}. בסיס, זיכויים וחישוב שנתי שאינם בתלוש יכולים להסביר זאת.',
  en: '{found} is printed, while the tables of {year} give {expected}. Another base, credits or a yearly calculation can explain it.',
} as const;

export const UNKNOWN_YEAR = {
  he: 'הטבלאות של שנת {year} אינן ידועות עדיין; לא ניתן להכריע.',
  en: 'The tables of {year} are not known yet; this cannot be decided.',
} as const;

export const UNKNOWN_LIMIT = {
  he: '{found} as const; התקרות הידועות ({limit}) קודמות לתאריך המסמך, ולכן לא ניתן להכריע.',
  en: '{found}; the limits known ({limit}) are older than the document, so this cannot be decided.',
};
