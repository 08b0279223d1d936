import { coveredShare, type Rect } from '../../../domain/geometry.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide } from '../../too-many.ts';
import { type Cell, glyphsOf, isValue, linesOfGlyphs, type PlacedGlyph, textOfGlyphs } from '../cells.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Share of either glyph's box that lies within the other's. */
const SAME_PLACE = 0.6;
/** More such places are layers drawn over each other. */
const MANY = 4;

/**
 * A value printed over another that still shows: different digits at one place, both visible. The same digits twice
 * are a bolder look, and shadows repeat what they shade.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'text_edit',
  weights: {
    default: prior(
      2,
      '7 of 103 forged PDFs and none of 650 others; a page drawn twice may look like this, but hardly with different digits.',
    ),
  },
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
    return decide(atMost(MANY, findings));
  },
});

/** Digits that stand on another digit which was painted before. */
function overprinting(digits: readonly PlacedGlyph[]): PlacedGlyph[] {
  const places = Map.groupBy(digits, ({ rect }) => placeOf(rect.x, rect.y));
  return digits.filter((glyph) => {
    const { x, y, w } = glyph.rect;
    // Where two are the same place, their left edges are less than 0.7 of a width apart.
    const reach = Math.min(MAX_REACH, Math.ceil((0.7 * w) / PLACE_PT));
    let isOver = false;
    for (let across = -reach; across <= reach; across++) {
      for (const down of [-1, 0, 1]) {
        const near = places.get(placeOf(x + across * PLACE_PT, y + down * PLACE_PT)) ?? [];
        // A heap of digits in one place is no value over another.
        for (const other of near.slice(0, MAX_HEAP)) {
          if (other.run.paintOrder >= glyph.run.paintOrder || !isSamePlace(other, glyph) || other === glyph) continue;
          if (other.text === glyph.text) return false;
          isOver = true;
        }
      }
    }
    return isOver;
  });
}

/** The page in squares, so that a glyph is held against those near it. */
const PLACE_PT = 4;
/** Bounds of the work for huge digits and for many in one place. */
const MAX_REACH = 50;
const MAX_HEAP = 100;
const placeOf = (x: number, y: number) => Math.round(x / PLACE_PT) * 100_000 + Math.round(y / PLACE_PT);

const isSamePlace = ({ rect: a }: PlacedGlyph, { rect: b }: PlacedGlyph) =>
  coveredShare(a, b) >= SAME_PLACE && coveredShare(b, a) >= SAME_PLACE;

function judge(cell: Cell, below: readonly Cell[]): Finding | null {
  const isUnder = ({ rect }: { rect: Rect }) =>
    coveredShare(cell.rect, rect) > 0.5 || coveredShare(rect, cell.rect) > 0.5;
  const under = below.find(isUnder);
  // A label may stand so close to the value that both are one cell.
  const covered = under?.runs.filter(isUnder) ?? [];
  const before = covered.length > 0 ? textOfGlyphs(glyphsOf(covered)).trim() : (under?.text ?? '');
  if (!under || !isValue(cell.text) || !isValue(before)) return null;
  return {
    message: 'over',
    confidence: 0.85,
    data: {
      before: before.slice(0, 80),
      after: cell.text.slice(0, 80),
      order: cell.runs[0]!.paintOrder,
      below: under.runs[0]!.paintOrder,
    },
    place: { page: cell.page, rect: cell.rect },
    recovered: { before, after: cell.text },
  };
}
