import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sniffFileType } from '../../src/ingest/file-type.ts';

const picture = () => sharp({ create: { width: 3, height: 2, channels: 3, background: '#fff' } });
const box = (kind: string, body: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const heif = (major: string, ...compatible: string[]) =>
  Buffer.concat([
    box('ftyp', Buffer.concat([Buffer.from(major), Buffer.alloc(4), Buffer.from(compatible.join(''))])),
    box('meta', Buffer.alloc(8)),
  ]);

test('pictures are known by their content', async () => {
  expect(sniffFileType(await picture().jpeg().toBuffer())).toBe('jpeg');
  expect(sniffFileType(await picture().jpeg({ progressive: true }).toBuffer())).toBe('jpeg');
  expect(sniffFileType(await picture().png().toBuffer())).toBe('png');
  expect(sniffFileType(await picture().webp().toBuffer())).toBe('webp');
  expect(sniffFileType(await picture().webp({ lossless: true }).toBuffer())).toBe('webp');
});

test('a PDF header counts within the first 1024 bytes and not behind them', () => {
  expect(sniffFileType(Buffer.from('%PDF-1.7\n'))).toBe('pdf');
  expect(sniffFileType(Buffer.from(`${' '.repeat(1024)}%PDF-1.7\n`.slice(1)))).toBe('pdf');
  expect(sniffFileType(Buffer.from(`${' '.repeat(1100)}%PDF-1.7\n`))).toBeNull();
  expect(sniffFileType(Buffer.from('%PDF-x'))).toBeNull();
});

test.each([['heic'], ['heix'], ['hevc'], ['mif1'], ['msf1']])('HEIC brand %s is accepted', (brand) => {
  expect(sniffFileType(heif(brand, 'mif1'))).toBe('heic');
});

test('an AVIF picture is no HEIC, though it is a HEIF container', () => {
  expect(sniffFileType(heif('avif', 'mif1'))).toBeNull();
  expect(sniffFileType(heif('mif1', 'avif'))).toBeNull();
});

test('magic bytes without a header behind them are no file', async () => {
  const jpeg = await picture().jpeg().toBuffer();
  const png = await picture().png().toBuffer();
  expect(sniffFileType(jpeg.subarray(0, 20))).toBeNull();
  expect(sniffFileType(png.subarray(0, 20))).toBeNull();
  expect(sniffFileType(Buffer.from('\xff\xd8\xff\xd9', 'latin1'))).toBeNull();
  expect(sniffFileType(Buffer.from('RIFF....WEBPjunkjunkjunkjunkjunk'))).toBeNull();
  expect(sniffFileType(box('ftyp', Buffer.from('heic\0\0\0\0mif1')))).toBeNull();
  expect(sniffFileType(Buffer.from('GIF89a'))).toBeNull();
  expect(sniffFileType(Buffer.alloc(0))).toBeNull();
});
