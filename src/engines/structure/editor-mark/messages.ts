import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש סימנים שתוכנות עריכה משאירות בתוך הדף',
    en: 'Looks for marks that text editors leave in a page',
  },
  findings: {
    edited: {
      title: { he: 'הטקסט נערך בתוכנת עריכה', en: 'Text was edited with an editor' },
      detail: {
        he: '"{text}" נושא סימן של {editor}: הטקסט הזה נערך ביד אחרי שהמסמך הופק.',
        en: '"{text}" carries the mark of {editor}: it was edited by hand after the document had been made.',
      },
      evidence: { he: 'סימון בתוכן העמוד: /{mark} MP', en: 'Marked-content point: /{mark} MP' },
      action: ASK_ISSUER,
    },
  },
});
