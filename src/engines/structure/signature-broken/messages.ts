import { defineMessages } from '../../rule.ts';
import { ASK_SIGNER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שהחתימות הדיגיטליות תקפות לתוכן הקובץ',
    en: 'Checks that digital signatures hold for the content of the file',
  },
  findings: {
    broken: {
      title: { he: 'החתימה הדיגיטלית שבורה', en: 'The digital signature is broken' },
      detail: {
        he: 'החתימה בשם {signer} אינה מתאימה לתוכן הקובץ: הקובץ שונה אחרי שנחתם, או שהחתימה נלקחה מקובץ אחר.',
        en: 'The signature in the name of {signer} does not fit the content of the file: the file was changed after signing, or the signature was taken from another one.',
      },
      action: ASK_SIGNER,
      evidence: { he: '/ByteRange [{range}]: {problem}', en: '/ByteRange [{range}]: {problem}' },
    },
    wrapped: {
      title: { he: 'החתימה אינה מכסה את מה שהיא טוענת', en: 'The signature does not cover what it claims' },
      detail: {
        he: 'החתימה בשם {signer} בנויה כך שחלק מן הקובץ נשאר מחוץ לה, ולכן תוכן שלא נחתם יכול להיראות חתום. תוכנות חתימה תקינות אינן יוצרות חתימה כזאת.',
        en: 'The signature in the name of {signer} is built so that part of the file stays outside of it, and unsigned content can pose as signed. Proper signing software makes no such signature.',
      },
      action: ASK_SIGNER,
      evidence: { he: '/ByteRange [{range}]: {problem}', en: '/ByteRange [{range}]: {problem}' },
    },
    empty: {
      title: { he: 'שדה שנראה חתום, אך אין בו חתימה', en: 'A field that looks signed holds no signature' },
      detail: {
        he: 'השדה "{field}" מוצג כחתום, אך אין בו חתימה שאפשר לבדוק: היא הוסרה, או שמעולם לא הייתה.',
        en: 'The field "{field}" is presented as signed, but holds no signature that could be checked: it was taken out, or never was there.',
      },
      action: ASK_SIGNER,
      evidence: { he: '/ByteRange [{range}]: {problem}', en: '/ByteRange [{range}]: {problem}' },
    },
    rewritten: {
      title: { he: 'הקובץ נכתב מחדש אחרי החתימה', en: 'The file was written anew after signing' },
      detail: {
        he: 'החתימה בשם {signer} אינה מתייחסת עוד לקובץ הזה: הקובץ כולו נשמר מחדש אחרי שנחתם (למשל בכיווץ או באיחוד קבצים), ולכן החתימה אינה מעידה על תוכנו.',
        en: 'The signature in the name of {signer} no longer refers to this file: the whole file was saved anew after signing (as optimising or merging does), so the signature says nothing about its content.',
      },
      action: ASK_SIGNER,
      evidence: { he: '/ByteRange [{range}]: {problem}', en: '/ByteRange [{range}]: {problem}' },
    },
    signers: {
      title: { he: 'חתימה אחת עם כמה חותמים', en: 'One signature with several signers' },
      detail: {
        he: 'החתימה בשם {signer} מכילה {count} חותמים, בעוד שב-PDF מותר חותם אחד בכל חתימה. תוכנות שונות עלולות להציג חותם אחר.',
        en: 'The signature in the name of {signer} holds {count} signers, where a PDF allows one in each signature. Different software may name a different signer.',
      },
      action: ASK_SIGNER,
      evidence: { he: 'SignerInfo: {count}', en: 'SignerInfo: {count}' },
    },
  },
});
