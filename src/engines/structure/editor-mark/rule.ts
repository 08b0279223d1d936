import type { PdfTextRun } from '../../../document/facts.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide } from '../../too-many.ts';
import { glyphsOf, hasWord, linesOfGlyphs } from '../cells.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Content marks that text editors leave around what they touched, not around what a producer writes. */
const EDITOR_MARKS = new Map([['TouchUp_TextEdit', 'Adobe Acrobat (Edit Text)']]);
/** A page edited all over was typeset in the editor. */
const MAX_CELLS = 40;
/** So many were hardly changed to deceive: a template was filled in, or a sample made of a real document. Chosen. */
const FEW = 12;

/** Text that carries the mark of a text editor. */
export const rule = defineRule(import.meta, messages, {
  category: 'editing_software',
  weights: {
    default: prior(1.2, 'proves that it was edited, not why: forms are also typeset this way'),
    many: { ...prior(0.6, 'Templates are filled in so: counts together with other evidence.'), capAlone: 15 },
  },
  needs: ['pdfContent'],
  run({ pdfContent: contents }) {
    if (!contents) return { outcome: 'not_applicable' };
    const judged = contents.map((content) => {
      const marked = content.runs.filter((run) => run.hidden === null && markOf(run) !== null);
      const cells = linesOfGlyphs(content.page, glyphsOf(marked))
        .flatMap((line) => line.cells)
        .filter((cell) => hasWord(cell.text));
      const findings = cells.map((cell): Finding => {
        const mark = markOf(cell.runs[0]!) ?? '';
        return {
          message: 'edited',
          confidence: 0.85,
          ...(cells.length > FEW && { variant: 'many' as const, severity: 'medium' as const }),
          data: { text: cell.text.slice(0, 80), editor: EDITOR_MARKS.get(mark) ?? '', mark },
          place: { page: content.page, rect: cell.rect },
        };
      });
      return atMost(MAX_CELLS, findings);
    });
    return decide(...judged);
  },
});

const markOf = (run: PdfTextRun): string | null => run.marks.find((mark) => EDITOR_MARKS.has(mark)) ?? null;
