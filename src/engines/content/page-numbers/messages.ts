import { defineMessages } from '../../rule.ts';
import { UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שכל העמודים שהמסמך סופר נמצאים ומסודרים',
    en: 'Checks that all pages which the document counts are here and in order',
  },
  findings: {},
  checks: {
    'document.pages': {
      label: { he: 'מספור העמודים', en: 'Page numbers' },
      details: {
        holds: { he: 'העמודים שהמסמך סופר נמצאים כולם.', en: 'All pages that the document counts are here.' },
        missing: {
          he: 'עמוד {number} מתוך {of} חסר.',
          en: 'Page {number} of {of} is missing.',
        },
        order: {
          he: 'עמוד {found} מתוך {of} עומד במקום עמוד {number}.',
          en: 'Page {found} of {of} stands in place of page {number}.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
