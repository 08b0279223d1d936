import { describe, expect, test } from 'vitest';
import { loadPdfRenderer } from '../../../src/analysis/pdf-renderer.ts';
import type { OcrPage, ProviderGet } from '../../../src/document/facts.ts';
import { PdfDocument } from '../../../src/document/pdf/content/document.ts';
import { showingOrphanedPage } from '../../../src/document/pdf/history/orphaned-pages.ts';
import { drawThumbnail, readPageThumbnails } from '../../../src/document/pdf/history/page-thumbnails.ts';
import { PdfFile } from '../../../src/document/pdf/syntax/file.ts';
import { rule as pageThumbnail } from '../../../src/engines/structure/page-thumbnail/rule.ts';
import { rule as revisionPicture } from '../../../src/engines/structure/revision-picture/rule.ts';
import { rule as strayPage } from '../../../src/engines/structure/stray-page/rule.ts';
import { rule as textLayer } from '../../../src/engines/structure/text-layer/rule.ts';
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
  tooMany,
} from '../../support/pdf.ts';

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
    const [finding, ...others] = await findingsOf(strayPage, withStray(rows()));
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
    expect(await findingsOf(strayPage, bytes)).toEqual([]);
  });

  test('a page that an earlier saving showed is left to the comparison of savings', async () => {
    const bytes = append(plainStatement(rows()), {
      2: '<</Type/Pages/Kids[20 0 R]/Count 1>>',
      20: `<<${PAGE}/Contents 21 0 R/Resources<<${FONTS}>>>>`,
      21: stream(rows({ 2: '7,250.00' })),
    });
    expect((await outcomeOf(strayPage, bytes)).outcome).toBe('not_applicable');
  });
});

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
    expect(await findingsOf(pageThumbnail, bytes, thumbnails)).toMatchObject([
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
    const outcome = await outcomeOf(pageThumbnail, await withThumbnails(pages), thumbnails);
    expect(outcome).toEqual({ outcome: 'pass' });
  });

  test('small pictures that were all carried over from another file are too many to believe, and no pass', async () => {
    const pages = [1, 2].map(() => ({ content: rows(), shown: OTHER }));
    expect(await outcomeOf(pageThumbnail, await withThumbnails(pages), thumbnails)).toEqual(tooMany(2, 1));
  });

  test('a file without small pictures is not judged', async () => {
    expect((await outcomeOf(pageThumbnail, plainStatement(rows()), thumbnails)).outcome).toBe('not_applicable');
  });
});

describe('structure/revision-picture', () => {
  const image = (byte: string) =>
    stream(byte.repeat(12), '/Type/XObject/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceRGB/BitsPerComponent 8');
  const page = (names: string, more = '') =>
    `<<${PAGE}/Contents 4 0 R/Resources<<${FONTS}/XObject<<${names}>>>>${more}>>`;
  const FULL = 'q 595 0 0 842 0 0 cm /Im1 Do Q\n';
  const scan = plainStatement(FULL, { 3: page('/Im1 6 0 R'), 6: image('A') });

  test('a picture that stands where another stood is reported with the revision that holds the other', async () => {
    for (const change of [{ 6: image('B') }, { 3: page('/Im1 7 0 R'), 7: image('B') }]) {
      const findings = await findingsOf(revisionPicture, append(scan, change as unknown as Record<number, string>));
      expect(findings).toMatchObject([
        {
          message: 'replaced',
          place: { page: 1, rect: { x: 0, y: 0, w: 595, h: 842 } },
          recovered: { earlier: { from: 'revision', revision: 0 } },
        },
      ]);
    }
  });

  test('a picture laid over the picture of the page is reported', async () => {
    const patched = append(scan, {
      3: page('/Im1 6 0 R/Im2 7 0 R'),
      4: stream(`${FULL}q 60 0 0 12 400 658 cm /Im2 Do Q`),
      7: image('B'),
    });
    expect(await findingsOf(revisionPicture, patched)).toMatchObject([{ message: 'added', severity: 'medium' }]);
  });

  test.each([
    ['the same picture written again', append(scan, { 3: page('/Im1 7 0 R'), 7: image('A') })],
    [
      'a picture where there was none',
      append(plainStatement(rows()), {
        3: page('/Im1 6 0 R'),
        4: stream(`${rows()}q 60 0 0 60 400 100 cm /Im1 Do Q`),
        6: image('B'),
      }),
    ],
    [
      'a stamp, which is an annotation',
      append(scan, {
        3: page('/Im1 6 0 R', '/Annots[20 0 R]'),
        20: '<</Type/Annot/Subtype/Stamp/Rect[100 100 200 200]/AP<</N 21 0 R>>>>',
        21: stream(
          'q 100 0 0 100 0 0 cm /Im2 Do Q',
          '/Type/XObject/Subtype/Form/BBox[0 0 100 100]/Resources<</XObject<</Im2 7 0 R>>>>',
        ),
        7: image('B'),
      }),
    ],
  ])('%s is not reported', async (_, bytes) => {
    expect(await outcomeOf(revisionPicture, bytes)).toEqual({ outcome: 'pass' });
  });
});

describe('structure/text-layer', () => {
  const image = stream(
    'A'.repeat(12),
    '/Type/XObject/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceRGB/BitsPerComponent 8',
  );
  const page = `<<${PAGE}/Contents 4 0 R/Resources<<${FONTS}/XObject<</Im1 6 0 R>>>>>>`;
  const PICTURE = 'q 595 0 0 842 0 0 cm /Im1 Do Q\n';
  const covered = plainStatement(`${rows()}${PICTURE}`, { 3: page, 6: image });
  const layered = plainStatement(`${PICTURE}3 Tr\n${rows()}`, { 3: page, 6: image });
  /** What is read from the picture: the rows, with `change` by row. */
  const read = (change: Record<number, string>, confidence = 0.96) => ({
    ocr: async (): Promise<OcrPage[]> => {
      const words = AMOUNTS.map((amount, i) => {
        const text = change[i] ?? amount;
        const rect = { x: AMOUNT_X, y: 842 - 707 + i * 20, w: text.length * 6, h: 7 };
        return { text, rect, confidence, runs: [], charRects: null };
      });
      const lines = words.map((word) => ({ page: 1, text: word.text, rect: word.rect, words: [word] }));
      return [{ page: 1, confidence, orientation: 0, skew: 0, lines }];
    },
  });

  test('names the value under the picture and the value that the picture shows', async () => {
    const [finding] = await findingsOf(textLayer, covered, read({ 2: '7,250.00' }));
    expect(finding).toMatchObject({
      message: 'covered',
      severity: 'critical',
      recovered: { before: '1,250.00', after: '7,250.00', earlier: { from: 'cover' } },
    });
    expect(await findingsOf(textLayer, layered, read({ 2: '9,650.00' }))).toMatchObject([
      { message: 'layer', severity: 'high', recovered: { before: '1,250.00', after: '9,650.00' } },
    ]);
  });

  test.each([
    ['a picture that says what the text says', layered, read({})],
    ['a digit that recognition takes for another', layered, read({ 2: '7,250.00' })],
    ['a word that was read without certainty', covered, read({ 2: '7,250.00' }, 0.6)],
    ['another form, in which part of the value was lost', layered, read({ 2: '250.00' })],
  ])('%s is not reported', async (_, bytes, given) => {
    expect(await outcomeOf(textLayer, bytes, given)).toEqual({ outcome: 'pass' });
  });

  test('a layer that is wrong in many places is no finding and no pass', async () => {
    const given = read({ 0: '931.00', 1: '92.51', 2: '9,650.00', 3: '99.21', 4: '931.01' });
    expect(await outcomeOf(textLayer, layered, given)).toEqual(tooMany(5, 1));
  });

  test('a page that shows its own text has no layer', async () => {
    expect((await outcomeOf(textLayer, plainStatement(rows()), read({}))).outcome).toBe('not_applicable');
  });
});
