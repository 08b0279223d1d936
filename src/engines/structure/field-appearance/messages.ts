import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה את הערך השמור של שדות בטופס למה שמוצג בדף',
    en: 'Compares the stored value of form fields with what the page shows',
  },
  findings: {
    differs: {
      title: { he: 'שדה בטופס מציג ערך אחר מן הערך השמור בו', en: 'A form field shows another value than it holds' },
      detail: {
        he: 'בשדה "{name}" שמור הערך "{before}", אך הדף מציג "{after}".',
        en: 'The field "{name}" holds the value "{before}", but the page shows "{after}".',
      },
      evidence: {
        he: 'שדה: אובייקט {field}; תצוגת השדה (widget): אובייקט {widget}',
        en: 'Field: object {field}; widget: object {widget}',
      },
      action: {
        he: 'פתחו את הקובץ בתוכנה לטפסים, או בקשו אותו מחדש ממי שמילא אותו, והשוו את השדה שסומן.',
        en: 'Open the file in software for forms, or ask whoever filled it in for it again, and compare the marked field.',
      },
    },
  },
});
