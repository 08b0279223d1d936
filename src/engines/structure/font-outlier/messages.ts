import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש ערך בודד בגופן שאינו הגופן של הערכים האחרים',
    en: 'Looks for a single value in a different typeface from all the others',
  },
  action: ASK_ISSUER,
  findings: {
    foreign: {
      title: { he: 'ערך בודד בגופן אחר', en: 'A single value in a different typeface' },
      detail: {
        he: '"{text}" כתוב בגופן שונה מזה של כל הערכים הדומים בעמוד. כך נראה ערך שהוחלף בתוכנת עריכה, וגם ערך שמולא או עוצב בנפרד.',
        en: '"{text}" is written in a different typeface from all similar values on the page. A value replaced in an editor looks like this; so does one that was filled in or styled separately.',
      },
      evidence: {
        he: 'תווים במסמך בגופן {font}: {glyphs}; הערכים הדומים בגופן {main}',
        en: 'Glyphs of the document in {font}: {glyphs}; similar values are in {main}',
      },
    },
    named: {
      title: { he: 'ערך בגופן שנוסף בתוכנה אחרת', en: 'A value in a typeface added by other software' },
      detail: {
        he: '"{text}" נכתב אחרי שאר העמוד, בגופן שתוכנה אחרת הוסיפה לקובץ: כל שאר הגופנים במסמך שמורים בדרך אחרת.',
        en: '"{text}" was written after the rest of the page, in a typeface that other software added to the file: all other typefaces in the document are stored differently.',
      },
      evidence: {
        he: 'לגופן {font} אין קידומת subset, ולגופן {main} ולשאר הגופנים יש; נכתב אחרון',
        en: '{font} has no subset tag, while {main} and the others have one; painted last',
      },
    },
  },
});
