/** The visible text of the earlier saved states of a PDF. */
import type { TextLine } from '../../layout/facts.ts';
import { nativeLines } from '../../layout/lines.ts';
import type { PdfDocument } from '../content/document.ts';
import type { PdfRevisionText } from './facts.ts';
import { earlierStates, pagePairs } from './revision-changes.ts';

export function readRevisionTexts(latest: PdfDocument): PdfRevisionText[] {
  const texts: PdfRevisionText[] = [];
  /** Lines by page of the state after the one that is read. */
  let later: TextLine[][] | null = null;
  for (const { revision, before, after } of earlierStates(latest)) {
    const following: TextLine[][] = later ?? latest.pages.map(({ page }) => linesOf(latest, page));
    const pairs = pagePairs(before, after);
    const lines = before.pages.map((own) => {
      const kept = pairs.find(({ old, same }) => same && old === own);
      return kept ? following[kept.page.page - 1]! : linesOf(before, own.page);
    });
    texts.unshift({ revision, pages: lines.map((each, index) => ({ page: index + 1, lines: each })) });
    later = lines;
  }
  return texts;
}

const linesOf = (document: PdfDocument, page: number): TextLine[] =>
  nativeLines(document.read(page).content, 'ltr').lines;
