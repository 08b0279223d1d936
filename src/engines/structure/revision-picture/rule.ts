import type { PdfRevisionPicture } from '../../../document/pdf/history/facts.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide } from '../../too-many.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** A revision that touches more images went over the whole file. Chosen, not measured. */
const MAX_PICTURES = 6;

/**
 * An image that a later revision replaced, or placed over an image of the page. An incremental update keeps the old
 * image. Stamps and signatures are annotations and draw their own; software that compresses images rewrites the file.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'pixel_manipulation',
  weights: {
    replaced: prior(1.7, 'None of 56 genuine PDFs saved more than once has it; not found in the labelled set.'),
    added: prior(0.9, 'Honest software may paint a logo or a stamp onto a scan; not found in the labelled set.'),
  },
  needs: ['pdfRevisionPictures', 'pdfStructure'],
  run({ pdfRevisionPictures: pictures, pdfStructure: structure }) {
    if (!pictures || !structure) return { outcome: 'not_applicable' };
    if (structure.revisions.length < 2) return { outcome: 'not_applicable', reason: 'one_revision' };
    const judged = structure.revisions.map(({ index }) => {
      const own = pictures.filter(({ toRevision }) => toRevision === index);
      const findings = own.flatMap((picture) => judge(picture) ?? []);
      return atMost(MAX_PICTURES, findings, own.length);
    });
    return decide(...judged);
  },
});

function judge(picture: PdfRevisionPicture): Finding | null {
  const { page, rect, before, after, fromRevision, toRevision } = picture;
  if (before === null && !picture.liesOnPicture) return null;
  const data = { page, from: fromRevision + 1, to: toRevision + 1, image: after ?? '@pdf.inline' };
  const shared = {
    place: { page, rect },
    recovered: { before: '', after: '', earlier: { from: 'revision' as const, revision: fromRevision, page } },
  };
  if (before !== null) {
    const replaced = { message: 'replaced', variant: 'replaced', confidence: 0.9 } as const;
    return { ...replaced, data: { ...data, former: before }, ...shared };
  }
  return { message: 'added', variant: 'added', severity: 'medium', confidence: 0.8, data, ...shared };
}
