import { conclude, defineRule, prior } from '../../rule.ts';
import { modelOf, severityOf, unheard, variantOf } from '../heard.ts';
import { messages } from './messages.ts';

/** Models misread digits now and then: half of what is certain. */
const CONFIDENCE = 0.5;

/**
 * Two readers of one place: the text of the file, and a model that saw only the picture. What is native text, or was
 * recognised without a doubt, and reads otherwise in the picture may have been remapped or hidden under it.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'text_edit',
  weights: { default: prior(0, 'a model has no weight until it has been measured') },
  needs: ['secondReading'],
  run({ secondReading }, { findings }) {
    const none = unheard(secondReading);
    if (none) return none;
    for (const { printed, read, place } of secondReading.values.filter(({ agrees, isSure }) => !agrees && isSure)) {
      findings.push({
        message: 'differs',
        data: { printed, read, model: modelOf(secondReading) },
        severity: severityOf(secondReading),
        confidence: CONFIDENCE,
        place,
        ...variantOf(secondReading),
      });
    }
    return findings.length > 0 ? conclude([], findings) : { outcome: 'pass' };
  },
});
