import type { PageText } from '../../../document/facts.ts';
import type { Place } from '../../../domain/geometry.ts';
import { conclude, defineRule } from '../../rule.ts';
import { pageNumberIn } from '../completeness.ts';
import { placeOf } from '../support.ts';
import { messages } from './messages.ts';

/** Lines at either edge of a page in which its number is looked for. Chosen, not measured. */
const EDGE_LINES = 4;

interface Numbered {
  /** Where the page lies in the file, from 1. */
  page: number;
  number: number;
  of: number;
  place: Place;
  source: PageText['source'];
}

function numberOf(page: PageText): Numbered | null {
  const edges = page.lines.filter((_, i) => i < EDGE_LINES || i >= page.lines.length - EDGE_LINES);
  for (const line of edges.toReversed()) {
    const found = pageNumberIn(line.text);
    if (found) return { ...found, page: page.page, place: placeOf(line), source: page.source };
  }
  return null;
}

/** Documents that were merged in one file: each begins with its first page, or has another total. */
function documentsOf(pages: readonly Numbered[]): Numbered[][] {
  const out: Numbered[][] = [];
  for (const page of pages) {
    const before = out.at(-1)?.at(-1);
    if (!before || page.number === 1 || page.of !== before.of) out.push([page]);
    else out.at(-1)!.push(page);
  }
  return out;
}

/**
 * Pages that carry a number and a total (`page 2 of 3`) are complete and in order. Part of a document is often sent on
 * purpose: it asks. A page without a number stands for the one between its neighbours.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'other',
  weights: {},
  needs: ['text'],
  run({ text }) {
    const pages = text.flatMap((page) => numberOf(page) ?? []);
    if (pages.length === 0) return { outcome: 'not_applicable' };
    const documents = documentsOf(pages);
    for (const [i, document] of documents.entries()) {
      const next = documents[i + 1]?.[0]?.page ?? text.length + 1;
      let expected = { page: documents[i - 1]?.at(-1)?.page ?? 0, number: 0 };
      const last = document.at(-1)!;
      for (const current of [...document, { ...last, page: next, number: last.of + 1 }]) {
        const step = current.number - expected.number;
        if (step >= 1 && step <= current.page - expected.page) {
          expected = current;
          continue;
        }
        const at = current.number > last.of ? last : current;
        const message = at.source === 'ocr' ? 'unreadable' : step < 1 ? 'order' : 'missing';
        const data = { number: expected.number + 1, of: at.of, found: at.number };
        return conclude([{ id: 'document.pages', status: 'warn', message, data, place: at.place }]);
      }
    }
    const data = { pages: text.length };
    return conclude([{ id: 'document.pages', status: 'pass', message: 'holds', data, place: pages[0]!.place }]);
  },
});
