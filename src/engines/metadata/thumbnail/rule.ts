import { defineRule, prior } from '../../rule.ts';
import { messages } from './messages.ts';

/** Correlation below which the two differ. Measured: early cameras reach 0.8, all others 0.9 and more. */
const MAX_UNLIKE = 0.5;

/**
 * The thumbnail inside the file shows something else than the image. Cameras create both at once, and editors renew the
 * thumbnail; a tool that only replaces the pixels leaves the old one.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'pixel_manipulation',
  weights: {
    default: prior(
      0.8,
      'Pictures cropped without updating the thumbnail look the same; of 92 measured pictures with a thumbnail none is under 0.79.',
    ),
  },
  needs: ['thumbnail', 'sourceImages'],
  run({ thumbnail: small, sourceImages: [picture] }) {
    if (!small || !picture) return { outcome: 'not_applicable' };
    if (small.likeness >= MAX_UNLIKE) return { outcome: 'pass' };
    return {
      outcome: 'findings',
      findings: [
        {
          message: 'differs',
          data: { width: small.raster.widthPx, height: small.raster.heightPx, correlation: small.likeness.toFixed(2) },
          severity: 'medium',
          confidence: 0.8,
          place: { page: picture.page, rect: picture.rect },
          recovered: { before: '', after: '', earlier: { from: 'thumbnail', page: picture.page } },
        },
      ],
    };
  },
});
