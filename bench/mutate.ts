/**
 * Damage to files, drawn from a seed: what a broken transfer does (bits, cuts, blocks), and what breaks readers (fields
 * of length and offset, references, the content of packed streams). Pure: one seed, one result.
 */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

export interface Random {
  /** From 0 up to `below`, exclusive. */
  int(below: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Mulberry32: small, even, and the same everywhere. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  const int = (below: number) => next() % Math.max(1, below);
  return { int, pick: (list) => list[int(list.length)]! };
}

type Mutation = (bytes: Uint8Array, random: Random, other: Uint8Array) => Uint8Array;

/** Numbers at which readers overflow, underflow or ask for too much memory. */
const NUMBERS = ['0', '1', '-1', '65535', '65536', '2147483647', '2147483648', '4294967295', '99999999999', '1e9'];
const EDGES = [0, 1, 0x7f, 0x80, 0xff];
const MAX_BLOCK = 4096;
const MAX_INFLATED = 4 * 1024 * 1024;

const latin = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
const concat = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

const replaced = (bytes: Uint8Array, from: number, to: number, by: Uint8Array | string) =>
  concat(bytes.subarray(0, from), typeof by === 'string' ? Buffer.from(by, 'latin1') : by, bytes.subarray(to));

function block(bytes: Uint8Array, random: Random): [from: number, to: number] {
  const from = random.int(bytes.length);
  return [from, Math.min(bytes.length, from + 1 + random.int(MAX_BLOCK))];
}

/** Places of a pattern; at most so many that a file of nothing else stays cheap. */
function placesOf(bytes: Uint8Array, pattern: RegExp): { from: number; to: number; text: string }[] {
  const places = [];
  for (const match of latin(bytes).matchAll(pattern)) {
    places.push({ from: match.index, to: match.index + match[0].length, text: match[0] });
    if (places.length >= 20_000) break;
  }
  return places;
}

const flipBits: Mutation = (bytes, random) => {
  const out = bytes.slice();
  for (let left = 1 + random.int(64); left > 0; left--) out[random.int(out.length)]! ^= 1 << random.int(8);
  return out;
};
const setBytes: Mutation = (bytes, random) => {
  const out = bytes.slice();
  for (let left = 1 + random.int(32); left > 0; left--) out[random.int(out.length)] = random.pick(EDGES);
  return out;
};
const cutOff: Mutation = (bytes, random) => bytes.slice(0, 1 + random.int(bytes.length));
const removeBlock: Mutation = (bytes, random) => replaced(bytes, ...block(bytes, random), '');
const repeatBlock: Mutation = (bytes, random) => {
  const [from, to] = block(bytes, random);
  return replaced(bytes, from, from, bytes.slice(from, to));
};
const moveBlock: Mutation = (bytes, random) => {
  const [from, to] = block(bytes, random);
  const moved = bytes.slice(from, to);
  const rest = replaced(bytes, from, to, '');
  const at = random.int(rest.length);
  return replaced(rest, at, at, moved);
};
const splice: Mutation = (bytes, random, other) =>
  concat(bytes.subarray(0, random.int(bytes.length)), other.subarray(random.int(other.length)));

/** A number of the file's text becomes another: lengths, offsets, counts, coordinates. */
const changeNumber: Mutation = (bytes, random) => {
  const named = placesOf(bytes, /(?<=\/(?:Length|Size|Prev|N|First|Count|Width|Height|Columns|W|Index)\s*\[?\s*)\d+/g);
  const all = random.int(3) > 0 && named.length > 0 ? named : placesOf(bytes, /\d+/g);
  if (all.length === 0) return flipBits(bytes, random, bytes);
  const place = random.pick(all);
  return replaced(bytes, place.from, place.to, random.pick(NUMBERS));
};
const changeOffset: Mutation = (bytes, random) => {
  const places = placesOf(bytes, /\d{10} \d{5} [nf]|(?<=startxref\s{1,2})\d+/g);
  if (places.length === 0) return setBytes(bytes, random, bytes);
  const { from, to, text } = random.pick(places);
  const offset = String(random.int(bytes.length + 100));
  return replaced(bytes, from, to, text.length === 18 ? `${offset.padStart(10, '0')}${text.slice(10)}` : offset);
};
/** A reference points to another object: cycles, and values of the wrong type. */
const changeReference: Mutation = (bytes, random) => {
  const places = placesOf(bytes, /\d+ 0 R/g);
  if (places.length === 0) return flipBits(bytes, random, bytes);
  const { from, to } = random.pick(places);
  return replaced(bytes, from, to, random.pick(places).text);
};
const changeName: Mutation = (bytes, random) => {
  const places = placesOf(bytes, /\/[A-Z][A-Za-z0-9]{1,20}/g);
  if (places.length === 0) return flipBits(bytes, random, bytes);
  const { from, to } = random.pick(places);
  return replaced(bytes, from, to, random.pick(places).text);
};
/** The content of one packed stream is damaged and packed anew, so that the damage passes the unpacking. */
const changeStream: Mutation = (bytes, random, other) => {
  const starts = placesOf(bytes, /stream\r?\n(?=x)/g);
  if (starts.length === 0) return changeNumber(bytes, random, other);
  const from = random.pick(starts).to;
  try {
    const inflated = inflateSync(bytes.subarray(from), { maxOutputLength: MAX_INFLATED });
    const end = latin(bytes).indexOf('endstream', from);
    const inner = random.pick([flipBits, setBytes, changeNumber, removeBlock, repeatBlock, moveBlock]);
    const packed = deflateSync(inner(new Uint8Array(inflated), random, other));
    return end < 0 ? bytes : replaced(bytes, from, end, concat(packed, Buffer.from('\n')));
  } catch {
    return setBytes(bytes, random, other);
  }
};

/** The length of one segment of a JPEG. */
const changeSegment: Mutation = (bytes, random) => {
  const places = placesOf(bytes, /\xff[\xc0-\xcf\xda-\xef]/g);
  if (places.length === 0) return flipBits(bytes, random, bytes);
  const out = bytes.slice();
  const at = random.pick(places).to;
  out[at] = random.pick(EDGES);
  out[at + 1] = random.pick(EDGES);
  return out;
};
/** One field of a PNG chunk, with a check sum that fits again. */
const changeChunk: Mutation = (bytes, random) => {
  const view = Buffer.from(bytes);
  const starts: number[] = [];
  for (let at = 8; at + 12 <= view.length && starts.length < 1000; at += 12 + view.readUInt32BE(at)) starts.push(at);
  if (latin(bytes.subarray(1, 4)) !== 'PNG' || starts.length === 0) return setBytes(bytes, random, bytes);
  const at = random.pick(starts);
  const length = Math.min(view.readUInt32BE(at), view.length - at - 12);
  if (length > 0) view[at + 8 + random.int(Math.min(length, 64))] = random.pick(EDGES);
  view.writeUInt32BE(crc32(view.subarray(at + 4, at + 8 + length)), at + 8 + length);
  return new Uint8Array(view);
};
/** The size of one box of a HEIC, or of one chunk of a WEBP. */
const changeBox: Mutation = (bytes, random) => {
  const places = placesOf(bytes, /(?:ftyp|meta|iloc|iinf|iprp|ipco|ispe|hvcC|idat|mdat|VP8[ LX]|ALPH|EXIF|XMP )/g);
  if (places.length === 0) return flipBits(bytes, random, bytes);
  const { from, to } = random.pick(places);
  const out = bytes.slice();
  for (let k = 0; k < 4; k++) out[(random.int(2) ? from - 4 : to) + k] = random.pick(EDGES);
  return out;
};

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  flipBits,
  setBytes,
  cutOff,
  removeBlock,
  repeatBlock,
  moveBlock,
  splice,
  changeNumber,
  changeOffset,
  changeReference,
  changeName,
  changeStream,
  changeSegment,
  changeChunk,
  changeBox,
};
const FOR_PDF = ['changeNumber', 'changeOffset', 'changeReference', 'changeName', 'changeStream', 'changeStream'];
const FOR_PICTURES = ['changeSegment', 'changeChunk', 'changeBox'];
const FOR_ANY = ['flipBits', 'setBytes', 'cutOff', 'removeBlock', 'repeatBlock', 'moveBlock', 'splice'];

/** One to three mutations of a file, and their names; `other` is what is spliced in. Never empty, never the limit's double. */
export function mutate(bytes: Uint8Array, other: Uint8Array, random: Random): { bytes: Uint8Array; names: string[] } {
  const isPdf = latin(bytes.subarray(0, 1024)).includes('%PDF');
  const known = [...FOR_ANY, ...(isPdf ? [...FOR_PDF, ...FOR_PDF] : FOR_PICTURES)];
  const names: string[] = [];
  let out = bytes;
  for (let left = 1 + random.int(3); left > 0 && out.length > 0; left--) {
    const name = random.pick(known);
    names.push(name);
    out = MUTATIONS[name]!(out, random, other);
  }
  return { bytes: out.length > 0 ? out : new Uint8Array([0]), names };
}
