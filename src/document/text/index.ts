import type { FactProviders, PageText, PdfPageContent } from '../facts.ts';
import { nativeLines } from './lines.ts';
import { directionOf, isHebrew, isLatin } from './order.ts';

/** A page with fewer visible letters and digits than this has no text of its own. */
const MIN_NATIVE_CHARACTERS = 12;

/**
 * Letters and digits that a reader sees, and the share of codes without meaning. Fonts without a usable ToUnicode map
 * give private codes, or accented Latin letters in place of Hebrew ones; no European language reaches that share.
 */
function visibleText(content: PdfPageContent): { readable: number; meaningless: number; text: string } {
  let text = '';
  for (const run of content.runs) if (run.hidden === null) text += run.text;
  const readable = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const codes = text.match(/[\p{Co}\p{Cc}\ufffd]/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const accented = text.match(/[\u00a1-\u00bf\u00c0-\u00ff]/g)?.length ?? 0;
  const hebrew = text.match(/[\u05d0-\u05ea]/g)?.length ?? 0;
  const foreign = accented / Math.max(1, letters);
  const meaningless = foreign > 0.3 || (hebrew > 0 && accented > 0.03 * hebrew) ? foreign + 0.3 : 0;
  return { readable, meaningless: Math.max(meaningless, codes / Math.max(1, readable + codes)), text };
}

export const textProviders: Pick<FactProviders, 'text' | 'hiddenText' | 'language'> = {
  async text(get) {
    const pages = await get('pages');
    const content = await get('pdfContent');
    const native = new Map<number, PageText>();
    const all = (content ?? []).map((page) => visibleText(page));
    const fallback = directionOf(all.map((v) => v.text).join('')) ?? 'ltr';
    for (const [index, page] of (content ?? []).entries()) {
      const { readable, meaningless } = all[index]!;
      const kind = pages.find((p) => p.page === page.page)?.kind;
      if (readable < MIN_NATIVE_CHARACTERS || meaningless > 0.3 || kind === 'scanned') continue;
      native.set(page.page, { page: page.page, source: 'native', ...nativeLines(page, fallback) });
    }
    // Recognition is dear: it is asked for only where a page says nothing by itself.
    const missing = pages.filter((p) => !native.has(p.page) && p.kind !== 'blank');
    const recognised = missing.length > 0 ? await get('ocr') : [];
    return pages.map(({ page }): PageText => {
      const own = native.get(page);
      if (own) return own;
      const lines = recognised.find((r) => r.page === page)?.lines;
      if (!lines) return { page, source: 'none', direction: fallback, lines: [] };
      return { page, source: 'ocr', direction: directionOf(lines.map((l) => l.text).join('')) ?? fallback, lines };
    });
  },

  async hiddenText(get) {
    return ((await get('pdfContent')) ?? []).flatMap((page) => {
      const hidden = page.runs.filter((run) => run.hidden !== null).map((run) => ({ ...run, hidden: null }));
      return hidden.length > 0 ? nativeLines({ ...page, runs: hidden }, 'ltr').lines : [];
    });
  },

  async language(get) {
    let hebrew = 0;
    let latin = 0;
    for (const page of await get('text')) {
      for (const line of page.lines) {
        for (const char of line.text) {
          if (isHebrew(char)) hebrew += 1;
          else if (isLatin(char)) latin += 1;
        }
      }
    }
    if (hebrew + latin < 5) return null;
    // Hebrew documents carry Latin names, e-mail addresses and IBANs; English ones hardly a Hebrew letter.
    return hebrew >= 0.25 * (hebrew + latin) ? 'he' : 'en';
  },
};
