/** UserComment of EXIF: text after eight bytes that name its character code (CIPA DC-008, 4.6.6). */

const CODE_BYTES = 8;
/** Share of bytes of text in UTF-16 that tells which of each pair is the upper one: for Latin text it is zero. */
const UPPER_IS_ZERO = 0.25;

/** Null where the value is no text, or in a code that ExifReader reads itself. */
export function unicodeComment(value: unknown): string | null {
  if (!Array.isArray(value) || value.length <= CODE_BYTES) return null;
  const bytes = Buffer.from(value as number[]);
  if (bytes.toString('latin1', 0, 7) !== 'UNICODE') return null;
  const body = bytes.subarray(CODE_BYTES, bytes.length - (bytes.length % 2));
  return new TextDecoder(isBigEndian(body) ? 'utf-16be' : 'utf-16le').decode(body).replaceAll('\0', '').trim();
}

/** The standard leaves the order of bytes open, so that writers take that of EXIF, of the machine or of the network. */
function isBigEndian(body: Buffer): boolean {
  if (body[0] === 0xfe && body[1] === 0xff) return true;
  if (body[0] === 0xff && body[1] === 0xfe) return false;
  let [first, second] = [0, 0];
  for (let k = 0; k + 1 < body.length; k += 2) {
    if (body[k] === 0) first++;
    if (body[k + 1] === 0) second++;
  }
  return first > second && first >= UPPER_IS_ZERO * (body.length / 2);
}
