import type { ExifDirectory, ExifEntry, ExifFact } from './facts.ts';
import { readMakerNote } from './maker-notes.ts';
import { Tiff } from './tiff.ts';

const TAG = {
  make: 0x010f,
  thumbnailOffset: 0x0201,
  thumbnailLength: 0x0202,
  exif: 0x8769,
  gps: 0x8825,
  interoperability: 0xa005,
  makerNote: 0x927c,
} as const;
/** IFD0 and IFD1, and what follows them in files of some cameras. */
const MAX_CHAIN = 8;

/** An EXIF block (CIPA DC-008, 4.5), from its TIFF header on. Null where it has none. Never throws. */
export function readExif(bytes: Uint8Array): ExifFact | null {
  const opened = Tiff.open(bytes);
  if (!opened) return null;
  const { tiff, first } = opened;
  const directories: ExifDirectory[] = [];
  const seen = new Set<number>();
  let broken = false;
  const read = (name: string, at: number): ExifDirectory | null => {
    if (at === 0 || seen.has(at)) return null;
    seen.add(at);
    const found = tiff.directory(at);
    if (!found || found.broken > 0) broken = true;
    if (!found) return null;
    const directory = { name, entries: found.entries };
    directories.push(directory);
    return directory;
  };

  const chain: number[] = [];
  for (let at = first; at !== 0 && chain.length < MAX_CHAIN && !chain.includes(at); ) {
    chain.push(at);
    at = tiff.directory(at)?.next ?? 0;
  }
  const main = chain.length > 0 ? read('IFD0', chain[0]!) : null;
  const exif = read('ExifIFD', pointer(main, TAG.exif));
  read('GPS', pointer(main, TAG.gps));
  read('InteropIFD', pointer(exif, TAG.interoperability));
  for (const [k, at] of chain.entries()) if (k > 0) read(`IFD${k}`, at);

  const thumbnails = directories.find(({ name }) => name === 'IFD1') ?? null;
  const from = pointer(thumbnails, TAG.thumbnailOffset);
  const length = pointer(thumbnails, TAG.thumbnailLength);
  const note = exif?.entries.find(({ tag }) => tag === TAG.makerNote);
  const make = main?.entries.find(({ tag }) => tag === TAG.make)?.value;
  return {
    littleEndian: tiff.littleEndian,
    directories,
    makerNote: note ? readMakerNote(bytes, tiff.littleEndian, note, typeof make === 'string' ? make : '') : null,
    thumbnail: from > 0 && length > 0 && from + length <= bytes.length ? bytes.subarray(from, from + length) : null,
    broken,
  };
}

function pointer(directory: ExifDirectory | null, wanted: number): number {
  const value = directory?.entries.find(({ tag }: ExifEntry) => tag === wanted)?.value;
  return Array.isArray(value) ? (value[0] ?? 0) : 0;
}
