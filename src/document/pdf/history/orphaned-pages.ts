/** Pages that lie in the file without being shown: left behind by what took their place. */
import { PdfDocument, type PdfPage, strayPages } from '../content/document.ts';
import { PdfRef, spell } from '../syntax/objects.ts';
import { withUpdate } from '../syntax/update.ts';
import type { PdfStrayPage } from './facts.ts';
import { comparePages, type PageDifference } from './page-likeness.ts';
import { type Word, wordsOf } from './revision-changes.ts';
import { revisionSpans } from './revisions.ts';

const MAX_STRAY = 20;
/** Shown pages against which a stray one is held. */
const MAX_COMPARED = 50;

/** Those of earlier revisions are left out: they were shown once, and revisions are compared by themselves. */
export function readStrayPages(document: PdfDocument): PdfStrayPage[] {
  const { file } = document;
  const stray = strayPages(file, MAX_STRAY);
  if (stray.length === 0) return [];
  const once = new Set<number | null>();
  for (const span of revisionSpans(file).slice(0, -1)) {
    for (const page of pagesOf(document, span.sectionIndex)) once.add(page.objectNumber);
  }
  const shown = document.pages
    .slice(0, MAX_COMPARED)
    .map(({ page }) => ({ page, words: wordsOf(document.read(page).content.runs) }));
  return stray.flatMap((page) => (once.has(page.objectNumber) ? [] : (compare(document, page, shown) ?? [])));
}

function pagesOf(document: PdfDocument, sectionIndex: number): readonly PdfPage[] {
  try {
    return new PdfDocument(document.file.at(sectionIndex)).pages;
  } catch {
    // No whole document by itself.
    return [];
  }
}

interface ShownPage {
  page: number;
  words: Word[];
}

function compare(document: PdfDocument, stray: PdfPage, shown: readonly ShownPage[]): PdfStrayPage | null {
  const words = wordsOf(document.readStray(stray).content.runs);
  if (words.length === 0 || stray.objectNumber === null) return null;
  let best: (PageDifference & { likePage: number }) | null = null;
  for (const { page, words: others } of shown) {
    const difference = comparePages(words, others);
    if (!best || difference.likeness > best.likeness) best = { likePage: page, ...difference };
  }
  return best && { objectNumber: stray.objectNumber, ...best };
}

/**
 * The file with a stray page as its only one, for drawing: an update is appended that changes the page tree
 * (7.5.6). Null where that cannot be written: an encrypted file, or one without a page tree of its own.
 */
export function showingStray(document: PdfDocument, objectNumber: number): Uint8Array | null {
  const { file } = document;
  const tree = file.catalog?.get('Pages') ?? null;
  const top = file.dict(tree);
  if (!(tree instanceof PdfRef) || !top) return null;
  const handedDown = ['Resources', 'MediaBox', 'CropBox', 'Rotate'].filter((key) => top.has(key));
  const inherited = handedDown.map((key) => `/${key} ${spell(top.get(key))}`).join(' ');
  const body = `<</Type /Pages /Count 1 /Kids [${objectNumber} 0 R] ${inherited}>>`;
  return withUpdate(file, [{ number: tree.num, generation: tree.gen, body: Buffer.from(body, 'latin1') }]);
}
