import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק באיזה גופן כתוב כל מספר בצילום מסך, ובאיזה גופן כתוב כל השאר',
    en: 'In which typeface each number of a screenshot is set, and in which one the rest of it is',
  },
  findings: {
    foreign: {
      title: {
        he: 'ערך אחד כתוב בגופן אחר מכל שאר המסך',
        en: 'One value is set in another typeface than the rest of the screen',
      },
      detail: {
        he: 'המילים והמספרים במסך הזה כתובים בגופן דמוי {screen}, והערך המסומן כתוב בגופן דמוי {own}, שאף תווית במסך אינה כתובה בו. אפליקציות ואתרים כותבים את הערכים שלהם בגופן אחד, והגופן הזה הוא מאלה שתוכנות עריכה מציעות כברירת מחדל. כך נראה ערך שהוקלד על צילום המסך.',
        en: 'The words and numbers of this screen are set in a typeface like {screen}, but the marked value is set in one like {own}, which no label of the screen has. Apps and websites set their values in one typeface, and this one is among those that editing software offers by default. A value typed onto the screenshot looks like this.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'שוני מ-{own}: {unlike}, מ-{screen}: {screenUnlike}; שאר המילים שונות מ-{screen} ב-{usual}',
        en: 'difference from {own} {unlike}, from {screen} {screenUnlike}; other words differ from {screen} by {usual}',
      },
    },
    alone: {
      title: {
        he: 'ערך אחד כתוב בגופן ששום דבר אחר במסך אינו כתוב בו',
        en: 'One value is set in a typeface that nothing else on the screen has',
      },
      detail: {
        he: 'הערך המסומן כתוב בגופן דמוי {own}, ואף מספר או תווית אחרים במסך אינם כתובים בו: כולם שונים ממנו בבירור. אפליקציות ואתרים כותבים את הערכים שלהם בגופן אחד, והגופן הזה הוא מאלה שתוכנות עריכה מציעות כברירת מחדל. כך נראה ערך שהוקלד על צילום המסך.',
        en: 'The marked value is set in a typeface like {own}, and no other number or label of the screen is: they all clearly differ from it. Apps and websites set their values in one typeface, and this one is among those that editing software offers by default. A value typed onto the screenshot looks like this.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'שוני מ-{own}: {unlike}; המספר הקרוב אליו ביותר מבין האחרים שונה ממנו ב-{others}',
        en: 'difference from {own} {unlike}; of the other numbers, the one nearest to it differs by {others}',
      },
    },
  },
});
