import type { PdfPageContent, PdfPaint } from '../../../document/facts.ts';
import { coveredShare, intersectionArea, type Rect, union } from '../../../domain/geometry.ts';
import { conclusive, defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide, type Judged } from '../../too-many.ts';
import {
  digitForm,
  glyphsOf,
  hasDigit,
  hasWord,
  isSaidIn,
  isValue,
  linesOfGlyphs,
  type PlacedGlyph,
  textOfGlyphs,
} from '../cells.ts';
import { withoutCutWords } from '../covered-words.ts';
import { isFigure } from '../figures.ts';
import { hidesPeople, PRIVACY_GRADE, PRIVACY_WEIGHT } from '../privacy.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** A cover larger than this share of the page is a background or a page picture, not a patch. */
const MAX_PATCH_SHARE = 0.12;
/** Share of the covered text's box that the new text must reach into. */
const SAME_PLACE = 0.35;
/** More patches than this on one page are how its producer draws. */
const MANY_PATCHES = 12;
/** Fills with text of their own that a page paints after a cover, from which on the cover is one of its cells; chosen. */
const MANY_CELLS = 5;
/** Longer passages are text, not a value. */
const MAX_VALUE_CHARS = 60;

/**
 * Text that was painted over, and other text painted on top. Both still lie in the file, so the old value can be
 * read. Text repainted as it was (shadows, buttons, doubled layers) is no change.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'text_edit',
  weights: {
    value: {
      ...prior(3, 'No honest explanation: kept at the declared value, whatever the few cases show.'),
      ...conclusive('recovered_state', 'The covered value is in the file, under the displayed one.'),
    },
    field: prior(
      1.9,
      'One of one forged PDF, none of 633 honest ones; a printed form may be filled in again with fields.',
    ),
    text: prior(1.3, 'long passages under a cover: templates reuse pages this way'),
    privacy: PRIVACY_WEIGHT,
  },
  needs: ['pdfContent', 'pages'],
  run({ pdfContent: contents, pages }) {
    if (!contents) return { outcome: 'not_applicable' };
    const judged = contents.map((content) => {
      const size = pages[content.page - 1];
      return size ? judgePage(content, size.widthPt * size.heightPt) : { findings: [] };
    });
    if (!hidesPeople(judged)) return decide(...judged);
    return decide(...judged.map((each) => ({ ...each, findings: each.findings.map(asHidden) })));
  },
});

/** The name of a field that a template keeps for what is filled in: `#NAME`, `{{total}}`, `<<date>>`, `[CLIENT NAME]`, `%sum%`. */
const FIELD_NAME = /^(?:[#@$]\p{L}[\p{L}_]*|\$?\{+[^{}]+\}+|<{1,2}[^<>]+>{1,2}|«[^«»]+»|\[[\p{L}_ ]+\]|%[\p{L}_]+%)$/u;

function asHidden({ recovered, place }: Finding): Finding {
  const { before, after } = recovered!;
  const said = { before: before.slice(0, 80), after: after.slice(0, 80) };
  return { message: 'hidden', data: said, place, recovered, ...PRIVACY_GRADE };
}

function judgePage(content: PdfPageContent, pageArea: number): Judged<Finding> {
  const hidden = glyphsOf(content.runs.filter((run) => run.hidden === 'covered'));
  if (hidden.length === 0) return { findings: [] };
  const patches = content.paints.filter((p) => isPatch(p, pageArea));
  const visible = glyphsOf(content.runs.filter((run) => run.hidden === null));
  const findings: Finding[] = [];
  for (const line of linesOfGlyphs(content.page, hidden)) {
    for (const covered of line.cells) {
      // A picture laid over a page cuts words anywhere; who hides a value hides all of it.
      const cell = withoutCutWords(covered, visible, false);
      if (!cell) continue;
      const patch = patches.findLast((p) => p.paintOrder > lastOrder(cell.glyphs) && covers(p, cell.rect));
      if (!patch || isCellOfPage(patch, patches, hidden, visible)) continue;
      const later = visible.filter(
        (g) => g.run.paintOrder > patch.paintOrder && onPatch(g.rect, patch.rect, cell.rect),
      );
      const finding = judgeCell(cell.text, cell.rect, later, patch, content.page);
      if (finding) findings.push(finding);
    }
  }
  return atMost(MANY_PATCHES, findings);
}

const isPatch = (p: PdfPaint, pageArea: number) =>
  p.isRectangle && p.opacity >= 0.99 && p.kind !== 'stroke' && p.rect.w * p.rect.h <= MAX_PATCH_SHARE * pageArea;

/**
 * A form whose every box is filled, labelled and written into before the next one cuts off what runs over its edge. What
 * an editor adds comes last: the page does not go on with boxes of the same colour.
 */
function isCellOfPage(
  patch: PdfPaint,
  patches: readonly PdfPaint[],
  hidden: readonly PlacedGlyph[],
  visible: readonly PlacedGlyph[],
): boolean {
  const isFilledIn = ({ paintOrder, rect, colour }: PdfPaint) =>
    paintOrder > patch.paintOrder &&
    colour?.join() === patch.colour?.join() &&
    !hidden.some((glyph) => glyph.run.paintOrder < paintOrder && coveredShare(glyph.rect, rect) >= 0.5) &&
    visible.some((glyph) => glyph.run.paintOrder > paintOrder && coveredShare(glyph.rect, rect) >= 0.5);
  return patches.filter(isFilledIn).length >= MANY_CELLS;
}

const lastOrder = (glyphs: readonly PlacedGlyph[]) => Math.max(...glyphs.map((g) => g.run.paintOrder));
const covers = (patch: PdfPaint, rect: Rect) => coveredShare(rect, patch.rect) >= 0.5;

/** Within the patch and on the line of what it covers. */
function onPatch(glyph: Rect, patch: Rect, old: Rect): boolean {
  const overlap = Math.min(glyph.y + glyph.h, old.y + old.h) - Math.max(glyph.y, old.y);
  return overlap > 0.5 * Math.min(glyph.h, old.h) && intersectionArea(glyph, { ...patch, y: glyph.y, h: glyph.h }) > 0;
}

function judgeCell(
  covered: string,
  rect: Rect,
  later: readonly PlacedGlyph[],
  patch: PdfPaint,
  page: number,
): Finding | null {
  if (!hasWord(covered) || later.length === 0) return null;
  const before = withoutLooseEnds(covered);
  const after = withoutLooseEnds(textOfGlyphs(later));
  if (FIELD_NAME.test(covered.trim())) return null;
  if (!hasWord(after) || isSaidIn(before, after)) return null;
  const newRect = union(later.filter(({ text }) => text.trim() !== '').map((g) => g.rect));
  if (coveredShare(rect, newRect) < SAME_PLACE && coveredShare(newRect, rect) < SAME_PLACE) return null;
  const isField = patch.origin === 'annotation:Widget';
  // A filled-in field covers the dots or the hint of the form below it, and no value of the page.
  if (isField && !isOtherFigure(before, after)) return null;
  // A value gives way to a value, a name to a name; a caption over half a number is something else.
  if (hasDigit(before) !== hasDigit(after)) return null;
  const isShort = before.length <= MAX_VALUE_CHARS;
  return {
    message: 'replaced',
    ...(isField ? FIELD_GRADE : isShort ? VALUE_GRADE : TEXT_GRADE),
    data: {
      before: before.slice(0, 80),
      after: after.slice(0, 80),
      cover: `@pdf.${patch.kind}`,
      order: patch.paintOrder,
      origin: patch.origin === 'page' ? '@pdf.page' : patch.origin,
    },
    place: { page, rect: union([rect, newRect]) },
    recovered: { before, after, earlier: { from: 'cover', rect: patch.rect, page } },
  };
}

const VALUE_GRADE = { variant: 'value', severity: 'critical', confidence: 0.97 } as const;
const TEXT_GRADE = { variant: 'text', severity: 'high', confidence: 0.8 } as const;
const FIELD_GRADE = { variant: 'field', severity: 'high', confidence: 0.85 } as const;

/** A date or a sum under another of the same form. Hints are written in letters, with zeros, or count up. */
function isOtherFigure(before: string, after: string): boolean {
  const digits = before.replace(/\D/g, '');
  const isHint = new Set(digits).size < 2 || '1234567890'.startsWith(digits);
  return !isHint && isValue(before) && isFigure(before) && digitForm(normal(before)) === digitForm(normal(after));
}

/** Without the brackets and stops of the words beside it, which a cover cuts off. */
const withoutLooseEnds = (text: string) => text.replace(/^[\s)\]},;:]+|[\s([{,;:]+$/g, '');

const normal = (text: string) => text.replace(/\s+/g, '');
