import { crc32, inflateSync } from 'node:zlib';
import type { ContainerPart } from './containers.ts';
import type { FilePart } from './facts.ts';

export interface PngFile {
  /** The chunks in order. */
  parts: FilePart[];
  /** tEXt, zTXt and iTXt by keyword. */
  text: Record<string, string>;
  /** Offset after IEND; null where the file ends before it. */
  end: number | null;
  densityDpi: number | null;
  /** Contents of eXIf and iCCP, the latter inflated. */
  exif: Uint8Array | null;
  icc: Uint8Array | null;
  /** caBX: a C2PA manifest store. */
  c2pa: ContainerPart | null;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Longest text that a compressed chunk may inflate to. */
const MAX_TEXT_BYTES = 1_000_000;
const MAX_CHUNKS = 20_000;

/** Walks the chunks of a PNG file (W3C PNG, third edition, clause 5). Null when it does not begin as one. */
export function readPng(bytes: Uint8Array): PngFile | null {
  if (SIGNATURE.some((byte, k) => bytes[k] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const file: PngFile = { parts: [], text: {}, end: null, densityDpi: null, exif: null, icc: null, c2pa: null };
  let at = 8;
  for (let k = 0; k < MAX_CHUNKS && at + 12 <= bytes.length; k++) {
    const length = view.getUint32(at);
    const type = latin1(bytes.subarray(at + 4, at + 8));
    if (at + 12 + length > bytes.length) break;
    const body = bytes.subarray(at + 8, at + 8 + length);
    const crcHolds = crc32(bytes.subarray(at + 4, at + 8 + length)) === view.getUint32(at + 8 + length);
    file.parts.push({ type, offset: at, byteLength: length, crcHolds });
    if (type === 'tEXt' || type === 'zTXt' || type === 'iTXt') readText(file.text, type, body);
    // pHYs: pixels per metre where the unit is 1.
    if (type === 'pHYs' && length === 9 && body[8] === 1) file.densityDpi = Math.round(view.getUint32(at + 8) * 0.0254);
    if (type === 'eXIf') file.exif = body;
    // Name, a zero, the method, the profile.
    if (type === 'iCCP' && body.includes(0)) file.icc = inflate(body.subarray(body.indexOf(0) + 2));
    if (type === 'caBX') file.c2pa = { type, offset: at, header: 8, body };
    at += 12 + length;
    if (type === 'IEND') {
      file.end = at;
      break;
    }
  }
  return file;
}

function readText(into: Record<string, string>, type: string, body: Uint8Array): void {
  const end = body.indexOf(0);
  if (end < 1 || end > 79) return;
  const keyword = latin1(body.subarray(0, end));
  const rest = body.subarray(end + 1);
  if (type === 'tEXt') into[keyword] = decodeText(rest);
  if (type === 'zTXt') into[keyword] = decodeText(inflate(rest.subarray(1)));
  if (type === 'iTXt') {
    const compressed = rest[0] === 1;
    const languageEnd = rest.indexOf(0, 2);
    const translatedEnd = languageEnd < 0 ? -1 : rest.indexOf(0, languageEnd + 1);
    if (translatedEnd < 0) return;
    const content = rest.subarray(translatedEnd + 1);
    into[keyword] = decodeText(compressed ? inflate(content) : content);
  }
}

/** UTF-8 where it is, else Latin-1: writers of tEXt do not keep to the standard's Latin-1. */
function decodeText(bytes: Uint8Array): string {
  const cut = bytes.subarray(0, MAX_TEXT_BYTES);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(cut);
  } catch {
    return latin1(cut);
  }
}

function inflate(bytes: Uint8Array): Uint8Array {
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_TEXT_BYTES });
  } catch {
    return new Uint8Array();
  }
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
