import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש סימנים שתוכנות עריכה משאירות בתוך העמוד',
    en: 'Looks for marks that text editors leave in a page',
  },
  findings: {
    edited: {
      title: { he: 'הטקסט נערך לאחר שהמסמך הופק', en: 'Text was edited after the document was created' },
      detail: {
        he: 'ליד "{text}" נמצא סימן של {editor}: הטקסט נערך בתוכנה זו לאחר שהמסמך הופק.',
        en: '"{text}" has a mark of {editor}: it was edited in that program after the document was created.',
      },
      evidence: { he: 'סימון בתוכן העמוד: /{mark} MP', en: 'Marked-content point: /{mark} MP' },
      action: ASK_ISSUER,
    },
    masked: {
      title: { he: 'פרטים מזהים הוסרו מטעמי פרטיות', en: 'Details were removed for privacy' },
      detail: {
        he: 'ליד "{text}" נמצא סימן של {editor}. בפסקה שנערכה הוסתרו תווים, כמו ב-xxxx, ובשאר העמוד אין סימן כזה.',
        en: '"{text}" has a mark of {editor}. In the paragraph that was edited characters are masked, as in xxxx, and nothing else on the page has such a mark.',
      },
      evidence: { he: 'סימון בתוכן העמוד: /{mark} MP', en: 'Marked-content point: /{mark} MP' },
      action: {
        he: 'אם הפרטים דרושים לכם, בקשו את המסמך כפי שהופק.',
        en: 'If you need these details, ask for the document as it was issued.',
      },
    },
  },
});
