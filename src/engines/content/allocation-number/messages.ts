import { defineMessages } from '../../rule.ts';
import { UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק אם חשבונית מס חייבת במספר הקצאה לפי התאריך והסכום',
    en: 'Checks whether a tax invoice needs an allocation number by its date and sum',
  },
  findings: {},
  checks: {
    'invoice.allocation_number': {
      label: { he: 'מספר הקצאה', en: 'Allocation number' },
      details: {
        holds: { he: 'מספר ההקצאה {value} בן תשע ספרות.', en: 'The allocation number {value} has nine digits.' },
        form: {
          he: 'למספר ההקצאה {value} יש {digits} ספרות במקום תשע.',
          en: 'The allocation number {value} has {digits} digits instead of nine.',
        },
        missing: {
          he: 'אין מספר הקצאה, אף שהסכום לפני מע"מ ({found}) גדול מ-{threshold}, הסף ביום {date}. לחשבונית ללקוח פרטי אין צורך בו.',
          en: 'There is no allocation number although the sum before VAT ({found}) is above {threshold}, the limit on {date}. A private buyer’s invoice needs none.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
