/** Pages that lie in the file without being shown: left behind by what took their place. */
import { PdfDocument, type PdfPage, strayPages } from './document.ts';
import { PdfRef, spell } from './objects.ts';
import { type Word, wordsOf } from './revision-changes.ts';
import { revisionSpans } from './revisions.ts';
import type { PdfStrayPage } from './types.ts';

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
  let best: (ShownPage & { common: number }) | null = null;
  for (const candidate of shown) {
    const common = commonWords(words, candidate.words);
    if (!best || common > best.common) best = { ...candidate, common };
  }
  if (!best) return null;
  const like = best;
  return {
    objectNumber: stray.objectNumber,
    likePage: like.page,
    likeness: like.common / Math.max(words.length, like.words.length),
    ...leftOver(words, like.words),
  };
}

/** Words of either side that the other has not, each with its place. */
function leftOver(before: readonly Word[], after: readonly Word[]) {
  const counted = (words: readonly Word[]) => {
    const counts = new Map<string, number>();
    for (const { text } of words) counts.set(text, (counts.get(text) ?? 0) + 1);
    return counts;
  };
  const without = (words: readonly Word[], others: Map<string, number>) =>
    words.flatMap(({ text, rect }) => {
      const left = others.get(text) ?? 0;
      others.set(text, left - 1);
      return left > 0 ? [] : [{ text, rect }];
    });
  return { gone: without(before, counted(after)), come: without(after, counted(before)) };
}

function commonWords(a: readonly Word[], b: readonly Word[]): number {
  return a.length - leftOver(a, b).gone.length;
}

/**
 * The file with a stray page as its only one, for drawing: an update is appended that changes the page tree
 * (7.5.6). Null where that cannot be written: an encrypted file, or one without a page tree of its own.
 */
export function showingStray(document: PdfDocument, objectNumber: number): Uint8Array | null {
  const { file } = document;
  const root = file.trailer.get('Root');
  const tree = file.catalog?.get('Pages') ?? null;
  const top = file.dict(tree);
  if (file.encrypted || !(root instanceof PdfRef) || !(tree instanceof PdfRef) || !top) return null;
  const handedDown = ['Resources', 'MediaBox', 'CropBox', 'Rotate'].filter((key) => top.has(key));
  const inherited = handedDown.map((key) => `/${key} ${spell(top.get(key))}`).join(' ');
  const body = `${tree.num} ${tree.gen} obj\n<</Type /Pages /Count 1 /Kids [${objectNumber} 0 R] ${inherited}>>\nendobj\n`;
  const at = file.bytes.length + 1;
  const table = `xref\n${tree.num} 1\n${String(at).padStart(10, '0')} ${String(tree.gen).padStart(5, '0')} n \n`;
  const previous = file.sections[0]?.offset ?? 0;
  const size = file.number(file.trailer.get('Size')) ?? 0;
  const trailer = `trailer\n<</Size ${size} /Root ${spell(root)} /Prev ${previous}>>\nstartxref\n${at + body.length}\n%%EOF\n`;
  return Buffer.concat([file.bytes, Buffer.from(`\n${body}${table}${trailer}`, 'latin1')]);
}
