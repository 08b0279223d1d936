import { defineMessages } from '../../rule.ts';
import { ASK_ORIGINAL } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'תוכנה אחת יצרה את המסמך, ותוכנת עריכה שמרה אותו אחריה',
    en: 'One program made the document and an editing program saved it afterwards',
  },
  findings: {
    issuer: {
      title: {
        he: 'המסמך נשמר בתוכנת עריכה אחרי שהופק',
        en: 'The document was saved by an editor after it was issued',
      },
      detail: {
        he: 'המסמך הופק במערכת {maker}, אך נשמר אחר כך ב-{editor}. שמירה כזאת יכולה להיות תמימה (חתימה, איחוד דפים), אך היא גם הדרך לשנות סכום או שם.',
        en: 'The document was produced by {maker} but saved later with {editor}. That can be innocent (signing, merging pages), yet it is also how an amount or a name is changed.',
      },
      action: ASK_ORIGINAL,
    },
    maker: {
      title: { he: 'המסמך נשמר שוב בתוכנת עריכה', en: 'The document was saved again by an editing program' },
      detail: {
        he: 'המסמך נוצר ב-{maker} ונשמר אחר כך ב-{editor}. לבדו אין בכך ראיה לשינוי.',
        en: 'The document was made with {maker} and saved later with {editor}. By itself this is no proof of a change.',
      },
    },
  },
});
