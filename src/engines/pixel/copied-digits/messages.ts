import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק אם ספרה בתמונה היא העתק מדויק של ספרה ממקום אחר בה',
    en: 'Whether a digit is an exact copy of one elsewhere in the image',
  },
  findings: {
    copied: {
      title: {
        he: 'ספרה זהה לחלוטין מופיעה בשני מקומות',
        en: 'The same digit appears in two places',
      },
      detail: {
        he: 'ספרה בערך המסומן זהה לספרה במקום אחר בתמונה, הרבה מעבר לדמיון הרגיל בין ספרות מודפסות. בסריקה או בצילום של נייר אין שתי ספרות עם אותה גרעיניות ואותם קצוות, ולכן אחת מהן הועתקה. לפי הפיקסלים לא ניתן לדעת איזו מהן היא המקור.',
        en: 'A digit of the marked value matches one elsewhere in the image far more closely than printed digits normally do. On a scan or photo of paper each digit has its own grain and edges, and no two are this similar, so one of them was copied. The pixels do not show which one is the original.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'ספרה {digit}: אי-דמיון {unlike}, בין כל שתי ספרות אחרות {others} לפחות',
        en: 'digit {digit}: unlikeness {unlike}, between any other two digits at least {others}',
      },
    },
    equal: {
      title: {
        he: 'ספרה זהה לחלוטין מופיעה פעמיים במספר אחד',
        en: 'The same digit appears twice in one number',
      },
      detail: {
        he: 'שתי ספרות בערך המסומן זהות זו לזו, הרבה מעבר לדמיון הרגיל בין ספרות מודפסות. בסריקה או בצילום של נייר לכל ספרה יש גרעיניות וקצוות משלה. כך נראה ערך שבו ספרה אחת הועתקה על אחרת, או ערך שהוקלד על התמונה בתוכנה.',
        en: 'Two digits of the marked value match each other far more closely than printed digits normally do. On a scan or photo of paper each digit has its own grain and edges. A value in which one digit was copied over another, or that was typed onto the image with software, looks like this.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'ספרה {digit}: אי-דמיון {unlike}, בין כל שתי ספרות אחרות {others} לפחות',
        en: 'digit {digit}: unlikeness {unlike}, between any other two digits at least {others}',
      },
    },
    resized: {
      title: {
        he: 'ספרה זהה לחלוטין מופיעה בשני מקומות, בשני גדלים',
        en: 'The same digit appears in two places, in two sizes',
      },
      detail: {
        he: 'ספרה בערך המסומן זהה לספרה במקום אחר בתמונה, הרבה מעבר לדמיון הרגיל בין ספרות מודפסות, אף שגודלן שונה. הדפסה וסריקה אינן יוצרות שתי ספרות כאלה: אחת מהן הועתקה והותאמה למקומה. לפי הפיקסלים לא ניתן לדעת איזו מהן היא המקור.',
        en: 'A digit of the marked value matches one elsewhere in the image far more closely than printed digits normally do, although their sizes differ. Printing and scanning never produce two such digits: one of them was copied and fitted into its place. The pixels do not show which one is the original.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'ספרה {digit}: אי-דמיון {unlike}, בין כל שתי ספרות אחרות {others} לפחות; קנה מידה {width} × {height}',
        en: 'digit {digit}: unlikeness {unlike}, between any other two digits at least {others}; scale {width} × {height}',
      },
    },
    turned: {
      title: {
        he: 'ספרה הועתקה וסובבה: 6 שהפכה ל-9, או להפך',
        en: 'A digit was copied and turned: a 6 into a 9, or the other way round',
      },
      detail: {
        he: 'הספרה 6 והספרה 9 בערכים המסומנים הן אותה ספרה בסיבוב של חצי מעגל, הרבה מעבר לדמיון הרגיל בין שתי הדפסות של אותה ספרה. בסריקה או בצילום של נייר לכל ספרה יש גרעיניות וקצוות משלה: אחת מהן הועתקה והתהפכה.',
        en: 'A 6 and a 9 of the marked values are one digit turned by half a turn, far more alike than two prints of one digit normally are. On a scan or photo of paper each digit has its own grain and edges: one of them was copied and turned upside down.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'אי-דמיון {unlike} לאחר סיבוב, בין כל שתי ספרות אחרות {others} לפחות',
        en: 'unlikeness {unlike} when turned, between any other two digits at least {others}',
      },
    },
    stretched: {
      title: {
        he: 'ספרות של מספר אחד נמתחו לרוחב או כווצו',
        en: 'The digits of one number were stretched or squeezed',
      },
      detail: {
        he: 'בצילום המסך הזה לכל ספרה אותה צורה בכל מקום, אך במספר המסומן הספרות רחבות או צרות מהרגיל באותו גובה. גופן אינו משתנה כך; כך נראה ערך שהועתק והותאם לרוחב המקום.',
        en: 'On this screen each digit looks the same everywhere, but the digits of the marked number have a different width at the same height. No typeface changes like that; a value that was copied and fitted to the width of its place does.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'רוחב הספרות {percent} % מהרגיל באותו גובה, אי-דמיון {unlike}',
        en: 'digit width {percent} % of the usual at the same height, unlikeness {unlike}',
      },
    },
    softened: {
      title: {
        he: 'ספרה נגזרה ממקום אחר והודבקה עם שוליים רכים',
        en: 'A digit was cut out elsewhere and pasted with a soft edge',
      },
      detail: {
        he: 'ספרה בערך המסומן זהה עד הפיקסל האחרון לספרה במקום אחר במסך, מלבד העמודה הקיצונית בכל צד: שם נותר בדיוק אותו חלק מהצבע בכל הפיקסלים. תוכנה שמציירת טקסט אינה עושה זאת; כך נראית ספרה שנגזרה עם שוליים רכים והודבקה על אחרת.',
        en: 'A digit of the marked value equals one elsewhere on the screen to the last pixel, except in its outermost column on each side, where every pixel has kept exactly the same share of its colour. No program draws text like that; a digit that was cut out with a soft edge and pasted over another one looks like this.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'ספרה {digit}: בעמודות הקיצוניות נותרו {percent} % מהצבע, השאר זהה',
        en: 'digit {digit}: {percent} % of the colour left in the outermost columns, the rest is equal',
      },
    },
  },
});
