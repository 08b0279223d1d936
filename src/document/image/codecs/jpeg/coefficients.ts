import { ANALYSIS_LIMITS } from '../../../../domain/limits.ts';
import type { JpegCoefficients } from '../facts.ts';
import { decoderOf, type HuffmanDecoder, LOOK_BITS, readHuffmanTables } from './huffman.ts';
import { NATURAL } from './order.ts';
import { DHT, DQT, DRI, EOI, isFrame, isJpeg, type JpegSegment, jpegSegments, SOS } from './segments.ts';

/** Blocks that all scans together may visit: a file of few bytes can ask for many scans over many blocks. */
const MAX_VISITED_BLOCKS = 48_000_000;

interface Component {
  id: number;
  horizontal: number;
  vertical: number;
  quantisationId: number;
  quantisation: Uint16Array | null;
  blocksWide: number;
  blocksHigh: number;
  /** Blocks that show something: what a scan of this component alone holds. */
  ownWide: number;
  ownHigh: number;
  blocks: Int16Array;
}

interface Frame {
  progressive: boolean;
  widthPx: number;
  heightPx: number;
  mcusWide: number;
  mcusHigh: number;
  components: Component[];
}

interface ScanPart {
  component: Component;
  dc: HuffmanDecoder | null;
  ac: HuffmanDecoder | null;
}

interface ScanHeader {
  parts: ScanPart[];
  spectralStart: number;
  spectralEnd: number;
  high: number;
  low: number;
}

/**
 * Quantised DCT coefficients of a JPEG file, as they stand in it (ITU-T T.81, annexes F and G): Huffman-coded
 * baseline, extended sequential and progressive frames of any sampling, with restart markers. Data that end early or
 * are damaged leave zeros, and `complete` false. Null where nothing can be decoded: no frame, arithmetic, lossless or
 * hierarchical coding, a height that only a DNL segment gives, or more pixels and scans than the limits allow.
 */
export function readJpegCoefficients(bytes: Uint8Array): JpegCoefficients | null {
  if (!isJpeg(bytes)) return null;
  const quantisation: Uint16Array[] = [];
  const huffman = new Map<string, HuffmanDecoder | null>();
  let restartInterval = 0;
  let frame: Frame | null = null;
  let complete = true;
  let scans = 0;
  let visits = 0;
  let ended = false;
  for (const segment of jpegSegments(bytes)) {
    const { marker, body } = segment;
    if (marker === DQT) readQuantisation(quantisation, body);
    else if (marker === DHT)
      for (const table of readHuffmanTables(body)) huffman.set(`${table.kind}${table.id}`, decoderOf(table));
    else if (marker === DRI) restartInterval = ((body[0] ?? 0) << 8) | (body[1] ?? 0);
    else if (isFrame(marker)) {
      if (frame) return null;
      frame = readFrame(marker, body);
      if (!frame) return null;
    } else if (marker === SOS && frame) {
      const header = readScanHeader(frame, body, huffman);
      if (!header) {
        complete = false;
        continue;
      }
      for (const { component } of header.parts)
        component.quantisation ??= quantisation[component.quantisationId] ?? null;
      visits += header.parts.reduce((sum, { component }) => sum + component.blocksWide * component.blocksHigh, 0);
      if (visits > MAX_VISITED_BLOCKS) return null;
      scans++;
      if (!decodeScan(bytes, segment, frame, header, restartInterval)) complete = false;
    } else if (marker === EOI) ended = true;
  }
  if (!frame || scans === 0) return null;
  return {
    widthPx: frame.widthPx,
    heightPx: frame.heightPx,
    components: frame.components.map((c) => ({
      id: c.id,
      horizontal: c.horizontal,
      vertical: c.vertical,
      blocksWide: c.blocksWide,
      blocksHigh: c.blocksHigh,
      quantisation: c.quantisation ?? new Uint16Array(64).fill(1),
      blocks: c.blocks,
    })),
    complete: complete && ended && frame.components.every((c) => c.quantisation !== null),
  };
}

function readQuantisation(tables: Uint16Array[], body: Uint8Array): void {
  for (let at = 0; at < body.length; ) {
    const wide = body[at]! >> 4 === 1;
    const id = body[at]! & 15;
    at++;
    if (at + (wide ? 128 : 64) > body.length) return;
    const table = new Uint16Array(64);
    for (let k = 0; k < 64; k++)
      table[NATURAL[k]!] = wide ? (body[at + 2 * k]! << 8) | body[at + 2 * k + 1]! : body[at + k]!;
    tables[id] = table;
    at += wide ? 128 : 64;
  }
}

/** The frame with room for its coefficients; null for codings that are not read and for impossible sizes. */
function readFrame(marker: number, body: Uint8Array): Frame | null {
  // SOF0 baseline, SOF1 extended sequential, SOF2 progressive, all with Huffman coding.
  if (marker > 0xc2 || body.length < 6) return null;
  const precision = body[0]!;
  const heightPx = (body[1]! << 8) | body[2]!;
  const widthPx = (body[3]! << 8) | body[4]!;
  const count = body[5]!;
  if ((precision !== 8 && precision !== 12) || !heightPx || !widthPx || count < 1 || count > 4) return null;
  if (body.length < 6 + 3 * count || widthPx * heightPx > ANALYSIS_LIMITS.maxImagePixels) return null;
  const raw = Array.from({ length: count }, (_, k) => body.subarray(6 + 3 * k, 9 + 3 * k));
  const factors = raw.map(([id, factor, table]) => ({
    id: id!,
    horizontal: factor! >> 4,
    vertical: factor! & 15,
    quantisationId: table!,
  }));
  if (factors.some((c) => c.horizontal < 1 || c.horizontal > 4 || c.vertical < 1 || c.vertical > 4)) return null;
  const widest = Math.max(...factors.map((c) => c.horizontal));
  const highest = Math.max(...factors.map((c) => c.vertical));
  const mcusWide = Math.ceil(widthPx / (8 * widest));
  const mcusHigh = Math.ceil(heightPx / (8 * highest));
  const components = factors.map((c): Component => {
    const blocksWide = mcusWide * c.horizontal;
    const blocksHigh = mcusHigh * c.vertical;
    return {
      ...c,
      quantisation: null,
      blocksWide,
      blocksHigh,
      ownWide: Math.ceil(Math.ceil((widthPx * c.horizontal) / widest) / 8),
      ownHigh: Math.ceil(Math.ceil((heightPx * c.vertical) / highest) / 8),
      blocks: new Int16Array(blocksWide * blocksHigh * 64),
    };
  });
  return { progressive: marker === 0xc2, widthPx, heightPx, mcusWide, mcusHigh, components };
}

/** Null where the header is impossible or names tables that are not there. */
function readScanHeader(
  frame: Frame,
  body: Uint8Array,
  huffman: ReadonlyMap<string, HuffmanDecoder | null>,
): ScanHeader | null {
  const count = body[0] ?? 0;
  if (count < 1 || count > 4 || body.length < 4 + 2 * count) return null;
  const [spectralStart, spectralEnd, approximation] = body.subarray(1 + 2 * count, 4 + 2 * count) as unknown as [
    number,
    number,
    number,
  ];
  const parts: ScanPart[] = [];
  for (let k = 0; k < count; k++) {
    const component = frame.components.find((c) => c.id === body[1 + 2 * k]);
    if (!component || parts.some((part) => part.component === component)) return null;
    const tables = body[2 + 2 * k]!;
    parts.push({ component, dc: huffman.get(`dc${tables >> 4}`) ?? null, ac: huffman.get(`ac${tables & 15}`) ?? null });
  }
  if (!frame.progressive) {
    if (parts.some(({ dc, ac }) => !dc || !ac)) return null;
    return { parts, spectralStart: 0, spectralEnd: 63, high: 0, low: 0 };
  }
  const [high, low] = [approximation >> 4, approximation & 15];
  if (spectralStart > spectralEnd || spectralEnd > 63 || low > 13) return null;
  if (spectralStart === 0 ? spectralEnd !== 0 : count !== 1) return null;
  if (parts.some(({ dc, ac }) => (spectralStart === 0 ? high === 0 && !dc : !ac))) return null;
  return { parts, spectralStart, spectralEnd, high, low };
}

/** Decodes one scan into the blocks of its components; false when the data end early or hold an impossible code. */
function decodeScan(
  bytes: Uint8Array,
  { dataFrom, dataTo }: JpegSegment,
  frame: Frame,
  { parts, spectralStart, spectralEnd, high, low }: ScanHeader,
  restartInterval: number,
): boolean {
  let at = dataFrom;
  /** The next bits, the earliest at bit `bitCount - 1`. */
  let bits = 0;
  let bitCount = 0;
  /** Zero bytes read for data that are not there: they are the last of the unread bits, until they are used. */
  let missing = 0;
  let broken = false;
  const spoilt = () => broken || missing * 8 > bitCount;
  let endOfBandRun = 0;
  const predictions = new Int32Array(4);

  /** At least 16 bits; after the data zeros, as decoders do. */
  const fill = () => {
    while (bitCount <= 16) {
      let next = 0;
      if (at < dataTo) {
        next = bytes[at]!;
        if (next !== 0xff) at++;
        else if (bytes[at + 1] === 0) at += 2;
        else {
          next = 0;
          missing++;
        }
      } else missing++;
      bits = ((bits << 8) | next) & 0xffffff;
      bitCount += 8;
    }
  };
  const receive = (count: number): number => {
    if (count === 0) return 0;
    if (bitCount < count) fill();
    bitCount -= count;
    return (bits >> bitCount) & ((1 << count) - 1);
  };
  const symbol = (table: HuffmanDecoder): number => {
    if (bitCount < 16) fill();
    const found = table.look[(bits >> (bitCount - LOOK_BITS)) & ((1 << LOOK_BITS) - 1)]!;
    if (found !== 0) {
      bitCount -= found >> 8;
      return found & 0xff;
    }
    const next = (bits >> (bitCount - 16)) & 0xffff;
    for (let length = LOOK_BITS + 1; length <= 16; length++) {
      const code = next >> (16 - length);
      if (code <= table.maxCode[length]!) {
        bitCount -= length;
        return table.symbols[code + table.shift[length]!]!;
      }
    }
    broken = true;
    return 0;
  };
  /** F.2.2.1: the upper half of the range is positive. */
  const signed = (category: number): number => {
    if (category === 0) return 0;
    if (category > 15) {
      broken = true;
      return 0;
    }
    const value = receive(category);
    return value < 1 << (category - 1) ? value - (1 << category) + 1 : value;
  };

  const sequential = (part: ScanPart, slot: number, block: number) => {
    const { blocks } = part.component;
    predictions[slot]! += signed(symbol(part.dc!));
    blocks[block] = predictions[slot]!;
    const ac = part.ac!;
    for (let k = 1; k < 64; k++) {
      const code = symbol(ac);
      const category = code & 15;
      if (category === 0) {
        if (code !== 0xf0) return;
        k += 15;
        continue;
      }
      k += code >> 4;
      blocks[block + NATURAL[k]!] = signed(category);
    }
  };
  const dcFirst = (part: ScanPart, slot: number, block: number) => {
    predictions[slot]! += signed(symbol(part.dc!));
    part.component.blocks[block] = predictions[slot]! * (1 << low);
  };
  const dcRefine = (part: ScanPart, _slot: number, block: number) => {
    part.component.blocks[block]! |= receive(1) << low;
  };
  const acFirst = (part: ScanPart, _slot: number, block: number) => {
    if (endOfBandRun > 0) {
      endOfBandRun--;
      return;
    }
    const { blocks } = part.component;
    for (let k = spectralStart; k <= spectralEnd; k++) {
      const code = symbol(part.ac!);
      const run = code >> 4;
      const category = code & 15;
      if (category === 0) {
        if (run < 15) {
          endOfBandRun = (1 << run) + receive(run) - 1;
          return;
        }
        k += 15;
        continue;
      }
      k += run;
      blocks[block + NATURAL[k]!] = signed(category) * (1 << low);
    }
  };
  /** G.1.2.3: known coefficients get one more bit, between the zeros that become new ones. */
  const acRefine = (part: ScanPart, _slot: number, block: number) => {
    const { blocks } = part.component;
    const bit = 1 << low;
    let k = spectralStart;
    if (endOfBandRun === 0) {
      for (; k <= spectralEnd && !broken; k++) {
        const code = symbol(part.ac!);
        let run = code >> 4;
        let fresh = 0;
        if ((code & 15) !== 0) fresh = receive(1) ? bit : -bit;
        else if (run < 15) {
          endOfBandRun = (1 << run) + receive(run);
          break;
        }
        for (; k <= spectralEnd; k++) {
          const place = block + NATURAL[k]!;
          const known = blocks[place]!;
          if (known !== 0) {
            if (receive(1) && (known & bit) === 0) blocks[place] = known + (known > 0 ? bit : -bit);
          } else if (run-- === 0) {
            if (fresh !== 0) blocks[place] = fresh;
            break;
          }
        }
      }
    }
    if (endOfBandRun > 0) {
      for (; k <= spectralEnd; k++) {
        const place = block + NATURAL[k]!;
        const known = blocks[place]!;
        if (known !== 0 && receive(1) && (known & bit) === 0) blocks[place] = known + (known > 0 ? bit : -bit);
      }
      endOfBandRun--;
    }
  };

  let decode = sequential;
  if (frame.progressive) {
    if (spectralStart === 0) decode = high === 0 ? dcFirst : dcRefine;
    else decode = high === 0 ? acFirst : acRefine;
  }

  /** Goes on after the next restart marker; false where there is none. */
  const restart = (): boolean => {
    bits = 0;
    bitCount = 0;
    endOfBandRun = 0;
    missing = 0;
    predictions.fill(0);
    for (; at + 1 < dataTo; at++) {
      const next = bytes[at + 1]!;
      if (bytes[at] === 0xff && next >= 0xd0 && next <= 0xd7) {
        at += 2;
        return true;
      }
    }
    return false;
  };

  const alone = parts.length === 1 ? parts[0]!.component : null;
  const across = alone ? alone.ownWide : frame.mcusWide;
  const down = alone ? alone.ownHigh : frame.mcusHigh;
  let whole = true;
  let toRestart = restartInterval;
  for (let mcu = 0, total = across * down; mcu < total; mcu++) {
    if (restartInterval > 0 && toRestart === 0) {
      if (spoilt()) whole = false;
      broken = false;
      if (!restart()) return false;
      toRestart = restartInterval;
    }
    toRestart--;
    // A damaged interval is left at its first impossible code; the next restart marker begins a new one.
    if (spoilt()) {
      if (restartInterval === 0) return false;
      mcu += toRestart;
      toRestart = 0;
      continue;
    }
    const x = mcu % across;
    const y = (mcu - x) / across;
    if (alone) {
      decode(parts[0]!, 0, (y * alone.blocksWide + x) * 64);
      continue;
    }
    for (let slot = 0; slot < parts.length; slot++) {
      const part = parts[slot]!;
      const { horizontal, vertical, blocksWide } = part.component;
      for (let v = 0; v < vertical; v++)
        for (let h = 0; h < horizontal; h++)
          decode(part, slot, ((y * vertical + v) * blocksWide + x * horizontal + h) * 64);
    }
  }
  return whole && !spoilt();
}
