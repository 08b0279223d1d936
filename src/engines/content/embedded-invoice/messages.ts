import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה כל נתון בחשבונית האלקטרונית שבתוך הקובץ למה שמופיע בעמודים',
    en: 'Compares every figure of the electronic invoice inside the file with its pages',
  },
  findings: {
    figure: {
      title: {
        he: 'נתון בעמוד אינו הנתון שבחשבונית האלקטרונית: {figure}',
        en: 'The page differs from the electronic invoice: {figure}',
      },
      detail: {
        he: 'לקובץ מצורפת חשבונית אלקטרונית ({file}). {figure}: בחשבונית האלקטרונית {expected}, ובעמוד {found}. שתיהן אמורות להיות זהות; ייתכן שאחת מהן נערכה.',
        en: 'The file contains the invoice as data ({file}). {figure}: {expected} in the data, {found} on the page. Both should be the same; one of them may have been changed.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'invoice.embedded_data': {
      label: { he: 'החשבונית האלקטרונית והעמודים', en: 'Electronic invoice and pages' },
      details: {
        holds: {
          he: 'כל הנתונים שהושוו ל-{file} תואמים (מספרם: {figures}).',
          en: 'All figures compared with {file} agree ({figures}).',
        },
        partly: {
          he: 'הנתונים שב-{file} (סכום: {expected}) תואמים, אך לא כולם מופיעים בעמודים.',
          en: 'The figures of {file} (total: {expected}) agree, but not all of them are printed.',
        },
        differs: {
          he: '{figure}: ב-{file} {expected}, בעמוד {found}.',
          en: '{figure}: {expected} in {file}, {found} on the page.',
        },
        undecided: {
          he: 'לא ניתן להכריע אם {file} (סכום: {expected}) הוא של העמודים האלה.',
          en: 'It cannot be decided whether {file} (total: {expected}) belongs to these pages.',
        },
        unreadable: UNREADABLE,
      },
    },
    'invoice.embedded_sums': {
      label: { he: 'החישובים שבחשבונית האלקטרונית', en: 'Sums in the electronic invoice' },
      details: {
        holds: {
          he: 'כל החישובים שב-{file} תקינים (מספרם: {stated}).',
          en: 'All {stated} sums in {file} are correct.',
        },
        broken: {
          he: 'חישוב ב-{file} אינו תקין ({rule}): כתוב {found}, אך לפי החישוב צריך להיות {expected}.',
          en: 'A sum in {file} is wrong ({rule}): {found} is stated, but the calculation gives {expected}.',
        },
      },
    },
  },
});
