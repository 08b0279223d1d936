import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה את העמודים זה לזה: האם כולם נוצרו באותה תוכנה',
    en: 'Compares the pages: were all made by the same software',
  },
  findings: {
    foreign: {
      title: { he: 'עמוד שנוצר בתוכנה אחרת משאר המסמך', en: 'A page made by other software than the rest' },
      detail: {
        he: 'עמוד {page} ממשיך את הטבלה ("{head}"), אך הגופנים והמבנה שלו שייכים לתוכנה אחרת. ייתכן שהוא החליף את העמוד המקורי.',
        en: 'Page {page} continues the table ("{head}"), but its fonts and structure come from other software. It may have taken the place of the original page.',
      },
      evidence: { he: 'מפתחות העמוד: {keys}; שמות הגופנים: {fonts}', en: 'Page keys: {keys}; fonts are named {fonts}' },
      action: {
        he: 'בקשו את המסמך המלא מהגוף שהנפיק אותו והשוו את העמוד הזה.',
        en: 'Ask the issuer for the whole document and compare this page.',
      },
    },
  },
});
