import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide, type Judged } from '../../too-many.ts';
import { type Cell, wordsOf } from '../cells.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Words of a page that must be stored in one order before another one stands out. These limits are chosen; 53 genuine PDFs raise nothing. */
const MIN_WORDS = 20;
/** Words of a page with a final letter at their end before one with it at its beginning stands out. */
const MIN_ENDS = 8;
/** More cells than this are how a producer writes. */
const MAX_CELLS = 2;
/** A name or a value, not a passage. */
const MAX_WORDS = 6;

const HEBREW = /[\u05d0-\u05ea]/;
/** Letters in the form that they have at the end of a word, and nowhere else. */
const STARTS_WITH_END = /^[ךםןףץ][א-ת]{2,}$/;
const ENDS_WITH_END = /^[א-ת]{2,}[ךםןףץ]$/;

/**
 * One value whose Hebrew letters or digits are stored in the other order than all others of the page, or whose letters
 * even run the wrong way round. Producers write a page with one engine, which stores text either in visual or in
 * logical order; an editor without Hebrew support does it differently.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'text_edit',
  weights: { default: prior(1.2, 'None of 53 genuine Hebrew PDFs has it; not found in the labelled set.') },
  needs: ['glyphPages'],
  run({ glyphPages }) {
    if (!glyphPages) return { outcome: 'not_applicable' };
    const pages = glyphPages.map(({ lines }) => lines.flatMap((line) => line.cells));
    if (!pages.flat().some(({ text }) => HEBREW.test(text))) return { outcome: 'not_applicable', reason: 'no_hebrew' };
    return decide(...pages.flatMap((cells) => [...storedOtherwise(cells), backwards(cells)]));
  },
});

type Order = 'visual' | 'logical' | 'mixed';

/** Cells of a few words of which one is stored from the right, or the other way round, while none of the others is. */
function storedOtherwise(cells: readonly Cell[]): Judged<Finding>[] {
  return [HEBREW, /\d/].map((kind) => {
    const orders = cells.flatMap((cell) =>
      wordsOf(cell).flatMap((word) => {
        const order = orderOf(word, kind);
        return order ? [{ cell, order }] : [];
      }),
    );
    const count = (order: Order) => orders.filter((word) => word.order === order).length;
    const usual: Order = count('visual') >= count('logical') ? 'visual' : 'logical';
    const other: Order = usual === 'visual' ? 'logical' : 'visual';
    const strange = new Set(orders.filter(({ order }) => order === other).map(({ cell }) => cell));
    if (count(usual) < MIN_WORDS || count('mixed') > 0) return { findings: [] };
    const findings = [...strange].filter(isShort).map(
      (cell): Finding => ({
        ...found(cell),
        message: 'stored',
        data: { ...named(cell), order: `@pdf.${other}`, usual: `@pdf.${usual}` },
      }),
    );
    return atMost(MAX_CELLS, findings, strange.size);
  });
}

/** In which order neighbouring letters of a word are stored, seen from the left; null for fewer than three. */
function orderOf({ glyphs }: Cell, kind: RegExp): Order | null {
  const letters = glyphs.filter(({ text }) => kind.test(text)).sort((a, b) => a.rect.x - b.rect.x);
  if (letters.length < 3) return null;
  const rising = letters.slice(1).filter((letter, i) => {
    const before = letters[i]!;
    return before.run === letter.run ? !letter.run.backwards : before.run.paintOrder < letter.run.paintOrder;
  }).length;
  if (rising === letters.length - 1) return 'visual';
  return rising === 0 ? 'logical' : 'mixed';
}

/** Cells with a word that begins with the form of a letter that only ends words. */
function backwards(cells: readonly Cell[]): Judged<Finding> {
  const read = cells.map((cell) => ({ cell, words: cell.text.split(/[^א-ת]+/) }));
  const strange = read.filter(({ words }) => words.some((word) => STARTS_WITH_END.test(word)));
  const usual = read.filter((each) => !strange.includes(each)).flatMap(({ words }) => words);
  if (usual.filter((word) => ENDS_WITH_END.test(word)).length < MIN_ENDS) return { findings: [] };
  const findings = strange
    .filter(({ cell, words }) => isShort(cell) && !words.some((word) => ENDS_WITH_END.test(word)))
    .map(({ cell }): Finding => ({ ...found(cell), message: 'reversed', data: named(cell) }));
  return atMost(MAX_CELLS, findings, strange.length);
}

const isShort = ({ text }: Cell) => text.trim().split(/\s+/).length <= MAX_WORDS;

const named = (cell: Cell) => ({ text: cell.text.slice(0, 80), font: cell.runs[0]!.fontName });

const found = ({ page, rect }: Cell) => ({ severity: 'medium' as const, confidence: 0.8, place: { page, rect } });
