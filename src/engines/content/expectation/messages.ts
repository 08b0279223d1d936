import type { Text } from '../../../domain/text.ts';
import { defineMessages } from '../../rule.ts';
import { ASK_SENDER } from '../../texts.ts';

const expectation = <const L extends Text>(label: L) =>
  ({
    label,
    details: {
      agrees: { he: 'נמצא במסמך: {expected}.', en: 'Found in the document: {expected}.' },
      similar: {
        he: 'נמסר: {expected}; במסמך: {found}. נראה שזה כתיב אחר של אותו שם.',
        en: 'Expected {expected}; the document says {found}, probably another spelling of the same name.',
      },
      elsewhere: {
        he: '{expected} מופיע במסמך, אך לא במקום הצפוי.',
        en: '{expected} is in the document, but not where it was expected.',
      },
      unreadable: {
        he: 'לא ניתן היה להשוות את {expected} למסמך.',
        en: '{expected} could not be compared with the document.',
      },
      not_found: { he: '{expected} לא נמצא במסמך.', en: '{expected} was not found in the document.' },
      contradicts: { he: 'נמסר: {expected}; במסמך: {found}.', en: 'Expected {expected}; the document says {found}.' },
    },
  }) as const;

const OTHER = {
  he: 'נמסר: {expected}; במסמך: {found}.',
  en: '{expected} was expected; the document says {found}.',
} as const;

export const messages = defineMessages({
  about: {
    he: 'משווה את המסמך לפרטים שנמסרו בבקשה',
    en: 'Compares the document with the details given in the request',
  },
  action: ASK_SENDER,
  findings: {
    amount: { title: { he: 'הסכום במסמך אינו הסכום שנמסר', en: 'The amount is not the expected one' }, detail: OTHER },
    amount_replaced: {
      title: {
        he: 'הסכום שנמסר הוא הסכום שהופיע לפני השינוי',
        en: 'The expected amount is what the document showed before it was changed',
      },
      detail: {
        he: 'הסכום שנמסר, {expected}, הוא בדיוק מה שהופיע במסמך לפני שהוחלף ב-{found}.',
        en: '{expected} was expected, and that is exactly what the document said before it was changed to {found}.',
      },
      action: ASK_SENDER,
    },
    amount_missing: {
      title: { he: 'הסכום שנמסר אינו מופיע במסמך', en: 'The expected amount is not in the document' },
      detail: { he: 'הסכום {expected} לא נמצא במסמך.', en: 'The amount {expected} was not found in the document.' },
    },
    name: { title: { he: 'השם במסמך אינו השם שנמסר', en: 'The name is not the expected one' }, detail: OTHER },
    name_missing: {
      title: { he: 'השם שנמסר אינו מופיע במסמך', en: 'The expected name is not in the document' },
      detail: { he: 'השם {expected} לא נמצא במסמך.', en: 'The name {expected} was not found in the document.' },
    },
    date: { title: { he: 'התאריך במסמך אינו התאריך שנמסר', en: 'The date is not the expected one' }, detail: OTHER },
    date_missing: {
      title: { he: 'התאריך שנמסר אינו מופיע במסמך', en: 'The expected date is not in the document' },
      detail: { he: 'התאריך {expected} לא נמצא במסמך.', en: 'The date {expected} was not found in the document.' },
    },
    reference: {
      title: { he: 'האסמכתא במסמך אינה האסמכתא שנמסרה', en: 'The reference is not the expected one' },
      detail: OTHER,
    },
    reference_missing: {
      title: { he: 'האסמכתא שנמסרה אינה מופיעה במסמך', en: 'The expected reference is not in the document' },
      detail: { he: 'המספר {expected} לא נמצא במסמך.', en: 'The number {expected} was not found in the document.' },
    },
    document_type: {
      title: { he: 'סוג המסמך אינו הסוג שנמסר', en: 'The document is not of the expected type' },
      detail: {
        he: 'נמסר: {expected}; המסמך זוהה כ{found}.',
        en: '{expected} was expected, but the document was recognised as {found}.',
      },
    },
  },
  checks: {
    'expectation.amount': expectation({ he: 'הסכום שנמסר', en: 'Expected amount' }),
    'expectation.name': expectation({ he: 'השם שנמסר', en: 'Expected name' }),
    'expectation.date': expectation({ he: 'התאריך שנמסר', en: 'Expected date' }),
    'expectation.reference': expectation({ he: 'האסמכתא שנמסרה', en: 'Expected reference' }),
    'expectation.document_type': expectation({ he: 'סוג המסמך שנמסר', en: 'Expected document type' }),
  },
});
