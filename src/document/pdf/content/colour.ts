/** Colours as 8-bit RGB (ISO 32000-1, 8.6); exact for device spaces, an estimate for the others. */
import type { PdfFile } from '../syntax/file.ts';
import { Lexer } from '../syntax/lexer.ts';
import { type PdfDict, PdfKeyword, PdfName, PdfStream, PdfString, type PdfValue } from '../syntax/objects.ts';

export type Rgb = [number, number, number];

const byte = (v: number) => Math.max(0, Math.min(255, Math.round(v * 255)));
export const grey = (g: number): Rgb => [byte(g), byte(g), byte(g)];
export const rgb = (r: number, g: number, b: number): Rgb => [byte(r), byte(g), byte(b)];
export const cmyk = (c: number, m: number, y: number, k: number): Rgb =>
  rgb((1 - c) * (1 - k), (1 - m) * (1 - k), (1 - y) * (1 - k));

export interface ColourSpace {
  components: number;
  /** A pattern has no colour of its own. */
  pattern: boolean;
  indexed: boolean;
  initial: Rgb;
  toRgb(values: readonly number[]): Rgb;
}

const device = (components: number, toRgb: (v: readonly number[]) => Rgb): ColourSpace => ({
  components,
  pattern: false,
  indexed: false,
  initial: [0, 0, 0],
  toRgb,
});
export const GREY = device(1, (v) => grey(v[0] ?? 0));
export const RGB = device(3, (v) => rgb(v[0] ?? 0, v[1] ?? 0, v[2] ?? 0));
export const CMYK = device(4, (v) => cmyk(v[0] ?? 0, v[1] ?? 0, v[2] ?? 0, v[3] ?? 0));
const PATTERN: ColourSpace = { ...device(0, () => [128, 128, 128]), pattern: true };

const byComponents = (n: number) => (n === 1 ? GREY : n === 4 ? CMYK : RGB);

/** CIE L*a*b* with the D50 white of printing to sRGB. */
function labToRgb(l: number, a: number, b: number): Rgb {
  const fy = (l + 16) / 116;
  const f = (t: number) => (t > 6 / 29 ? t ** 3 : 3 * (6 / 29) ** 2 * (t - 4 / 29));
  const x = 0.9642 * f(fy + a / 500);
  const y = f(fy);
  const z = 0.8249 * f(fy - b / 200);
  const linear = [
    3.1339 * x - 1.6169 * y - 0.4906 * z,
    -0.9788 * x + 1.9161 * y + 0.0335 * z,
    0.0719 * x - 0.229 * y + 1.4052 * z,
  ];
  const [r, g, bl] = linear.map((v) => (v <= 0.0031308 ? 12.92 * v : 1.055 * Math.max(0, v) ** (1 / 2.4) - 0.055));
  return rgb(r!, g!, bl!);
}

export function colourSpace(file: PdfFile, value: PdfValue, resources: PdfDict | null, depth = 0): ColourSpace {
  const resolved = file.resolve(value);
  if (depth > 6) return GREY;
  if (resolved instanceof PdfName) {
    switch (resolved.name) {
      case 'DeviceGray':
      case 'G':
      case 'CalGray':
        return GREY;
      case 'DeviceRGB':
      case 'RGB':
      case 'CalRGB':
        return RGB;
      case 'DeviceCMYK':
      case 'CMYK':
        return CMYK;
      case 'Pattern':
        return PATTERN;
    }
    const named = file.dict(resources?.get('ColorSpace') ?? null)?.get(resolved.name) ?? null;
    return named === null ? GREY : colourSpace(file, named, null, depth + 1);
  }
  if (!Array.isArray(resolved)) return GREY;
  switch (file.name(resolved[0] ?? null)) {
    case 'ICCBased': {
      const profile = file.stream(resolved[1] ?? null);
      return byComponents(profile ? (file.number(profile.dict.get('N')) ?? 3) : 3);
    }
    case 'CalRGB':
    case 'DeviceRGB':
    case 'RGB':
      return RGB;
    case 'DeviceCMYK':
    case 'CMYK':
      return CMYK;
    case 'Lab':
      return device(3, (v) => labToRgb(v[0] ?? 0, v[1] ?? 0, v[2] ?? 0));
    case 'Pattern':
      return PATTERN;
    case 'Indexed':
    case 'I': {
      const base = colourSpace(file, resolved[1] ?? null, resources, depth + 1);
      const lookup = file.resolve(resolved[3] ?? null);
      const data =
        lookup instanceof PdfString
          ? lookup.bytes
          : lookup instanceof PdfStream
            ? file.data(lookup)
            : new Uint8Array(0);
      const toRgb = (v: readonly number[]): Rgb => {
        const at = Math.max(0, Math.floor(v[0] ?? 0)) * base.components;
        return base.toRgb(Array.from({ length: base.components }, (_, i) => (data[at + i] ?? 0) / 255));
      };
      return { ...device(1, toRgb), indexed: true, initial: toRgb([0]) };
    }
    case 'Separation':
    case 'DeviceN': {
      const names = file.resolve(resolved[1] ?? null);
      const components = Array.isArray(names) ? names.length : 1;
      const alternate = colourSpace(file, resolved[2] ?? null, resources, depth + 1);
      const tint = tintFunction(file, resolved[3] ?? null);
      const toRgb = (v: readonly number[]): Rgb => {
        const mapped = tint?.(v);
        if (mapped && mapped.length >= alternate.components) return alternate.toRgb(mapped);
        return grey(1 - Math.min(1, Math.max(0, ...v)));
      };
      const full = Array.from({ length: components }, () => 1);
      return { ...device(components, toRgb), initial: toRgb(full) };
    }
    default:
      return GREY;
  }
}

type Tint = (input: readonly number[]) => number[] | null;

/** Functions of types 0 (nearest sample), 2, 3 and 4 (ISO 32000-1, 7.10). */
function tintFunction(file: PdfFile, value: PdfValue, depth = 0): Tint | null {
  const dict = file.dict(value);
  if (!dict || depth > 4) return null;
  const domain = file.numbers(dict.get('Domain')) ?? [0, 1];
  const clamp = (x: number, i: number) => Math.min(domain[2 * i + 1] ?? 1, Math.max(domain[2 * i] ?? 0, x));
  switch (file.number(dict.get('FunctionType'))) {
    case 2: {
      const c0 = file.numbers(dict.get('C0')) ?? [0];
      const c1 = file.numbers(dict.get('C1')) ?? [1];
      const n = file.number(dict.get('N')) ?? 1;
      return (v) => c0.map((from, i) => from + clamp(v[0] ?? 0, 0) ** n * ((c1[i] ?? from) - from));
    }
    case 3: {
      const parts = (file.array(dict.get('Functions')) ?? []).map((f) => tintFunction(file, f, depth + 1));
      const bounds = file.numbers(dict.get('Bounds')) ?? [];
      const encode = file.numbers(dict.get('Encode')) ?? [];
      return (v) => {
        const x = clamp(v[0] ?? 0, 0);
        const k = bounds.filter((b) => x >= b).length;
        const low = bounds[k - 1] ?? domain[0] ?? 0;
        const high = bounds[k] ?? domain[1] ?? 1;
        const share = high > low ? (x - low) / (high - low) : 0;
        const e0 = encode[2 * k] ?? 0;
        return parts[k]?.([e0 + share * ((encode[2 * k + 1] ?? 1) - e0)]) ?? null;
      };
    }
    case 0: {
      const stream = file.stream(value);
      const size = file.numbers(dict.get('Size'));
      const range = file.numbers(dict.get('Range'));
      if (!stream || !size || !range || file.number(dict.get('BitsPerSample')) !== 8) return null;
      const samples = file.data(stream);
      const outputs = range.length / 2;
      return (v) => {
        let at = 0;
        let step = 1;
        size.forEach((n, i) => {
          const low = domain[2 * i] ?? 0;
          const span = (domain[2 * i + 1] ?? 1) - low;
          at += step * Math.round(span > 0 ? ((clamp(v[i] ?? 0, i) - low) / span) * (n - 1) : 0);
          step *= n;
        });
        return Array.from({ length: outputs }, (_, i) => {
          const low = range[2 * i]!;
          return low + ((samples[at * outputs + i] ?? 0) / 255) * (range[2 * i + 1]! - low);
        });
      };
    }
    case 4: {
      const stream = file.stream(value);
      return stream ? calculator(file.data(stream)) : null;
    }
    default:
      return null;
  }
}

/** PostScript calculator functions without conditionals; null result for what is beyond them. */
function calculator(data: Uint8Array): Tint {
  const program: (number | string)[] = [];
  const lexer = new Lexer(data, 0, Math.min(data.length, 8192), false);
  for (;;) {
    const token = lexer.next();
    if (token instanceof PdfKeyword) {
      if (token.word === '') break;
      program.push(token.word);
    } else if (typeof token === 'number') program.push(token);
  }
  const binary: Record<string, (a: number, b: number) => number> = {
    add: (a, b) => a + b,
    sub: (a, b) => a - b,
    mul: (a, b) => a * b,
    div: (a, b) => (b === 0 ? 0 : a / b),
  };
  return (input) => {
    const stack = [...input];
    for (const op of program) {
      if (typeof op === 'number') stack.push(op);
      else if (op === '{' || op === '}') continue;
      else if (binary[op]) {
        const b = stack.pop() ?? 0;
        stack.push(binary[op](stack.pop() ?? 0, b));
      } else if (op === 'dup') stack.push(stack.at(-1) ?? 0);
      else if (op === 'pop') stack.pop();
      else if (op === 'exch') stack.push(...stack.splice(-2).reverse());
      else if (op === 'neg') stack.push(-(stack.pop() ?? 0));
      else if (op === 'index') stack.push(stack.at(-1 - (stack.pop() ?? 0)) ?? 0);
      else if (op === 'roll') {
        const shift = stack.pop() ?? 0;
        const n = stack.pop() ?? 0;
        if (n <= 0 || n > stack.length) return null;
        const part = stack.splice(-n);
        const k = ((shift % n) + n) % n;
        stack.push(...part.slice(n - k), ...part.slice(0, n - k));
      } else return null;
    }
    return stack;
  };
}
