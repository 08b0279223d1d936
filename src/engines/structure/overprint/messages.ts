import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: { he: 'מחפש ערך שהודפס על גבי ערך אחר', en: 'Looks for a value printed over another one' },
  findings: {
    over: {
      title: { he: 'ערך הודפס על גבי ערך אחר', en: 'A value is printed over another one' },
      detail: {
        he: 'באותו מקום בדיוק מודפסים "{before}" ומעליו "{after}".',
        en: 'In exactly the same place the page prints "{before}" and, over it, "{after}".',
      },
      evidence: { he: 'טקסט #{order} מעל טקסט #{below}', en: 'Text #{order} over text #{below}' },
      action: ASK_ISSUER,
    },
  },
});
