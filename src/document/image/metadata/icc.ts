import type { IccFact } from './facts.ts';

const HEADER_BYTES = 132;
const MAX_TAGS = 200;

/** Header and description of an ICC profile (ISO 15076-1, 7.2 and 9.2.41). Null where it is none. Never throws. */
export function readIcc(bytes: Uint8Array): IccFact | null {
  if (bytes.length < HEADER_BYTES || signature(bytes, 36) !== 'acsp') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const created = Array.from({ length: 6 }, (_, k) => view.getUint16(24 + 2 * k));
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = created;
  return {
    byteLength: view.getUint32(0),
    version: `${bytes[8]}.${bytes[9]! >> 4}.${bytes[9]! & 15}`,
    deviceClass: signature(bytes, 12),
    colourSpace: signature(bytes, 16),
    connectionSpace: signature(bytes, 20),
    created: year > 0 ? new Date(Date.UTC(year, month - 1, day, hour, minute, second)).toISOString() : null,
    platform: signature(bytes, 40),
    manufacturer: signature(bytes, 48),
    model: signature(bytes, 52),
    creator: signature(bytes, 80),
    description: descriptionOf(bytes, view),
  };
}

const signature = (bytes: Uint8Array, at: number) =>
  Buffer.from(bytes.subarray(at, at + 4))
    .toString('latin1')
    .replace(/[\0 ]+$/, '');

/** textDescriptionType of version 2, the first text of multiLocalizedUnicodeType of version 4. */
function descriptionOf(bytes: Uint8Array, view: DataView): string | null {
  const count = Math.min(MAX_TAGS, view.getUint32(128));
  for (let k = 0, at = 132; k < count && at + 12 <= bytes.length; k++, at += 12) {
    if (signature(bytes, at) !== 'desc') continue;
    const from = view.getUint32(at + 4);
    if (from + 28 > bytes.length) return null;
    const kind = signature(bytes, from);
    if (kind === 'desc') {
      const length = view.getUint32(from + 8);
      return (
        Buffer.from(bytes.subarray(from + 12, from + 12 + length))
          .toString('latin1')
          .replace(/\0.*$/s, '') || null
      );
    }
    if (kind !== 'mluc') return null;
    const length = view.getUint32(from + 20);
    const start = from + view.getUint32(from + 24);
    return new TextDecoder('utf-16be').decode(bytes.subarray(start, start + length)).replaceAll('\0', '') || null;
  }
  return null;
}
