import type { FactProviders, PageText, TextLine } from '../facts.ts';
import { glyphPages } from './cells.ts';
import { languageOf } from './language.ts';
import { lineSlopes } from './line-slopes.ts';
import { nativeLines } from './lines.ts';
import { directionOf } from './order.ts';
import { doubtingCutNumbers } from './page-edge.ts';
import { hasOwnText, visibleText } from './readable.ts';

const lengthOf = (lines: readonly TextLine[]) => lines.reduce((sum, line) => sum + line.text.length, 0);

export const textProviders: Pick<FactProviders, 'text' | 'glyphPages' | 'hiddenText' | 'language' | 'lineSlopes'> = {
  async text(get) {
    const pages = await get('pages');
    const content = await get('pdfContent');
    const native = new Map<number, PageText>();
    const fallback = directionOf((content ?? []).map(visibleText).join('')) ?? 'ltr';
    for (const page of content ?? []) {
      const sheet = pages.find((p) => p.page === page.page);
      if (sheet?.kind === 'scanned' || !hasOwnText(page)) continue;
      const { lines, direction } = nativeLines(page, fallback);
      const whole = sheet ? doubtingCutNumbers(lines, sheet.widthPt) : lines;
      native.set(page.page, { page: page.page, source: 'native', direction, lines: whole });
    }
    // Recognition is dear: it is asked for only where a page does not say everything by itself.
    const open = pages.filter((p) => p.kind !== 'blank' && (!native.has(p.page) || p.kind === 'mixed'));
    const recognised = open.length > 0 ? await get('ocr') : [];
    return pages.map(({ page }): PageText => {
      const own = native.get(page);
      const lines = recognised.find((r) => r.page === page)?.lines;
      // A stamp or a page number over a scan is text of its own, but not the page's text.
      if (own && lengthOf(own.lines) >= lengthOf(lines ?? [])) return own;
      if (!lines) return { page, source: 'none', direction: fallback, lines: [] };
      return { page, source: 'ocr', direction: directionOf(lines.map((l) => l.text).join('')) ?? fallback, lines };
    });
  },

  async lineSlopes(get) {
    return lineSlopes(await get('text'));
  },

  async glyphPages(get) {
    const contents = await get('pdfContent');
    return contents && glyphPages(contents);
  },

  async hiddenText(get) {
    return ((await get('pdfContent')) ?? []).flatMap((page) => {
      const hidden = page.runs.filter((run) => run.hidden !== null).map((run) => ({ ...run, hidden: null }));
      return hidden.length > 0 ? nativeLines({ ...page, runs: hidden }, 'ltr').lines : [];
    });
  },

  async language(get) {
    const pages = await get('text');
    return languageOf(pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n'));
  },
};
