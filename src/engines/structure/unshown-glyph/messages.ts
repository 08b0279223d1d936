import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש בגופנים תווים שאינם מופיעים באף עמוד: שריד לערך שהוחלף',
    en: 'Looks in the fonts for characters that no page shows, left over from a replaced value',
  },
  findings: {
    unshown: {
      title: {
        he: 'בגופן נשארה ספרה שאינה מופיעה באף עמוד',
        en: 'A font still contains a digit that no page shows',
      },
      detail: {
        he: '{producer} מטמיעה בגופן רק תווים שהמסמך מציג. בגופן {font} יש גם {characters}, שאינם מופיעים באף עמוד: סביר שערך שהכיל אותם הוחלף לאחר שהמסמך הופק.',
        en: '{producer} embeds only the characters that a document shows. The font {font} also contains {characters}, which no page shows: a value that contained them was most likely replaced after the document was created.',
      },
      action: ASK_ISSUER,
      evidence: {
        he: 'אובייקט {object}: תווים מוצגים {shown}; לא מוצגים {characters}',
        en: 'Object {object}: {shown} characters shown; not shown {characters}',
      },
    },
  },
});
