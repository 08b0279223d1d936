import { describe, expect, it } from 'vitest';
import { readHeif } from '../../../src/document/image/codecs/heif.ts';
import { readImageMetadata } from '../../../src/document/image/metadata/metadata.ts';
import { box } from '../../support/c2pa.ts';
import { TiffWriter } from '../../support/exif.ts';

const uint = (width: number, value: number) => {
  const out = Buffer.alloc(width);
  out.writeUIntBE(value, 0, width);
  return out;
};
const full = (type: string, version: number, flags: number, ...parts: Buffer[]) =>
  box(type, Buffer.from([version]), uint(3, flags), ...parts);
const info = (id: number, type: string, hidden = 0, rest = '\0') =>
  full('infe', 2, hidden, uint(2, id), uint(2, 0), Buffer.from(type), Buffer.from(rest));
const size = (width: number, height: number) => full('ispe', 0, 0, uint(4, width), uint(4, height));
const reference = (type: string, from: number, ...to: number[]) =>
  box(type, uint(2, from), uint(2, to.length), ...to.map((each) => uint(2, each)));
const uses = (id: number, ...properties: number[]) =>
  Buffer.concat([uint(2, id), uint(1, properties.length), ...properties.map((each) => uint(1, each))]);

const writer = new TiffWriter(true);
const exif = Buffer.concat([
  uint(4, 6),
  Buffer.from('Exif\0\0'),
  writer.end(writer.directory([[0x010f, 2, 'Somebody']])),
]);
const xmp = Buffer.from(
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="r"><rdf:Description xmlns:xmp="x" xmp:CreatorTool="17.4"/></rdf:RDF></x:xmpmeta>',
);
const grid = Buffer.from([0, 0, 1, 2, 0x0f, 0xa0, 0x07, 0xd0]);
const content = Buffer.concat([grid, exif, xmp]);

/** Two tiles, turned and mirrored; a thumbnail; a gain map; EXIF and XMP in idat. */
const file = Buffer.concat([
  box('ftyp', Buffer.from('heic'), uint(4, 0), Buffer.from('mif1heic')),
  full(
    'meta',
    0,
    0,
    full('pitm', 0, 0, uint(2, 3)),
    full(
      'iinf',
      0,
      0,
      uint(2, 7),
      info(1, 'hvc1', 1),
      info(2, 'hvc1', 1),
      info(3, 'grid'),
      info(4, 'hvc1'),
      info(5, 'hvc1', 1),
      info(6, 'Exif', 1),
      info(7, 'mime', 1, '\0application/rdf+xml\0'),
    ),
    full(
      'iref',
      0,
      0,
      reference('dimg', 3, 1, 2),
      reference('thmb', 4, 3),
      reference('auxl', 5, 3),
      reference('cdsc', 6, 3),
      reference('cdsc', 7, 3),
    ),
    box(
      'iprp',
      box(
        'ipco',
        size(4000, 2000),
        box('irot', Buffer.from([3])),
        box('imir', Buffer.from([1])),
        full('pixi', 0, 0, Buffer.from([3, 10, 10, 10])),
        full('auxC', 0, 0, Buffer.from('urn:com:apple:photo:2020:aux:hdrgainmap\0')),
        size(320, 160),
      ),
      full('ipma', 0, 0, uint(4, 3), uses(3, 1, 2, 3, 4), uses(4, 6), uses(5, 5)),
    ),
    full(
      'iloc',
      1,
      0,
      uint(2, 0x4400),
      uint(2, 3),
      ...[
        [3, 0, grid.length],
        [6, grid.length, exif.length],
        [7, grid.length + exif.length, xmp.length],
      ].map(([id, from, length]) =>
        Buffer.concat([uint(2, id!), uint(2, 1), uint(2, 0), uint(2, 1), uint(4, from!), uint(4, length!)]),
      ),
    ),
    box('idat', content),
  ),
]);

describe('readHeif', () => {
  it('reads items with their properties and how they hang together', () => {
    const { fact } = readHeif(file)!;
    expect(fact).toMatchObject({
      brand: 'heic',
      compatibleBrands: ['mif1', 'heic'],
      primary: 3,
      grid: { rows: 2, columns: 3, widthPx: 4000, heightPx: 2000 },
    });
    expect(fact.items.map(({ id, type, hidden }) => [id, type, hidden])).toEqual([
      [1, 'hvc1', true],
      [2, 'hvc1', true],
      [3, 'grid', false],
      [4, 'hvc1', false],
      [5, 'hvc1', true],
      [6, 'Exif', true],
      [7, 'mime', true],
    ]);
    expect(fact.items[2]).toMatchObject({
      widthPx: 4000,
      heightPx: 2000,
      turnedCounterclockwise: 270,
      mirror: 'left_right',
      bitsPerChannel: [10, 10, 10],
      references: [{ type: 'dimg', to: [1, 2] }],
      byteLength: grid.length,
    });
    expect(fact.items[3]).toMatchObject({ widthPx: 320, references: [{ type: 'thmb', to: [3] }] });
    expect(fact.items[4]!.auxiliary).toBe('urn:com:apple:photo:2020:aux:hdrgainmap');
  });

  it('gives EXIF and XMP to the metadata of the picture', () => {
    const read = { bytes: file, type: 'heic', name: '', sha256: '' } as const;
    const metadata = readImageMetadata(read, { widthPx: 2000, heightPx: 4000 });
    expect(metadata.exif!.directories[0]!.entries[0]!.value).toBe('Somebody');
    expect(metadata.xmp!.creatorTool).toBe('17.4');
    expect(metadata.parts.map(({ type }) => type)).toEqual(['ftyp', 'meta']);
  });

  it('ends cleanly on files that are cut or changed at any place', () => {
    for (let at = 0; at < file.length; at++) {
      expect(() => readHeif(file.subarray(0, at))).not.toThrow();
      const changed = Buffer.from(file);
      changed[at] = changed[at]! ^ 0xff;
      expect(() => readHeif(changed)).not.toThrow();
    }
  });
});
