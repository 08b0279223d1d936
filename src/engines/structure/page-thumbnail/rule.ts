import { defineRule, prior } from '../../rule.ts';
import { atMost, decide } from '../../too-many.ts';
import { messages } from './messages.ts';

/** Correlation of page and thumbnail. Measured: 0.69 to 1 on 12 thumbnails in four genuine files. */
const MAX_UNLIKE = 0.4;

/**
 * The thumbnail of a page shows something else than the page. Software that makes thumbnails renews them with the
 * page; a tool that replaces the page does not know of them.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'file_structure',
  weights: {
    default: prior(
      0.8,
      'Not found in the labelled set; four of 361 real files have thumbnails, and all of them agree.',
    ),
  },
  needs: ['pdfPageThumbnails', 'pages'],
  run({ pdfPageThumbnails: thumbnails, pages }) {
    if (!thumbnails) return { outcome: 'not_applicable' };
    if (thumbnails.length === 0) return { outcome: 'not_applicable', reason: 'no_thumbnail' };
    const unlike = thumbnails.filter(({ likeness }) => likeness < MAX_UNLIKE);
    const findings = unlike.flatMap(({ page, likeness, widthPx, heightPx }) => {
      const size = pages[page - 1];
      if (!size) return [];
      return [
        {
          message: 'differs' as const,
          severity: 'medium' as const,
          confidence: 0.7,
          data: { page, width: widthPx, height: heightPx, correlation: likeness.toFixed(2) },
          place: { page, rect: { x: 0, y: 0, w: size.widthPt, h: size.heightPt } },
          recovered: { before: '', after: '', earlier: { from: 'thumbnail' as const, page } },
        },
      ];
    });
    // Where all of several differ, the thumbnails are those of another file.
    return decide(atMost(Math.max(1, thumbnails.length - 1), findings));
  },
});
