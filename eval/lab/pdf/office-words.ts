/** What offices write on papers that they receive. */
import type { PaperLanguage } from '../paper/paper.ts';

interface OfficeWords {
  received: readonly string[];
  paid: readonly string[];
  comments: readonly string[];
  cover: readonly string[];
  fieldLabel: string;
}

const EN: OfficeWords = {
  received: ['RECEIVED', 'INCOMING MAIL', 'Registered'],
  paid: ['PAID', 'Booked', 'Settled'],
  comments: [
    'Please ignore the previous version, this one is correct.',
    'Checked against the ledger, all amounts agree.',
    'Do not pay twice: the reminder of last month is settled.',
    'Could you confirm the date? Approved from my side.',
    'Please return to accounts after approval.',
    'This replaces the copy sent on Monday; disregard that one.',
  ],
  cover: ['Enclosed please find the document you asked for.', 'Kind regards', 'Accounts department'],
  fieldLabel: 'File no.',
};

export const OFFICE_WORDS: Readonly<Record<PaperLanguage, OfficeWords>> = {
  en: EN,
  he: {
    received: ['התקבל', 'נתקבל בדואר', 'נרשם'],
    paid: ['שולם', 'נרשם בספרים', 'סולק'],
    comments: [
      'נא להתעלם מהגרסה הקודמת, זו הגרסה הנכונה.',
      'נבדק מול ההנהלת חשבונות, כל הסכומים תואמים.',
      'לא לשלם פעמיים: התזכורת מהחודש שעבר סולקה.',
      'אפשר לאשר את התאריך? מבחינתי מאושר.',
      'נא להחזיר להנהלת חשבונות לאחר אישור.',
    ],
    cover: ['מצורף המסמך שביקשתם.', 'בברכה', 'מחלקת הנהלת חשבונות'],
    fieldLabel: 'מספר תיק',
  },
  de: {
    received: ['EINGEGANGEN', 'Posteingang'],
    paid: ['BEZAHLT', 'Gebucht'],
    comments: [
      'Bitte die vorige Fassung ignorieren, diese hier ist richtig.',
      'Mit dem Konto verglichen, alle Beträge stimmen.',
      'Nicht doppelt zahlen: Die Mahnung ist erledigt.',
    ],
    cover: ['Anbei erhalten Sie das gewünschte Dokument.', 'Mit freundlichen Grüßen', 'Buchhaltung'],
    fieldLabel: 'Aktenzeichen',
  },
  fr: {
    received: ['REÇU', 'Courrier arrivé'],
    paid: ['PAYÉ', 'Comptabilisé'],
    comments: [
      'Merci d’ignorer la version précédente, celle-ci est correcte.',
      'Vérifié avec le grand livre, tous les montants concordent.',
      'Ne pas payer deux fois : le rappel est réglé.',
    ],
    cover: ['Veuillez trouver ci-joint le document demandé.', 'Cordialement', 'Service comptabilité'],
    fieldLabel: 'Dossier nº',
  },
  ar: EN,
};
