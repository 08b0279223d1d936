import { DocumentError } from '../../domain/limits.ts';
import type { FileFact } from '../file/facts.ts';
import { type ContainerPart, readIsoMedia, readWebp } from '../image/codecs/containers.ts';
import { readJpeg } from '../image/codecs/jpeg/file.ts';
import { readPng } from '../image/codecs/png.ts';
import { embeddedFiles } from '../pdf/interactive/attachments.ts';
import type { PdfFile } from '../pdf/syntax/file.ts';
import { readJumbf } from './jumbf.ts';
import type { EmbeddedStore } from './store.ts';

/** "JP", box instance, packet number, and the header of the box, which each packet repeats (ISO/IEC 18477-3, B). */
const JPEG_XT_HEADER = 8;
const JPEG_XT_REPEATED = 16;
/** UUID of the box in ISO base media files (C2PA 2.1, A.5.1). */
const UUID = 'd8fec3d61b0e483c92975828877ec481';
const UUID_BYTES = 16;
const PNG_CHECKSUM_BYTES = 4;

/** The manifest store of a picture file (C2PA 2.1, annex A); null where there is none. */
export function embeddedStore({ bytes, type }: Pick<FileFact, 'bytes' | 'type'>): EmbeddedStore | null {
  if (type === 'jpeg') return storeOfJpeg(bytes);
  if (type === 'png') {
    const chunk = readPng(bytes)?.c2pa;
    return chunk ? within(chunk, chunk.body, PNG_CHECKSUM_BYTES) : null;
  }
  if (type === 'webp') {
    const chunk = readWebp(bytes)?.bodies.find((each) => each.type === 'C2PA');
    return chunk ? within(chunk, chunk.body) : null;
  }
  if (type !== 'heic') return null;
  const box = readIsoMedia(bytes)?.bodies.find((each) => each.type === 'uuid' && uuidOf(each.body) === UUID);
  return box ? within(box, behindUuidHeader(box.body)) : null;
}

/** The store in one part of a container, with the part's header and what stands `behind` its body. */
const within = ({ offset, header, body }: ContainerPart, store: Uint8Array, behind = 0): EmbeddedStore => ({
  bytes: store,
  ranges: [{ from: offset, to: offset + header + body.length + behind }],
});

const uuidOf = (body: Uint8Array) => Buffer.from(body.subarray(0, UUID_BYTES)).toString('hex');

/** The store that a PDF carries as an associated file (C2PA 2.1, A.4); where its bytes lie is left open. */
export function storeOfPdf(file: PdfFile): EmbeddedStore | null {
  for (const { specification, stream } of embeddedFiles(file)) {
    if (file.name(specification.get('AFRelationship')) !== 'C2PA_Manifest' || !stream) continue;
    try {
      return { bytes: file.data(stream), ranges: null };
    } catch (error) {
      // A store that cannot be unpacked is no fault of the pages.
      if (!(error instanceof DocumentError)) throw error;
    }
  }
  return null;
}

function storeOfJpeg(bytes: Uint8Array): EmbeddedStore | null {
  const instances = new Map<number, { number: number; offset: number; bytes: Uint8Array }[]>();
  for (const packet of readJpeg(bytes)?.jumbf ?? []) {
    const view = new DataView(packet.bytes.buffer, packet.bytes.byteOffset, packet.bytes.byteLength);
    if (view.byteLength < JPEG_XT_REPEATED) continue;
    const instance = instances.get(view.getUint16(2)) ?? [];
    instance.push({ number: view.getUint32(4), ...packet });
    instances.set(view.getUint16(2), instance);
  }
  for (const packets of instances.values()) {
    packets.sort((a, b) => a.number - b.number);
    const parts = packets.map((packet, k) => packet.bytes.subarray(k === 0 ? JPEG_XT_HEADER : JPEG_XT_REPEATED));
    const store = Buffer.concat(parts);
    if (readJumbf(store)?.label !== 'c2pa') continue;
    return {
      bytes: store,
      ranges: joined(packets.map((p) => ({ from: p.offset, to: p.offset + 4 + p.bytes.length }))),
    };
  }
  return null;
}

/** Ranges that touch become one. */
function joined(ranges: readonly { from: number; to: number }[]): { from: number; to: number }[] {
  const out: { from: number; to: number }[] = [];
  for (const { from, to } of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = out.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else out.push({ from, to });
  }
  return out;
}

/** UUID, version and flags, the purpose as a C string, and for a manifest the offset of further boxes (C2PA 2.1, A.5.1). */
function behindUuidHeader(body: Uint8Array): Uint8Array {
  const end = body.indexOf(0, UUID_BYTES + 4);
  return end < 0 ? body.subarray(body.length) : body.subarray(end + 1 + 8);
}
