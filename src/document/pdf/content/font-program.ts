/** What embedded font programs reveal about characters when the PDF itself does not. */

/** Glyph index → Unicode by the `cmap` table of a TrueType or OpenType program; empty when there is none. */
export function glyphsOfTrueType(data: Uint8Array): Map<number, string> {
  const glyphs = new Map<number, string>();
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  try {
    const tables = view.getUint16(4);
    for (let i = 0; i < tables && i < 64; i++) {
      const record = 12 + i * 16;
      if (view.getUint32(record) !== 0x636d6170) continue;
      readCmap(view, view.getUint32(record + 8), glyphs);
    }
  } catch {
    // A cut or broken program: what was read before the break counts.
  }
  return glyphs;
}

function readCmap(view: DataView, start: number, glyphs: Map<number, string>): void {
  const count = view.getUint16(start + 2);
  for (let i = 0; i < count && i < 16; i++) {
    const platform = view.getUint16(start + 4 + i * 8);
    const encoding = view.getUint16(start + 6 + i * 8);
    const at = start + view.getUint32(start + 8 + i * 8);
    const unicode = platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10));
    if (!unicode) continue;
    const format = view.getUint16(at);
    const add = (code: number, glyph: number) => {
      if (glyph > 0 && code > 0 && !glyphs.has(glyph)) glyphs.set(glyph, String.fromCodePoint(code));
    };
    if (format === 4) {
      const segments = view.getUint16(at + 6) / 2;
      for (let s = 0; s < segments; s++) {
        const end = view.getUint16(at + 14 + s * 2);
        const first = view.getUint16(at + 16 + segments * 2 + s * 2);
        const delta = view.getUint16(at + 16 + segments * 4 + s * 2);
        const rangeAt = at + 16 + segments * 6 + s * 2;
        const range = view.getUint16(rangeAt);
        for (let code = first; code <= end && code < 0xffff; code++) {
          if (range === 0) add(code, (code + delta) & 0xffff);
          else {
            const glyph = view.getUint16(rangeAt + range + (code - first) * 2);
            if (glyph !== 0) add(code, (glyph + delta) & 0xffff);
          }
        }
      }
    } else if (format === 12) {
      const groups = Math.min(view.getUint32(at + 12), 20_000);
      for (let g = 0; g < groups; g++) {
        const first = view.getUint32(at + 16 + g * 12);
        const last = Math.min(view.getUint32(at + 20 + g * 12), first + 70_000, 0x10ffff);
        const glyph = view.getUint32(at + 24 + g * 12);
        for (let code = first; code <= last; code++) add(code, glyph + code - first);
      }
    }
  }
}

/** Code → glyph name by the clear-text /Encoding of a Type 1 program; empty when it is StandardEncoding. */
export function encodingOfType1(data: Uint8Array): Map<number, string> {
  const names = new Map<number, string>();
  const text = new TextDecoder('latin1').decode(data.subarray(0, 40_000));
  const end = text.indexOf('eexec');
  for (const match of text.slice(0, end < 0 ? undefined : end).matchAll(/dup\s+(\d{1,3})\s*\/([^\s/]+)\s+put/g)) {
    names.set(Number(match[1]), match[2]!);
  }
  return names;
}
