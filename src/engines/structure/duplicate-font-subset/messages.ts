import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש גופן ששמור בקובץ פעמיים, בפעם השנייה עבור ערך בודד',
    en: 'Looks for a typeface that the file contains twice, the second time for a single value',
  },
  findings: {
    second: {
      title: { he: 'ערך נכתב בעותק נוסף של הגופן', en: 'A value is written in a second copy of the typeface' },
      detail: {
        he: '"{text}" כתוב בעותק נפרד של גופן שכבר נמצא בעמוד, וכמעט אין לעותק הזה שימוש אחר. כך נראה ערך שהוקלד מאוחר יותר בתוכנת עריכה.',
        en: '"{text}" uses a separate copy of a typeface that the page already has, and that copy is hardly used elsewhere. A value typed in later with an editor looks like this; so does a filled-in field.',
      },
      evidence: {
        he: 'מספר התווים: {font} – {glyphs}, {main} – {mainGlyphs}',
        en: 'Number of glyphs: {glyphs} in {font}, {mainGlyphs} in {main}',
      },
      action: ASK_ISSUER,
    },
  },
});
