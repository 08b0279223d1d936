/** A decoded CBOR item. Tags are left out: their meaning follows from the item's position. */
export type Cbor = string | number | boolean | null | Uint8Array | Cbor[] | CborMap;
export type CborMap = Map<string | number, Cbor>;

const MAX_DEPTH = 64;
const MAX_ITEMS = 200_000;

/**
 * Decodes one item of CBOR (RFC 8949) that fills the bytes. Integers beyond 2^53 lose their last digits; byte strings
 * are views.
 * @throws RangeError where the bytes are no such item, or nest or count beyond all use
 */
export function decodeCbor(bytes: Uint8Array): Cbor {
  const reader = new Reader(bytes);
  const value = reader.item(0);
  if (reader.at !== bytes.length) throw new RangeError('bytes after the item');
  return value;
}

const BREAK = Symbol('break');

class Reader {
  at = 0;
  private items = 0;
  private readonly bytes: Uint8Array;
  private readonly view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  item(depth: number): Cbor {
    const value = this.itemOrBreak(depth);
    if (value === BREAK) throw new RangeError('a break outside an item of open length');
    return value;
  }

  private itemOrBreak(depth: number): Cbor | typeof BREAK {
    if (depth > MAX_DEPTH || ++this.items > MAX_ITEMS) throw new RangeError('too much');
    const head = this.view.getUint8(this.at++);
    const [major, info] = [head >> 5, head & 31];
    if (major === 7) return this.simple(info);
    const open = info === 31;
    if (open && (major < 2 || major === 6)) throw new RangeError('an impossible length');
    const argument = open ? Number.POSITIVE_INFINITY : this.argument(info);
    switch (major) {
      case 0:
        return argument;
      case 1:
        return -1 - argument;
      case 2:
        return open ? Buffer.concat(this.all(argument, depth) as Uint8Array[]) : this.take(argument);
      case 3:
        return open ? this.all(argument, depth).join('') : new TextDecoder().decode(this.take(argument));
      case 4:
        return this.all(argument, depth);
      case 5:
        return this.map(argument, depth);
      default:
        return this.item(depth + 1);
    }
  }

  private argument(info: number): number {
    if (info < 24) return info;
    const size = { 24: 1, 25: 2, 26: 4, 27: 8 }[info];
    if (!size) throw new RangeError('a reserved length');
    const from = this.at;
    this.at += size;
    if (size === 1) return this.view.getUint8(from);
    if (size === 2) return this.view.getUint16(from);
    return size === 4 ? this.view.getUint32(from) : Number(this.view.getBigUint64(from));
  }

  private take(length: number): Uint8Array {
    if (length > this.bytes.length - this.at) throw new RangeError('a string beyond the end');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  private all(count: number, depth: number): Cbor[] {
    const values: Cbor[] = [];
    while (values.length < count) {
      const value = this.itemOrBreak(depth + 1);
      if (value === BREAK) {
        if (count !== Number.POSITIVE_INFINITY) throw new RangeError('a break inside an item of known length');
        break;
      }
      values.push(value);
    }
    return values;
  }

  private map(count: number, depth: number): CborMap {
    const flat = this.all(count * 2, depth);
    const map: CborMap = new Map();
    for (let k = 0; k + 1 < flat.length; k += 2) {
      const key = flat[k]!;
      if (typeof key === 'string' || typeof key === 'number') map.set(key, flat[k + 1]!);
    }
    return map;
  }

  private simple(info: number): Cbor | typeof BREAK {
    if (info === 31) return BREAK;
    if (info === 20 || info === 21) return info === 21;
    if (info === 26 || info === 27) {
      this.at += info === 26 ? 4 : 8;
      return info === 26 ? this.view.getFloat32(this.at - 4) : this.view.getFloat64(this.at - 8);
    }
    if (info >= 24) this.argument(info);
    return null;
  }
}
