/** HEIC files of pictures without compression, for tests. */
import { box } from './c2pa.ts';

const uint = (width: number, value: number) => {
  const out = Buffer.alloc(width);
  out.writeUIntBE(value, 0, width);
  return out;
};
const full = (type: string, ...parts: Buffer[]) => box(type, Buffer.alloc(4), ...parts);

export interface HeicLayout {
  /** Component types: 4 to 6 red, green, blue; 1 to 3 luminance and chrominance; 7 alpha. */
  types: number[];
  depth?: number;
  alignBytes?: number;
  sampling?: number;
  interleave: number;
  rowAlign?: number;
  tiles?: [columns: number, rows: number];
  turned?: number;
  compression?: string;
}

/** A HEIC file with one picture without compression. */
export function heicOf(width: number, height: number, layout: HeicLayout, content: Buffer): Buffer {
  const { types, depth = 8, alignBytes = 0, sampling = 0, interleave, rowAlign = 0, tiles = [1, 1] } = layout;
  const config = full(
    'uncC',
    Buffer.alloc(4),
    uint(4, types.length),
    ...types.map((_, index) => Buffer.concat([uint(2, index), Buffer.from([depth - 1, 0, alignBytes])])),
    Buffer.from([sampling, interleave, 0, 0]),
    ...[0, rowAlign, 0, tiles[0] - 1, tiles[1] - 1].map((each) => uint(4, each)),
  );
  const properties = [
    full('ispe', uint(4, width), uint(4, height)),
    box('cmpd', uint(4, types.length), ...types.map((type) => uint(2, type))),
    config,
    box('irot', Buffer.from([layout.turned ?? 0])),
    ...(layout.compression ? [full('cmpC', Buffer.from(layout.compression), Buffer.from([0]))] : []),
  ];
  const used = Buffer.concat([
    uint(2, 1),
    Buffer.from([properties.length]),
    ...properties.map((_, k) => uint(1, k + 1)),
  ]);
  return Buffer.concat([
    box('ftyp', Buffer.from('mif1'), uint(4, 0), Buffer.from('mif1')),
    full(
      'meta',
      full('pitm', uint(2, 1)),
      full('iinf', uint(2, 1), box('infe', uint(4, 0x02000000), uint(2, 1), uint(2, 0), Buffer.from('unci\0'))),
      box('iprp', box('ipco', ...properties), full('ipma', uint(4, 1), used)),
      box(
        'iloc',
        uint(4, 0x01000000),
        ...[0x4400, 1, 1, 1, 0, 1].map((each) => uint(2, each)),
        uint(4, 0),
        uint(4, content.length),
      ),
      box('idat', content),
    ),
  ]);
}
