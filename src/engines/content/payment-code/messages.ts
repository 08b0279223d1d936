import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה קודי QR וברקודים לתשלום ולחשבונית לעמוד שהם מודפסים בו',
    en: 'Compares QR codes and barcodes for payments and invoices with the page they are on',
  },
  findings: {
    differs: {
      title: {
        he: 'נתון בעמוד אינו הנתון שבקוד: {figure}',
        en: 'The page differs from its code: {figure}',
      },
      detail: {
        he: 'בקוד ({scheme}) כתוב {expected}, ובעמוד {found}. שניהם אמורים להיות זהים; ייתכן שאחד מהם נערך.',
        en: 'The code ({scheme}) says {expected}, but the page says {found}. Both should be the same; one of them may have been changed.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'code.page': {
      label: { he: 'קוד והעמוד', en: 'Code and page' },
      details: {
        holds: {
          he: 'כל הנתונים שבקוד ({scheme}) שהושוו לעמוד תואמים (מספרם: {figures}).',
          en: 'All figures of the code ({scheme}) that were compared match the page ({figures}).',
        },
        differs: {
          he: '{figure}: בקוד ({scheme}) {expected}, בעמוד {found}.',
          en: '{figure}: {expected} in the code ({scheme}), {found} on the page.',
        },
        several: {
          he: 'בקובץ כמה קודים או כמה מסמכים, ולכן לא ניתן להכריע ({figure}: {expected}, {found}).',
          en: 'The file has several codes or documents, so this cannot be decided ({figure}: {expected}, {found}).',
        },
        unreadable: UNREADABLE,
      },
    },
    'code.integrity': {
      isMinor: true,
      label: { he: 'תקינות הקוד', en: 'Check digits of the code' },
      details: {
        holds: {
          he: 'ספרות הביקורת של הקוד ({scheme}) תקינות.',
          en: 'The check digits of the code ({scheme}) are correct.',
        },
        broken: {
          he: 'ספרות הביקורת של הקוד ({scheme}) אינן תקינות, ולכן הוא לא הושווה לעמוד.',
          en: 'The check digits of the code ({scheme}) are wrong, so it was not compared with the page.',
        },
      },
    },
  },
});
