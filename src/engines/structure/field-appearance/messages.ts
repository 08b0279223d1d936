import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה את הערך השמור בשדות הטופס לערך שמוצג בעמוד',
    en: 'Compares the stored value of form fields with what the page shows',
  },
  findings: {
    differs: {
      title: {
        he: 'שדה בטופס מציג ערך שונה מהערך השמור בו',
        en: 'A form field shows a different value from the one it stores',
      },
      detail: {
        he: 'בשדה "{name}" שמור הערך "{before}", אך בעמוד מוצג "{after}".',
        en: 'The field "{name}" stores "{before}", but the page shows "{after}".',
      },
      evidence: {
        he: 'שדה: אובייקט {field}; תצוגת השדה (widget): אובייקט {widget}',
        en: 'Field: object {field}; widget: object {widget}',
      },
      action: {
        he: 'פתחו את הקובץ בתוכנה למילוי טפסים, או בקשו אותו שוב ממי שמילא אותו, והשוו את השדה המסומן.',
        en: 'Open the file in form software, or ask the person who filled it in to send it again, and compare the marked field.',
      },
    },
  },
});
