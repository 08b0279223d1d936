import type { RelatedPaper } from '../../../document/facts.ts';
import type { Paper } from '../../../domain/prints.ts';
import { conclude, defineRule, prior } from '../../rule.ts';
import { isHolder, isSame } from '../papers.ts';
import { likenessOf, toldOf, unknown } from '../told.ts';
import { messages } from './messages.ts';

/** Words of both that a copy of a forgery for somebody else has at least in common; near duplicates have 0.86. */
const MIN_LIKENESS = 0.8;

/**
 * The label is a person's judgement of the earlier document. The genuine original of a labelled forgery looks much like
 * it and differs in the very value that was forged: it is not meant, and `other-values` compares the two.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'duplicate',
  weights: { default: prior(1.6, 'a person judged the same document to be forged') },
  needs: ['earlier', 'prints'],
  run({ earlier, prints }, { findings }) {
    const none = unknown(earlier);
    if (none) return none;
    const known = earlier.papers.flatMap((related) => {
      const message = related.earlier.label === 'fraud' ? matchOf(prints.paper, related) : null;
      return message ? [{ related, message }] : [];
    });
    const first = known.find(({ message }) => message === 'file') ?? known[0];
    if (!first) return { outcome: 'pass' };
    const { related, message } = first;
    const told = toldOf(related);
    const seen = { ...told, equal: related.same.length, likeness: likenessOf(related) };
    const others = known.map((each) => each.related).filter((each) => each !== related);
    findings.push({
      ...(message === 'file' ? { message, data: told } : { message, data: seen }),
      confidence: message === 'file' ? 1 : 0.9,
      related: [related, ...others],
    });
    return conclude([], findings);
  },
});

function matchOf(here: Paper, related: RelatedPaper): 'file' | 'values' | 'base' | null {
  const { shared, likeness } = related.earlier;
  if (shared.includes('file')) return 'file';
  if (isSame(here, related)) return 'values';
  const isBase = shared.some((name) => name.startsWith('base.')) && likeness >= MIN_LIKENESS;
  return isBase && related.differ.some(isHolder) ? 'base' : null;
}
