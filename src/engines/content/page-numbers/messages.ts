import { defineMessages } from '../../rule.ts';
import { UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שכל העמודים לפי המספור במסמך קיימים ובסדר הנכון',
    en: 'Checks that no page is missing and that the pages are in order',
  },
  findings: {},
  checks: {
    'document.pages': {
      isMinor: true,
      label: { he: 'מספור העמודים', en: 'Page numbers' },
      details: {
        holds: { he: 'כל העמודים לפי המספור במסמך קיימים.', en: 'No page is missing.' },
        missing: { he: 'עמוד {number} מתוך {of} חסר.', en: 'Page {number} of {of} is missing.' },
        order: {
          he: 'במקום עמוד {number} מופיע עמוד {found} מתוך {of}.',
          en: 'Page {found} of {of} appears in place of page {number}.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
