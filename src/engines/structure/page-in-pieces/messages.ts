import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש עמוד שמוצג בחלקים, כששורה שבין החלקים הושמטה',
    en: 'Looks for a page that is shown in pieces, with a row between them left out',
  },
  action: ASK_ISSUER,
  findings: {
    left_out: {
      title: { he: 'שורה הושמטה מהעמוד', en: 'A row was left out of the page' },
      detail: {
        he: 'העמוד מורכב מכמה חלקים של אותו עמוד מקורי, והשורה "{row}" שביניהם נחתכה. היא עדיין שמורה בקובץ.',
        en: 'The page is put together from pieces of one original page, and the row "{row}" between them is cut off. It is still in the file.',
      },
      evidence: {
        he: 'אותו עמוד מוצג {pieces} פעמים, בכל פעם חלק אחר שלו',
        en: 'The same page is shown {pieces} times, each time another part of it',
      },
    },
  },
});
