import type { FileFact } from '../facts.ts';
import { readIsoMedia, readWebp } from '../image/boxes.ts';
import { readJpeg } from '../image/jpeg/file.ts';
import { readPng } from '../image/png.ts';
import { readJumbf } from './jumbf.ts';
import type { EmbeddedStore } from './store.ts';

/** "JP", box instance, packet number, and the header of the box, which each packet repeats (ISO/IEC 18477-3, B). */
const JPEG_XT_HEADER = 8;
const JPEG_XT_REPEATED = 16;
/** Length and type before, checksum behind a PNG chunk; length and type before a RIFF chunk. */
const PNG_FRAME = { before: 8, after: 4 };
const RIFF_FRAME = { before: 8, after: 0 };
const UUID_BOX_FRAME = { before: 24, after: 0 };

/** The manifest store of a picture file (C2PA 2.1, annex A); null where there is none. */
export function embeddedStore({ bytes, type }: Pick<FileFact, 'bytes' | 'type'>): EmbeddedStore | null {
  const within = (body: Uint8Array | null | undefined, frame: { before: number; after: number }) => {
    if (!body) return null;
    const at = body.byteOffset - bytes.byteOffset;
    return { bytes: body, ranges: [{ from: at - frame.before, to: at + body.length + frame.after }] };
  };
  if (type === 'jpeg') return storeOfJpeg(bytes);
  if (type === 'png') return within(readPng(bytes)?.c2pa, PNG_FRAME);
  if (type === 'webp') return within(readWebp(bytes)?.c2pa, RIFF_FRAME);
  if (type !== 'heic') return null;
  const box = within(readIsoMedia(bytes)?.c2pa, UUID_BOX_FRAME);
  return box && { ...box, bytes: behindUuidHeader(box.bytes) };
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

/** Version and flags, the purpose as a C string, and for a manifest the offset of further boxes (C2PA 2.1, A.5.1). */
function behindUuidHeader(body: Uint8Array): Uint8Array {
  const end = body.indexOf(0, 4);
  return end < 0 ? body.subarray(body.length) : body.subarray(end + 1 + 8);
}
