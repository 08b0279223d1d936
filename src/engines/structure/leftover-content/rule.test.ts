import { expect, test } from 'vitest';
import {
  AMOUNTS,
  append,
  findingsOf,
  line,
  pdfFacts,
  plainStatement,
  rows,
  stream,
} from '../../../../test/support/pdf.ts';
import { loadPdfRenderer } from '../../../analysis/pdf-renderer.ts';
import { PdfDocument } from '../../../document/pdf/content/document.ts';
import { showingOrphanedContent } from '../../../document/pdf/history/orphaned-content.ts';
import { PdfFile } from '../../../document/pdf/syntax/file.ts';
import { rule } from './rule.ts';

const PAGE = '/Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]';
const FONTS = '/Font<</F1 5 0 R>>';

const OLD = stream(rows());
const NEW = rows({ 2: '7,250.00' });
/** A second definition of object 4, which the table does not name, follows object 2. */
const unlisted = plainStatement(NEW, { 2: `<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n4 0 obj\n${OLD}` });
const unused = plainStatement(NEW, { 20: OLD });
/** The page is drawn by two streams, of which the second was exchanged. */
const oneOfTwo = plainStatement(line(60, 780, 'Account statement'), {
  3: `<<${PAGE}/Contents[4 0 R 20 0 R]/Resources<<${FONTS}>>>>`,
  2: `<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n20 0 obj\n${OLD}`,
  20: stream(NEW),
});

test.each([
  ['a definition that the table does not name', unlisted, 4],
  ['a stream to which nothing leads', unused, 20],
  ['one of several streams of the page', oneOfTwo, 20],
])('%s names the value that the page showed, and can be drawn', async (_, bytes, object) => {
  const [finding, ...others] = await findingsOf(rule, bytes);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    message: 'content',
    data: { before: '1,250.00', after: '7,250.00', page: 1, object },
  });
  const { earlier } = finding!.recovered!;
  if (earlier?.from !== 'orphaned_content') throw new Error('no leftover');
  const drawn = showingOrphanedContent(new PdfDocument(PdfFile.open(bytes)), earlier)!;
  const [then] = (await pdfFacts(drawn)('pdfContent'))!;
  expect(then!.runs.map(({ text }) => text)).toContain('1,250.00');
  const renderer = await loadPdfRenderer();
  const [was, is] = [drawn, bytes].map((each) => {
    const opened = renderer.open(each);
    const { grey } = opened.renderPage(1, 72);
    opened.close();
    return grey;
  });
  expect(Buffer.compare(was!, is!)).not.toBe(0);
});

const image = (byte: string) =>
  stream(byte.repeat(12), '/Type/XObject/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceRGB/BitsPerComponent 8');
const scan = (more: Record<number, string>) =>
  plainStatement('q 595 0 0 842 0 0 cm /Im1 Do Q\n', {
    3: `<<${PAGE}/Contents 4 0 R/Resources<</XObject<</Im1 6 0 R>>>>>>`,
    6: image('A'),
    ...more,
  });

test('a picture to which nothing leads, with the pixels of the one that is shown', async () => {
  const bytes = scan({ 7: image('B') });
  const [finding] = await findingsOf(rule, bytes);
  expect(finding).toMatchObject({ message: 'picture', variant: 'picture', place: { page: 1, rect: { w: 595 } } });
  const { earlier } = finding!.recovered!;
  if (earlier?.from !== 'orphaned_content') throw new Error('no leftover');
  const drawn = new PdfDocument(PdfFile.open(showingOrphanedContent(new PdfDocument(PdfFile.open(bytes)), earlier)!));
  expect(Buffer.from(drawn.read(1).images[0]!.stream.raw).toString()).toBe('B'.repeat(12));
});

test.each<[string, Uint8Array]>([
  ['the same content once more', plainStatement(rows(), { 20: OLD })],
  [
    'content of something else',
    plainStatement(rows(), { 20: stream(line(60, 700, 'Terms and conditions apply to this')) }),
  ],
  [
    'the content of a statement of another month',
    plainStatement(rows(Object.fromEntries(AMOUNTS.map((_, i) => [i, `9${i}1.3${i}`]))), { 20: OLD }),
  ],
  ['the same picture once more', scan({ 7: image('A') })],
  ['pictures that were replaced all over', scan({ 7: image('B'), 8: image('C'), 9: image('D'), 10: image('E') })],
  [
    'content that an earlier saving showed',
    append(plainStatement(rows()), { 3: `<<${PAGE}/Contents 20 0 R/Resources<<${FONTS}>>>>`, 20: stream(NEW) }),
  ],
])('%s is not reported', async (_, bytes) => {
  expect(await findingsOf(rule, bytes)).toEqual([]);
});
