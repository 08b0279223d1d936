import { defineMessages } from '../../rule.ts';
import { ASK_ORIGINAL } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'תוכנה אחת יצרה את המסמך, ותוכנת עריכה שמרה אותו אחריה',
    en: 'One program created the document and an editor saved it afterwards',
  },
  findings: {
    issuer: {
      title: {
        he: 'המסמך נשמר בתוכנת עריכה לאחר שהונפק',
        en: 'The document was saved by an editor after it was issued',
      },
      detail: {
        he: 'המסמך הופק במערכת {maker}, אך נשמר אחר כך ב-{editor}. לשמירה כזאת יכולה להיות סיבה תמימה (חתימה, איחוד עמודים), אך זו גם הדרך לשנות סכום או שם.',
        en: 'The document was produced by {maker} but saved later with {editor}. That can be innocent (signing, merging pages), but it is also how an amount or a name is changed.',
      },
      action: ASK_ORIGINAL,
      evidence: { he: '{makerText} → {editorText}', en: '{makerText} → {editorText}' },
    },
    maker: {
      title: { he: 'המסמך נשמר שוב בתוכנת עריכה', en: 'An editor saved the document again' },
      detail: {
        he: 'המסמך נוצר ב-{maker} ונשמר אחר כך ב-{editor}. אין בכך כשלעצמו ראיה לשינוי.',
        en: 'The document was created with {maker} and saved later with {editor}. By itself this is no proof of a change.',
      },
      evidence: { he: '{makerText} → {editorText}', en: '{makerText} → {editorText}' },
    },
  },
});
