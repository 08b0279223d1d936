import type { Text } from '../../../domain/text.ts';
import { defineMessages } from '../../rule.ts';
import { ASK_SENDER } from '../../texts.ts';

const expectation = <const L extends Text>(label: L) =>
  ({
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
  }) as const;

export const messages = defineMessages({
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
  checks: {
    'expectation.amount': expectation({ he: 'סכום צפוי', en: 'Expected amount' }),
    'expectation.name': expectation({ he: 'שם צפוי', en: 'Expected name' }),
    'expectation.date': expectation({ he: 'תאריך צפוי', en: 'Expected date' }),
    'expectation.reference': expectation({ he: 'אסמכתא צפויה', en: 'Expected reference' }),
    'expectation.document_type': expectation({ he: 'סוג מסמך צפוי', en: 'Expected kind of document' }),
  },
});
