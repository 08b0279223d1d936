import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש ערך יחיד שצורף לדף אחרי כל השאר',
    en: 'Looks for a single value that was appended to the page after everything else',
  },
  findings: {
    appended: {
      title: {
        he: 'ערך יחיד צורף לדף אחרי כל השאר',
        en: 'A single value was appended to the page after all the rest',
      },
      detail: {
        he: 'הערך "{text}" עומד באמצע שורה של הדף, אך הוא מצויר בנפרד ממנה, אחרי כל השאר. כך נראה ערך שהוקלד בתוכנת עריכה.',
        en: 'The value "{text}" stands within a row of the page, but is drawn apart from it, after everything else. That is what a value typed in an editor looks like.',
      },
      evidence: {
        he: 'מקור: {origin}; תאים שהוא מציג: {cells} מתוך {total} בעמוד',
        en: '{origin} shows {cells} of the {total} cells of the page',
      },
      action: ASK_ISSUER,
    },
    reopened: {
      title: {
        he: 'חלק משורה נכתב אחרי כל שאר הדף',
        en: 'A part of a row was written after the rest of the page',
      },
      detail: {
        he: 'הדף נכתב שורה אחר שורה, אבל "{text}" נוסף לשורה שלו רק בסוף, אחרי כל השאר. כך נראה ערך שהוחלף בתוכנת עריכה.',
        en: 'The page is written row after row, but "{text}" was put into its row only at the end, after everything else. That is what a value replaced in an editor looks like.',
      },
      evidence: {
        he: 'טקסט #{order} מסיים את העמוד; שאר השורה נכתב לפניו',
        en: 'Text #{order} ends the page; the rest of its row was painted earlier',
      },
      action: ASK_ISSUER,
    },
  },
});
