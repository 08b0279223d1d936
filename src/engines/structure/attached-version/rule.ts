import type { PdfEmbeddedVersion } from '../../../document/pdf/history/facts.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { decide, type Judged } from '../../too-many.ts';
import { changedValues } from '../changed-values.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Words in common from which two pages are two versions of one. */
const MIN_LIKENESS = 0.8;

/**
 * A PDF attached to the file that reads like it except for a value or two: an embedded prior version. Archives and
 * electronic invoices attach what they were made from, and that reads the same.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'file_structure',
  weights: {
    default: prior(
      1.3,
      'Found neither in the labelled set nor in 260 genuine PDFs; a correction may include what it corrects.',
    ),
  },
  needs: ['pdfEmbeddedVersions'],
  run({ pdfEmbeddedVersions: versions }) {
    if (!versions) return { outcome: 'not_applicable' };
    if (versions.length === 0) return { outcome: 'not_applicable', reason: 'no_attached_pdf' };
    const judged = versions.filter(({ likeness }) => likeness >= MIN_LIKENESS).map(judge);
    return decide(...judged);
  },
});

function judge({ name, index, page, likePage, likeness, removed, added }: PdfEmbeddedVersion): Judged<Finding> {
  return changedValues(removed, added, ({ before, after }) => ({
    message: 'differs',
    confidence: 0.85,
    data: {
      file: name.slice(0, 80),
      before: before.text,
      after: after.text,
      page,
      likePage,
      percent: Math.round(likeness * 100),
    },
    place: { page: likePage, rect: after.rect },
    recovered: {
      before: before.text,
      after: after.text,
      earlier: { from: 'embedded_version', index, page, area: before.rect },
    },
  }));
}
