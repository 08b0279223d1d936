import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה את סכומי החשבונית האלקטרונית שבתוך הקובץ לעמודים',
    en: 'Compares the sums of the electronic invoice inside the file with its pages',
  },
  findings: {
    total: {
      title: {
        he: 'הסכום בעמוד אינו זה שבחשבונית האלקטרונית',
        en: 'The page’s total is not that of the electronic invoice',
      },
      detail: {
        he: 'לקובץ מצורפת החשבונית כנתונים ({file}), ובה הסכום {expected}. הוא אינו מופיע באף עמוד; בעמוד מודפס {found}.',
        en: 'The file carries the invoice as data ({file}) with a total of {expected}. No page prints it; the page says {found}.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'invoice.embedded_data': {
      label: { he: 'החשבונית האלקטרונית והעמודים', en: 'Electronic invoice and pages' },
      details: {
        holds: { he: 'הסכומים שב-{file} מודפסים בעמודים.', en: 'The sums of {file} stand on the pages.' },
        partly: {
          he: 'הסכום {expected} שב-{file} מודפס, אך לא כל חלקיו.',
          en: 'The total {expected} of {file} is printed, though not all of its parts.',
        },
        differs: {
          he: 'הסכום {expected} שב-{file} אינו מודפס; בעמוד {found}.',
          en: 'The total {expected} of {file} is not printed; the page says {found}.',
        },
        undecided: {
          he: 'דבר מתוך {file} (סכום {expected}) לא נמצא בעמודים; לא ניתן להכריע.',
          en: 'Nothing of {file} (a total of {expected}) was found on the pages; this cannot be decided.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
