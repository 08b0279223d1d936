import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק אם כל העמודים נוצרו באותה תוכנה',
    en: 'Checks whether all pages were made with the same software',
  },
  findings: {
    foreign: {
      title: { he: 'עמוד שנוצר בתוכנה אחרת משאר המסמך', en: 'A page made with different software from the rest' },
      detail: {
        he: 'עמוד {page} ממשיך את הטבלה ("{head}"), אך הגופנים והמבנה שלו שייכים לתוכנה אחרת. ייתכן שהוא החליף את העמוד המקורי.',
        en: 'Page {page} continues the table ("{head}"), but its fonts and structure come from other software. It may have replaced the original page.',
      },
      evidence: { he: 'מפתחות העמוד: {keys}; שמות הגופנים: {fonts}', en: 'Page keys: {keys}; fonts are named {fonts}' },
      action: {
        he: 'בקשו את המסמך המלא מהגוף שהנפיק אותו והשוו את העמוד הזה.',
        en: 'Ask the issuer for the complete document and compare this page.',
      },
    },
  },
});
