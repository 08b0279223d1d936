import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה קובצי PDF שצורפו לקובץ למסמך עצמו',
    en: 'Compares PDF files that are attached to the file with the document itself',
  },
  findings: {
    differs: {
      title: { he: 'לקובץ צורף נוסח אחר של המסמך', en: 'Another version of the document is attached to the file' },
      detail: {
        he: 'בקובץ המצורף "{file}", הזהה כמעט למסמך, כתוב "{before}". במסמך עצמו כתוב "{after}".',
        en: 'The attached file "{file}", nearly the same as the document, reads "{before}". The document itself reads "{after}".',
      },
      evidence: {
        he: 'עמוד {page} של הקובץ המצורף; {percent}% מהמילים שלו מופיעות בעמוד {likePage}',
        en: 'Page {page} of the attached file; {percent}% of its words are on page {likePage}',
      },
      action: ASK_ISSUER,
    },
  },
});
