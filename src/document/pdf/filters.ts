/** Stream filters (ISO 32000-1, 7.4). Picture codings (DCT, JPX, CCITT, JBIG2) are left to those who read pictures. */
import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { DocumentError } from '../../domain/limits.ts';

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

export function ascii85(data: Uint8Array): Uint8Array {
  const out: number[] = [];
  let group: number[] = [];
  for (const c of data) {
    if (c === 126) break;
    if (c === 122 && group.length === 0) {
      out.push(0, 0, 0, 0);
      continue;
    }
    if (c < 33 || c > 117) continue;
    group.push(c - 33);
    if (group.length === 5) {
      const n = group.reduce((sum, d) => sum * 85 + d, 0);
      out.push((n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255);
      group = [];
    }
  }
  if (group.length > 1) {
    const keep = group.length - 1;
    while (group.length < 5) group.push(84);
    const n = group.reduce((sum, d) => sum * 85 + d, 0);
    out.push(...[(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255].slice(0, keep));
  }
  return Uint8Array.from(out);
}

export function asciiHex(data: Uint8Array): Uint8Array {
  const out: number[] = [];
  let high = -1;
  for (const c of data) {
    if (c === 62) break;
    const d = Number.parseInt(String.fromCharCode(c), 16);
    if (Number.isNaN(d)) continue;
    if (high < 0) high = d;
    else {
      out.push(high * 16 + d);
      high = -1;
    }
  }
  if (high >= 0) out.push(high * 16);
  return Uint8Array.from(out);
}

export function runLength(data: Uint8Array, budget: InflateBudget): Uint8Array {
  const out: Uint8Array[] = [];
  for (let i = 0; i < data.length; ) {
    const n = data[i++]!;
    if (n === 128) break;
    const part = n < 128 ? data.subarray(i, i + n + 1) : new Uint8Array(257 - n).fill(data[i] ?? 0);
    i += n < 128 ? n + 1 : 1;
    spend(budget, part.length);
    out.push(part);
  }
  return joined(out);
}

/** Undoes PNG (10-15) and TIFF (2) prediction (ISO 32000-1, 7.4.4.4). */
export function unpredict(data: Uint8Array, p: PredictorParameters): Uint8Array {
  if (p.predictor < 2) return data;
  const pixelBytes = Math.max(1, (p.colors * p.bitsPerComponent + 7) >> 3);
  const rowBytes = (p.colors * p.bitsPerComponent * p.columns + 7) >> 3;
  if (rowBytes <= 0) return data;
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
