import type { JfifHeader, JpegFrame, JpegScan, JpegTables } from '../facts.ts';
import { readHuffmanTables } from './huffman.ts';
import { NATURAL } from './order.ts';
import { COM, DHT, DQT, DRI, EOI, isFrame, isJpeg, type JpegSegment, jpegSegments, SOS } from './segments.ts';

export interface JpegFile {
  tables: JpegTables;
  /** Offset after the end-of-image marker; null where there is none. */
  endOffset: number | null;
  /** Pixels per inch of the JFIF header; null where it only gives an aspect. */
  densityDpi: number | null;
  /** COM segments. */
  comments: string[];
  /** Payloads of APP11 that carry JPEG XT boxes (JUMBF), in order, with the offset of each segment's marker. */
  jumbf: { offset: number; bytes: Uint8Array }[];
  /** EXIF block from its TIFF header on. */
  exif: Uint8Array | null;
  xmp: string | null;
  /** Parts of the extended packet, by offset in it. */
  extendedXmp: { at: number; bytes: Uint8Array }[];
  /** Parts of the ICC profile, by number. */
  icc: { number: number; bytes: Uint8Array }[];
  /** Photoshop resources: the parts of what APP13 segments hold together. */
  photoshop: Uint8Array[];
  /** CIPA DC-007 index of further pictures: a TIFF structure, and its offset in the file. */
  mpf: { offset: number; bytes: Uint8Array } | null;
}

const XMP = 'http://ns.adobe.com/xap/1.0/';
const XMP_EXTENSION = 'http://ns.adobe.com/xmp/extension/';
/** Encoders round a few of the 64 steps in their own way. */
const MAX_TABLE_DIFFERENCE = 8;
const MAX_HUFFMAN_TABLES = 500;
const MARKER_NAMES: Readonly<Record<number, string>> = {
  196: 'DHT',
  217: 'EOI',
  218: 'SOS',
  219: 'DQT',
  221: 'DRI',
  254: 'COM',
};
/** By the low four bits of SOFn (ITU-T T.81, table B.1): 5 to 7 and 13 to 15 are differential. */
const CODINGS = ['baseline', 'extended', 'progressive', 'lossless'] as const;

/** ITU-T T.81, annex K.1: luminance and chrominance example tables, in zig-zag order. */
const LUMINANCE = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61,
  60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103, 62, 77, 113, 121,
  112, 100, 120, 92, 101, 103, 99,
];

/** Reads the marker segments of a JPEG file (ITU-T T.81, annex B). Null when it does not begin as one. */
export function readJpeg(bytes: Uint8Array): JpegFile | null {
  if (!isJpeg(bytes)) return null;
  const file: JpegFile = {
    tables: {
      quantisation: [],
      ijgQuality: null,
      huffman: [],
      progressive: false,
      frame: null,
      subsampling: '',
      components: 0,
      scans: [],
      restartInterval: 0,
      markers: ['SOI'],
      jfif: null,
      adobeTransform: null,
    },
    endOffset: null,
    densityDpi: null,
    comments: [],
    jumbf: [],
    exif: null,
    xmp: null,
    extendedXmp: [],
    icc: [],
    photoshop: [],
    mpf: null,
  };
  for (const segment of jpegSegments(bytes)) readSegment(file, segment);
  file.tables.ijgQuality = ijgQuality(file.tables.quantisation);
  return file;
}

function readSegment(file: JpegFile, segment: JpegSegment): void {
  const { tables } = file;
  const { marker, body } = segment;
  tables.markers.push(nameOf(marker, body));
  if (marker === EOI) file.endOffset = segment.dataTo;
  else if (marker >= 0xe0 && marker <= 0xef) readApplicationData(file, segment);
  else if (marker === COM) file.comments.push(latin1(body.subarray(0, 10_000)));
  else if (marker === DQT) readQuantisation(tables, body);
  else if (marker === DHT && tables.huffman.length < MAX_HUFFMAN_TABLES)
    tables.huffman.push(...readHuffmanTables(body));
  else if (marker === DRI) tables.restartInterval = ((body[0] ?? 0) << 8) | (body[1] ?? 0);
  else if (marker === SOS) tables.scans.push(scanOf(segment));
  else if (isFrame(marker)) {
    tables.frame = frameOf(marker, body);
    tables.progressive = tables.frame.coding === 'progressive';
    tables.components = body[5] ?? 0;
    tables.subsampling = subsampling(body);
  }
}

const signatureOf = (body: Uint8Array) => latin1(body.subarray(0, 32)).split('\0', 1)[0] ?? '';

function nameOf(marker: number, body: Uint8Array): string {
  if (marker < 0xe0 || marker > 0xef) {
    return MARKER_NAMES[marker] ?? (isFrame(marker) ? `SOF${marker - 0xc0}` : marker.toString(16));
  }
  const label = /^[\x20-\x7e]{2,}/.exec(signatureOf(body))?.[0];
  if (!label) return `APP${marker - 0xe0}`;
  return `APP${marker - 0xe0}:${label.startsWith('Photoshop') ? 'Photoshop' : label.slice(0, 28)}`;
}

function readApplicationData(file: JpegFile, { marker, offset, body }: JpegSegment): void {
  const { tables } = file;
  const signature = signatureOf(body);
  if (marker === 0xe0 && signature === 'JFIF' && body.length >= 12) {
    tables.jfif ??= jfifOf(body);
    const density = (body[8]! << 8) | body[9]!;
    if (body[7] === 1) file.densityDpi = density;
    if (body[7] === 2) file.densityDpi = Math.round(density * 2.54);
  }
  if (marker === 0xe1 && signature === 'Exif') file.exif ??= body.subarray(6);
  if (marker === 0xe1 && signature === XMP) file.xmp ??= utf8(body.subarray(XMP.length + 1));
  if (marker === 0xe1 && latin1(body.subarray(0, XMP_EXTENSION.length)) === XMP_EXTENSION) readExtendedXmp(file, body);
  if (marker === 0xe2 && signature === 'ICC_PROFILE')
    file.icc.push({ number: body[12] ?? 0, bytes: body.subarray(14) });
  if (marker === 0xe2 && signature === 'MPF') file.mpf ??= { offset: offset + 8, bytes: body.subarray(4) };
  if (marker === 0xed && signature.startsWith('Photoshop 3.0')) file.photoshop.push(body.subarray(14));
  if (marker === 0xee && signature.startsWith('Adobe') && body.length >= 12) tables.adobeTransform = body[11]!;
  // JPEG XT, ISO/IEC 18477-3, annex B: "JP", box instance, packet number, box; later packets repeat its header.
  if (marker === 0xeb && body[0] === 0x4a && body[1] === 0x50) file.jumbf.push({ offset, bytes: body });
}

/** XMP part 3, 1.1.3.1: GUID of the packet, its length, the place of this part. */
function readExtendedXmp(file: JpegFile, body: Uint8Array): void {
  const from = XMP_EXTENSION.length + 1 + 32 + 4;
  if (body.length < from + 4) return;
  const at = new DataView(body.buffer, body.byteOffset).getUint32(from);
  file.extendedXmp.push({ at, bytes: body.subarray(from + 4) });
}

function jfifOf(body: Uint8Array): JfifHeader {
  return {
    version: `${body[5]}.${String(body[6]).padStart(2, '0')}`,
    units: (['none', 'inch', 'centimetre'] as const)[body[7]!] ?? 'none',
    xDensity: (body[8]! << 8) | body[9]!,
    yDensity: (body[10]! << 8) | body[11]!,
    thumbnailWidthPx: body[12] ?? 0,
    thumbnailHeightPx: body[13] ?? 0,
  };
}

function frameOf(marker: number, body: Uint8Array): JpegFrame {
  const kind = marker & 7;
  const count = Math.min(4, body[5] ?? 0, Math.floor(Math.max(0, body.length - 6) / 3));
  return {
    coding: kind > 4 ? 'hierarchical' : CODINGS[kind & 3]!,
    arithmetic: marker >= 0xc9,
    precision: body[0] ?? 0,
    heightPx: ((body[1] ?? 0) << 8) | (body[2] ?? 0),
    widthPx: ((body[3] ?? 0) << 8) | (body[4] ?? 0),
    components: Array.from({ length: count }, (_, k) => ({
      id: body[6 + 3 * k]!,
      horizontal: body[7 + 3 * k]! >> 4,
      vertical: body[7 + 3 * k]! & 15,
      quantisation: body[8 + 3 * k]!,
    })),
  };
}

function scanOf({ body, dataFrom, dataTo }: JpegSegment): JpegScan {
  const count = Math.min(4, body[0] ?? 0);
  const [spectralStart = 0, spectralEnd = 0, approximation = 0] = body.subarray(1 + 2 * count);
  return {
    components: Array.from({ length: count }, (_, k) => body[1 + 2 * k] ?? 0),
    spectralStart,
    spectralEnd,
    high: approximation >> 4,
    low: approximation & 15,
    byteLength: dataTo - dataFrom,
  };
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

/** The steps of luminance row by row; null where the file holds no table. */
export function luminanceSteps({ quantisation, frame }: JpegTables): number[] | null {
  const table = quantisation[frame?.components[0]?.quantisation ?? 0];
  if (!table) return null;
  const steps = new Array<number>(64).fill(1);
  // A step of 0, which no encoder may write, would divide by it.
  for (let k = 0; k < 64; k++) steps[NATURAL[k]!] = Math.max(1, table[k]!);
  return steps;
}

/**
 * Quality 1-100 of the Independent JPEG Group's scaling (jcparam.c: jpeg_quality_scaling) whose luminance table
 * is nearest; null when more than a few steps differ by one, that is for encoders with tables of their own.
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
  return best <= MAX_TABLE_DIFFERENCE ? quality : null;
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
const utf8 = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
