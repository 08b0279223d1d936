import { describe, expect, test } from 'vitest';
import {
  AMOUNT_X,
  AMOUNTS,
  append,
  findingsOf,
  line,
  outcomeOf,
  plainStatement,
  rows,
  statement,
  stream,
} from '../../../../test/support/pdf.ts';
import { loadPdfRenderer } from '../../../analysis/pdf-renderer.ts';
import { PdfDocument } from '../../../document/pdf/content/document.ts';
import { showingOrphanedPage } from '../../../document/pdf/history/orphaned-pages.ts';
import { PdfFile } from '../../../document/pdf/syntax/file.ts';
import { rule } from './rule.ts';

const PAGE = '/Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]';
const FONTS = '/Font<</F1 5 0 R>>';

describe('structure/stray-page', () => {
  /** The page that is shown says 7,250.00; another, held by the catalogue, is drawn by `content`. */
  const withStray = (content: string) =>
    plainStatement(rows({ 2: '7,250.00' }), {
      1: '<</Type/Catalog/Pages 2 0 R/Held 20 0 R>>',
      20: `<<${PAGE}/Contents 21 0 R/Resources<<${FONTS}>>>>`,
      21: stream(content),
    });

  test('names the value of the page that is not shown and that of the page in its place', async () => {
    const [finding, ...others] = await findingsOf(rule, withStray(rows()));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      message: 'differs',
      data: { before: '1,250.00', after: '7,250.00', page: 1 },
      recovered: { earlier: { from: 'orphaned_page', objectNumber: 20, page: 1 } },
    });
    expect(finding!.place!.rect.x).toBeCloseTo(AMOUNT_X, 0);
  });

  test('the former page can be drawn', async () => {
    const renderer = await loadPdfRenderer();
    for (const bytes of [withStray(rows()), await statement(undefined, { useObjectStreams: true })]) {
      const document = new PdfDocument(PdfFile.open(bytes));
      const number = document.file.objectNumbers().includes(20) ? 20 : document.pages[0]!.objectNumber!;
      const opened = renderer.open(showingOrphanedPage(document, number)!);
      const { grey } = opened.renderPage(1, 72);
      expect(opened.pageCount).toBe(1);
      opened.close();
      expect(grey.filter((value) => value < 128).length).toBeGreaterThan(500);
    }
  });

  test.each([
    ['the same page once more', rows()],
    ['a page of something else', Array.from({ length: 12 }, (_, i) => line(60, 700 - i * 20, `Terms ${i}`)).join('')],
    ['a statement of another month', rows(Object.fromEntries(AMOUNTS.map((_, i) => [i, `9${i}1.3${i}`])))],
  ])('%s is not reported', async (_, content) => {
    const bytes = content === rows() ? withStray(rows({ 2: '7,250.00' })) : withStray(content);
    expect(await findingsOf(rule, bytes)).toEqual([]);
  });

  test('a page that an earlier saving showed is left to the comparison of savings', async () => {
    const bytes = append(plainStatement(rows()), {
      2: '<</Type/Pages/Kids[20 0 R]/Count 1>>',
      20: `<<${PAGE}/Contents 21 0 R/Resources<<${FONTS}>>>>`,
      21: stream(rows({ 2: '7,250.00' })),
    });
    expect((await outcomeOf(rule, bytes)).outcome).toBe('not_applicable');
  });
});
