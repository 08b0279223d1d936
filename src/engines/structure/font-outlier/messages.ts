import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש ערך בודד בגופן שונה מכל הערכים האחרים',
    en: 'Looks for a single value in another typeface than all others',
  },
  findings: {
    foreign: {
      title: { he: 'ערך בודד בגופן אחר', en: 'A single value in another typeface' },
      detail: {
        he: '"{text}" כתוב בגופן אחר מזה של כל הערכים הדומים בעמוד. כך נראה ערך שהוחלף בתוכנת עריכה.',
        en: '"{text}" is written in a different typeface from all similar values of the page. A value replaced with an editor looks like this.',
      },
      evidence: {
        he: 'תווים במסמך בגופן {font}: {glyphs}; הערכים הדומים בגופן {main}',
        en: 'Glyphs of the document in {font}: {glyphs}; similar values are in {main}',
      },
      action: ASK_ISSUER,
    },
    named: {
      title: { he: 'ערך בגופן שתוכנה אחרת הוסיפה', en: 'A value in a typeface that other software added' },
      detail: {
        he: '"{text}" צויר אחרי שאר העמוד, בגופן שתוכנה אחרת הוסיפה לקובץ: כל שאר הגופנים במסמך נשמרו בו בדרך אחרת.',
        en: '"{text}" was drawn after the rest of the page, in a typeface that other software put into the file: all other typefaces of the document are kept in another way.',
      },
      evidence: {
        he: 'לגופן {font} אין קידומת subset, ולגופן {main} ולשאר הגופנים יש; נכתב אחרון',
        en: '{font} has no subset tag, while {main} and the others have one; painted last',
      },
      action: ASK_ISSUER,
    },
  },
});
