/** Pictures that are small and ask for much. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { FileType } from '../../src/domain/scan.ts';
import { count } from './pdf-file.ts';

export interface HostilePicture {
  type: FileType;
  bytes: Uint8Array;
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const uint16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};
const little32 = (value: number) => uint32(value).reverse();
const latin1 = (text: string) => Buffer.from(text, 'latin1');

const white = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } });

// ---- PNG ----
const chunk = (type: string, data: Uint8Array) => {
  const body = Buffer.concat([latin1(type), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
};
/** A PNG with these chunks after its header. */
async function pngWith(...chunks: Buffer[]): Promise<HostilePicture> {
  const png = await white(300, 300).png().toBuffer();
  return { type: 'png', bytes: Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]) };
}
const bomb = (megabytes: number, of = 0) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024, of), { level: 9 });

/** A picture of one bit a pixel: dots a pixel apart, or bars. */
async function bits(side: number, pattern: number): Promise<HostilePicture> {
  const rowBytes = Math.ceil(side / 8);
  const rows = Buffer.alloc((rowBytes + 1) * side);
  for (let y = 0; y < side; y += 2) rows.fill(pattern, y * (rowBytes + 1) + 1, (y + 1) * (rowBytes + 1));
  const header = Buffer.concat([uint32(side), uint32(side), Buffer.from([1, 0, 0, 0, 0])]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk('IDAT', deflateSync(rows, { level: 9 }));
  return {
    type: 'png',
    bytes: Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))]),
  };
}

// ---- JPEG ----
const segment = (marker: number, data: Uint8Array) =>
  Buffer.concat([Buffer.from([0xff, marker]), uint16(data.length + 2), data]);
async function jpegWith(...segments: Buffer[]): Promise<HostilePicture> {
  const jpeg = await white(300, 300).jpeg().toBuffer();
  return { type: 'jpeg', bytes: Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]) };
}
/** The last scan of a progressive JPEG, which changes nothing here, so many times. */
async function manyScans(side: number, times: number): Promise<HostilePicture> {
  const jpeg = await white(side, side).jpeg({ progressive: true }).toBuffer();
  const at = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(at, jpeg.length - 2);
  return {
    type: 'jpeg',
    bytes: Buffer.concat([jpeg.subarray(0, at), ...count(times).map(() => scan), jpeg.subarray(-2)]),
  };
}
/** An EXIF block: a directory of these entries (tag, type, count, value), whose next directory is itself. */
function exif(entries: readonly [tag: number, type: number, count: number, value: number][]): Buffer {
  const fields = entries.map(([tag, type, size, value]) =>
    Buffer.concat([uint16(tag), uint16(type), uint32(size), uint32(value)]),
  );
  const tiff = Buffer.concat([latin1('MM\0*'), uint32(8), uint16(entries.length), ...fields, uint32(8)]);
  return segment(0xe1, Buffer.concat([latin1('Exif\0\0'), tiff]));
}

// ---- WEBP ----
/** So many frames of the same picture. */
async function animation(side: number, frames: number): Promise<HostilePicture> {
  const still = await white(side, side).webp({ lossless: true }).toBuffer();
  const part = (type: string, data: Uint8Array) =>
    Buffer.concat([latin1(type), little32(data.length), data, Buffer.alloc(data.length % 2)]);
  const size = little32(side - 1).subarray(0, 3);
  const frame = part(
    'ANMF',
    Buffer.concat([Buffer.alloc(6), size, size, Buffer.from([1, 0, 0, 0]), still.subarray(12)]),
  );
  const body = Buffer.concat([
    latin1('WEBP'),
    part('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), size, size])),
    part('ANIM', Buffer.alloc(6)),
    ...count(frames).map(() => frame),
  ]);
  return { type: 'webp', bytes: Buffer.concat([latin1('RIFF'), little32(body.length), body]) };
}

// ---- ISO base media, JUMBF ----
const box = (type: string, ...parts: Uint8Array[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([uint32(body.length + 8), latin1(type), body]);
};
/** Boxes within boxes, in the segments of a JPEG that carry C2PA. */
function jumbf(depth: number): Buffer[] {
  const name = box('jumd', Buffer.alloc(16, 1), Buffer.from([3]), latin1('c2pa\0'));
  let inner: Buffer = name;
  for (let k = 0; k < depth; k++) inner = box('jumb', name, inner);
  const size = 60_000;
  return count(Math.ceil(inner.length / size)).map((k) =>
    segment(
      0xeb,
      Buffer.concat([
        latin1('JP'),
        uint16(1),
        uint32(k + 1),
        inner.subarray(0, 8),
        inner.subarray(k === 0 ? 8 : k * size, (k + 1) * size),
      ]),
    ),
  );
}
/** A HEIC whose one picture is a grid of so many tiles, all the same and none there. */
function heicGrid(rows: number, columns: number): HostilePicture {
  const tiles = Math.min(65_000, rows * columns);
  const full = (type: string, version: number, ...parts: Uint8Array[]) => box(type, uint32(version << 24), ...parts);
  const item = (id: number, type: string) => full('infe', 2, uint16(id), uint16(0), latin1(type), Buffer.from([0]));
  const ispe = full('ispe', 0, uint32(columns * 512), uint32(rows * 512));
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), uint32(columns * 512), uint32(rows * 512)]);
  const meta = full(
    'meta',
    0,
    full('hdlr', 0, uint32(0), latin1('pict'), Buffer.alloc(13)),
    full('pitm', 0, uint16(1)),
    full('iinf', 0, uint16(2), item(1, 'grid'), item(2, 'hvc1')),
    full('iref', 0, box('dimg', uint16(1), uint16(tiles), ...count(tiles).map(() => uint16(2)))),
    box('iprp', box('ipco', ispe), full('ipma', 0, uint32(1), uint16(1), Buffer.from([1, 0x81]))),
    full(
      'iloc',
      1,
      Buffer.from([0x44, 0]),
      uint16(1),
      uint16(1),
      uint16(1),
      uint16(0),
      uint16(1),
      uint32(0),
      uint32(grid.length),
    ),
    box('idat', grid),
  );
  return { type: 'heic', bytes: Buffer.concat([box('ftyp', latin1('heic'), uint32(0), latin1('mif1heic')), meta]) };
}

export const HOSTILE_PICTURES: Record<string, () => HostilePicture | Promise<HostilePicture>> = {
  'PNG: dots, 7,700 x 7,700': () => bits(7_700, 0xaa),
  'PNG: bars, 7,700 x 7,700': () => bits(7_700, 0xff),
  'PNG: 200,000 x 300': async () => ({ type: 'png', bytes: await white(200_000, 300).png().toBuffer() }),
  'PNG: zTXt of 900 MB': () => pngWith(chunk('zTXt', Buffer.concat([latin1('Comment\0\0'), bomb(900)]))),
  'PNG: iTXt of 900 MB': () =>
    pngWith(chunk('iTXt', Buffer.concat([latin1('XML:com.adobe.xmp\0\x01\0\0\0'), bomb(900)]))),
  'PNG: iCCP of 900 MB': () => pngWith(chunk('iCCP', Buffer.concat([latin1('icc\0\0'), bomb(900)]))),
  'PNG: 400,000 chunks of text': () => pngWith(Buffer.concat(count(400_000).map(() => chunk('tEXt', latin1('a\0b'))))),
  'JPEG: 5,000 scans of 4,000 x 4,000': () => manyScans(4_000, 5_000),
  'JPEG: 65,000 x 900': async () => ({ type: 'jpeg', bytes: await white(65_000, 900).jpeg().toBuffer() }),
  'JPEG: 7,700 x 7,700, white': async () => ({ type: 'jpeg', bytes: await white(7_700, 7_700).jpeg().toBuffer() }),
  'JPEG: EXIF of 4,000 fields of 4,000,000,000': () =>
    jpegWith(exif(count(4_000).map((k) => [0x100 + k, 5, 0xffffffff, 8]))),
  'JPEG: EXIF directories in circles': () =>
    jpegWith(
      exif([
        [0x8769, 4, 1, 8],
        [0x8825, 4, 1, 8],
        [0xa005, 4, 1, 8],
        [0x14a, 4, 0x1000, 8],
        [0x927c, 7, 0xffffff, 8],
      ]),
    ),
  'JPEG: 150 segments of ICC': () =>
    jpegWith(
      ...count(150).map((k) =>
        segment(
          0xe2,
          Buffer.concat([latin1('ICC_PROFILE\0'), Buffer.from([k + 1, 150]), Buffer.alloc(60_000, 'mluc')]),
        ),
      ),
    ),
  'JPEG: XMP of a billion laughs': () =>
    jpegWith(
      segment(
        0xe1,
        latin1(
          `http://ns.adobe.com/xap/1.0/\0<!DOCTYPE a [<!ENTITY x0 "lol">${count(12)
            .map((k) => `<!ENTITY x${k + 1} "${`&x${k};`.repeat(10)}">`)
            .join('')}]><x:xmpmeta xmlns:x="adobe:ns:meta/">&x12;</x:xmpmeta>`,
        ),
      ),
    ),
  'JPEG: C2PA boxes 3,000 deep': () => jpegWith(...jumbf(3_000)),
  'WEBP: 20,000 frames of 4,000 x 4,000': () => animation(4_000, 20_000),
  'HEIC: a grid of 255 x 255': () => heicGrid(255, 255),
};
