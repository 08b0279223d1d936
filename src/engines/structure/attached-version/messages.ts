import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה קובצי PDF שצורפו לקובץ למסמך עצמו',
    en: 'Compares PDF files attached to the file with the document itself',
  },
  findings: {
    differs: {
      title: { he: 'לקובץ צורפה גרסה אחרת של המסמך', en: 'Another version of the document is attached to the file' },
      detail: {
        he: 'בקובץ המצורף "{file}", הזהה כמעט לחלוטין למסמך, מופיע "{before}". במסמך עצמו מופיע "{after}".',
        en: 'The attached file "{file}" is nearly identical to the document but reads "{before}" where the document reads "{after}".',
      },
      evidence: {
        he: 'עמוד {page} של הקובץ המצורף; {percent}% מהמילים שלו מופיעות בעמוד {likePage}',
        en: 'Page {page} of the attached file; {percent}% of its words are on page {likePage}',
      },
      action: ASK_ISSUER,
    },
  },
});
