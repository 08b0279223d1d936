import { defineMessages } from '../../rule.ts';
import { ASK_SIGNER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שהחתימות הדיגיטליות תקפות לתוכן הקובץ',
    en: 'Checks that the digital signatures are valid for the content of the file',
  },
  action: ASK_SIGNER,
  findings: {
    broken: {
      title: { he: 'החתימה הדיגיטלית אינה תקפה', en: 'The digital signature is not valid' },
      detail: {
        he: 'החתימה בשם {signer} אינה תואמת את תוכן הקובץ: הקובץ השתנה לאחר שנחתם, או שהחתימה שייכת לקובץ אחר.',
        en: 'The signature of {signer} does not match the content of the file: the file changed after signing, or the signature belongs to another file.',
      },
      evidence: { he: '/ByteRange [{range}]: {problem}', en: '/ByteRange [{range}]: {problem}' },
    },
    wrapped: {
      title: {
        he: 'החתימה אינה חלה על כל מה שנראה חתום',
        en: 'The signature does not cover everything that looks signed',
      },
      detail: {
        he: 'החתימה בשם {signer} בנויה כך שחלק מהקובץ נשאר מחוץ לה, ולכן תוכן שלא נחתם עלול להיראות חתום. תוכנות חתימה תקינות אינן יוצרות חתימה כזאת.',
        en: 'The signature of {signer} leaves out part of the file, so unsigned content can look signed. Proper signing software does not create such signatures.',
      },
      evidence: { he: '/ByteRange [{range}]: {problem}', en: '/ByteRange [{range}]: {problem}' },
    },
    empty: {
      title: { he: 'שדה שנראה חתום, אך אין בו חתימה', en: 'A field that looks signed has no signature' },
      detail: {
        he: 'השדה "{field}" מוצג כחתום, אך אין בו חתימה שניתן לבדוק: היא הוסרה, או שמעולם לא הייתה.',
        en: 'The field "{field}" looks signed, but contains no signature that can be checked: it was removed, or was never there.',
      },
      evidence: { he: '/ByteRange [{range}]: {problem}', en: '/ByteRange [{range}]: {problem}' },
    },
    rewritten: {
      title: { he: 'הקובץ נשמר מחדש לאחר החתימה', en: 'The file was rewritten after signing' },
      detail: {
        he: 'החתימה בשם {signer} כבר אינה מתייחסת לקובץ זה: הקובץ כולו נשמר מחדש לאחר שנחתם (למשל בכיווץ או באיחוד קבצים), ולכן החתימה אינה מעידה על תוכנו.',
        en: 'The signature of {signer} no longer refers to this file: the whole file was rewritten after signing (for example when optimized or merged), so the signature says nothing about its content.',
      },
      evidence: { he: '/ByteRange [{range}]: {problem}', en: '/ByteRange [{range}]: {problem}' },
    },
    signers: {
      title: { he: 'חתימה אחת עם כמה חותמים', en: 'One signature with several signers' },
      detail: {
        he: {
          by: 'count',
          one: 'החתימה בשם {signer} מכילה חותם אחד.',
          two: 'החתימה בשם {signer} מכילה שני חותמים, אך ב-PDF מותר חותם אחד בלבד בכל חתימה. תוכנות שונות עלולות להציג חותמים שונים.',
          other:
            'החתימה בשם {signer} מכילה {count} חותמים, אך ב-PDF מותר חותם אחד בלבד בכל חתימה. תוכנות שונות עלולות להציג חותמים שונים.',
        },
        en: 'The signature of {signer} has {count} signers, but PDF allows only one per signature. Different software may show a different signer.',
      },
      evidence: { he: 'SignerInfo: {count}', en: 'SignerInfo: {count}' },
    },
  },
});
