import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש תיבות טקסט שהפכו לחלק מן הדף',
    en: 'Looks for text boxes that were made part of the page',
  },
  findings: {
    value: {
      title: { he: 'תיבת טקסט הפכה לערך בטור', en: 'A text box was made into a value of a column' },
      detail: {
        he: 'הערך "{text}" עומד בטור של הדף, אך הוא מצויר כתיבה נפרדת שהונחה על הדף בסוף, כמו הערה שמוזגה לתוכו.',
        en: 'The value "{text}" stands in a column of the page, but is drawn as a box of its own that was laid on the page at the end, like a comment that was merged into it.',
      },
      evidence: {
        he: 'Form XObject /{form}, אובייקט {object}, {width}×{height} pt; נכתב אחרון',
        en: 'Form XObject /{form}, object {object}, {width}×{height} pt; painted last',
      },
      action: ASK_ISSUER,
    },
  },
});
