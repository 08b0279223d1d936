import { coveredShare } from '../../domain/geometry.ts';
import { defineRule, type RuleFinding } from '../rule.ts';
import { type Cell, glyphsOf, isValue, linesOfGlyphs, type PlacedGlyph } from './cells.ts';

/** Share of either glyph's box that lies within the other's. */
const SAME_PLACE = 0.6;
const MANY = 4;

/**
 * A value printed over another that still shows: different digits at one place, both visible. The same digits twice
 * are a bolder look, and shadows repeat what they shade.
 */
export const overprint = defineRule({
  id: 'structure/overprint',
  source: 'structure',
  category: 'text_edit',
  needs: ['pdfContent'],
  run({ pdfContent: contents }) {
    if (!contents) return { outcome: 'not_applicable' };
    const findings = contents.flatMap((content) => {
      const shown = content.runs.filter((run) => run.hidden === null && Math.abs(run.angle) < 0.5);
      const glyphs = glyphsOf(shown).filter(({ text }) => /^\d$/.test(text));
      const later = new Set(overprinting(glyphs).map(({ run }) => run));
      if (later.size === 0) return [];
      const cells = (runs: typeof shown) => linesOfGlyphs(content.page, glyphsOf(runs)).flatMap((line) => line.cells);
      const below = cells(shown.filter((run) => !later.has(run)));
      return cells([...later]).flatMap((cell) => judge(cell, below) ?? []);
    });
    return findings.length > 0 && findings.length <= MANY ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});

/** Digits that stand on another digit which was painted before. */
function overprinting(digits: readonly PlacedGlyph[]): PlacedGlyph[] {
  const rows = Map.groupBy(digits, ({ rect }) => Math.round(rect.y / 4));
  return digits.filter((glyph) => {
    const row = Math.round(glyph.rect.y / 4);
    const near = [row - 1, row, row + 1].flatMap((key) => rows.get(key) ?? []);
    const under = near.filter(
      (other) => other.run.paintOrder < glyph.run.paintOrder && isSamePlace(other, glyph) && other !== glyph,
    );
    return under.length > 0 && under.every(({ text }) => text !== glyph.text);
  });
}

const isSamePlace = ({ rect: a }: PlacedGlyph, { rect: b }: PlacedGlyph) =>
  coveredShare(a, b) >= SAME_PLACE && coveredShare(b, a) >= SAME_PLACE;

function judge(cell: Cell, below: readonly Cell[]): RuleFinding | null {
  const under = below.find(
    (other) => coveredShare(cell.rect, other.rect) > 0.5 || coveredShare(other.rect, cell.rect) > 0.5,
  );
  if (!under || !isValue(cell.text) || !isValue(under.text)) return null;
  return {
    message: 'over',
    severity: 'high',
    confidence: 0.8,
    data: { before: under.text.slice(0, 80), after: cell.text.slice(0, 80) },
    evidence: `text #${cell.runs[0]!.paintOrder} over text #${under.runs[0]!.paintOrder}`,
    place: { page: cell.page, rect: cell.rect },
    recovered: { before: under.text, after: cell.text },
  };
}
