import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readExif } from '../../../src/document/image/metadata/exif.ts';
import { readImageMetadata } from '../../../src/document/image/metadata/metadata.ts';
import type { FileType } from '../../../src/domain/scan.ts';
import { jpegSegment, pngChunk, TiffWriter, withChunks, withSegments } from '../../support/exif.ts';

const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#357' } });
const jpeg = await picture.clone().jpeg().toBuffer();
const png = await picture.clone().png().toBuffer();
const thumbnail = await picture.clone().resize(16, 12).jpeg().toBuffer();

const read = (bytes: Uint8Array, type: FileType) =>
  readImageMetadata({ bytes, type, name: '', sha256: '' }, { widthPx: 64, heightPx: 48 });
const exifSegment = (block: Buffer) => jpegSegment(0xe1, 'Exif\0\0', block);

/** A block with make, a note of that maker, and a thumbnail. `note` is told where it will lie. */
function exifWith(make: string, little: boolean, note: (writer: TiffWriter, at: number) => Buffer): Buffer {
  // Once to learn the length of what comes before, once for good.
  const build = (at: number): [Buffer, number] => {
    const writer = new TiffWriter(little);
    const bytes = note(writer, at);
    const noteAt = writer.data(bytes);
    const picturedAt = writer.data(thumbnail);
    const thumbnails = writer.directory([
      [0x0201, 4, [picturedAt]],
      [0x0202, 4, [thumbnail.length]],
    ]);
    // A value that points back at the note instead of holding it.
    const camera = writer.directory([[0x9000, 7, Buffer.from('0232')]]);
    const main = writer.directory(
      [
        [0x010f, 2, make],
        [0x8769, 4, [camera]],
      ],
      thumbnails,
    );
    const whole = writer.end(main);
    const pointed = Buffer.from(whole);
    // 0x9000 becomes 0x927c, of the note's length and place.
    const entry = camera + 2;
    const write = (width: number, value: number, to: number) =>
      little ? pointed.writeUIntLE(value, to, width) : pointed.writeUIntBE(value, to, width);
    write(2, 0x927c, entry);
    write(4, bytes.length, entry + 4);
    write(4, noteAt, entry + 8);
    return [pointed, noteAt];
  };
  return build(build(0)[1])[0];
}

describe('readExif', () => {
  it('reads the directories in both byte orders, and the thumbnail with its own size', () => {
    for (const little of [true, false]) {
      const block = exifWith('Somebody', little, () => Buffer.from('no directory'));
      const exif = readExif(block)!;
      expect(exif).toMatchObject({ littleEndian: little, broken: false, makerNote: { maker: null, byteLength: 12 } });
      expect(exif.directories.map(({ name }) => name)).toEqual(['IFD0', 'ExifIFD', 'IFD1']);
      expect(exif.directories[0]!.entries[0]).toMatchObject({ tag: 0x010f, type: 2, count: 9, value: 'Somebody' });
      const metadata = read(withSegments(jpeg, exifSegment(block)), 'jpeg');
      expect(metadata.thumbnail).toMatchObject({ widthPx: 16, heightPx: 12 });
      expect(Buffer.from(metadata.thumbnail!.bytes).equals(thumbnail)).toBe(true);
    }
  });

  it('reads a note of Apple, whose offsets count from the note', () => {
    const block = exifWith('Apple', false, () => {
      const inner = new TiffWriter(false);
      // The header takes the 14 bytes before; the writer begins with 8 of its own.
      const at = inner.directory([[0x0011, 2, '9F3C1A52-0000-4000-8000-0123456789AB']], 0, -6);
      const body = inner.end(0).subarray(8);
      const directory = body.subarray(at - 8);
      const header = Buffer.from('Apple iOS\0\0\x01MM');
      // The directory comes first, its values behind it.
      const values = body.subarray(0, at - 8);
      const moved = Buffer.from(directory);
      moved.writeUInt32BE(header.length + directory.length, 2 + 8);
      return Buffer.concat([header, moved, values]);
    });
    const { exif, all } = read(withSegments(jpeg, exifSegment(block)), 'jpeg');
    expect(exif!.makerNote).toMatchObject({ maker: 'Apple', entries: [{ tag: 0x11, name: 'ContentIdentifier' }] });
    expect(all['makerNote.ContentIdentifier']).toBe('9F3C1A52-0000-4000-8000-0123456789AB');
  });

  it('reads a note of Nikon, which is a TIFF structure of its own', () => {
    const block = exifWith('NIKON', true, () => {
      const inner = new TiffWriter(false);
      return Buffer.concat([Buffer.from('Nikon\0\x02\x10\0\0'), inner.end(inner.directory([[0x001d, 2, '30001234']]))]);
    });
    expect(readExif(block)!.makerNote).toMatchObject({
      maker: 'Nikon',
      entries: [{ name: 'SerialNumber', value: '30001234' }],
    });
  });

  it('reads a note of Canon, whose offsets count from the block', () => {
    const block = exifWith('Canon', true, (_, at) => {
      const text = Buffer.from('Firmware 1.0.2\0\0');
      const directory = Buffer.alloc(2 + 12 + 4);
      directory.writeUInt16LE(1, 0);
      directory.writeUInt16LE(7, 2);
      directory.writeUInt16LE(2, 4);
      directory.writeUInt32LE(text.length, 6);
      directory.writeUInt32LE(at + directory.length, 10);
      return Buffer.concat([directory, text]);
    });
    expect(readExif(block)!.makerNote).toMatchObject({
      maker: 'Canon',
      entries: [{ tag: 7, name: 'FirmwareVersion', value: 'Firmware 1.0.2' }],
    });
  });

  it('ends cleanly on blocks that are cut, changed or point in circles', () => {
    const block = exifWith('Canon', true, () => Buffer.alloc(60, 1));
    for (let at = 0; at < block.length; at++) {
      const changed = Buffer.from(block);
      changed[at] = changed[at]! ^ 0xff;
      expect(() => readExif(changed)).not.toThrow();
      expect(() => readExif(block.subarray(0, at))).not.toThrow();
    }
    const writer = new TiffWriter(true);
    const circle = writer.end(writer.directory([[0x8769, 4, [8]]], 8));
    expect(readExif(circle)!.directories.map(({ name }) => name)).toEqual(['IFD0']);
  });
});

describe('readImageMetadata', () => {
  it('lists Photoshop resources and reads the IPTC values among them', () => {
    const dataset = (record: number, set: number, text: string) =>
      Buffer.concat([Buffer.from([0x1c, record, set, 0, Buffer.byteLength(text)]), Buffer.from(text)]);
    const iptc = Buffer.concat([
      dataset(1, 90, '\x1b%G'),
      dataset(2, 120, 'קבלה מספר 7'),
      dataset(2, 65, 'Some Editor'),
    ]);
    const resource = (id: number, body: Buffer) => {
      const head = Buffer.alloc(12);
      head.write('8BIM');
      head.writeUInt16BE(id, 4);
      head.writeUInt32BE(body.length, 8);
      return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
    };
    const segment = jpegSegment(0xed, 'Photoshop 3.0\0', resource(1005, Buffer.alloc(16)), resource(1028, iptc));
    const metadata = read(withSegments(jpeg, segment), 'jpeg');
    expect(metadata.photoshop).toEqual([
      { id: 1005, name: 'ResolutionInfo', byteLength: 16 },
      { id: 1028, name: 'IPTC', byteLength: iptc.length },
    ]);
    expect(metadata.iptc).toContainEqual({ record: 2, dataset: 120, name: 'Caption-Abstract', text: 'קבלה מספר 7' });
    expect(metadata.iptc).toContainEqual({ record: 2, dataset: 65, name: 'OriginatingProgram', text: 'Some Editor' });
  });

  it('reads the header and the description of an ICC profile, in JPEG, PNG and WEBP', async () => {
    const coloured = picture.clone().withIccProfile('p3');
    const files: [FileType, Buffer][] = [
      ['jpeg', await coloured.clone().jpeg().toBuffer()],
      ['png', await coloured.clone().png().toBuffer()],
      ['webp', await coloured.clone().webp().toBuffer()],
    ];
    for (const [type, bytes] of files)
      expect(read(bytes, type).icc).toMatchObject({ deviceClass: 'mntr', colourSpace: 'RGB', connectionSpace: 'XYZ' });
    expect(read(files[0]![1], 'jpeg').icc!.description).toMatch(/P3/);
  });

  it('lists the chunks of a PNG with their places, and tells a checksum that does not fit', () => {
    const chunk = pngChunk('tEXt', Buffer.from('Comment\0as written'));
    const changed = withChunks(png, chunk);
    changed[33 + 8 + 10] = 0x21;
    const parts = read(changed, 'png').parts;
    expect(parts.slice(0, 2)).toEqual([
      { type: 'IHDR', offset: 8, byteLength: 13, crcHolds: true },
      { type: 'tEXt', offset: 33, byteLength: 18, crcHolds: false },
    ]);
    expect(parts.slice(2).every(({ crcHolds }) => crcHolds)).toBe(true);
    expect(parts.at(-1)!.type).toBe('IEND');
  });

  it('lists the chunks of a WEBP, and reads EXIF, XMP and whether pixels were lost', async () => {
    const described = picture.clone().withExif({ IFD0: { Software: 'Camera 2' } });
    const lossy = read(await described.clone().webp().toBuffer(), 'webp');
    expect(lossy.parts.map(({ type }) => type)).toEqual(['VP8X', 'VP8 ', 'EXIF']);
    expect(lossy.software).toBe('Camera 2');
    expect(lossy.exif!.directories[0]!.name).toBe('IFD0');
    const lossless = read(await picture.clone().webp({ lossless: true }).toBuffer(), 'webp');
    expect(lossless.parts.map(({ type }) => type)).toEqual(['VP8L']);
  });

  it('reads EXIF out of PNG', () => {
    const block = exifWith('Somebody', true, () => Buffer.alloc(4));
    expect(read(withChunks(png, pngChunk('eXIf', block)), 'png').exif!.directories).toHaveLength(3);
  });

  it('puts the parts of an extended XMP packet together in their order', () => {
    const part = (at: number, text: string) => {
      const places = Buffer.alloc(8);
      places.writeUInt32BE(11, 0);
      places.writeUInt32BE(at, 4);
      return jpegSegment(0xe1, 'http://ns.adobe.com/xmp/extension/\0', 'A'.repeat(32), places, text);
    };
    expect(read(withSegments(jpeg, part(6, 'later'), part(0, '<early')), 'jpeg').extendedXmp).toBe('<earlylater');
  });

  it.each([
    ['zeros', Buffer.alloc(40)],
    ['jpeg', jpeg],
    ['png', png],
    ['video', Buffer.from('\0\0\0\x18ftypmp42')],
    ['pdf', Buffer.from('%PDF-1.7\n')],
    ['zip', Buffer.from('PK\x03\x04....')],
    ['text', Buffer.from('a note')],
    ['samsung', Buffer.from('\x01\x02....SEFT')],
    ['other', Buffer.from([1, 2, 3])],
  ])('tells %s behind the end of the picture', (kind, rest) => {
    for (const [type, bytes] of [
      ['jpeg', jpeg],
      ['png', png],
    ] as const)
      expect(read(Buffer.concat([bytes, rest]), type).trailing).toEqual({
        kind,
        offset: bytes.length,
        byteLength: rest.length,
      });
    expect(read(jpeg, 'jpeg').trailing).toBeNull();
  });

  it('lists the further pictures that a JPEG names', () => {
    const writer = new TiffWriter(false);
    const entries = Buffer.alloc(32);
    entries.writeUInt32BE(0x20030000, 0);
    entries.writeUInt32BE(0x00050000, 16);
    entries.writeUInt32BE(500, 20);
    entries.writeUInt32BE(9000, 24);
    const block = writer.end(
      writer.directory([
        [0xb001, 4, [2]],
        [0xb002, 7, entries],
      ]),
    );
    const metadata = read(withSegments(jpeg, jpegSegment(0xe2, 'MPF\0', block)), 'jpeg');
    // Offsets count from the block, which lies behind SOI, marker, length and name.
    expect(metadata.furtherPictures).toEqual([{ kind: 'gain_map', byteLength: 500, offset: 9000 + 10 }]);
  });
});
