import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש ערך בודד שנוסף לעמוד לאחר שאר התוכן',
    en: 'Looks for a single value added to the page after everything else',
  },
  action: ASK_ISSUER,
  findings: {
    appended: {
      title: {
        he: 'ערך בודד נוסף לעמוד לאחר שאר התוכן',
        en: 'A single value was added to the page after everything else',
      },
      detail: {
        he: 'הערך "{text}" מופיע באמצע שורה, אך נכתב בנפרד ממנה, אחרי כל השאר. כך נראה ערך שהוקלד בתוכנת עריכה.',
        en: 'The value "{text}" is in the middle of a row but was written separately from it, after everything else. A value typed in an editor looks like this; so does one that a program filled in.',
      },
      evidence: {
        he: 'מקור: {origin}; תאים שהוא מציג: {cells} מתוך {total} בעמוד',
        en: '{origin} shows {cells} of the {total} cells of the page',
      },
    },
    row: {
      title: { he: 'שורה נוספה לטבלה לאחר שאר העמוד', en: 'A row was added to a table after the rest of the page' },
      detail: {
        he: 'השורה "{text}" עומדת בעמודות של הטבלה, אך נכתבה בנפרד ממנה. כך נראית שורה שנוספה בתוכנת עריכה.',
        en: 'The row "{text}" is aligned with the columns of the table but was written separately from it. A row added in an editor looks like this.',
      },
      evidence: {
        he: 'מקור: {origin}; תאים שהוא מציג: {cells} מתוך {total} בעמוד',
        en: '{origin} shows {cells} of the {total} cells of the page',
      },
    },
    values: {
      title: {
        he: 'כמה ערכים של טבלה נכתבו אחד-אחד לאחר שאר העמוד',
        en: 'Several values of a table were written one by one after the rest of the page',
      },
      detail: {
        he: '"{text}" וערכים נוספים בעמודות הטבלה נכתבו כל אחד בנפרד, אחרי כל השאר; ערכים אחרים באותן עמודות נכתבו עם השורות שלהם. כך נראה סכום שהוחלף יחד עם הסכומים או היתרות שנגזרים ממנו.',
        en: '"{text}" and other values in columns of the table were each written separately, after everything else; other values of these columns were written with their rows. An amount that was replaced together with the sums or balances that follow from it looks like this.',
      },
      evidence: {
        he: 'לכל אחד מ-{cells} הערכים זרם תוכן משלו; תאים בעמוד: {total}',
        en: 'Each of {cells} values is a content stream of its own; cells of the page: {total}',
      },
    },
    reopened: {
      title: { he: 'חלק משורה נכתב אחרי כל שאר העמוד', en: 'Part of a row was written after the rest of the page' },
      detail: {
        he: 'העמוד נכתב שורה אחר שורה, אך "{text}" נוסף לשורה שלו רק בסוף, אחרי כל השאר. כך נראה ערך שהוחלף בתוכנת עריכה, וגם ערך שתוכנה מילאה.',
        en: 'The page is written row by row, but "{text}" was added to its row only at the end, after everything else. A value replaced in an editor looks like this; so does one that a program filled in.',
      },
      evidence: {
        he: 'טקסט #{order} מסיים את העמוד; שאר השורה נכתב לפניו',
        en: 'Text #{order} ends the page; the rest of its row was painted earlier',
      },
    },
  },
});
