import type { PdfPageContent } from '../../document/facts.ts';
import { coveredShare } from '../../domain/geometry.ts';
import { defineRule, type RuleFinding } from '../rule.ts';
import { glyphsOf, hasWord, linesOfGlyphs } from './cells.ts';

/** A patch is at most this share of the page. */
const MAX_SHARE = 0.06;
/** Its height against that of the covered text: fitted to a line. */
const MAX_HEIGHT_RATIO = 2.6;
const MANY_PATCHES = 8;

/**
 * A small opaque picture fitted over a piece of text. Logos, stamps, signatures and codes are larger than a line, let
 * the paper show through, or stand where no text is.
 */
export const imageOverText = defineRule({
  id: 'structure/image-over-text',
  source: 'structure',
  category: 'background_patch',
  needs: ['pdfContent', 'pages'],
  run({ pdfContent: contents, pages }) {
    if (!contents) return { outcome: 'not_applicable' };
    const findings = contents.flatMap((content) => {
      const size = pages[content.page - 1];
      return size ? judgePage(content, size.widthPt * size.heightPt) : [];
    });
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});

function judgePage(content: PdfPageContent, pageArea: number): RuleFinding[] {
  const lines = linesOfGlyphs(content.page, glyphsOf(content.runs.filter((run) => run.hidden === 'covered')));
  const cells = lines.flatMap((line) => line.cells).filter((cell) => hasWord(cell.text));
  const findings = content.paints.flatMap((paint): RuleFinding[] => {
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
    return [
      {
        message: 'covered',
        severity: 'critical',
        confidence: 0.95,
        data: { before: text.slice(0, 80) },
        evidence: `image ${paint.image?.objectNumber ?? 'inline'} ${paint.image?.widthPx}×${paint.image?.heightPx} px over text`,
        place: { page: content.page, rect: paint.rect },
        recovered: { before: text, after: '', earlier: { from: 'cover', rect: paint.rect } },
      },
    ];
  });
  return findings.length > MANY_PATCHES ? [] : findings;
}
