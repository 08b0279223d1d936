import type { PageFact, PdfPageContent, PdfPlacedForm } from '../../../document/facts.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { glyphsOf, type Line } from '../cells.ts';
import { sharedHead } from '../table-head.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** A form of this share of the page is the page. */
const WHOLE_PAGE = 0.9;
/** Share of the page's characters that it shows; beside it a page number or a stamp may stand. */
const WHOLE_TEXT = 0.9;

/**
 * A page that was imported from another file as one form, among pages that were not, although it continues their
 * table. Software that joins or stamps whole documents imports all of their pages in one way.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'file_structure',
  weights: {
    default: prior(
      1,
      'Found neither in the labelled set nor in 260 genuine PDFs; software that merges files may import single pages.',
    ),
  },
  needs: ['glyphPages', 'pages'],
  run({ glyphPages, pages }) {
    if (!glyphPages || glyphPages.length < 2) return { outcome: 'not_applicable' };
    const read = glyphPages
      .filter(({ content }) => pages[content.page - 1]?.kind === 'native')
      .map(({ content, lines }) => ({
        size: pages[content.page - 1]!,
        lines,
        form: importOf(content, pages[content.page - 1]!),
      }));
    const own = read.filter((page) => page.form === null);
    const imported = read.filter((page) => page.form !== null);
    // The minority is the stranger; of two, the later one.
    const isMinority = imported.length < own.length || (read.length === 2 && imported[0]?.size.page === 2);
    if (imported.length === 0 || !isMinority) return { outcome: 'pass' };
    const findings = imported.flatMap((page) => judge(page, own));
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});

interface ReadPage {
  size: PageFact;
  lines: readonly Line[];
  form: PdfPlacedForm | null;
}

/** The form that is all of the page, with all that it needs to be drawn elsewhere. */
function importOf({ forms, runs }: PdfPageContent, { widthPt, heightPt }: PageFact): PdfPlacedForm | null {
  const form = forms.find(
    ({ rect, hasResources }) => hasResources && rect.w * rect.h >= WHOLE_PAGE * widthPt * heightPt,
  );
  if (!form) return null;
  const glyphs = glyphsOf(runs.filter(({ hidden }) => hidden === null));
  const inside = glyphs.filter(({ run }) => run.paintOrder >= form.startOrder && run.paintOrder < form.endOrder);
  return inside.length > 0 && inside.length >= WHOLE_TEXT * glyphs.length ? form : null;
}

function judge({ size, lines, form }: ReadPage, own: readonly ReadPage[]): Finding[] {
  const { page, widthPt, heightPt } = size;
  const head = own.map((other) => sharedHead({ lines, heightPt }, other.lines)).find((text) => text !== null);
  if (!head || !form) return [];
  return [
    {
      message: 'imported',
      confidence: 0.8,
      data: { page, head, form: form.name, object: form.objectNumber ?? '–', others: own.length },
      place: { page, rect: { x: 0, y: 0, w: widthPt, h: heightPt } },
    },
  ];
}
