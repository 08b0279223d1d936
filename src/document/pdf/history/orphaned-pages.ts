/** Pages in the file that are not shown: left behind by what replaced them. */
import { orphanedPages, PdfDocument, type PdfPage } from '../content/document.ts';
import { PdfRef, spell } from '../syntax/objects.ts';
import { withUpdate } from '../syntax/update.ts';
import type { PdfOrphanedPage } from './facts.ts';
import { comparePages, type PageDifference } from './page-likeness.ts';
import { type Word, wordsOf } from './revision-changes.ts';
import { revisionSpans } from './revisions.ts';

const MAX_ORPHANED = 20;
/** Shown pages against which an orphaned one is held. */
const MAX_COMPARED = 50;

/** Those of earlier revisions are left out: they were shown once, and revisions are compared by themselves. */
export function readOrphanedPages(document: PdfDocument): PdfOrphanedPage[] {
  const { file } = document;
  const orphaned = orphanedPages(file, MAX_ORPHANED);
  if (orphaned.length === 0) return [];
  const once = new Set<number | null>();
  for (const span of revisionSpans(file).slice(0, -1)) {
    for (const page of pagesOf(document, span.sectionIndex)) once.add(page.objectNumber);
  }
  const shown = document.pages
    .slice(0, MAX_COMPARED)
    .map(({ page }) => ({ page, words: wordsOf(document.read(page).content.runs) }));
  return orphaned.flatMap((page) => (once.has(page.objectNumber) ? [] : (compare(document, page, shown) ?? [])));
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

function compare(document: PdfDocument, orphaned: PdfPage, shown: readonly ShownPage[]): PdfOrphanedPage | null {
  const words = wordsOf(document.readOrphaned(orphaned).content.runs);
  if (words.length === 0 || orphaned.objectNumber === null) return null;
  let best: (PageDifference & { likePage: number }) | null = null;
  for (const { page, words: others } of shown) {
    const difference = comparePages(words, others);
    if (!best || difference.likeness > best.likeness) best = { likePage: page, ...difference };
  }
  return best && { objectNumber: orphaned.objectNumber, ...best };
}

/**
 * The file with an orphaned page as its only one, for drawing: an update is appended that changes the page tree
 * (7.5.6). Null where that cannot be written: an encrypted file, or one without a page tree of its own.
 */
export function showingOrphanedPage(document: PdfDocument, objectNumber: number): Uint8Array | null {
  const { file } = document;
  const tree = file.catalog?.get('Pages') ?? null;
  const top = file.dict(tree);
  if (!(tree instanceof PdfRef) || !top) return null;
  const handedDown = ['Resources', 'MediaBox', 'CropBox', 'Rotate'].filter((key) => top.has(key));
  const inherited = handedDown.map((key) => `/${key} ${spell(top.get(key))}`).join(' ');
  const body = `<</Type /Pages /Count 1 /Kids [${objectNumber} 0 R] ${inherited}>>`;
  return withUpdate(file, [{ number: tree.num, generation: tree.gen, body: Buffer.from(body, 'latin1') }]);
}
