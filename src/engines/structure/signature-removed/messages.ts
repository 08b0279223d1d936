import { defineMessages } from '../../rule.ts';
import { ASK_SIGNER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש סימנים לחתימה דיגיטלית שהוסרה מהקובץ',
    en: 'Looks for traces of a digital signature that was removed from the file',
  },
  action: ASK_SIGNER,
  findings: {
    gone: {
      title: { he: 'חתימה דיגיטלית הוסרה מהקובץ', en: 'A digital signature was removed from the file' },
      detail: {
        he: 'בגרסה קודמת של הקובץ השדה "{field}" היה חתום, וכעת אין בו חתימה. ללא החתימה לא ניתן לדעת אם המסמך נערך.',
        en: 'In an earlier revision of the file the field "{field}" was signed; now it has no signature. Without it there is no way to tell whether the document was edited.',
      },
      evidence: {
        he: 'היה חתום בגרסה שמורה {revision} מתוך {revisions}',
        en: 'Signed in revision {revision} of {revisions}',
      },
    },
    traces: {
      title: { he: 'שרידים של חתימה דיגיטלית שאינה בקובץ', en: 'Traces of a missing digital signature' },
      detail: {
        he: 'בקובץ נותרו רישומים הנלווים לחתימה דיגיטלית, אך אין בו חתימה. היא הוסרה, או אבדה כשהקובץ נשמר מחדש.',
        en: 'The file contains records that accompany a digital signature, but no signature. It was removed, or lost when the file was rewritten.',
      },
      evidence: { he: 'נותרו בקובץ: {traces}', en: 'Left in the file: {traces}' },
    },
  },
});
