import { conclude, defineRule } from '../../rule.ts';
import { messages } from './messages.ts';

/**
 * An Israeli invoice that calls itself a computerised document (מסמך ממוחשב) must have a secure electronic signature
 * (Income Tax bookkeeping instructions, section 18b). Printing or re-saving removes it, so a missing one only asks.
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
      return conclude([
        {
          id: 'invoice.signature',
          status: signed ? 'pass' : 'warn',
          message: signed ? 'signed' : 'missing',
          place,
        },
      ]);
    }
    return { outcome: 'not_applicable' };
  },
});
