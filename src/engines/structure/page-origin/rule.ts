import type { PageFact, PdfPageContent } from '../../../document/facts.ts';
import { defineRule, type FindingOf } from '../../rule.ts';
import type { Line } from '../cells.ts';
import { sharedHead } from '../table-head.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Keys that differ from page to page within one producer. */
const VARYING_KEYS = new Set(['Annots', 'Group', 'LastModified', 'Parent', 'Rotate', 'StructParents', 'Tabs', 'Type']);

/**
 * A page made by another producer than the others, which yet continues their document. Merging puts whole documents one
 * after the other, each with a beginning of its own; a page of another producer that continues a table under the same
 * head replaced the original one.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'file_structure',
  weights: { default: {} },
  needs: ['glyphPages', 'pages'],
  run({ glyphPages, pages }) {
    if (!glyphPages || glyphPages.length < 2) return { outcome: 'not_applicable' };
    const read = glyphPages
      .filter(({ content }) => pages[content.page - 1]?.kind === 'native')
      .map(({ content, lines }) => ({ content, size: pages[content.page - 1]!, lines }));
    const findings = read.flatMap((page): Finding[] => {
      const foreign = read.filter((other) => other !== page && isForeign(page, other));
      // The minority is the stranger; of two, the later one.
      const own = read.length - foreign.length;
      if (foreign.length === 0 || own > foreign.length || (own === foreign.length && page.content.page === 1))
        return [];
      const head = foreign
        .map((other) => sharedHead({ lines: page.lines, heightPt: page.size.heightPt }, other.lines))
        .find((text) => text !== null);
      if (!head) return [];
      return [
        {
          message: 'foreign',
          confidence: 0.85,
          data: {
            page: page.content.page,
            head,
            keys: ownKeys(page.content).join(' '),
            fonts: page.content.fontResourceNames.slice(0, 3).join(' '),
          },
          place: { page: page.content.page, rect: { x: 0, y: 0, w: page.size.widthPt, h: page.size.heightPt } },
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
