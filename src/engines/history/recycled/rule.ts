import type { DocumentType } from '../../../domain/scan.ts';
import { conclude, defineRule, prior } from '../../rule.ts';
import { isOneReceipt, isSame } from '../papers.ts';
import { toldOf, unknown } from '../told.ts';
import { messages } from './messages.ts';

/** Papers that are handed in once to be paid for. */
const CLAIMED: ReadonlySet<DocumentType> = new Set([
  'invoice',
  'payment_app',
  'deposit_receipt',
  'bank_transfer',
  'medical',
]);
/** Other matters from which it is no slip. */
const OFTEN = 2;

/**
 * One payment claimed twice. People send a receipt again under a new reference when the first claim was refused, so two
 * submissions are only mentioned. The same bytes are `exact-copy`.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'duplicate',
  weights: {
    default: prior(0.44, '8 points: sent again under another reference, which has many honest explanations'),
    often: prior(0.85, 'a third reference for the same payment'),
  },
  needs: ['earlier', 'prints'],
  run({ earlier, prints }, { findings }) {
    const none = unknown(earlier);
    if (none) return none;
    const isClaimed = CLAIMED.has(prints.paper.type);
    const again = earlier.papers.filter(
      (related) =>
        related.earlier.matter === 'other' &&
        !related.earlier.shared.includes('file') &&
        isSame(prints.paper, related) &&
        (isClaimed || isOneReceipt(prints.paper, related)),
    );
    const [last] = again;
    if (!last) return { outcome: isClaimed ? 'pass' : 'not_applicable' };
    const isOften = again.length >= OFTEN;
    const isOneForm = again.some((related) => related.earlier.paper.source === prints.paper.source);
    findings.push({
      message: 'again',
      data: { ...toldOf(last), count: again.length, equal: last.same.length },
      // A photo of a file that was sent is the way in which people send it again.
      severity: isOften ? 'medium' : isOneForm ? 'low' : 'info',
      confidence: 1,
      ...(isOften && { variant: 'often' }),
      related: again,
    });
    return conclude([], findings);
  },
});
