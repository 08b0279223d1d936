import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש ערך שמודפס אחרת מכל שאר הערכים בטור שלו',
    en: 'Looks for a value printed differently from all the others in its column',
  },
  action: ASK_ISSUER,
  findings: {
    baseline: {
      title: { he: 'ערך אחד אינו על קו השורה שלו', en: 'One value is off the line of its row' },
      detail: {
        he: 'הערך "{text}" גבוה או נמוך משאר השורה, בעוד ששאר הערכים בטור נמצאים בדיוק על הקו. הוא נוסף לאחר שהעמוד הושלם.',
        en: 'The value "{text}" is above or below the line of its row, while all the others in the column are on it. It was added after the rest of the page was complete.',
      },
      evidence: {
        he: 'היסט מקו השורה: {own}, בטור: {usual}; נכתב אחרון',
        en: 'Offset from the line of the row: {own}, in the column {usual}; painted last',
      },
    },
    size: {
      title: { he: 'ערך אחד בגודל אחר', en: 'One value has a different size' },
      detail: {
        he: 'הערך "{text}" מודפס בגודל שונה מכל שאר הערכים בטור, ונוסף לאחר שהעמוד הושלם.',
        en: 'The value "{text}" is printed in a different size from all the others in the column and was added after the rest of the page was complete.',
      },
      evidence: {
        he: 'גודל הגופן: {own}, בטור: {usual}; נכתב אחרון',
        en: 'Type size: {own}, in the column {usual}; painted last',
      },
    },
    spacing: {
      title: { he: 'מרווח אחר בין הספרות של ערך אחד', en: 'The digits of one value are spaced differently' },
      detail: {
        he: 'המרווח בין הספרות של "{text}" אינו כמו בשאר הערכים בטור, והערך נוסף לאחר שהעמוד הושלם.',
        en: 'The digits of "{text}" are spaced differently from those of all the other values in the column; it was added after the rest of the page was complete.',
      },
      evidence: {
        he: 'ריווח הספרות: {own}, בטור: {usual}; נכתב אחרון',
        en: 'Digit spacing: {own}, in the column {usual}; painted last',
      },
    },
    colour: {
      title: { he: 'ערך אחד בגוון אחר', en: 'One value has a different shade' },
      detail: {
        he: 'הערך "{text}" מודפס בגוון שונה מכל שאר הערכים בטור, ונוסף לאחר שהעמוד הושלם.',
        en: 'The value "{text}" is printed in a different shade from all the others in the column and was added after the rest of the page was complete.',
      },
      evidence: {
        he: 'גוון: {own}, בטור: {usual}; נכתב אחרון',
        en: 'Shade: {own}, in the column {usual}; painted last',
      },
    },
    edge: {
      title: { he: 'ערך אחד אינו מיושר עם הטור שלו', en: 'One value is not aligned with its column' },
      detail: {
        he: 'הערך "{text}" אינו מיושר עם שאר הערכים בטור, ונוסף לאחר שהעמוד הושלם.',
        en: 'The value "{text}" is not aligned with the others in its column and was added after the rest of the page was complete.',
      },
      evidence: {
        he: 'מיקום: {own}, בטור: {usual}; נכתב אחרון',
        en: 'Position: {own}, in the column {usual}; painted last',
      },
    },
  },
});
