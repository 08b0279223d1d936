import type { PdfTextRun } from '../../../document/facts.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide } from '../../too-many.ts';
import { type Cell, glyphsOf, hasWord, linesOfGlyphs } from '../cells.ts';
import { holdsMask, PRIVACY_GRADE, PRIVACY_WEIGHT } from '../privacy.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Content marks that text editors leave around what they touched, not around what a producer writes. */
const EDITOR_MARKS = new Map([['TouchUp_TextEdit', 'Adobe Acrobat (Edit Text)']]);
/** A page edited all over was typeset in the editor. */
const MAX_CELLS = 40;
/** So many were hardly changed to deceive: a template was filled in, or a sample made of a real document. Chosen. */
const FEW = 12;
/** The editor marks the whole paragraph in which a detail was masked: so many lines around it. Chosen. */
const PARAGRAPH_LINES = 2.5;

/** Text that carries the mark of a text editor. */
export const rule = defineRule(import.meta, messages, {
  category: 'editing_software',
  weights: {
    default: prior(1.2, 'proves that it was edited, not why: forms are also typeset this way'),
    many: { ...prior(0.6, 'Templates are filled in so: counts together with other evidence.'), capAlone: 15 },
    privacy: PRIVACY_WEIGHT,
  },
  needs: ['pdfContent'],
  run({ pdfContent: contents }) {
    if (!contents) return { outcome: 'not_applicable' };
    const judged = contents.map((content) => {
      const marked = content.runs.filter((run) => run.hidden === null && markOf(run) !== null);
      const cells = linesOfGlyphs(content.page, glyphsOf(marked))
        .flatMap((line) => line.cells)
        .filter((cell) => hasWord(cell.text));
      const masked = cells.filter(({ text }) => holdsMask(text));
      const isMasking = masked.length > 0 && cells.every((cell) => masked.some((other) => isNear(cell, other)));
      const findings = cells.map((cell): Finding => {
        const mark = markOf(cell.runs[0]!) ?? '';
        const grade = cells.length > FEW ? { variant: 'many' as const, severity: 'medium' as const } : {};
        return {
          message: isMasking ? 'masked' : 'edited',
          confidence: 0.85,
          ...(isMasking ? PRIVACY_GRADE : grade),
          data: { text: cell.text.slice(0, 80), editor: EDITOR_MARKS.get(mark) ?? '', mark },
          place: { page: content.page, rect: cell.rect },
        };
      });
      return atMost(MAX_CELLS, findings);
    });
    return decide(...judged);
  },
});

/** Within a few lines, whichever way the page is turned. */
function isNear({ rect }: Cell, { rect: masked }: Cell): boolean {
  const line = Math.min(masked.w, masked.h, rect.w, rect.h);
  const gapX = Math.max(masked.x - (rect.x + rect.w), rect.x - (masked.x + masked.w));
  const gapY = Math.max(masked.y - (rect.y + rect.h), rect.y - (masked.y + masked.h));
  return Math.max(gapX, gapY) < PARAGRAPH_LINES * line;
}

const markOf = (run: PdfTextRun): string | null => run.marks.find((mark) => EDITOR_MARKS.has(mark)) ?? null;
