import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה את סכומי החשבונית האלקטרונית שבתוך הקובץ לסכומים שבעמודים',
    en: 'Compares the sums of the electronic invoice inside the file with its pages',
  },
  findings: {
    total: {
      title: {
        he: 'הסכום בעמוד אינו הסכום שבחשבונית האלקטרונית',
        en: 'The total on the page differs from the electronic invoice',
      },
      detail: {
        he: 'לקובץ מצורפת חשבונית אלקטרונית ({file}), והסכום שבה הוא {expected}. סכום זה אינו מופיע באף עמוד; בעמוד מופיע {found}.',
        en: 'The file contains the invoice as data ({file}) with a total of {expected}. No page prints this total; the page says {found}.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'invoice.embedded_data': {
      label: { he: 'החשבונית האלקטרונית והעמודים', en: 'Electronic invoice and pages' },
      details: {
        holds: { he: 'הסכומים שב-{file} מודפסים בעמודים.', en: 'The sums of {file} are printed on the pages.' },
        partly: {
          he: 'הסכום {expected} שב-{file} מודפס, אך לא כל מרכיביו.',
          en: 'The total {expected} of {file} is printed, but not all of its parts.',
        },
        differs: {
          he: 'הסכום {expected} שב-{file} אינו מודפס; בעמוד מופיע {found}.',
          en: 'The total {expected} of {file} is not printed; the page says {found}.',
        },
        undecided: {
          he: 'אף פרט מתוך {file} (סכום: {expected}) לא נמצא בעמודים, ולכן לא ניתן להכריע.',
          en: 'Nothing of {file} (total: {expected}) was found on the pages, so this cannot be decided.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
