/** One marker segment of a JPEG file (ITU-T T.81, B.1.1). */
export interface JpegSegment {
  /** The second byte of the marker: 0xda for SOS. */
  marker: number;
  /** Offset of the marker's 0xff. */
  offset: number;
  /** What follows the length; empty for markers without one. */
  body: Uint8Array;
  /** SOS: from where to where the entropy-coded data lie; for all others twice the end of the segment. */
  dataFrom: number;
  dataTo: number;
}

export const SOI = 0xd8;
export const EOI = 0xd9;
export const SOS = 0xda;
export const DQT = 0xdb;
export const DHT = 0xc4;
export const DRI = 0xdd;
export const COM = 0xfe;

/** More marker segments than any camera writes; a file beyond is not walked further. */
const MAX_SEGMENTS = 5000;

export const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === SOI;
/** SOF0 to SOF15 without DHT, JPG and DAC, which lie among them. */
export const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== DHT && marker !== 0xc8 && marker !== 0xcc;

/** The segments of the first picture of a JPEG file, with EOI as the last where it is there. */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment> {
  let at = 2;
  for (let count = 0; count < MAX_SEGMENTS && at + 1 < bytes.length; ) {
    if (bytes[at] !== 0xff || bytes[at + 1] === 0xff) {
      at++;
      continue;
    }
    const offset = at;
    const marker = bytes[at + 1]!;
    at += 2;
    if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd7)) continue;
    count++;
    if (marker === EOI) {
      yield { marker, offset, body: bytes.subarray(at, at), dataFrom: at, dataTo: at };
      return;
    }
    const length = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    if (length < 2 || at + length > bytes.length) return;
    const body = bytes.subarray(at + 2, at + length);
    at += length;
    const dataTo = marker === SOS ? scanEnd(bytes, at) : at;
    yield { marker, offset, body, dataFrom: at, dataTo };
    at = dataTo;
  }
}

/** Offset of the marker that ends the entropy-coded data starting at `from`. */
function scanEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.length) return bytes.length;
    const next = bytes[at + 1]!;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += next === 0xff ? 1 : 2;
  }
}
