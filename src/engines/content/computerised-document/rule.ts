import { defineRule } from '../../rule.ts';
import { conclude } from '../support.ts';
import { messages } from './messages.ts';

/**
 * An Israeli invoice that calls itself a computerised document (מסמך ממוחשב) is to carry a secure electronic signature
 * (Income Tax bookkeeping instructions, section 18b). Printing and saving anew lose it, so that a missing one only asks.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'other',
  weights: {},
  needs: ['fields', 'text', 'pdfSignatures'],
  run({ fields, text, pdfSignatures }) {
    if (fields.documentType.value !== 'invoice' || pdfSignatures === null) return { outcome: 'not_applicable' };
    for (const page of text) {
      if (page.source !== 'native') continue;
      const words = page.lines.find((l) => /מסמך\s+ממוחשב/.test(l.text));
      if (!words) continue;
      const signed = pdfSignatures.some((s) => s.contents === 'value');
      const place = { page: page.page, rect: words.rect };
      return conclude(
        [
          {
            id: 'invoice.signature',
            status: signed ? 'pass' : 'warn',
            message: signed ? 'signed' : 'missing',
            data: {},
            place,
          },
        ],
        [],
      );
    }
    return { outcome: 'not_applicable' };
  },
});
