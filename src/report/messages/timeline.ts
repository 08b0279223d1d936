/** Texts of a document's timeline, from its creation to what people did with its scan. */
import type { FindingJudgementValue, TimelineKind } from '../../domain/review.ts';
import type { Phrase } from '../../domain/text.ts';

export const timelineTexts = {
  created: { he: 'הקובץ נוצר, לפי הרשום בו', en: 'The file was created, according to its own record' },
  printed: { he: 'תאריך המסמך, כפי שמופיע בו', en: 'Date of the document, as printed on it' },
  modified: { he: 'הקובץ נשמר לאחרונה, לפי הרשום בו', en: 'The file was last changed, according to its own record' },
  revision: {
    he: 'הקובץ נשמר שוב (גרסה {number}): {title}',
    en: 'The file was saved again (revision {number}): {title}',
  },
  signed: { he: 'חתימה דיגיטלית של {signer}', en: 'Signed digitally by {signer}' },
  signed_by_unknown: { he: 'חתימה דיגיטלית', en: 'Signed digitally' },
  signed_broken: {
    he: 'חתימה דיגיטלית של {signer}, שאינה תקפה',
    en: 'Signed digitally by {signer}; the signature is not valid',
  },
  received: { he: 'המסמך התקבל', en: 'The document was received' },
  stage: { he: 'שלב: {stage}', en: 'Stage: {stage}' },
  completed: {
    he: 'הניתוח הושלם: {verdict}, ציון {score}',
    en: 'The analysis was completed: {verdict}, score {score}',
  },
  failed: { he: 'הניתוח נכשל: {reason}', en: 'The analysis failed: {reason}' },
  labelled: { he: 'סומן כ{label}', en: 'Labelled {label}' },
  label_removed: { he: 'הסימון הוסר', en: 'The label was removed' },
  noted: { he: 'נכתבה הערה', en: 'A note was written' },
  note_removed: { he: 'ההערה נמחקה', en: 'The note was removed' },
  judged: { he: 'ממצא הוערך כ{value}: {title}', en: 'A finding was judged {value}: {title}' },
  judgement_removed: { he: 'ההערכה של ממצא הוסרה: {title}', en: 'The judgement of a finding was removed: {title}' },
  shared: { he: 'הדוח שותף בקישור, עד {until}', en: 'The report was shared by link, until {until}' },
  share_read: { he: 'קישור לדוח נפתח לראשונה', en: 'A link to the report was opened for the first time' },
  share_revoked: { he: 'קישור לדוח בוטל', en: 'A link to the report was revoked' },
  related_earlier: {
    he: 'נמצא קשר למסמך מוקדם יותר: {kind}',
    en: 'A related earlier document was found: {kind}',
  },
  related_later: {
    he: 'נמצא קשר למסמך מאוחר יותר: {kind}',
    en: 'A related later document was found: {kind}',
  },
} satisfies Record<string, Phrase>;

export const timelineKindNames: Readonly<Record<TimelineKind, Phrase>> = {
  document_created: { he: 'יצירת המסמך', en: 'Document created' },
  document_modified: { he: 'שינוי המסמך', en: 'Document changed' },
  revision: { he: 'גרסה שמורה', en: 'Revision' },
  signature: { he: 'חתימה', en: 'Signature' },
  received: { he: 'קבלה', en: 'Received' },
  stage: { he: 'שלב בניתוח', en: 'Stage' },
  completed: { he: 'סיום הניתוח', en: 'Completed' },
  failed: { he: 'כישלון הניתוח', en: 'Failed' },
  label: { he: 'סימון', en: 'Label' },
  note: { he: 'הערה', en: 'Note' },
  judgement: { he: 'הערכת ממצא', en: 'Judgement' },
  share: { he: 'שיתוף', en: 'Shared' },
  share_revoked: { he: 'ביטול שיתוף', en: 'Share revoked' },
  related: { he: 'מסמך קשור', en: 'Related document' },
};

export const judgementNames: Readonly<Record<FindingJudgementValue, Phrase>> = {
  right: { he: 'נכון', en: 'Right' },
  wrong: { he: 'שגוי', en: 'Wrong' },
  unsure: { he: 'לא ברור', en: 'Unsure' },
};
