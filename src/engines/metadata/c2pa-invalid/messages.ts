import { defineMessages } from '../../rule.ts';
import { ASK_ORIGINAL } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'אישורי תוכן (C2PA) שכבר אינם תואמים לקובץ',
    en: 'Content Credentials (C2PA) that no longer match the file',
  },
  findings: {
    file: {
      title: { he: 'הקובץ נערך לאחר שנחתם', en: 'The file was changed after it was signed' },
      detail: {
        he: 'בקובץ אישורי תוכן (C2PA) בחתימת {signer}. החתימה עצמה תקינה, אך תוכן הקובץ אינו התוכן שנחתם: הוא נערך אחר כך בתוכנה שלא חתמה על השינוי.',
        en: 'The file has Content Credentials (C2PA) signed by {signer}. The signature itself is valid, but the content is not what was signed: software that did not sign the change edited it afterwards.',
      },
      action: ASK_ORIGINAL,
      evidence: { he: '{code}: {url}', en: '{code}: {url}' },
    },
    credentials: {
      title: { he: 'אישורי התוכן של הקובץ נערכו', en: 'The Content Credentials of the file were changed' },
      detail: {
        he: 'בקובץ אישורי תוכן (C2PA) בשם {signer}, אך החתימה אינה תואמת לכתוב בהם: הצהרות על מקור התמונה או על עריכתה נערכו או הועתקו מקובץ אחר.',
        en: 'The file has Content Credentials (C2PA) in the name of {signer}, but the signature does not match their content: statements about where the image comes from or how it was edited were changed or taken from another file.',
      },
      action: ASK_ORIGINAL,
      evidence: { he: '{code}: {url}', en: '{code}: {url}' },
    },
    history: {
      title: {
        he: 'אישורי התוכן של גרסה קודמת של התמונה אינם תקינים',
        en: 'The Content Credentials of an earlier version of the image are not valid',
      },
      detail: {
        he: 'האישורים של הקובץ הנוכחי תקינים, אך אישוריה של תמונה ששימשה ליצירתו אינם תואמים לחתימתם.',
        en: 'The credentials of the current file are valid, but those of an image it was made from do not match their signature.',
      },
      evidence: { he: '{label}: {code}', en: '{label}: {code}' },
    },
  },
});
