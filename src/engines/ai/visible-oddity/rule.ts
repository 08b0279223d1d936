import type { Category } from '../../../domain/finding.ts';
import type { OddityKind } from '../../../domain/second-reader.ts';
import { conclude, defineRule, prior } from '../../rule.ts';
import { modelOf, severityOf, unheard, variantOf } from '../heard.ts';
import { messages } from './messages.ts';

const CATEGORIES: Readonly<Record<OddityKind, Category>> = {
  font: 'font_mismatch',
  alignment: 'alignment',
  spacing: 'alignment',
  background: 'background_patch',
  blur: 'pixel_manipulation',
  logo: 'logo_branding',
  layout: 'layout_template',
  wording: 'other',
  missing_part: 'layout_template',
};

/** Of published models none tells edited documents from others by looking (AUC .51 to .59): half of what is certain. */
const CONFIDENCE = 0.5;

/** What a model points at. It counts where another layer has seen something at the same place, and nowhere else. */
export const rule = defineRule(import.meta, messages, {
  category: 'other',
  weights: { default: prior(0, 'a model has no weight until it has been measured') },
  needs: ['secondReading'],
  run({ secondReading }, { findings }) {
    const none = unheard(secondReading);
    if (none) return none;
    for (const { kind, words, reason, place } of secondReading.oddities) {
      findings.push({
        message: kind,
        data: { words, reason, model: modelOf(secondReading) },
        severity: severityOf(secondReading),
        confidence: CONFIDENCE,
        category: CATEGORIES[kind],
        place,
        ...variantOf(secondReading),
      });
    }
    return findings.length > 0 ? conclude([], findings) : { outcome: 'pass' };
  },
});
