import { isoBoxes, readIsoMedia } from './containers.ts';
import type { HeifFact, HeifItem } from './facts.ts';

export interface HeifFile {
  fact: HeifFact;
  /** EXIF block from its TIFF header on; XMP packet; ICC profile of the primary picture. */
  exif: Uint8Array | null;
  xmp: Uint8Array | null;
  icc: Uint8Array | null;
  /** The picture to show; null where it has no size. */
  picture: HeifPicture | null;
}

/** A picture with what its decoder needs. */
export interface HeifPicture {
  type: string;
  widthPx: number;
  heightPx: number;
  turnedCounterclockwise: number;
  properties: readonly { type: string; body: Uint8Array }[];
  content: Uint8Array;
}

const MAX_ITEMS = 5000;
const MAX_EXTENTS = 1000;
type Property = { type: string; body: Uint8Array };
type Extent = { from: number; length: number; inData: boolean };

/**
 * Items and properties of a HEIF file (ISO/IEC 23008-12; ISO/IEC 14496-12, 8.11): what pictures it holds, how they
 * hang together, and the metadata. Null when it has no meta box. Never throws.
 */
export function readHeif(bytes: Uint8Array): HeifFile | null {
  try {
    return read(bytes);
  } catch (error) {
    // A field beyond the end of its box.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function read(bytes: Uint8Array): HeifFile | null {
  const outer = readIsoMedia(bytes)?.bodies ?? [];
  const type = outer.find((each) => each.type === 'ftyp')?.body;
  const meta = outer.find((each) => each.type === 'meta')?.body;
  if (!type || !meta) return null;
  const boxes = isoBoxes(meta.subarray(4));
  const find = (name: string) => boxes.find((each) => each.type === name)?.body;
  const primaryBox = find('pitm');
  const primary = primaryBox ? primaryOf(primaryBox) : null;
  const infos = itemInfos(find('iinf'));
  const locations = itemLocations(find('iloc'));
  const references = itemReferences(find('iref'));
  const properties = itemProperties(find('iprp'));
  const data = find('idat');
  const contentOf = (id: number) => contentAt(bytes, data, locations.get(id) ?? []);

  const items = infos.map((info): HeifItem => {
    const own = properties.get(info.id) ?? [];
    const size = own.find((each) => each.type === 'ispe');
    const turn = own.find((each) => each.type === 'irot')?.body[0];
    const mirror = own.find((each) => each.type === 'imir')?.body[0];
    const auxiliary = own.find((each) => each.type === 'auxC');
    const bits = own.find((each) => each.type === 'pixi')?.body.subarray(4);
    return {
      ...info,
      widthPx: size ? uint32(size.body, 4) : null,
      heightPx: size ? uint32(size.body, 8) : null,
      turnedCounterclockwise: turn === undefined ? 0 : (turn & 3) * 90,
      mirror: mirror === undefined ? null : mirror & 1 ? 'left_right' : 'top_bottom',
      bitsPerChannel: bits ? [...bits.subarray(1, 1 + (bits[0] ?? 0))] : [],
      auxiliary: auxiliary ? textTo0(auxiliary.body.subarray(4)) : null,
      properties: own.map((each) => each.type),
      references: references.filter(({ from }) => from === info.id).map(({ type: kind, to }) => ({ type: kind, to })),
      byteLength: (locations.get(info.id) ?? []).reduce((sum, { length }) => sum + length, 0),
    };
  });
  const main = items.find(({ id }) => id === primary);
  const describes = (item: HeifItem) =>
    item.references.some(({ type: kind, to }) => kind === 'cdsc' && to.includes(primary ?? -1));
  const exifItems = items.filter((item) => item.type === 'Exif');
  const xmpItems = items.filter((item) => item.type === 'mime' && item.contentType === 'application/rdf+xml');
  const exif = exifItems.find(describes) ?? exifItems[0];
  const xmp = xmpItems.find(describes) ?? xmpItems[0];
  // Cameras give the profile to the tiles alone.
  const tiles = main?.references.filter(({ type: kind }) => kind === 'dimg').flatMap(({ to }) => to) ?? [];
  const profile = [primary ?? -1, ...tiles]
    .flatMap((id) => properties.get(id) ?? [])
    .find(({ type: kind, body }) => kind === 'colr' && /^(prof|rICC)$/.test(latin1(body.subarray(0, 4))));
  return {
    fact: {
      brand: latin1(type.subarray(0, 4)),
      compatibleBrands: Array.from({ length: Math.floor((type.length - 8) / 4) }, (_, k) =>
        latin1(type.subarray(8 + 4 * k, 12 + 4 * k)),
      ),
      primary,
      items,
      grid: main?.type === 'grid' ? gridOf(contentOf(main.id)) : null,
    },
    exif: exif ? behindExifOffset(contentOf(exif.id)) : null,
    xmp: xmp ? contentOf(xmp.id) : null,
    icc: profile?.body.subarray(4) ?? null,
    picture:
      main?.widthPx && main.heightPx
        ? {
            ...{ type: main.type, widthPx: main.widthPx, heightPx: main.heightPx },
            turnedCounterclockwise: main.turnedCounterclockwise,
            properties: properties.get(main.id) ?? [],
            content: contentOf(main.id),
          }
        : null,
  };
}

type Info = Pick<HeifItem, 'id' | 'type' | 'name' | 'contentType' | 'hidden'>;

/** ISO/IEC 14496-12, 8.11.4. */
function primaryOf(box: Uint8Array): number {
  const fields = new Fields(box);
  const [version] = fields.head();
  return fields.uint(version ? 4 : 2);
}

/** ISO/IEC 14496-12, 8.11.6. */
function itemInfos(box: Uint8Array | undefined): Info[] {
  if (!box) return [];
  const entries = isoBoxes(box.subarray(box[0] === 0 ? 6 : 8)).filter(({ type }) => type === 'infe');
  return entries.slice(0, MAX_ITEMS).flatMap(({ body }) => {
    const fields = new Fields(body);
    const [version, flags] = fields.head();
    if (version < 2) return [];
    const id = fields.uint(version === 2 ? 2 : 4);
    fields.uint(2);
    const type = fields.text(4);
    const [name = '', contentType = ''] = latin1(body.subarray(fields.at)).split('\0');
    return [{ id, type, name, contentType: type === 'mime' ? contentType : null, hidden: (flags & 1) === 1 }];
  });
}

/** ISO/IEC 14496-12, 8.11.3: construction by file offset (0) and in idat (1). */
function itemLocations(box: Uint8Array | undefined): Map<number, Extent[]> {
  const all = new Map<number, Extent[]>();
  if (!box) return all;
  const fields = new Fields(box);
  const [version] = fields.head();
  const sizes = fields.uint(2);
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, sizes & 15];
  const count = Math.min(MAX_ITEMS, fields.uint(version < 2 ? 2 : 4));
  for (let k = 0; k < count; k++) {
    const id = fields.uint(version < 2 ? 2 : 4);
    const method = version > 0 ? fields.uint(2) & 15 : 0;
    fields.uint(2);
    const base = fields.uint(baseSize);
    const extents: Extent[] = [];
    const extentCount = fields.uint(2);
    for (let e = 0; e < extentCount; e++) {
      if (version > 0) fields.uint(indexSize);
      const from = base + fields.uint(offsetSize);
      const length = fields.uint(lengthSize);
      if (method < 2 && extents.length < MAX_EXTENTS) extents.push({ from, length, inData: method === 1 });
    }
    all.set(id, extents);
  }
  return all;
}

/** ISO/IEC 14496-12, 8.11.12. */
function itemReferences(box: Uint8Array | undefined): { type: string; from: number; to: number[] }[] {
  if (!box) return [];
  const size = box[0] === 0 ? 2 : 4;
  return isoBoxes(box.subarray(4)).map(({ type, body }) => {
    const fields = new Fields(body);
    const from = fields.uint(size);
    const count = Math.min(MAX_ITEMS, fields.uint(2));
    return { type, from, to: Array.from({ length: count }, () => fields.uint(size)) };
  });
}

/** ISO/IEC 14496-12, 8.11.14. */
function itemProperties(box: Uint8Array | undefined): Map<number, Property[]> {
  const all = new Map<number, Property[]>();
  if (!box) return all;
  const boxes = isoBoxes(box);
  const known = isoBoxes(boxes.find(({ type }) => type === 'ipco')?.body ?? new Uint8Array());
  for (const { body } of boxes.filter(({ type }) => type === 'ipma')) {
    const fields = new Fields(body);
    const [version, flags] = fields.head();
    const count = Math.min(MAX_ITEMS, fields.uint(4));
    for (let k = 0; k < count; k++) {
      const id = fields.uint(version < 1 ? 2 : 4);
      const own: Property[] = [];
      for (let left = fields.uint(1); left > 0; left--) {
        const index = flags & 1 ? fields.uint(2) & 0x7fff : fields.uint(1) & 0x7f;
        const property = known[index - 1];
        if (property) own.push(property);
      }
      all.set(id, own);
    }
  }
  return all;
}

function contentAt(bytes: Uint8Array, data: Uint8Array | undefined, extents: readonly Extent[]): Uint8Array {
  const parts: Uint8Array[] = [];
  // Extents may overlap: together they hold no more than the file.
  let left = bytes.length;
  for (const { from, length, inData } of extents) {
    const source = inData ? data : bytes;
    const part = source?.subarray(from, from + Math.min(left, length === 0 ? left : length)) ?? new Uint8Array();
    parts.push(part);
    left -= part.length;
  }
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
}

/** ISO/IEC 23008-12, 6.6.2.3.2. */
function gridOf(content: Uint8Array): HeifFact['grid'] {
  const fields = new Fields(content, 1);
  const size = fields.uint(1) & 1 ? 4 : 2;
  return {
    rows: fields.uint(1) + 1,
    columns: fields.uint(1) + 1,
    widthPx: fields.uint(size),
    heightPx: fields.uint(size),
  };
}

/** ISO/IEC 23008-12, A.2.1: the block begins with the offset of its TIFF header. */
function behindExifOffset(content: Uint8Array): Uint8Array | null {
  if (content.length < 4) return null;
  return content.subarray(Math.min(content.length, 4 + uint32(content, 0)));
}

/** Fields that follow each other. @throws RangeError beyond the end */
export class Fields {
  at: number;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  /** Unsigned, of 0 to 8 bytes, the highest first. */
  uint(size: number): number {
    if (this.at + size > this.bytes.length) throw new RangeError('a field beyond the end of its box');
    let value = 0;
    for (let k = 0; k < size; k++) value = value * 256 + this.bytes[this.at++]!;
    return value;
  }

  text(length: number): string {
    if (this.at + length > this.bytes.length) throw new RangeError('a field beyond the end of its box');
    this.at += length;
    return latin1(this.bytes.subarray(this.at - length, this.at));
  }

  /** Version and flags of a box (ISO/IEC 14496-12, 4.2). */
  head(): [version: number, flags: number] {
    return [this.uint(1), this.uint(3)];
  }
}

const uint32 = (bytes: Uint8Array, at: number) => new Fields(bytes, at).uint(4);
const textTo0 = (bytes: Uint8Array) => latin1(bytes).split('\0', 1)[0]!;
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
