/** PDFs attached to a PDF that read like it: other versions of the same document. */
import { DocumentError } from '../../../domain/limits.ts';
import { openPdf, type PdfDocument } from '../content/document.ts';
import { attachmentBudget, embeddedFiles, unpack } from '../interactive/attachments.ts';
import type { PdfFile } from '../syntax/file.ts';
import type { PdfEmbeddedVersion } from './facts.ts';
import { comparePages, type PageDifference } from './page-likeness.ts';
import { wordsOf } from './revision-changes.ts';

const MAX_EMBEDDED = 5;
/** Pages of either that are held against each other. */
const MAX_PAGES = 20;

/** Each page of an attached PDF beside the page that is most like it; pages without words are left out. */
export function readEmbeddedVersions(document: PdfDocument): PdfEmbeddedVersion[] {
  const attached = embeddedPdfs(document.file);
  if (attached.length === 0) return [];
  const shown = document.pages
    .slice(0, MAX_PAGES)
    .map(({ page }) => ({ page, words: wordsOf(document.read(page).content.runs) }));
  return attached.flatMap(({ name, index, version }) =>
    version.pages.slice(0, MAX_PAGES).flatMap(({ page }): PdfEmbeddedVersion[] => {
      const words = wordsOf(version.read(page).content.runs);
      let best: (PageDifference & { likePage: number }) | null = null;
      for (const other of shown) {
        const difference = comparePages(words, other.words);
        if (!best || difference.likeness > best.likeness) best = { likePage: other.page, ...difference };
      }
      return best && words.length > 0 ? [{ name, index, page, ...best }] : [];
    }),
  );
}

function embeddedPdfs(file: PdfFile) {
  const budget = attachmentBudget();
  const found: { name: string; index: number; version: PdfDocument }[] = [];
  for (const [index, { name, stream }] of embeddedFiles(file).entries()) {
    if (found.length >= MAX_EMBEDDED) break;
    const bytes = stream && unpack(file, stream, budget);
    const version = bytes && isPdf(bytes) ? opened(bytes) : null;
    if (version) found.push({ name, index, version });
  }
  return found;
}

/** The bytes of an attached file by its position among those that the catalogue names; null where there is none. */
export function embeddedBytes(file: PdfFile, index: number): Uint8Array | null {
  const stream = embeddedFiles(file)[index]?.stream;
  return stream ? unpack(file, stream, attachmentBudget()) : null;
}

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

/** What cannot be opened is no version of anything. */
function opened(bytes: Uint8Array): PdfDocument | null {
  try {
    return openPdf(bytes);
  } catch (error) {
    if (error instanceof DocumentError) return null;
    throw error;
  }
}
