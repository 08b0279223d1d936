import type { JpegTables } from '../facts.ts';

export interface JpegFile {
  tables: JpegTables;
  /** Bytes behind the end-of-image marker. */
  bytesAfterEnd: number;
  /** The scan data ends without an end-of-image marker. */
  truncated: boolean;
  /** Pixels per inch of the JFIF header; null where it only gives an aspect. */
  densityDpi: number | null;
  /** COM segments. */
  comments: string[];
  /** Payloads of APP11 (JPEG XT boxes: JUMBF), headers left out, in order. */
  jumbf: Uint8Array[];
  photoshop: boolean;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const DQT = 0xdb;
const COM = 0xfe;
const MARKER_NAMES: Readonly<Record<number, string>> = { 196: 'DHT', 219: 'DQT', 218: 'SOS', 221: 'DRI', 254: 'COM' };
/** More marker segments than any camera writes; a file beyond is not walked further. */
const MAX_SEGMENTS = 5000;

/** ITU-T T.81, annex K.1: luminance and chrominance example tables, in zig-zag order. */
const LUMINANCE = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61,
  60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103, 62, 77, 113, 121,
  112, 100, 120, 92, 101, 103, 99,
];

/** Walks the marker segments of a JPEG file (ITU-T T.81, annex B). Null when it does not begin as one. */
export function readJpeg(bytes: Uint8Array): JpegFile | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const file: JpegFile = {
    tables: {
      quantisation: [],
      ijgQuality: null,
      progressive: false,
      subsampling: '',
      components: 0,
      markers: ['SOI'],
      adobeTransform: null,
    },
    bytesAfterEnd: 0,
    truncated: true,
    densityDpi: null,
    comments: [],
    jumbf: [],
    photoshop: false,
  };
  const { tables } = file;
  let at = 2;
  for (let segments = 0; segments < MAX_SEGMENTS && at + 1 < bytes.length; segments++) {
    if (bytes[at] !== 0xff) {
      at++;
      continue;
    }
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at++;
      continue;
    }
    at += 2;
    if (marker === EOI) {
      tables.markers.push('EOI');
      file.truncated = false;
      file.bytesAfterEnd = bytes.length - at;
      break;
    }
    if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd7)) continue;
    const length = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    if (length < 2 || at + length > bytes.length) break;
    const body = bytes.subarray(at + 2, at + length);
    readSegment(file, marker, body);
    at += length;
    if (marker === SOS) at = skipScan(bytes, at);
  }
  tables.ijgQuality = ijgQuality(tables.quantisation);
  return file;
}

function readSegment(file: JpegFile, marker: number, body: Uint8Array): void {
  const { tables } = file;
  const signature = latin1(body.subarray(0, 32)).split('\0', 1)[0] ?? '';
  let name = MARKER_NAMES[marker] ?? (marker >= 0xe0 && marker <= 0xef ? `APP${marker - 0xe0}` : `SOF${marker - 0xc0}`);
  if (marker >= 0xe0 && marker <= 0xef) {
    const label = /^[\x20-\x7e]{2,}/.exec(signature)?.[0];
    if (label) name += `:${label.startsWith('Photoshop') ? 'Photoshop' : label.slice(0, 28)}`;
    if (marker === 0xe0 && signature === 'JFIF' && body.length >= 12) {
      const density = (body[8]! << 8) | body[9]!;
      if (body[7] === 1) file.densityDpi = density;
      if (body[7] === 2) file.densityDpi = Math.round(density * 2.54);
    }
    if (marker === 0xed && signature.startsWith('Photoshop')) file.photoshop = true;
    if (marker === 0xee && signature.startsWith('Adobe') && body.length >= 12) tables.adobeTransform = body[11]!;
    // JPEG XT, ISO/IEC 18477-3, annex B: "JP", box instance, packet number, box; later packets repeat its header.
    if (marker === 0xeb && body[0] === 0x4a && body[1] === 0x50) file.jumbf.push(body.subarray(body[7] === 1 ? 8 : 16));
  }
  if (marker === COM) file.comments.push(latin1(body.subarray(0, 10_000)));
  if (marker === DQT) readQuantisation(tables, body);
  if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
    tables.progressive = (marker & 3) === 2;
    tables.components = body[5] ?? 0;
    tables.subsampling = subsampling(body);
  }
  tables.markers.push(name);
}

function readQuantisation(tables: JpegTables, body: Uint8Array): void {
  let at = 0;
  while (at < body.length) {
    const wide = body[at]! >> 4 === 1;
    const id = body[at]! & 15;
    at++;
    if (at + (wide ? 128 : 64) > body.length) return;
    const table: number[] = [];
    for (let k = 0; k < 64; k++) table.push(wide ? (body[at + 2 * k]! << 8) | body[at + 2 * k + 1]! : body[at + k]!);
    tables.quantisation[id] = table;
    at += wide ? 128 : 64;
  }
}

function subsampling(frame: Uint8Array): string {
  const factor = (component: number) => frame[6 + 3 * component + 1] ?? 0x11;
  if ((frame[5] ?? 0) < 3) return '4:0:0';
  const [h, v] = [factor(0) >> 4, factor(0) & 15];
  const [ch, cv] = [factor(1) >> 4, factor(1) & 15];
  const ratio = `${h / (ch || 1)}x${v / (cv || 1)}`;
  return { '1x1': '4:4:4', '2x1': '4:2:2', '2x2': '4:2:0', '1x2': '4:4:0', '4x1': '4:1:1' }[ratio] ?? ratio;
}

/** Offset of the marker that ends the entropy-coded data starting at `from`. */
function skipScan(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.length) return bytes.length;
    const next = bytes[at + 1]!;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += next === 0xff ? 1 : 2;
  }
}

/**
 * Quality 1-100 of the Independent JPEG Group's scaling (jcparam.c: jpeg_quality_scaling) whose luminance table
 * is nearest; null when none is nearer than half a step on average, that is for encoders with tables of their own.
 */
function ijgQuality(quantisation: readonly number[][]): number | null {
  const table = quantisation.find((t) => t);
  if (!table) return null;
  let best = Number.POSITIVE_INFINITY;
  let quality: number | null = null;
  for (let q = 1; q <= 100; q++) {
    const scale = q < 50 ? Math.floor(5000 / q) : 200 - 2 * q;
    let difference = 0;
    for (let k = 0; k < 64; k++) {
      const step = Math.min(255, Math.max(1, Math.floor((LUMINANCE[k]! * scale + 50) / 100)));
      difference += Math.abs(step - table[k]!);
    }
    if (difference < best) [best, quality] = [difference, q];
  }
  return best <= 32 ? quality : null;
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
