/** Containers made of length-prefixed parts: RIFF (WEBP) and ISO base media (HEIC, and the JUMBF boxes of C2PA). */
import type { FilePart } from './facts.ts';

export interface ContainerFile {
  /** The outermost parts in order. */
  parts: FilePart[];
  /** Offset after the container. */
  end: number;
  bodies: ContainerPart[];
}

export interface ContainerPart {
  type: string;
  /** Of the part's header. */
  offset: number;
  /** Length of the header. */
  header: number;
  body: Uint8Array;
}

const MAX_PARTS = 10_000;

/** Chunks of a WEBP file (WebP Container Specification). Null when it does not begin as one. */
export function readWebp(bytes: Uint8Array): ContainerFile | null {
  if (latin1(bytes.subarray(0, 4)) !== 'RIFF' || latin1(bytes.subarray(8, 12)) !== 'WEBP') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = Math.min(bytes.length, 8 + view.getUint32(4, true));
  const bodies: ContainerPart[] = [];
  for (let at = 12; bodies.length < MAX_PARTS && at + 8 <= end; ) {
    const length = view.getUint32(at + 4, true);
    const body = bytes.subarray(at + 8, Math.min(end, at + 8 + length));
    bodies.push({ type: latin1(bytes.subarray(at, at + 4)), offset: at, header: 8, body });
    at += 8 + length + (length & 1);
  }
  return { parts: bodies.map(partOf), end, bodies };
}

/** Outermost boxes of an ISO base media file (ISO/IEC 14496-12). Null when it does not begin as one. */
export function readIsoMedia(bytes: Uint8Array): ContainerFile | null {
  if (latin1(bytes.subarray(4, 8)) !== 'ftyp') return null;
  const bodies = isoBoxes(bytes);
  const last = bodies.at(-1);
  const end = last ? last.offset + last.header + last.body.length : 0;
  return { parts: bodies.map(partOf), end, bodies };
}

/** The boxes that follow each other in these bytes (ISO/IEC 14496-12, 4.2), up to the first that does not fit. */
export function isoBoxes(bytes: Uint8Array): ContainerPart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes: ContainerPart[] = [];
  for (let at = 0; at + 8 <= bytes.length && boxes.length < MAX_PARTS; ) {
    const type = latin1(bytes.subarray(at + 4, at + 8));
    let length = view.getUint32(at);
    let header = 8;
    if (length === 0) length = bytes.length - at;
    if (length === 1 && at + 16 <= bytes.length) {
      length = Number(view.getBigUint64(at + 8));
      header = 16;
    }
    if (length < header || at + length > bytes.length || !/^[\x20-\x7e\xa9]{4}$/.test(type)) break;
    boxes.push({ type, offset: at, header, body: bytes.subarray(at + header, at + length) });
    at += length;
  }
  return boxes;
}

const partOf = ({ type, offset, body }: ContainerPart): FilePart => ({
  type,
  offset,
  byteLength: body.length,
  crcHolds: null,
});

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
