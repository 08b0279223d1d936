import { defineMessages } from '../../rule.ts';
import { CHECK_IDENTITY, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק את ספרות הביקורת ברצועה הקריאה למכונה של דרכון או תעודה, ושהיא תואמת את המודפס מעליה',
    en: 'Checks the check digits of the machine-readable zone of a passport or identity card, and that it matches what is printed above it',
  },
  action: CHECK_IDENTITY,
  findings: {
    broken: {
      title: {
        he: 'ספרת ביקורת ברצועה הקריאה למכונה שגויה',
        en: 'A check digit of the machine-readable zone is wrong',
      },
      detail: {
        he: 'ספרת הביקורת של {part} היא {found}, ולפי התווים שלפניה היא צריכה להיות {expected}. אצל המנפיק הספרה מחושבת באופן ממוחשב, ולכן ייתכן שתו ברצועה נערך או שהרצועה הומצאה.',
        en: 'The check digit of {part} is {found}, but according to the characters before it, it should be {expected}. Issuers compute it by machine, so a character of the zone may have been edited, or the zone invented.',
      },
      evidence: {
        he: 'ICAO Doc 9303, {format}: משקלות 7, 3, 1, מודולו 10',
        en: 'ICAO Doc 9303, {format}: weights 7, 3, 1, modulo 10',
      },
    },
    differs: {
      title: {
        he: 'הרצועה הקריאה למכונה אינה תואמת את המודפס',
        en: 'The machine-readable zone differs from what is printed',
      },
      detail: {
        he: '{part} ברצועה: {expected}, ואילו במסמך מודפס {found}. שניהם מתארים אותו אדם ואותו מסמך; ייתכן שאחד מהם הוחלף.',
        en: 'The zone gives {part} as {expected}, while the document prints {found}. Both describe one person and one document; one of them may have been replaced.',
      },
    },
    edited: {
      title: {
        he: 'ערך ברצועה הקריאה למכונה שונה',
        en: 'A value in the machine-readable zone was changed',
      },
      detail: {
        he: '{part} ברצועה: {expected}, ואילו במסמך מודפס {found}. ספרות הביקורת של הרצועה שגויות כפי שהיא, ומתאימות כולן לערך המודפס.',
        en: 'The zone gives {part} as {expected}, while the document prints {found}. The check digits of the zone are wrong as it stands, and all of them fit the printed value.',
      },
    },
  },
  checks: {
    'id.machine_readable_zone': {
      label: { he: 'ספרות הביקורת של הרצועה הקריאה למכונה', en: 'Check digits of the machine-readable zone' },
      details: {
        holds: { he: 'כל ספרות הביקורת תקינות ({format}).', en: 'All check digits are correct ({format}).' },
        broken: {
          he: '{part}: ספרת הביקורת היא {found} במקום {expected}.',
          en: 'The check digit of {part} is {found} instead of {expected}.',
        },
        unreadable: UNREADABLE,
      },
    },
    'id.zone_agrees': {
      label: { he: 'הרצועה הקריאה למכונה והמודפס', en: 'Machine-readable zone and printed values' },
      details: {
        agrees: { he: '{part} זהה בשני המקומות.', en: 'Zone and print agree on {part}.' },
        differs: {
          he: '{part}: {expected} ברצועה, {found} במודפס.',
          en: 'For {part} the zone gives {expected} and the print {found}.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
