import type { PageFact, PdfPageContent } from '../../document/facts.ts';
import { defineRule, type RuleFinding } from '../rule.ts';
import { hasWord, type Line, linesOf } from './cells.ts';

/** Keys that come and go from page to page within one producer. */
const VARYING_KEYS = new Set(['Annots', 'Group', 'LastModified', 'Parent', 'Rotate', 'StructParents', 'Tabs', 'Type']);
/** Cells that a line must share with a line of another page to be the head of the same table. */
const LEAST_SHARED_CELLS = 3;
/** The head of a table that continues stands in this upper part of the page. */
const HEAD_SHARE = 0.3;

/**
 * A page made by another producer than the others, which yet continues their document. Honest merging puts documents
 * one after the other, each with a beginning of its own; a page that continues a table under the same head, from
 * another hand, took the place of the original one.
 */
export const pageOrigin = defineRule({
  id: 'structure/page-origin',
  source: 'structure',
  category: 'file_structure',
  needs: ['pdfContent', 'pages'],
  run({ pdfContent: contents, pages }) {
    if (!contents || contents.length < 2) return { outcome: 'not_applicable' };
    const read = contents
      .filter((content) => pages[content.page - 1]?.kind === 'native')
      .map((content) => ({ content, size: pages[content.page - 1]!, lines: linesOf(content) }));
    const findings = read.flatMap((page): RuleFinding[] => {
      const foreign = read.filter((other) => other !== page && isForeign(page, other));
      // The minority is the stranger; of two, the later one.
      const own = read.length - foreign.length;
      if (foreign.length === 0 || own > foreign.length || (own === foreign.length && page.content.page === 1))
        return [];
      const head = foreign.map((other) => sharedHead(page, other)).find((text) => text !== null);
      if (!head) return [];
      return [
        {
          message: 'foreign',
          severity: 'high',
          confidence: 0.85,
          data: { page: page.content.page, head },
          evidence: `page keys ${ownKeys(page.content).join(' ')}; fonts named ${page.content.fontResourceNames.slice(0, 3).join(' ')}`,
          place: {
            page: page.content.page,
            rect: { x: 0, y: 0, w: page.size.widthPt, h: page.size.heightPt },
          },
        },
      ];
    });
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});

interface ReadPage {
  content: PdfPageContent;
  size: PageFact;
  lines: readonly Line[];
}

const ownKeys = (content: PdfPageContent) => content.dictKeys.filter((key) => !VARYING_KEYS.has(key)).sort();

/** Other page keys, no font in common, and another way of naming fonts: three traces at once. */
function isForeign(a: ReadPage, b: ReadPage): boolean {
  if (ownKeys(a.content).join() === ownKeys(b.content).join()) return false;
  const fonts = new Set(b.content.runs.map((run) => run.fontName));
  if (a.content.runs.some((run) => fonts.has(run.fontName))) return false;
  return patternsOf(a.content) !== patternsOf(b.content);
}

const patternsOf = (content: PdfPageContent) => [...new Set(content.fontResourceNames.map(namePattern))].sort().join();

/** `F12` → `A0`, `F2+0` → `A0+0`, `KJIZPF` → `AAAAAA`. */
const namePattern = (name: string) => name.replace(/\d+/g, '0').replace(/[A-Za-z]/g, 'A');

/** A line near the top whose words also stand as one line on the other page: the head of a table. */
function sharedHead(page: ReadPage, other: ReadPage): string | null {
  const heads = new Set(other.lines.map(headOf).filter((head) => head !== ''));
  const line = page.lines
    .filter((l) => l.rect.y < HEAD_SHARE * page.size.heightPt)
    .find((l) => headOf(l) !== '' && heads.has(headOf(l)));
  return line ? line.cells.map((cell) => cell.text).join(' · ') : null;
}

function headOf(line: Line): string {
  const cells = line.cells.map((cell) => cell.text).filter(hasWord);
  if (cells.length < LEAST_SHARED_CELLS || cells.some((text) => /\d/.test(text))) return '';
  // The other hand may order the columns the other way round.
  return cells
    .map((text) => text.replace(/[^\p{L}]/gu, ''))
    .sort()
    .join('|');
}
