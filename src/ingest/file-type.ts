import type { FileType } from '../domain/scan.ts';

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  Buffer.from(bytes.subarray(start, end)).toString('latin1');
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * The type of a file by its content, never by its name: the magic bytes must be there and the header after them
 * must decode. Null when it is none of the accepted types.
 */
export function sniffFileType(bytes: Uint8Array): FileType | null {
  if (isJpeg(bytes)) return 'jpeg';
  if (isPng(bytes)) return 'png';
  if (isWebp(bytes)) return 'webp';
  if (isHeic(bytes)) return 'heic';
  if (isPdf(bytes)) return 'pdf';
  return null;
}

/** Readers accept junk before the header as long as it starts within the first 1024 bytes (ISO 32000-2, annex I). */
function isPdf(bytes: Uint8Array): boolean {
  return /%PDF-\d\.\d/.test(ascii(bytes, 0, 1024 + 8));
}

/** SOI, then marker segments up to a frame header with a width (ITU-T T.81, B.1-B.2). */
function isJpeg(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return false;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9 || marker === 0xda) return false;
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2;
      continue;
    }
    const length = (bytes[at + 2]! << 8) | bytes[at + 3]!;
    if (length < 2) return false;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return at + 9 < bytes.length && ((bytes[at + 7]! << 8) | bytes[at + 8]!) > 0;
    at += 2 + length;
  }
  return false;
}

/** Signature and IHDR with a size, depth and colour type that exist (PNG, 5.2 and 11.2.1). */
function isPng(bytes: Uint8Array): boolean {
  if (bytes.length < 33 || ascii(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || ascii(bytes, 12, 16) !== 'IHDR') return false;
  const data = view(bytes);
  const depths = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] }[bytes[25]!];
  return data.getUint32(8) === 13 && data.getUint32(16) > 0 && data.getUint32(20) > 0 && !!depths?.includes(bytes[24]!);
}

/** RIFF container of form WEBP whose first chunk is one of the three that carry a picture (RFC 9649, section 2). */
function isWebp(bytes: Uint8Array): boolean {
  if (bytes.length < 30 || ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 12) !== 'WEBP') return false;
  switch (ascii(bytes, 12, 16)) {
    case 'VP8 ':
      return ascii(bytes, 23, 26) === '\x9d\x01\x2a';
    case 'VP8L':
      return bytes[20] === 0x2f;
    case 'VP8X':
      return view(bytes).getUint32(16, true) >= 10;
    default:
      return false;
  }
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs']);
const CONTAINER_BRANDS = new Set(['mif1', 'msf1', 'mif2']);

/** A HEIF file type box that names an HEVC brand, and a meta or movie box after it (ISO/IEC 23008-12, 10). */
function isHeic(bytes: Uint8Array): boolean {
  if (bytes.length < 24 || ascii(bytes, 4, 8) !== 'ftyp') return false;
  const data = view(bytes);
  const size = data.getUint32(0);
  if (size < 16 || size > bytes.length || size > 1024) return false;
  const major = ascii(bytes, 8, 12);
  const compatible: string[] = [];
  for (let at = 16; at + 4 <= size; at += 4) compatible.push(ascii(bytes, at, at + 4));
  const isAvif = [major, ...compatible].some((brand) => brand.startsWith('avi'));
  const named = HEIC_BRANDS.has(major) || compatible.some((brand) => HEIC_BRANDS.has(brand));
  if (!named && (isAvif || !CONTAINER_BRANDS.has(major))) return false;
  for (let at = size, boxes = 0; at + 8 <= bytes.length && boxes < 16; boxes += 1) {
    const kind = ascii(bytes, at + 4, at + 8);
    if (kind === 'meta' || kind === 'moov') return true;
    const length = data.getUint32(at);
    if (length < 8) return false;
    at += length;
  }
  return false;
}
