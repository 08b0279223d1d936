import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש בגופנים תווים שאף עמוד אינו מציג: שריד של ערך שהוחלף',
    en: 'Looks in the fonts for characters that no page shows: what a replaced value leaves behind',
  },
  findings: {
    unshown: {
      title: {
        he: 'בגופן נשארה ספרה שאף עמוד אינו מציג',
        en: 'A font still holds a digit that no page shows',
      },
      detail: {
        he: '{producer} מטמיעה בגופן רק תווים שהמסמך מציג. בגופן {font} יש גם {characters}, שאינם מופיעים באף עמוד: סביר שערך שהכיל אותם הוחלף אחרי שהמסמך הופק.',
        en: '{producer} embeds only the characters that a document shows. The font {font} also holds {characters}, which no page shows: a value with them was most likely replaced after the document was made.',
      },
      action: ASK_ISSUER,
      evidence: {
        he: 'אובייקט {object}: תווים מוצגים {shown}; לא מוצגים {characters}',
        en: 'Object {object}: {shown} characters shown; not shown {characters}',
      },
    },
  },
});
