import { describe, expect, test } from 'vitest';
import { findingsOf, line, outcomeOf, plainStatement, rows, stream, tooMany } from '../../../../test/support/pdf.ts';
import { loadPdfRenderer } from '../../../analysis/pdf-renderer.ts';
import type { ProviderGet } from '../../../document/facts.ts';
import { PdfDocument } from '../../../document/pdf/content/document.ts';
import { drawThumbnail, readPageThumbnails } from '../../../document/pdf/history/page-thumbnails.ts';
import { PdfFile } from '../../../document/pdf/syntax/file.ts';
import { rule } from './rule.ts';

const PAGE = '/Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]';
const FONTS = '/Font<</F1 5 0 R>>';

describe('structure/page-thumbnail', async () => {
  const renderer = await loadPdfRenderer();
  const thumbnails = {
    pdfPageThumbnails: async (get: ProviderGet) => readPageThumbnails((await get('pdf'))!, renderer),
  };
  const OTHER = `${line(60, 100, 'Terms and conditions')}0.3 g 60 150 480 400 re f\n`;

  /** Two pages with the contents given, each with the small picture of another content. */
  async function withThumbnails(pages: { content: string; shown: string }[]): Promise<Uint8Array> {
    const small = pages.map(({ shown }) => {
      const opened = renderer.open(plainStatement(shown));
      const { grey, widthPx, heightPx } = opened.renderPage(1, 9);
      opened.close();
      const size = `/Width ${widthPx}/Height ${heightPx}`;
      const samples = Buffer.from(grey).toString('hex');
      return stream(samples, `${size}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/ASCIIHexDecode`);
    });
    const page = (i: number) => `<<${PAGE}/Contents ${20 + i} 0 R/Thumb ${30 + i} 0 R/Resources<<${FONTS}>>>>`;
    return plainStatement('', {
      2: `<</Type/Pages/Kids[${pages.map((_, i) => `${10 + i} 0 R`).join(' ')}]/Count ${pages.length}>>`,
      ...Object.fromEntries(pages.map((_, i) => [10 + i, page(i)])),
      ...Object.fromEntries(pages.map(({ content }, i) => [20 + i, stream(content)])),
      ...Object.fromEntries(small.map((picture, i) => [30 + i, picture])),
    });
  }

  test('a page that is not the one of its small picture is reported, and the picture can be drawn', async () => {
    const bytes = await withThumbnails([
      { content: rows(), shown: rows() },
      { content: rows(), shown: OTHER },
    ]);
    expect(await findingsOf(rule, bytes, thumbnails)).toMatchObject([
      { message: 'differs', place: { page: 2 }, recovered: { earlier: { from: 'thumbnail', page: 2 } } },
    ]);
    const small = drawThumbnail(new PdfDocument(PdfFile.open(bytes)), 2, renderer)!;
    expect([small.widthPx, small.heightPx]).toEqual([74, 105]);
    // The dark field in the middle of the other page.
    expect(small.grey[Math.round(105 * 0.6) * 74 + 37]).toBeLessThan(120);
  });

  test.each([
    ['small pictures of the pages as they are', [rows(), OTHER], [rows(), OTHER]],
    ['a page on which a value was changed', [rows({ 2: '7,250.00' })], [rows()]],
  ])('%s are not', async (_, contents, shown) => {
    const pages = contents.map((content, i) => ({ content, shown: shown[i]! }));
    const outcome = await outcomeOf(rule, await withThumbnails(pages), thumbnails);
    expect(outcome).toEqual({ outcome: 'pass' });
  });

  test('small pictures that were all carried over from another file are too many to believe, and no pass', async () => {
    const pages = [1, 2].map(() => ({ content: rows(), shown: OTHER }));
    expect(await outcomeOf(rule, await withThumbnails(pages), thumbnails)).toEqual(tooMany(2, 1));
  });

  test('a file without small pictures is not judged', async () => {
    expect((await outcomeOf(rule, plainStatement(rows()), thumbnails)).outcome).toBe('not_applicable');
  });
});
