import type { OcrPage, PdfPageContent, PdfTextRun, TextWord } from '../../../document/facts.ts';
import { coveredShare, type Rect } from '../../../domain/geometry.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide, type Judged } from '../../too-many.ts';
import { type Cell, glyphsOf, isValue, linesOfGlyphs, wordsOf } from '../cells.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Our reading must be this sure of a word that contradicts the layer, by what the layer is. Chosen, not measured. */
const SURE = { covered: 0.8, alike: 0.9, recognised: 0.9 };
/** Values that layer and image must agree on, for each that they do not, and most that may differ. Chosen, not measured. */
const MIN_AGREEING = 5;
const MAX_DIFFERING = 3;
/** Share of either box that lies within the other, for a word of the layer to be that of the image. Chosen, not measured. */
const SAME_PLACE = 0.5;
/** Digits that recognition takes for each other; 3 and 9 on the dirty thermal paper of a public scan. */
const ALIKE = ['086', '689', '17', '38', '39', '56', '58', '27', '53', '49', '14'];
/** So near the left or right edge, in heights of the print, a scan often cuts or blurs a digit. Chosen. */
const EDGE = 2;
/** Share of the values of a scanner's layer that differ from ours in any way up to which it is a witness. Chosen. */
const MAX_POOR = 0.2;

/**
 * Hidden text under the image of a page that reads a different value from the image at the same place. The layer of a
 * scanner is read from the image itself, so it errs here and there, by digits that look alike; an image that was
 * edited, or placed over the page's own text, differs in whole digits.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'text_edit',
  weights: {
    covered: prior(
      2.3,
      'Three of three pictures over a page of text, with the exact value; the layer of a scanner is never covered text.',
    ),
    layer: prior(0.9, 'Scanner layers contain misreadings; none of three measured ones had any of this kind.'),
  },
  needs: ['pages', 'pdfContent', 'ocr', 'unreadPages'],
  unexamined: ({ pdfContent, unreadPages }) =>
    (pdfContent ?? [])
      .filter((content) => unreadPages.includes(content.page) && wordsOfLayer(content).length > 0)
      .map(({ page }) => page),
  run({ pages, pdfContent: contents, ocr }) {
    if (!contents) return { outcome: 'not_applicable' };
    const layered = contents.flatMap((content) => {
      const read = ocr.find(({ page }) => page === content.page);
      const words = read ? wordsOfLayer(content) : [];
      return read && words.length > 0 ? [{ read, words, content }] : [];
    });
    if (layered.length === 0) return { outcome: 'not_applicable', reason: 'no_hidden_layer' };
    return decide(
      ...layered.map(({ read, words, content }) => judgePage(read, words, content, pages[content.page - 1]!.widthPt)),
    );
  },
});

const isUnseen = ({ hidden }: PdfTextRun) => hidden === 'covered' || hidden === 'render_mode';

/** Words of the layer that are values. */
function wordsOfLayer(content: PdfPageContent): Cell[] {
  return linesOfGlyphs(content.page, glyphsOf(content.runs.filter(isUnseen)))
    .flatMap((line) => line.cells)
    .flatMap(wordsOf)
    .filter(({ text }) => isValue(text));
}

function judgePage(
  { lines }: OcrPage,
  layer: readonly Cell[],
  content: PdfPageContent,
  widthPt: number,
): Judged<Finding> {
  const isAtEdge = ({ x, w, h }: Rect) => Math.min(x, widthPt - x - w) < EDGE * h;
  const read = lines.flatMap(({ words }) => words).filter(({ text }) => isValue(text));
  let agreeing = 0;
  let differing = 0;
  const findings: Finding[] = [];
  for (const cell of layer) {
    const word = read.find(({ rect }) => isSamePlace(rect, cell.rect));
    if (!word) continue;
    if (digits(word.text) === digits(cell.text)) agreeing += 1;
    else {
      differing += 1;
      if (contradicts(cell, word) && (isCovered(cell) || !isAtEdge(word.rect)))
        findings.push(describe(content, cell, word));
    }
  }
  const isPoor = differing > MAX_POOR * (agreeing + differing) && !layer.every(isCovered);
  return atMost(isPoor ? 0 : Math.min(MAX_DIFFERING, Math.floor(agreeing / MIN_AGREEING)), findings);
}

const isSamePlace = (a: Rect, b: Rect) => coveredShare(a, b) >= SAME_PLACE && coveredShare(b, a) >= SAME_PLACE;

/** Other digits in the same form, more than a misreading explains. */
function contradicts(cell: Cell, { text, confidence }: TextWord): boolean {
  if (formOf(text) !== formOf(cell.text)) return false;
  const [a, b] = [digits(cell.text), digits(text)];
  // Whoever takes one 9 of a number for an 8 takes the next for one too.
  const changed = new Set([...a].flatMap((digit, i) => (digit === b[i] ? [] : [`${digit}${b[i]}`])));
  const isMisreading =
    isShifted(a, b) ||
    (changed.size === 1 && [...changed].every((pair) => ALIKE.some((set) => [...pair].every((d) => set.includes(d)))));
  // Text of the page itself is right to the digit: only our own reading can err.
  if (isCovered(cell)) return confidence >= (isMisreading ? SURE.alike : SURE.covered);
  return !isMisreading && confidence >= SURE.recognised;
}

/** One reading lost the digit at one end and took a rule or a speck at the other for one. */
const isShifted = (a: string, b: string) => a.slice(1) === b.slice(0, -1) || b.slice(1) === a.slice(0, -1);

function describe({ page, paints }: PdfPageContent, cell: Cell, word: TextWord): Finding {
  const cover = paints.findLast(({ kind, rect }) => kind === 'image' && coveredShare(cell.rect, rect) > 0.9);
  const kind = isCovered(cell) ? 'covered' : 'layer';
  return {
    message: kind === 'covered' ? 'covered' : 'layer',
    variant: kind === 'covered' ? 'covered' : 'layer',
    severity: kind === 'covered' ? 'critical' : 'high',
    confidence: kind === 'covered' ? 0.9 : 0.75,
    data: {
      before: cell.text,
      after: word.text,
      order: cell.runs[0]?.paintOrder ?? '–',
      font: cell.runs[0]?.fontName ?? '–',
      percent: Math.round(word.confidence * 100),
    },
    place: { page, rect: word.rect },
    recovered: {
      before: cell.text,
      after: word.text,
      ...(kind === 'covered' && cover ? { earlier: { from: 'cover', rect: cover.rect, page } } : {}),
    },
  };
}

const isCovered = (cell: Cell) => cell.runs.every((run) => run.hidden === 'covered');

const digits = (text: string): string => text.replace(/\D/g, '');
/** `1,250.00` → `0,000.00`; signs that recognition loses do not count. */
const formOf = (text: string): string => text.replace(/\d/g, '0').replace(/[^0.,/:]/g, '');
