import type { PatchText, PdfPageContent } from '../../../document/facts.ts';
import { coveredShare } from '../../../domain/geometry.ts';
import { conclusive, defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide, type Judged } from '../../too-many.ts';
import { areOfOneForm, glyphsOf, hasDigit, hasWord, isValue, linesOfGlyphs } from '../cells.ts';
import { withoutCutWords } from '../covered-words.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** A patch is at most this share of the page. */
const MAX_SHARE = 0.06;
/** Its height against that of the covered text: fitted to a line. */
const MAX_HEIGHT_RATIO = 2.6;
const MANY_PATCHES = 8;
/** Confidence of reading from which what the image shows is reported. */
const SURE = 0.6;

/**
 * A small opaque picture fitted over a piece of text. Logos, stamps, signatures and codes are larger than a line, let
 * the paper show through, or stand where no text is.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'background_patch',
  weights: {
    default: {
      ...prior(2.5, 'a picture fitted over a line of text has no honest purpose'),
      ...conclusive('recovered_state', 'The covered line of text is in the file, under the picture.'),
    },
  },
  needs: ['pdfContent', 'pages', 'patchTexts'],
  run({ pdfContent: contents, pages, patchTexts }) {
    if (!contents) return { outcome: 'not_applicable' };
    const judged = contents.map((content) => {
      const size = pages[content.page - 1];
      return size ? judgePage(content, size.widthPt * size.heightPt, patchTexts) : { findings: [] };
    });
    return decide(...judged);
  },
});

function judgePage(content: PdfPageContent, pageArea: number, read: readonly PatchText[]): Judged<Finding> {
  const visible = glyphsOf(content.runs.filter((run) => run.hidden === null));
  const lines = linesOfGlyphs(content.page, glyphsOf(content.runs.filter((run) => run.hidden === 'covered')));
  const cells = lines
    .flatMap((line) => line.cells)
    .flatMap((cell) => withoutCutWords(cell, visible, true) ?? [])
    .filter((cell) => hasWord(cell.text));
  const findings = content.paints.flatMap((paint): Finding[] => {
    const small = paint.rect.w * paint.rect.h <= MAX_SHARE * pageArea;
    if (paint.kind !== 'image' || !paint.isRectangle || paint.opacity < 0.99 || !small) return [];
    if (paint.origin === 'annotation:Widget' || paint.origin === 'annotation:Stamp') return [];
    const under = cells.filter(
      (cell) =>
        cell.runs.every((run) => run.paintOrder < paint.paintOrder) &&
        coveredShare(cell.rect, paint.rect) >= 0.5 &&
        paint.rect.h <= MAX_HEIGHT_RATIO * cell.rect.h,
    );
    const text = under.map((cell) => cell.text).join(' ');
    // A letter or two under the edge of a picture are no hidden value.
    if (text.replace(/\s/g, '').length < 2) return [];
    const shown = read.find(({ page, paintOrder }) => page === content.page && paintOrder === paint.paintOrder);
    const after = shown && shown.confidence >= SURE && couldReplace(text, shown.text) ? shown.text : '';
    // The picture shows what it covers.
    if (normal(after) === normal(text)) return [];
    return [
      {
        message: after === '' ? 'covered' : 'replaced',
        severity: 'critical',
        confidence: 0.95,
        data: {
          before: text.slice(0, 80),
          after: after.slice(0, 80),
          image: paint.image?.objectNumber ?? 'inline',
          width: paint.image?.widthPx ?? '–',
          height: paint.image?.heightPx ?? '–',
          percent: shown ? Math.round(shown.confidence * 100) : '–',
        },
        place: { page: content.page, rect: paint.rect },
        recovered: { before: text, after, earlier: { from: 'cover', rect: paint.rect, page: content.page } },
      },
    ];
  });
  return atMost(MANY_PATCHES, findings);
}

/** A value gives way to one of the same form, words to words. */
const couldReplace = (before: string, after: string): boolean =>
  isValue(before) ? areOfOneForm(before, after) : hasWord(after) && !hasDigit(after);

const normal = (text: string) => text.replace(/\s+/g, '');
