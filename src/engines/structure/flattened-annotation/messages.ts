import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: { he: 'מחפש תיבות טקסט שהוטמעו בעמוד', en: 'Looks for text boxes that were flattened into the page' },
  findings: {
    value: {
      title: { he: 'ערך בטור הוא תיבת טקסט שהוטמעה בעמוד', en: 'A value in a column is a flattened text box' },
      detail: {
        he: 'הערך "{text}" מופיע בטור של העמוד, אך נכתב בתיבה נפרדת שנוספה לעמוד בסוף, כמו הערה שהוטמעה בו.',
        en: 'The value "{text}" is in a column of the page but was written as a separate box, added at the end like a comment merged into the page.',
      },
      evidence: {
        he: 'Form XObject /{form}, אובייקט {object}, {width}×{height} pt; נכתב אחרון',
        en: 'Form XObject /{form}, object {object}, {width}×{height} pt; painted last',
      },
      action: ASK_ISSUER,
    },
  },
});
