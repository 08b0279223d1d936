/** What somebody wrote into the pictures of a PDF. */
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Outside, openDocument } from '../../../src/document/index.ts';
import { jpegSegment, withSegments } from '../../support/exif.ts';

const JPEG = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#eee' } })
  .jpeg()
  .toBuffer();

async function textsOf(jpeg: Buffer): Promise<{ page: number; text: string }[]> {
  const pdf = await PDFDocument.create();
  pdf.addPage([400, 300]).drawImage(await pdf.embedJpg(jpeg), { x: 10, y: 10, width: 40, height: 30 });
  const outside = { now: new Date(0), context: null, renderer: null, trustedRoots: [] } as unknown as Outside;
  const bytes = await pdf.save();
  const texts = await openDocument({ bytes, name: 'a.pdf', type: 'pdf', sha256: '' }, outside)('pictureTexts');
  return texts.map(({ page, text }) => ({ page, text }));
}

test('a comment in a picture that fills no page is read once, and a bare picture says nothing', async () => {
  const said = 'Photograph of the entrance of our branch';
  expect(await textsOf(withSegments(JPEG, jpegSegment(0xfe, said)))).toContainEqual({ page: 1, text: said });
  expect((await textsOf(JPEG)).some(({ text }) => text.includes(' '))).toBe(false);
});
