/** Stream filters (ISO 32000-1, 7.4). Picture codings (DCT, JPX, CCITT, JBIG2) are left to those who read pictures. */
import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { DocumentError } from '../../../domain/limits.ts';

/** What the streams of one file may still inflate to. */
export interface InflateBudget {
  left: number;
}

export interface PredictorParameters {
  predictor: number;
  colors: number;
  bitsPerComponent: number;
  columns: number;
  earlyChange: number;
}

const tooBig = () => new DocumentError('TOO_COMPLEX', 'streams inflate beyond the limit');

function spend(budget: InflateBudget, size: number): void {
  budget.left -= size;
  if (budget.left < 0) throw tooBig();
}

/** Damaged data gives what could be read before the damage, possibly nothing. */
export function inflate(data: Uint8Array, budget: InflateBudget): Uint8Array {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, budget.left) };
  const attempts = [() => inflateSync(data, options), () => inflateRawSync(data.subarray(2), options)];
  for (const attempt of attempts) {
    try {
      const out = attempt();
      spend(budget, out.length);
      return out;
    } catch (error) {
      if (error instanceof DocumentError) throw error;
      if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooBig();
    }
  }
  return salvage(data.subarray(2), options.maxOutputLength, budget);
}

/** The longest readable start of damaged deflate data, found by halving. */
function salvage(data: Uint8Array, maxOutputLength: number, budget: InflateBudget): Uint8Array {
  let low = 0;
  let high = data.length;
  let best: Uint8Array = new Uint8Array(0);
  for (let i = 0; i < 24 && low < high; i++) {
    const middle = (low + high + 1) >> 1;
    try {
      best = inflateRawSync(data.subarray(0, middle), { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength });
      low = middle;
    } catch {
      high = middle - 1;
    }
  }
  spend(budget, best.length);
  return best;
}

export function lzw(data: Uint8Array, earlyChange: number, budget: InflateBudget): Uint8Array {
  const out: Uint8Array[] = [];
  let table: Uint8Array[] = [];
  const reset = () => {
    table = [];
    for (let i = 0; i < 256; i++) table.push(Uint8Array.of(i));
    table.push(new Uint8Array(0), new Uint8Array(0));
  };
  reset();
  let width = 9;
  let previous: Uint8Array | null = null;
  let bits = 0;
  let held = 0;
  for (const byte of data) {
    bits = ((bits << 8) | byte) & 0xffffff;
    held += 8;
    if (held < width) continue;
    held -= width;
    const code = (bits >> held) & ((1 << width) - 1);
    if (code === 257) break;
    if (code === 256) {
      reset();
      width = 9;
      previous = null;
      continue;
    }
    let entry: Uint8Array | undefined = table[code];
    if (!entry) {
      if (!previous) break;
      entry = new Uint8Array(previous.length + 1);
      entry.set(previous);
      entry[previous.length] = previous[0]!;
    }
    spend(budget, entry.length);
    out.push(entry);
    if (previous && table.length < 4096) {
      const made = new Uint8Array(previous.length + 1);
      made.set(previous);
      made[previous.length] = entry[0]!;
      table.push(made);
    }
    previous = entry;
    const size = table.length + earlyChange;
    width = size >= 2048 ? 12 : size >= 1024 ? 11 : size >= 512 ? 10 : 9;
  }
  return joined(out);
}

/** Five characters are four bytes, and `z` alone is four zeros: at most four times what comes in. */
export function ascii85(data: Uint8Array, budget: InflateBudget): Uint8Array {
  let zeros = 0;
  for (const c of data) if (c === 122) zeros += 1;
  const most = Math.ceil(((data.length - zeros) * 4) / 5) + 4 * zeros + 4;
  spend(budget, most);
  const out = new Uint8Array(most);
  let at = 0;
  let group = 0;
  let held = 0;
  const put = (bytes: number) => {
    for (let k = 0; k < bytes; k++) out[at++] = (group >>> (24 - 8 * k)) & 255;
    group = 0;
    held = 0;
  };
  for (const c of data) {
    if (c === 126) break;
    if (c === 122 && held === 0) {
      at += 4;
      continue;
    }
    if (c < 33 || c > 117) continue;
    group = group * 85 + (c - 33);
    held += 1;
    if (held === 5) put(4);
  }
  if (held > 1) {
    const keep = held - 1;
    for (; held < 5; held++) group = group * 85 + 84;
    put(keep);
  }
  return out.subarray(0, at);
}

export function asciiHex(data: Uint8Array): Uint8Array {
  const out = new Uint8Array((data.length + 1) >> 1);
  let at = 0;
  let high = -1;
  for (const c of data) {
    if (c === 62) break;
    const d = c >= 48 && c <= 57 ? c - 48 : (c | 32) >= 97 && (c | 32) <= 102 ? (c | 32) - 87 : -1;
    if (d < 0) continue;
    if (high < 0) high = d;
    else {
      out[at++] = high * 16 + d;
      high = -1;
    }
  }
  if (high >= 0) out[at++] = high * 16;
  return out.subarray(0, at);
}

/** Measured first, so that short runs do not make an array each. */
export function runLength(data: Uint8Array, budget: InflateBudget): Uint8Array {
  let size = 0;
  let end = 0;
  while (end < data.length && data[end] !== 128) {
    const n = data[end]!;
    size += n < 128 ? Math.min(n + 1, data.length - end - 1) : 257 - n;
    end += n < 128 ? n + 2 : 2;
  }
  spend(budget, size);
  const out = new Uint8Array(size);
  let at = 0;
  for (let i = 0; i < Math.min(end, data.length); ) {
    const n = data[i++]!;
    if (n < 128) {
      const part = data.subarray(i, i + n + 1);
      out.set(part, at);
      at += part.length;
      i += n + 1;
    } else {
      out.fill(data[i] ?? 0, at, at + 257 - n);
      at += 257 - n;
      i += 1;
    }
  }
  return out;
}

/** Bytes: of any picture there may be; a longer row than that which is not even there is no row. */
const LONGEST_ROW = 1024 * 1024;

/** Undoes PNG (10-15) and TIFF (2) prediction (ISO 32000-1, 7.4.4.4). */
export function unpredict(data: Uint8Array, p: PredictorParameters): Uint8Array {
  if (p.predictor < 2) return data;
  const pixelBytes = Math.max(1, (p.colors * p.bitsPerComponent + 7) >> 3);
  const rowBytes = (p.colors * p.bitsPerComponent * p.columns + 7) >> 3;
  if (rowBytes <= 0 || rowBytes > Math.max(data.length, LONGEST_ROW)) return data;
  if (p.predictor === 2) {
    if (p.bitsPerComponent !== 8) return data;
    const out = Uint8Array.from(data);
    for (let row = 0; row < out.length; row += rowBytes) {
      const end = Math.min(row + rowBytes, out.length);
      for (let i = row + p.colors; i < end; i++) out[i] = out[i]! + out[i - p.colors]!;
    }
    return out;
  }
  const rows = Math.ceil(data.length / (rowBytes + 1));
  const out = new Uint8Array(rows * rowBytes);
  for (let row = 0; row < rows; row++) {
    const from = row * (rowBytes + 1);
    const to = row * rowBytes;
    const kind = data[from];
    for (let i = 0; i < rowBytes; i++) {
      const raw = data[from + 1 + i] ?? 0;
      const left = i >= pixelBytes ? out[to + i - pixelBytes]! : 0;
      const up = row > 0 ? out[to + i - rowBytes]! : 0;
      let add = 0;
      if (kind === 1) add = left;
      else if (kind === 2) add = up;
      else if (kind === 3) add = (left + up) >> 1;
      else if (kind === 4) {
        const corner = row > 0 && i >= pixelBytes ? out[to + i - rowBytes - pixelBytes]! : 0;
        const estimate = left + up - corner;
        const dLeft = Math.abs(estimate - left);
        const dUp = Math.abs(estimate - up);
        const dCorner = Math.abs(estimate - corner);
        add = dLeft <= dUp && dLeft <= dCorner ? left : dUp <= dCorner ? up : corner;
      }
      out[to + i] = raw + add;
    }
  }
  return out;
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
