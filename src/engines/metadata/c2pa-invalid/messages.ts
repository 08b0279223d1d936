import { defineMessages } from '../../rule.ts';
import { ASK_ORIGINAL } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'אישורי תוכן (C2PA) שאינם תואמים עוד את הקובץ',
    en: 'Content Credentials (C2PA) that no longer fit the file',
  },
  findings: {
    file: {
      title: { he: 'הקובץ השתנה אחרי שנחתם', en: 'The file was changed after it was signed' },
      detail: {
        he: 'בקובץ אישורי תוכן (C2PA) שחתם {signer}. החתימה עצמה תקינה, אך תוכן הקובץ אינו התוכן שנחתם: הוא נערך אחר כך בתוכנה שלא חתמה על השינוי.',
        en: 'The file carries Content Credentials (C2PA) signed by {signer}. The signature itself holds, yet the content of the file is not what was signed: it was edited afterwards by software that did not sign the change.',
      },
      action: ASK_ORIGINAL,
    },
    credentials: {
      title: { he: 'אישורי התוכן של הקובץ שונו', en: 'The Content Credentials of the file were changed' },
      detail: {
        he: 'בקובץ אישורי תוכן (C2PA) בשם {signer}, אך החתימה אינה תואמת את הכתוב בהם: הצהרות על מקור התמונה או על עריכתה שונו או הועתקו מקובץ אחר.',
        en: 'The file carries Content Credentials (C2PA) in the name of {signer}, yet the signature does not fit what they say: statements about the origin or the editing of the picture were changed or taken from another file.',
      },
      action: ASK_ORIGINAL,
    },
    history: {
      title: {
        he: 'אישורי תוכן של מצב קודם של התמונה אינם תקינים',
        en: 'Content Credentials of an earlier state of the picture do not hold',
      },
      detail: {
        he: 'האישורים של הקובץ הנוכחי תקינים, אך אלה של תמונה שממנה נוצר אינם תואמים את חתימתם.',
        en: 'The credentials of the present file hold, but those of a picture that it was made from do not fit their signature.',
      },
    },
  },
});
