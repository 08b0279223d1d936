import type { PdfOrphanedContent } from '../../../document/pdf/history/facts.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide, type Judged } from '../../too-many.ts';
import { changedValues } from '../changed-values.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Words in common from which a content stream drew the page before. */
const MIN_LIKENESS = 0.6;
/** More pictures than this were replaced all over, to make the file smaller. */
const MANY_PICTURES = 3;

/**
 * What drew a page before, orphaned in the file: a content stream with another value at a place of the page, or another
 * image in place of one that is shown. Software that rewrites a file drops orphaned objects; editors that change it in
 * place do not.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'file_structure',
  weights: {
    content: prior(
      2,
      '3 of 3 PDFs redacted by a library, with the exact value; none of 260 genuine PDFs contains such a stream; not found in the labelled set.',
    ),
    picture: prior(
      0.9,
      'Found neither in the labelled set nor in 260 genuine PDFs; software that shrinks pictures may leave the larger one.',
    ),
  },
  needs: ['pdfOrphanedContent'],
  run({ pdfOrphanedContent: orphans }) {
    if (!orphans) return { outcome: 'not_applicable' };
    if (orphans.length === 0) return { outcome: 'not_applicable', reason: 'nothing_orphaned' };
    const pictures = orphans.filter(({ kind }) => kind === 'picture');
    return decide(
      ...orphans.filter(({ kind, likeness }) => kind === 'content' && likeness >= MIN_LIKENESS).map(judge),
      atMost(MANY_PICTURES, pictures.flatMap(judgePicture)),
    );
  },
});

function judge(orphan: PdfOrphanedContent): Judged<Finding> {
  return changedValues(orphan.removed, orphan.added, ({ before, after }) => ({
    message: 'content',
    variant: 'content',
    confidence: 0.9,
    data: {
      before: before.text,
      after: after.text,
      page: orphan.page,
      ...traceOf(orphan),
      percent: Math.round(orphan.likeness * 100),
    },
    place: { page: orphan.page, rect: after.rect },
    recovered: { before: before.text, after: after.text, earlier: earlierOf(orphan) },
  }));
}

function judgePicture(orphan: PdfOrphanedContent): Finding[] {
  const { page, rect, replaces } = orphan;
  return [
    {
      message: 'picture',
      variant: 'picture',
      severity: 'medium',
      confidence: 0.8,
      data: { page, ...traceOf(orphan), shown: replaces ?? '–' },
      place: rect && { page, rect },
      recovered: { before: '', after: '', earlier: earlierOf(orphan) },
    },
  ];
}

/** `n` is how a cross-reference section marks an object in use. */
const traceOf = ({ objectNumber, offset, isListed }: PdfOrphanedContent) => ({
  object: objectNumber,
  offset,
  entry: isListed ? 'n' : '–',
});

const earlierOf = ({ objectNumber, offset, replaces, page }: PdfOrphanedContent) =>
  ({ from: 'orphaned_content', objectNumber, offset, replaces, page }) as const;
