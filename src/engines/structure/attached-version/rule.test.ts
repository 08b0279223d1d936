import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { AMOUNTS, findingsOf, line, plainStatement, rows } from '../../../../test/support/pdf.ts';
import { embeddedBytes } from '../../../document/pdf/history/embedded-versions.ts';
import { PdfFile } from '../../../document/pdf/syntax/file.ts';
import { rule } from './rule.ts';

const attached = async (bytes: Uint8Array, attachment: Uint8Array) => {
  const doc = await PDFDocument.load(bytes);
  await doc.attach(attachment, 'original.pdf', { mimeType: 'application/pdf' });
  return doc.save();
};
const document = plainStatement(rows({ 2: '7,250.00' }));

test('names the value of the attached version, with the place on either', async () => {
  const bytes = await attached(document, plainStatement(rows()));
  const [finding, ...others] = await findingsOf(rule, bytes);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    message: 'differs',
    data: { file: 'original.pdf', before: '1,250.00', after: '7,250.00' },
    place: { page: 1 },
    recovered: { earlier: { from: 'embedded_version', index: 0, page: 1 } },
  });
  const held = embeddedBytes(PdfFile.open(bytes), 0)!;
  expect(Buffer.compare(held, plainStatement(rows()))).toBe(0);
});

test.each<[string, Uint8Array]>([
  ['the same document once more', document],
  ['a document of something else', plainStatement(line(60, 700, 'Terms and conditions apply to this'))],
  [
    'the statement of another month',
    plainStatement(rows(Object.fromEntries(AMOUNTS.map((_, i) => [i, `9${i}1.3${i}`])))),
  ],
  ['a file that is no PDF', Buffer.from('Payment 1,250.00')],
  ['a PDF that cannot be opened', Buffer.from('%PDF-1.7 and nothing else')],
])('%s attached is not reported', async (_, attachment) => {
  expect(await findingsOf(rule, await attached(document, attachment))).toEqual([]);
});
