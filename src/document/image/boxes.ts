/** Containers made of length-prefixed parts: RIFF (WEBP) and ISO base media (HEIC). */

export interface ContainerFile {
  /** Types of the outermost parts in order, consecutive repeats once. */
  chunks: string[];
  bytesAfterEnd: number;
  /** Content of the part that holds a C2PA manifest store; of a uuid box what follows the UUID. */
  c2pa: Uint8Array | null;
}

const MAX_PARTS = 10_000;
/** UUID of a C2PA box in ISO base media files (C2PA 2.1, A.5.1). */
const C2PA_UUID = 'd8fec3d61b0e483c92975828877ec481';

/** Chunks of a WEBP file. Null when it does not begin as one. */
export function readWebp(bytes: Uint8Array): ContainerFile | null {
  if (latin1(bytes.subarray(0, 4)) !== 'RIFF' || latin1(bytes.subarray(8, 12)) !== 'WEBP') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = Math.min(bytes.length, 8 + view.getUint32(4, true));
  const file: ContainerFile = { chunks: [], bytesAfterEnd: Math.max(0, bytes.length - end), c2pa: null };
  let at = 12;
  for (let k = 0; k < MAX_PARTS && at + 8 <= end; k++) {
    const type = latin1(bytes.subarray(at, at + 4));
    const length = view.getUint32(at + 4, true);
    if (file.chunks.at(-1) !== type) file.chunks.push(type);
    if (type === 'C2PA') file.c2pa = bytes.subarray(at + 8, Math.min(end, at + 8 + length));
    at += 8 + length + (length & 1);
  }
  return file;
}

/** Outermost boxes of an ISO base media file (ISO/IEC 14496-12). Null when it does not begin as one. */
export function readIsoMedia(bytes: Uint8Array): ContainerFile | null {
  if (latin1(bytes.subarray(4, 8)) !== 'ftyp') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const file: ContainerFile = { chunks: [], bytesAfterEnd: 0, c2pa: null };
  let at = 0;
  for (let k = 0; k < MAX_PARTS && at + 8 <= bytes.length; k++) {
    const type = latin1(bytes.subarray(at + 4, at + 8));
    let length = view.getUint32(at);
    let header = 8;
    if (length === 0) length = bytes.length - at;
    if (length === 1 && at + 16 <= bytes.length) {
      length = Number(view.getBigUint64(at + 8));
      header = 16;
    }
    if (length < header || at + length > bytes.length || !/^[\x20-\x7e]{4}$/.test(type)) break;
    if (file.chunks.at(-1) !== type) file.chunks.push(type);
    if (type === 'uuid' && Buffer.from(bytes.subarray(at + header, at + header + 16)).toString('hex') === C2PA_UUID)
      file.c2pa = bytes.subarray(at + header + 16, at + length);
    at += length;
  }
  file.bytesAfterEnd = bytes.length - at;
  return file;
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
