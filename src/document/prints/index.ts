/** Prints of the document, and the earlier documents that share one of them. */
import { type Make, type Paper, PRINT_LIMITS, type Prints, type Spot } from '../../domain/prints.ts';
import type { FactProviders, PageFact, PageText, ProviderGet } from '../facts.ts';
import { compare } from './compare.ts';
import { fnv1a, tokensOf } from './hash.ts';
import { anchorsOf, basePrints, layoutPrint, pointersOf, rowPrints, withinCount } from './keys.ts';
import { makeOf } from './make.ts';
import { pageHash } from './page-hash.ts';
import { paperOf, spotsOn } from './paper.ts';

async function printsOf(get: ProviderGet): Promise<Prints> {
  const { sha256 } = await get('file');
  const pages = await get('pages');
  const pictures = await get('sourceImages');
  const first = pictures.find(({ page, fullPage }) => page === 1 && fullPage);
  // Before the text, which takes longer to read.
  const page = first ? pageHash(first.raster) : null;
  const text = await get('text');
  const fields = await get('fields');
  const fonts = await get('pdfFonts');
  const own = paperOf(fields, text, pages);
  const paper: Paper = { ...own, make: own.source === 'native' ? await madeOf(get) : null };
  return {
    file: sha256,
    words: wordsOf(text),
    prints: withinCount([
      ...anchorsOf(paper),
      ...basePrints(await get('pdfStructure'), await get('pdfMetadata'), fonts, pictures),
      ...rowPrints(paper),
      ...layoutPrint(pages, fonts, fields.labelled),
      ...pointersOf(paper),
    ]),
    page,
    paper,
  };
}

async function madeOf(get: ProviderGet): Promise<Make | null> {
  const structure = await get('pdfStructure');
  const metadata = await get('pdfMetadata');
  const fonts = await get('pdfFonts');
  const images = await get('pdfImages');
  const contents = await get('pdfContent');
  if (!structure || !metadata || !fonts || !images || !contents) return null;
  const fingerprint = await get('pdfProducerFingerprint');
  const pages = await get('pages');
  return makeOf({ structure, fingerprint, metadata, fonts, images, contents, pages, fields: await get('fields') });
}

/** A number for each different word that can be seen, the smallest first. */
function wordsOf(text: readonly PageText[]): number[] {
  const words = text.flatMap(({ lines }) => lines.flatMap((line) => tokensOf(line.text)));
  return [...new Set(words.map(fnv1a))].sort((a, b) => a - b).slice(0, PRINT_LIMITS.words);
}

/** Words by their numbers, with the place where each stands first; made when it is first asked for. */
function wordIndex(text: readonly PageText[], pages: readonly PageFact[]) {
  const spotOf = spotsOn(pages);
  let index: Map<number, { text: string; spot: Spot | null }> | undefined;
  return () => {
    if (index) return index;
    index = new Map();
    for (const { page, lines } of text) {
      for (const word of lines.flatMap((line) => line.words)) {
        const place = { text: word.text, spot: spotOf({ page, rect: word.rect }) };
        for (const token of tokensOf(word.text)) if (!index.has(fnv1a(token))) index.set(fnv1a(token), place);
      }
    }
    return index;
  };
}

export const printProviders: Pick<FactProviders, 'prints' | 'earlier'> = {
  prints: printsOf,
  async earlier(get) {
    const ask = await get('askHistory');
    const prints = await get('prints');
    const history = await ask(prints);
    if (history.state !== 'known') return { state: history.state, papers: [], habit: null };
    const words = wordIndex(await get('text'), await get('pages'));
    const papers = history.papers.map((earlier) => compare(prints.paper, earlier, (word) => words().get(word) ?? null));
    return { state: 'known', papers, habit: history.habit };
  },
};
