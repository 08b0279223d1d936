import { defineMessages } from '../../rule.ts';
import { ASK_SIGNER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש סימנים לחתימה דיגיטלית שהוצאה מן הקובץ',
    en: 'Looks for traces of a digital signature that was taken out of the file',
  },
  findings: {
    gone: {
      title: { he: 'חתימה דיגיטלית הוסרה מן הקובץ', en: 'A digital signature was removed from the file' },
      detail: {
        he: 'בשמירה קודמת של הקובץ היה השדה "{field}" חתום, ועכשיו אין בו חתימה. בלי החתימה אי אפשר עוד לדעת אם המסמך שונה.',
        en: 'In an earlier saving of the file the field "{field}" was signed; now it carries no signature. Without it one can no longer tell whether the document was changed.',
      },
      action: ASK_SIGNER,
      evidence: {
        he: 'היה חתום בגרסה שמורה {revision} מתוך {revisions}',
        en: 'Signed in revision {revision} of {revisions}',
      },
    },
    traces: {
      title: { he: 'שרידים של חתימה דיגיטלית שאיננה', en: 'Traces of a digital signature that is not there' },
      detail: {
        he: 'בקובץ נשארו רישומים שמלווים חתימה דיגיטלית, אך אין בו חתימה. היא הוסרה, או אבדה כשהקובץ נשמר מחדש.',
        en: 'The file keeps records that go with a digital signature, but holds no signature. It was removed, or lost when the file was saved anew.',
      },
      action: ASK_SIGNER,
      evidence: { he: 'נותרו בקובץ: {traces}', en: 'Left in the file: {traces}' },
    },
  },
});
