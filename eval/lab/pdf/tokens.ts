/** Content streams as operators with the bytes that they stand in, so that one of them can be changed and no other. */

/** A string, number, name or other operand; strings with their bytes. */
export interface Operand {
  /** Byte positions in the stream, end excluded. */
  start: number;
  end: number;
  kind: 'string' | 'hex' | 'number' | 'name' | 'array' | 'other';
  /** Of strings. */
  bytes?: Uint8Array;
  /** Of numbers. */
  number?: number;
  /** Of names, without the slash. */
  name?: string;
  /** Of arrays. */
  items?: Operand[];
}

export interface Operation {
  operator: string;
  operands: Operand[];
  start: number;
  end: number;
}

const code = (character: string) => character.charCodeAt(0);
const [OPEN, CLOSE, LESS, GREATER, SLASH, PERCENT, BACKSLASH, LEFT, RIGHT] = [...'()<>/%\\[]'].map(code) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
const WHITE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([OPEN, CLOSE, LESS, GREATER, SLASH, PERCENT, LEFT, RIGHT, code('{'), code('}')]);
const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

export function operationsOf(stream: Uint8Array): Operation[] {
  const reader = new Reader(stream);
  const operations: Operation[] = [];
  let operands: Operand[] = [];
  for (let token = reader.next(); token; token = reader.next()) {
    if (token.kind !== 'other') {
      operands.push(token);
      continue;
    }
    const operator = token.name!;
    const start = operands[0]?.start ?? token.start;
    if (operator === 'ID') reader.skipImage();
    if (operator === 'true' || operator === 'false' || operator === 'null') continue;
    operations.push({ operator, operands, start, end: token.end });
    operands = [];
  }
  return operations;
}

class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  next(): Operand | null {
    const bytes = this.#bytes;
    for (; this.#at < bytes.length; this.#at++) {
      if (bytes[this.#at] === PERCENT) {
        while (this.#at < bytes.length && bytes[this.#at] !== 10 && bytes[this.#at] !== 13) this.#at++;
      } else if (!WHITE.has(bytes[this.#at]!)) break;
    }
    if (this.#at >= bytes.length) return null;
    const start = this.#at;
    const first = bytes[start]!;
    if (first === OPEN) return this.#literal();
    if (first === LESS && bytes[start + 1] === LESS) return this.#dictionary();
    if (first === LESS) return this.#hex();
    if (first === LEFT) return this.#array();
    if (first === SLASH) {
      this.#at++;
      return { kind: 'name', name: this.#word(), start, end: this.#at };
    }
    const word = this.#word();
    // A delimiter that nothing has opened: passed over.
    if (word === '') this.#at++;
    const number = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(word) ? Number(word) : null;
    const place = { start, end: this.#at };
    return number === null ? { kind: 'other', name: word, ...place } : { kind: 'number', number, ...place };
  }

  /** To after the `EI` of an inline image. */
  skipImage() {
    const text = Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.length).toString('latin1');
    const end = /\sEI(?=\s|$)/g;
    end.lastIndex = this.#at;
    this.#at = end.exec(text) ? end.lastIndex : this.#bytes.length;
  }

  #word(): string {
    const start = this.#at;
    while (
      this.#at < this.#bytes.length &&
      !WHITE.has(this.#bytes[this.#at]!) &&
      !DELIMITERS.has(this.#bytes[this.#at]!)
    )
      this.#at++;
    return Buffer.from(this.#bytes.subarray(start, this.#at)).toString('latin1');
  }

  #literal(): Operand {
    const start = this.#at++;
    const out: number[] = [];
    for (let depth = 1; this.#at < this.#bytes.length; this.#at++) {
      const byte = this.#bytes[this.#at]!;
      if (byte === BACKSLASH) {
        this.#escape(out);
        continue;
      }
      if (byte === OPEN) depth++;
      if (byte === CLOSE && --depth === 0) break;
      out.push(byte);
    }
    this.#at++;
    return { kind: 'string', bytes: Uint8Array.from(out), start, end: this.#at };
  }

  /** At a backslash; leaves the position at the last byte of what it stands for. */
  #escape(out: number[]) {
    const character = String.fromCharCode(this.#bytes[++this.#at] ?? 0);
    if (/[0-7]/.test(character)) {
      const octal = Buffer.from(this.#bytes.subarray(this.#at, this.#at + 3))
        .toString('latin1')
        .match(/^[0-7]{1,3}/)![0];
      out.push(Number.parseInt(octal, 8) & 255);
      this.#at += octal.length - 1;
    } else if (character === '\r') {
      if (this.#bytes[this.#at + 1] === 10) this.#at++;
    } else if (character !== '\n') out.push(ESCAPES[character] ?? code(character));
  }

  #hex(): Operand {
    const start = this.#at;
    const end = this.#bytes.indexOf(GREATER, start);
    this.#at = end < 0 ? this.#bytes.length : end + 1;
    const digits = Buffer.from(this.#bytes.subarray(start + 1, this.#at - 1))
      .toString('latin1')
      .replace(/[^\da-f]/gi, '');
    const even = digits.length % 2 === 0 ? digits : `${digits}0`;
    return { kind: 'hex', bytes: Uint8Array.from(Buffer.from(even, 'hex')), start, end: this.#at };
  }

  #array(): Operand {
    const start = this.#at++;
    const items: Operand[] = [];
    for (let item = this.next(); item; item = this.next()) {
      if (item.kind === 'other' && this.#bytes[item.start] === RIGHT) break;
      items.push(item);
    }
    return { kind: 'array', items, start, end: this.#at };
  }

  /** Property lists of marked content: passed over as a whole. */
  #dictionary(): Operand {
    const start = this.#at;
    this.#at += 2;
    for (let token = this.next(); token; token = this.next()) {
      if (token.kind !== 'other' || this.#bytes[token.start] !== GREATER) continue;
      if (this.#bytes[this.#at] === GREATER) this.#at++;
      break;
    }
    return { kind: 'array', items: [], start, end: this.#at };
  }
}

/** A string operand in the notation of the one that it replaces. */
export function stringToken(bytes: Uint8Array, kind: Operand['kind']): string {
  if (kind === 'hex') return `<${Buffer.from(bytes).toString('hex').toUpperCase()}>`;
  const text = Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte);
    if ('()\\'.includes(character)) return `\\${character}`;
    return byte < 32 || byte > 126 ? `\\${byte.toString(8).padStart(3, '0')}` : character;
  });
  return `(${text.join('')})`;
}

export interface Patch {
  start: number;
  end: number;
  text: string;
}

/** The stream with some of its bytes replaced; everything else stays as it was. */
export function patched(stream: Uint8Array, patches: readonly Patch[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { start, end, text } of patches.toSorted((a, b) => a.start - b.start)) {
    parts.push(stream.subarray(at, start), Buffer.from(text, 'latin1'));
    at = end;
  }
  return Uint8Array.from(Buffer.concat([...parts, stream.subarray(at)]));
}
