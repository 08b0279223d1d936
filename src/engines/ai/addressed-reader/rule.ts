import { conclude, defineRule, prior } from '../../rule.ts';
import { modelOf, unheard } from '../heard.ts';
import { messages } from './messages.ts';

/**
 * Orders to a reader that stand in view. `content/embedded-instructions` weighs those that it knows by their words; what
 * only a model takes for one is reported and weighs nothing.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'embedded_instructions',
  weights: { default: prior(0, 'for information only: instructions are weighed by content/embedded-instructions') },
  needs: ['secondReading'],
  run({ secondReading }, { findings }) {
    const model = modelOf(secondReading);
    if (secondReading.state === 'taken_over') {
      findings.push({ message: 'taken_over', data: { model }, severity: 'info', confidence: 0.5 });
      return conclude([], findings);
    }
    const none = unheard(secondReading);
    if (none) return none;
    for (const { text, place } of secondReading.addressed) {
      findings.push({ message: 'addressed', data: { text, model }, severity: 'info', confidence: 0.5, place });
    }
    return findings.length > 0 ? conclude([], findings) : { outcome: 'pass' };
  },
});
