import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שסימוני החריגה בבדיקות מעבדה תואמים את התוצאה ואת טווח הייחוס',
    en: 'Checks that the flags of laboratory results match the result and its reference range',
  },
  findings: {
    inside: {
      title: { he: 'תוצאה תקינה מסומנת כחריגה', en: 'A normal result is flagged as abnormal' },
      detail: {
        he: 'התוצאה {found} נמצאת בטווח הייחוס {range}, אך היא מסומנת כחריגה. מערכת המעבדה מסמנת לפי התוצאה, ולכן ייתכן שאחת מהן שונתה.',
        en: 'The result {found} lies within its reference range {range} but is flagged. The laboratory system sets the flag from the result, so one of them may have been changed.',
      },
      action: ASK_ISSUER,
    },
    outside: {
      title: { he: 'תוצאה חריגה אינה מסומנת', en: 'An abnormal result is not flagged' },
      detail: {
        he: 'התוצאה {found} חורגת מטווח הייחוס {range} ואינה מסומנת, אף שתוצאות חריגות אחרות במסמך מסומנות.',
        en: 'The result {found} lies outside its reference range {range} without a flag, although other such results are flagged.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'medical.flags': {
      label: { he: 'סימוני חריגה', en: 'Flags of results' },
      details: {
        holds: {
          he: {
            by: 'rows',
            one: 'הסימון תואם בשורה אחת.',
            two: 'הסימונים תואמים בשתי שורות.',
            other: 'הסימונים תואמים ב-{rows} שורות.',
          },
          en: { by: 'rows', one: 'The flag matches in one row.', other: 'The flags match in {rows} rows.' },
        },
        differs: {
          he: 'הסימון של התוצאה {found} אינו תואם את הטווח {range}.',
          en: 'The flag of the result {found} does not match the range {range}.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
