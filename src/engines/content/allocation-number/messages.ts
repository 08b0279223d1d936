import { defineMessages } from '../../rule.ts';
import { UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק אם חשבונית המס חייבת במספר הקצאה לפי התאריך והסכום',
    en: 'Checks whether a tax invoice of this date and amount needs an allocation number',
  },
  findings: {},
  checks: {
    'invoice.allocation_number': {
      label: { he: 'מספר הקצאה', en: 'Allocation number' },
      details: {
        holds: { he: 'מספר ההקצאה {value} הוא בן תשע ספרות.', en: 'The allocation number {value} has nine digits.' },
        form: {
          he: 'במספר ההקצאה {value} צריכות להיות תשע ספרות; מספר הספרות בו: {digits}.',
          en: 'The allocation number {value} should have nine digits but has {digits}.',
        },
        missing: {
          he: 'אין מספר הקצאה, אף שהסכום לפני מע"מ ({found}) גבוה מהסף שחל ב-{date} ({threshold}). חשבונית ללקוח פרטי אינה טעונה מספר הקצאה.',
          en: 'There is no allocation number although the sum before VAT ({found}) is above the threshold in force on {date} ({threshold}). An invoice to a private customer does not need one.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
