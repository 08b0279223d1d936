import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'האם ספרה היא בדיוק אותה ספרה שמופיעה במקום אחר בתמונה',
    en: 'Whether a digit is the very one that stands elsewhere in the image',
  },
  findings: {
    copied: {
      title: {
        he: 'אותה ספרה עצמה מופיעה בשני מקומות',
        en: 'The same digit appears in two places',
      },
      detail: {
        he: 'ספרה בערך המסומן זהה לספרה במקום אחר בתמונה הרבה יותר משספרות מודפסות דומות זו לזו. בסריקה או בצילום של נייר לכל ספרה יש גרעין וקצוות משלה, ואין שתיים כאלה: אחת מהן הועתקה. מהפיקסלים לא ניתן לדעת איזו מהן היא המקור.',
        en: 'A digit of the marked value equals one elsewhere in the image far more closely than printed digits resemble each other. On a scan or photo of paper each digit has its own grain and edges, and no two are like these: one of them was copied. The pixels do not show which one is the original.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'ספרה {digit}: אי-דמיון {unlike}, בין כל שתי ספרות אחרות {others} לפחות',
        en: 'digit {digit}: unlikeness {unlike}, between any other two digits at least {others}',
      },
    },
    equal: {
      title: {
        he: 'אותה ספרה עצמה מופיעה פעמיים במספר אחד',
        en: 'The same digit appears twice in one number',
      },
      detail: {
        he: 'שתי ספרות בערך המסומן זהות זו לזו הרבה יותר משספרות מודפסות דומות זו לזו. בסריקה או בצילום של נייר לכל ספרה יש גרעין וקצוות משלה; כך נראה ערך שספרה אחת בו הועתקה על אחרת, או שהוקלד על התמונה בתוכנה.',
        en: 'Two digits of the marked value equal each other far more closely than printed digits do. On a scan or photo of paper each digit has its own grain and edges; a value in which one digit was copied over another, or that was typed onto the image with software, looks like this.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'ספרה {digit}: אי-דמיון {unlike}, בין כל שתי ספרות אחרות {others} לפחות',
        en: 'digit {digit}: unlikeness {unlike}, between any other two digits at least {others}',
      },
    },
    resized: {
      title: {
        he: 'אותה ספרה עצמה מופיעה בשני מקומות, בשני גדלים',
        en: 'The same digit appears in two places, in two sizes',
      },
      detail: {
        he: 'ספרה בערך המסומן זהה לספרה במקום אחר בתמונה הרבה יותר משספרות מודפסות דומות זו לזו, אף שגודלן שונה. הדפסה וסריקה אינן יוצרות שתי ספרות כאלה: אחת מהן הועתקה והותאמה למקומה. מהפיקסלים לא ניתן לדעת איזו מהן היא המקור.',
        en: 'A digit of the marked value equals one elsewhere in the image far more closely than printed digits resemble each other, although their sizes differ. Printing and scanning make no two such digits: one of them was copied and fitted into its place. The pixels do not show which one is the original.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'ספרה {digit}: אי-דמיון {unlike}, בין כל שתי ספרות אחרות {others} לפחות; קנה מידה {width} × {height}',
        en: 'digit {digit}: unlikeness {unlike}, between any other two digits at least {others}; scale {width} × {height}',
      },
    },
    stretched: {
      title: {
        he: 'ספרות של מספר אחד נמתחו לרוחב או כווצו',
        en: 'The digits of one number were stretched or squeezed',
      },
      detail: {
        he: 'בצילום המסך הזה אותה ספרה מצוירת באותה צורה בכל מקום, אבל במספר המסומן הספרות הן אותן ספרות ברוחב אחר ובאותו גובה. שום גופן אינו משתנה כך; כך נראה ערך שהועתק והותאם לרוחב המקום.',
        en: 'On this screen the same digit is drawn in the same way wherever it stands, but those of the marked number are the same digits in another width and at the same height. No typeface changes like that; a value that was copied and fitted to the width of its place does.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'רוחב הספרות {percent} % מהרגיל באותו גובה, אי-דמיון {unlike}',
        en: 'width of the digits {percent} % of the usual at the same height, unlikeness {unlike}',
      },
    },
  },
});
