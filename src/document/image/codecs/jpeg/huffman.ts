import type { JpegHuffmanTable } from '../facts.ts';

/** Code length up to which a code is found with one look. */
export const LOOK_BITS = 10;

/** A Huffman table made ready for decoding (ITU-T T.81, F.2.2.3). */
export interface HuffmanDecoder {
  /** By the next LOOK_BITS bits: length of the code in the upper byte, symbol in the lower; 0 for longer codes. */
  look: Uint16Array;
  /** By length 1-16: the largest code, -1 where there is none; and what turns a code into an index of `symbols`. */
  maxCode: Int32Array;
  shift: Int32Array;
  symbols: Uint8Array;
}

/**
 * ITU-T T.81, annex K.3: the example tables that most encoders use as they stand. Counts of the code lengths 1-16,
 * then the symbols.
 */
const EXAMPLES: ReadonlyMap<string, JpegHuffmanTable['example']> = new Map([
  ['00010501010101010100000000000000000102030405060708090a0b', 'dc-luminance'],
  ['00030101010101010101010000000000000102030405060708090a0b', 'dc-chrominance'],
  [
    '0002010303020403050504040000017d01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa',
    'ac-luminance',
  ],
  [
    '00020102040403040705040400010277000102031104052131061241510761711322328108144291a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738393a434445464748494a535455565758595a636465666768696a737475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9fa',
    'ac-chrominance',
  ],
] as const);

/** The tables of one DHT segment (ITU-T T.81, B.2.4.2), up to the first that is cut short. */
export function readHuffmanTables(body: Uint8Array): JpegHuffmanTable[] {
  const tables: JpegHuffmanTable[] = [];
  for (let at = 0; at + 17 <= body.length; ) {
    const head = body[at]!;
    const counts = [...body.subarray(at + 1, at + 17)];
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (total > 256 || at + 17 + total > body.length) break;
    const symbols = [...body.subarray(at + 17, at + 17 + total)];
    const hex = Buffer.from(body.subarray(at + 1, at + 17 + total)).toString('hex');
    tables.push({ kind: head >> 4 ? 'ac' : 'dc', id: head & 15, counts, symbols, example: EXAMPLES.get(hex) ?? null });
    at += 17 + total;
  }
  return tables;
}

/** Null where the counts name more codes than the lengths have room for. */
export function decoderOf({ counts, symbols }: JpegHuffmanTable): HuffmanDecoder | null {
  const look = new Uint16Array(1 << LOOK_BITS);
  const maxCode = new Int32Array(18).fill(-1);
  const shift = new Int32Array(18);
  let code = 0;
  let index = 0;
  for (let length = 1; length <= 16; length++) {
    const count = counts[length - 1]!;
    if (code + count > 1 << length) return null;
    shift[length] = index - code;
    for (let k = 0; k < count; k++, code++, index++) {
      if (length > LOOK_BITS) continue;
      const from = code << (LOOK_BITS - length);
      look.fill((length << 8) | symbols[index]!, from, from + (1 << (LOOK_BITS - length)));
    }
    if (count > 0) maxCode[length] = code - 1;
    code <<= 1;
  }
  return { look, maxCode, shift, symbols: Uint8Array.from(symbols) };
}
