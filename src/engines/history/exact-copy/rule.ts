import { defineRule, prior } from '../../rule.ts';
import { toldOf, unknown } from '../told.ts';
import { messages } from './messages.ts';

/** A copy says nothing against a document: it is sent again by whoever was not answered. */
export const rule = defineRule(import.meta, messages, {
  category: 'duplicate',
  weights: { default: prior(0, 'a copy is no evidence against a document') },
  needs: ['earlier'],
  run({ earlier }) {
    const none = unknown(earlier);
    if (none) return none;
    const copies = earlier.papers.filter((paper) => paper.earlier.shared.includes('file'));
    const last = copies[0];
    if (!last) return { outcome: 'pass' };
    return {
      outcome: 'findings',
      findings: [
        {
          message: 'copy',
          data: { ...toldOf(last), count: copies.length },
          severity: 'info',
          confidence: 1,
          related: copies,
        },
      ],
    };
  },
});
