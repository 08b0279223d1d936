import type { PdfOrphanedPage } from '../../../document/pdf/history/facts.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { decide, type Judged } from '../../too-many.ts';
import { changedValues } from '../changed-values.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Share of words in common from which two pages are two states of one. Chosen, not measured. */
const MIN_LIKENESS = 0.6;

/**
 * An orphaned page that reads like a shown one but for a value or two: the page that was there before. Software that
 * removes pages removes their objects as well, or leaves pages that are like no other.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'file_structure',
  weights: {
    default: prior(
      2.2,
      'None of 286 genuine PDFs contains a page that it does not show; one of three replaced pages does.',
    ),
  },
  needs: ['pdfOrphanedPages'],
  run({ pdfOrphanedPages: orphaned }) {
    if (!orphaned) return { outcome: 'not_applicable' };
    if (orphaned.length === 0) return { outcome: 'not_applicable', reason: 'all_pages_shown' };
    const judged = orphaned.filter(({ likeness }) => likeness >= MIN_LIKENESS).map(judge);
    return decide(...judged);
  },
});

function judge(page: PdfOrphanedPage): Judged<Finding> {
  return changedValues(page.removed, page.added, ({ before, after }) => ({
    message: 'differs',
    confidence: 0.9,
    data: {
      before: before.text,
      after: after.text,
      page: page.likePage,
      object: page.objectNumber,
      percent: Math.round(page.likeness * 100),
    },
    place: { page: page.likePage, rect: after.rect },
    recovered: {
      before: before.text,
      after: after.text,
      earlier: { from: 'orphaned_page', objectNumber: page.objectNumber, page: 1, area: before.rect },
    },
  }));
}
