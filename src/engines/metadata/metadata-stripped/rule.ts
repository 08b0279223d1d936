import { defineRule, type FindingOf, prior, type RuleOutcome } from '../../rule.ts';
import { messages } from './messages.ts';

/**
 * Nothing in the file says what created it. Messengers and privacy tools do the same: the finding only tells the
 * reader that the metadata layer had nothing to examine.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'editing_software',
  weights: { default: prior(0, 'Messengers and privacy tools do this; for information only.') },
  needs: ['pdfMetadata', 'imageMetadata'],
  run({ pdfMetadata, imageMetadata }) {
    if (pdfMetadata) {
      const { producer, creator, created, xmp } = pdfMetadata;
      if (producer || creator || created || xmp) return { outcome: 'pass' };
      return finding('pdf');
    }
    if (!imageMetadata) return { outcome: 'not_applicable' };
    const { make, software, taken, xmp, pngText } = imageMetadata;
    if (make || software || taken || xmp || Object.keys(pngText).length > 0) return { outcome: 'pass' };
    return finding('picture');
  },
});

const finding = (message: 'pdf' | 'picture'): RuleOutcome<FindingOf<typeof messages>, never> => ({
  outcome: 'findings',
  findings: [{ message, severity: 'info', confidence: 1 }],
});
