/** PDFs that are small and ask for much: each after one place where readers loop, multiply or believe a number. */
import { deflateSync } from 'node:zlib';
import { count, type Objects, packedOf, pagesOf, pdfOf, streamOf } from './pdf-file.ts';

const one = (content: string, resources = '', more: Objects = {}, page = '') =>
  pdfOf(pagesOf([content], resources, more, page));

/** A page of text lines, 70 to the page by 9 points unless told otherwise. */
const lines = (texts: readonly string[], size = 9) =>
  texts.map((text, k) => `BT /F1 ${size} Tf 20 ${820 - k * (size + 2)} Td (${text}) Tj ET\n`).join('');

/** Pages of numbers that look like money, in rows of twenty. */
const numbers = (pages: number, aPage: number) =>
  count(pages).map((page) => {
    const rows = count(Math.ceil(aPage / 20)).map((row) => {
      const cells = count(20).map(
        (k) => `${((page * 7919 + row * 131 + k * 17) % 99_999) + 1}.${String((row * k) % 90).padStart(2, '0')}`,
      );
      return `BT /F1 3 Tf 10 ${835 - row * 4} Td (${cells.join('  ')}) Tj ET\n`;
    });
    return rows.join('');
  });

/** The same, each number where a column of its own would stand. */
const cellsOf = (pages: number, rows: number, columns: number) =>
  count(pages).map((page) =>
    count(rows)
      .flatMap((row) =>
        count(columns).map((column) => {
          const value = `${((page * 7919 + row * 131 + column * 17) % 9_999) + 1}.${String((row + column) % 90).padStart(2, '0')}`;
          return `BT /F1 2 Tf ${8 + (column * 580) / columns} ${838 - (row * 830) / rows} Td (${value}) Tj ET\n`;
        }),
      )
      .join(''),
  );

const statementRows = (pages: number, rows: number) =>
  count(pages).map((page) =>
    [
      'BT /F1 6 Tf 30 835 Td (Date) Tj 100 0 Td (Description) Tj 200 0 Td (Debit) Tj 80 0 Td (Credit) Tj 80 0 Td (Balance) Tj ET\n',
      ...count(rows).map((row) => {
        const n = page * rows + row;
        const day = String((n % 28) + 1).padStart(2, '0');
        return `BT /F1 3 Tf 30 ${830 - (row * 820) / rows} Td (${day}/01/2025) Tj 100 0 Td (Payment ${n}) Tj 200 0 Td (${n % 900}.50) Tj 160 0 Td (${100_000 - n}.00) Tj ET\n`;
      }),
    ].join(''),
  );

const picture = (dict: string, data: string) =>
  one('q 500 0 0 500 40 100 cm /X Do Q', '/XObject<</X 10 0 R>>', {
    10: streamOf(data, `/Type/XObject/Subtype/Image${dict}`),
  });

/** Where each of them ends when they follow each other, after where the first begins. */
function endsOf(items: readonly string[]): number[] {
  const ends = [0];
  for (const item of items) ends.push(ends.at(-1)! + item.length);
  return ends;
}

const uint32 = (value: number) =>
  String.fromCharCode((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
const uint16 = (value: number) => String.fromCharCode((value >>> 8) & 255, value & 255);

/** JBIG2 (T.88): a page and `regions` immediate generic regions of its size, each coded in a few bytes. */
function jbig2(side: number, regions: number): string {
  const segment = (number: number, type: number, page: number, data: string) =>
    uint32(number) + String.fromCharCode(type, 0, page) + uint32(data.length) + data;
  const pageInfo = `${uint32(side) + uint32(side) + uint32(0) + uint32(0)}\x00${uint16(0)}`;
  const region = `${uint32(side)}${uint32(side)}${uint32(0)}${uint32(0)}\x00\x00\x03\xff\xfd\xff\x02\xfe\xfe\xfe${'\x00'.repeat(8)}\xff\xac`;
  return (
    segment(0, 48, 1, pageInfo) +
    count(regions)
      .map((k) => segment(k + 1, 38, 1, region))
      .join('')
  );
}

/** JPEG 2000 (T.800): a header of this size and tiling, and no data to speak of. */
function jpeg2000(side: number, tile: number, components = 3): string {
  const siz =
    uint16(0) +
    uint32(side) +
    uint32(side) +
    uint32(0) +
    uint32(0) +
    uint32(tile) +
    uint32(tile) +
    uint32(0) +
    uint32(0) +
    uint16(components) +
    '\x07\x01\x01'.repeat(components);
  const marker = (code: number, data: string) => uint16(code) + uint16(data.length + 2) + data;
  const cod = '\x00\x00\x00\x01\x00\x05\x04\x04\x00\x00';
  const qcd = `\x40${'\x48'.repeat(16)}`;
  const sot = `${uint16(0) + uint32(14)}\x00\x01`;
  return `\xff\x4f${marker(0xff51, siz)}${marker(0xff52, cod)}${marker(0xff5c, qcd)}${marker(0xff90, sot)}\xff\x93\xff\xd9`;
}

/** A simple CFF font whose glyph calls subroutines that call subroutines: `fan` calls each, ten deep. */
function cffOfCalls(fan: number): string {
  const index = (items: readonly string[]) => {
    if (items.length === 0) return uint16(0);
    const offsets = endsOf(items).map((end) => end + 1);
    return `${uint16(items.length)}\x04${offsets.map(uint32).join('')}${items.join('')}`;
  };
  const number = (value: number) =>
    value >= -107 && value <= 107 ? String.fromCharCode(value + 139) : `\x1c${uint16(value & 0xffff)}`;
  const long = (value: number) => `\x1d${uint32(value)}`;
  // Subroutine k calls k + 1; the last draws. The bias of so few is 107.
  const calls = (k: number) => `${number(k - 107)}\x0a`.repeat(fan);
  const subrs = count(9).map((k) => (k < 8 ? `${calls(k + 1)}\x0b` : `${number(1)}${number(1)}\x05\x0b`));
  const glyph = `${number(100)}${number(100)}\x15${calls(0)}\x0e`;
  const header = '\x01\x00\x04\x04';
  const names = index(['A']);
  const strings = index([]);
  const globals = index([]);
  const glyphs = index(['\x0e', glyph, glyph]);
  const charset = `\x00${uint16(34)}${uint16(35)}`;
  const local = index(subrs);
  const priv = `${long(6)}\x13`;
  const topLength = 5 + 1 + 5 + 1 + 5 + 5 + 1;
  const start = header.length + names.length + index(['x'.repeat(topLength)]).length + strings.length + globals.length;
  const charsetAt = start;
  const glyphsAt = charsetAt + charset.length;
  const privateAt = glyphsAt + glyphs.length;
  const top = `${long(charsetAt)}\x0f${long(glyphsAt)}\x11${long(priv.length)}${long(privateAt)}\x12`;
  return header + names + index([top]) + strings + globals + charset + glyphs + priv + local;
}

/** TrueType whose glyph is made of two of the next one, `depth` times. */
function trueTypeOfParts(depth: number): string {
  const glyph = (k: number) =>
    k === depth
      ? uint16(1) +
        uint16(0) +
        uint16(0) +
        uint16(500) +
        uint16(500) +
        uint16(3) +
        uint16(0) +
        '\x01\x01\x01\x01' +
        uint16(0) +
        uint16(500) +
        uint16(0) +
        uint16(0) +
        uint16(0) +
        uint16(0) +
        uint16(500) +
        uint16(0)
      : uint16(0xffff) +
        uint16(0) +
        uint16(0) +
        uint16(500) +
        uint16(500) +
        uint16(0x23) +
        uint16(k + 1) +
        uint16(0) +
        uint16(0) +
        uint16(0x03) +
        uint16(k + 1) +
        uint16(1) +
        uint16(1);
  const glyphs = [...count(depth + 1).map(glyph)].map((text) => text.padEnd(Math.ceil(text.length / 4) * 4, '\x00'));
  const loca = endsOf(glyphs).map(uint32).join('');
  const total = glyphs.length;
  const tables: [string, string][] = [
    [
      'cmap',
      uint16(0) +
        uint16(1) +
        uint16(1) +
        uint16(0) +
        uint32(12) +
        uint16(0) +
        uint16(262) +
        uint16(0) +
        '\x00'.repeat(256),
    ],
    ['glyf', glyphs.join('')],
    [
      'head',
      uint32(0x10000) +
        uint32(0) +
        uint32(0) +
        uint32(0x5f0f3cf5) +
        uint16(0) +
        uint16(1000) +
        '\x00'.repeat(16) +
        uint16(0) +
        uint16(0) +
        uint16(500) +
        uint16(500) +
        uint16(0) +
        uint16(8) +
        uint16(2) +
        uint16(1) +
        uint16(0),
    ],
    ['hhea', uint32(0x10000) + uint16(800) + uint16(0) + uint16(0) + '\x00'.repeat(24) + uint16(total)],
    ['hmtx', (uint16(500) + uint16(0)).repeat(total)],
    ['loca', loca],
    [
      'maxp',
      uint32(0x10000) +
        uint16(total) +
        uint16(100) +
        uint16(10) +
        uint16(0xffff) +
        uint16(0xffff) +
        uint16(2) +
        uint16(0).repeat(7) +
        uint16(0xffff) +
        uint16(0xffff),
    ],
  ];
  let offset = 12 + 16 * tables.length;
  const directory = tables.map(([tag, data]) => {
    const entry = tag + uint32(0) + uint32(offset) + uint32(data.length);
    offset += Math.ceil(data.length / 4) * 4;
    return entry;
  });
  const bodies = tables.map(([, data]) => data.padEnd(Math.ceil(data.length / 4) * 4, '\x00'));
  return uint32(0x10000) + uint16(tables.length) + uint16(0).repeat(3) + directory.join('') + bodies.join('');
}

const simpleFont = (subtype: string, file: string, data: string): Objects => ({
  10: `<</Type/Font/Subtype/${subtype}/BaseFont/ABCDEF+A/FirstChar 65/LastChar 66/Widths[500 500]/FontDescriptor 11 0 R/Encoding/WinAnsiEncoding>>`,
  11: `<</Type/FontDescriptor/FontName/ABCDEF+A/Flags 32/FontBBox[0 0 500 500]/ItalicAngle 0/Ascent 500/Descent 0/CapHeight 500/StemV 80/${file} 12 0 R>>`,
  12: packedOf(data, file === 'FontFile3' ? '/Subtype/Type1C' : ''),
});

const composite = (more: string, extra: Objects = {}): Objects => ({
  10: '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/DescendantFonts[11 0 R]/ToUnicode 13 0 R>>',
  11: `<</Type/Font/Subtype/CIDFontType2/BaseFont/A/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor 12 0 R${more}>>`,
  12: '<</Type/FontDescriptor/FontName/A/Flags 4/FontBBox[0 0 500 500]/ItalicAngle 0/Ascent 500/Descent 0/CapHeight 500/StemV 80>>',
  13: streamOf('1 begincodespacerange <0000> <ffff> endcodespacerange'),
  ...extra,
});
const SHOW_CODES = `BT /F2 9 Tf 20 700 Td <${'0041'.repeat(2_000)}> Tj ET`;
const F2 = '/Font<</F1 3 0 R/F2 10 0 R>>';
const withFont = (content: string, more: Objects) => {
  const objects = pagesOf([content], '', more);
  objects[2] = objects[2]!.replace('/Font<</F1 3 0 R>>', F2);
  return pdfOf(objects);
};

const nestedForms = (depth: number, fan: number): Objects =>
  Object.fromEntries(
    count(depth).map((k) => [
      10 + k,
      streamOf(
        k === depth - 1 ? '0 0 1 1 re f\n' : '/X Do\n'.repeat(fan),
        `/Type/XObject/Subtype/Form/BBox[0 0 595 842]${k === depth - 1 ? '' : `/Resources<</XObject<</X ${11 + k} 0 R>>>>`}`,
      ),
    ]),
  );

/** Appends `times` savings, each of one object. */
function savedOften(times: number): Uint8Array {
  const first = Buffer.from(one(lines(['Invoice 17', 'Total 1,250.00'])));
  const parts: Buffer[] = [first];
  let at = first.length;
  let previous = first.lastIndexOf('xref\n0');
  for (let k = 0; k < times; k++) {
    const body = `5 0 obj\n(${k})\nendobj\n`;
    const table = at + body.length;
    const text = `${body}xref\n5 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<</Size 200000/Root 1 0 R/Prev ${previous}>>\nstartxref\n${table}\n%%EOF\n`;
    parts.push(Buffer.from(text, 'latin1'));
    at += text.length;
    previous = table;
  }
  return Buffer.concat(parts);
}

/** Fields that each claim to sign most of the file. */
const signedOften = (fields: number, padding: number) =>
  one(lines(['Contract']), '', {
    9: streamOf('x'.repeat(padding)),
    ...Object.fromEntries(
      count(fields).flatMap((k) => [
        [10 + 2 * k, `<</FT/Sig/T(S${k})/V ${11 + 2 * k} 0 R/Type/Annot/Subtype/Widget/Rect[0 0 0 0]>>`],
        [
          11 + 2 * k,
          `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 ${padding} ${padding + 100} 5]/Contents<3080${'00'.repeat(60)}>>>`,
        ],
      ]),
    ),
    1: `<</Type/Catalog/Pages 2 0 R/AcroForm<</SigFlags 3/Fields[${count(fields)
      .map((k) => `${10 + 2 * k} 0 R`)
      .join(' ')}]>>>>`,
  });

/** Encryption of revision 6 (ISO 32000-2, 7.6.4.3): the key of the empty password is never found. */
const encrypted = () =>
  pdfOf(
    pagesOf(count(5).map(() => lines(['a']))),
    `/ID[<00><00>]/Encrypt<</Filter/Standard/V 5/R 6/Length 256/P -1/O<${'00'.repeat(48)}>/U<${'00'.repeat(48)}>/OE<${'00'.repeat(32)}>/UE<${'00'.repeat(32)}>/Perms<${'00'.repeat(16)}>/CF<</StdCF<</CFM/AESV3/Length 32>>>>/StmF/StdCF/StrF/StdCF>>`,
  );

/** RC4 with the empty password and a long text: every string is decrypted. */
function encryptedStrings(): Uint8Array {
  return pdfOf(
    pagesOf([lines(['a'])], '', { 10: `[${'(abcdefgh)'.repeat(200_000)}]` }),
    `/ID[<00><00>]/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -1/O<${'00'.repeat(32)}>/U<${'00'.repeat(32)}>>>`,
  );
}

const objectStream = (inside: readonly [number, string][], dict = '') => {
  const body = inside.map(([, text]) => text);
  const starts = endsOf(
    body.map(
      (text) => `${text}
`,
    ),
  );
  const header = inside.map(([number], k) => `${number} ${starts[k]}`).join(' ');
  return streamOf(`${header}\n${body.join('\n')}`, `/Type/ObjStm/N ${inside.length}/First ${header.length + 1}${dict}`);
};

const long = (character: string, length = 60_000) =>
  one(`BT /F1 1 Tf 5 800 Td (${character.repeat(Math.floor(length / character.length))}) Tj ET`);

const tiny = deflateSync(Buffer.alloc(50)).toString('latin1');
const oneBit = (side: number) => deflateSync(Buffer.alloc(Math.ceil(side / 8) * side), { level: 9 }).toString('latin1');

export const HOSTILE_DOCUMENTS: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  // ---- much text
  'numbers: 50 pages of 4,000': () => pdfOf(pagesOf(numbers(50, 4_000))),
  'numbers: 150 pages of 4,000': () => pdfOf(pagesOf(numbers(150, 4_000))),
  'numbers: 20 pages of 6,000 cells': () => pdfOf(pagesOf(cellsOf(20, 200, 30))),
  'numbers: 200 pages of 2,000 cells': () => pdfOf(pagesOf(cellsOf(200, 100, 20))),
  'statement of 40,000 rows': () => pdfOf(pagesOf(statementRows(200, 200))),
  'names: 30,000': () =>
    pdfOf(
      pagesOf(
        count(150).map((p) =>
          lines(
            count(200).map((k) => `Account holder: Name Family${p}x${k}`),
            2,
          ),
        ),
      ),
    ),
  'IBANs: 30,000': () =>
    pdfOf(
      pagesOf(
        count(150).map((p) =>
          lines(
            count(200).map((k) => `IBAN IL62 0108 0000 0009 9${String(p * 200 + k).padStart(6, '0')}`),
            2,
          ),
        ),
      ),
    ),
  'dates: 60,000': () =>
    pdfOf(
      pagesOf(
        count(150).map((p) =>
          lines(
            count(200).map((k) => `${(k % 28) + 1}/0${(p % 9) + 1}/2024 ${(k % 27) + 1} January 20${10 + (p % 15)}`),
            2,
          ),
        ),
      ),
    ),
  'labels: 30,000': () =>
    pdfOf(
      pagesOf(
        count(150).map(() =>
          lines(
            count(200).map((k) => `Total: 1,250.00 VAT 18%: ${k}.00 Invoice no: ${k}`),
            2,
          ),
        ),
      ),
    ),
  'letters: one page of 400,000 runs': () => one(`BT /F1 1 Tf 1 0 0 1 5 800 Tm ${'(a) Tj '.repeat(230_000)}ET`),
  'letters: 100,000 runs on 100 pages': () =>
    pdfOf(pagesOf(count(100).map(() => `BT /F1 1 Tf 5 800 Td ${'1 0 Td (1) Tj '.repeat(1_000)}ET`))),
  'letters: the same place 100,000 times': () => one('BT /F1 9 Tf 1 0 0 1 50 700 Tm (12.00) Tj ET\n'.repeat(80_000)),
  'fills: 100,000 over 2,000 runs': () =>
    one(
      `${lines(count(70).map((k) => `Text ${k}`))}${'10 10 50 50 re f\n'.repeat(100_000)}${lines(count(70).map((k) => `Text ${k}`))}`,
    ),
  'one content stream on 200 pages': () => {
    const objects = pagesOf(count(200).map(() => ''));
    objects[9] = packedOf('BT /F1 4 Tf 20 700 Td (12.34) Tj ET\n'.repeat(40_000));
    return pdfOf(
      Object.fromEntries(
        Object.entries(objects).map(([k, v]) => [k, v.replace(/\/Contents \d+ 0 R/, '/Contents 9 0 R')]),
      ),
    );
  },
  // ---- lines for regular expressions
  'a line of asterisks': () => long('*'),
  'a line of <': () => long('<'),
  'a line of A': () => long('A'),
  'a line of digits': () => long('1'),
  'a line of spaces': () => long(' '),
  'a line of "1,"': () => long('1,'),
  'a line of "1 "': () => long('1 '),
  'a line of "A1 "': () => long('A1 '),
  'a line of ": "': () => long('a: '),
  'a line of "1/1/"': () => long('1/1/'),
  // ---- picture codings
  'JBIG2: 5,000 regions of 7,000 x 7,000': () =>
    picture('/Width 7000/Height 7000/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/JBIG2Decode', jbig2(7_000, 5_000)),
  'JBIG2: a page of 65,000 x 65,000 in a picture of 100 x 100': () =>
    picture('/Width 100/Height 100/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/JBIG2Decode', jbig2(65_000, 20)),
  'JPX: 60,000 x 60,000 in a picture of 100 x 100': () =>
    picture('/Width 100/Height 100/Filter/JPXDecode', jpeg2000(60_000, 60_000)),
  'JPX: tiles of one pixel': () => picture('/Width 5000/Height 5000/Filter/JPXDecode', jpeg2000(5_000, 1)),
  'JPX: 16,000 components': () => picture('/Width 100/Height 100/Filter/JPXDecode', jpeg2000(5_000, 5_000, 16_000)),
  'CCITT: 60,000 columns, 900 rows': () =>
    picture(
      '/Width 60000/Height 900/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 60000/Rows 900>>',
      '\xff'.repeat(500),
    ),
  'CCITT: 2,000,000,000 columns and rows': () =>
    picture(
      '/Width 100/Height 100/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 2000000000/Rows 2000000000>>',
      '\x00'.repeat(500),
    ),
  'a white picture of 7,700 x 7,700': () =>
    picture('/Width 7700/Height 7700/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/FlateDecode', oneBit(7_700)),
  '1,000 white pictures of 7,700 x 7,700': () =>
    pdfOf(
      pagesOf(
        count(10).map(() =>
          count(100)
            .map((k) => `q 500 0 0 500 40 ${k} cm /X${k} Do Q\n`)
            .join(''),
        ),
        `/XObject<<${count(100)
          .map((k) => `/X${k} ${10 + k} 0 R`)
          .join('')}>>`,
        Object.fromEntries(
          count(100).map((k) => [
            10 + k,
            streamOf(
              oneBit(7_700),
              '/Type/XObject/Subtype/Image/Width 7700/Height 7700/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/FlateDecode',
            ),
          ]),
        ),
      ),
    ),
  'a picture with 16 bits in 8 components': () =>
    picture(
      '/Width 4000/Height 4000/BitsPerComponent 16/ColorSpace[/DeviceN[/A/B/C/D/E/F/G/H]/DeviceRGB 11 0 R]/Filter/FlateDecode',
      deflateSync(Buffer.alloc(4_000 * 4_000 * 8), { level: 9 }).toString('latin1'),
    ),
  // ---- filters
  'content: ASCII85 of 9 MB of z': () => {
    const objects = pagesOf(['']);
    objects[11] = streamOf('z'.repeat(9_000_000), '/Filter/ASCII85Decode');
    return pdfOf(objects);
  },
  'content: ASCII85 upon ASCII85 of z': () => {
    const objects = pagesOf(['']);
    objects[11] = streamOf(
      deflateSync(Buffer.alloc(60_000_000, 'z'), { level: 9 }).toString('latin1'),
      '/Filter[/FlateDecode/ASCII85Decode]',
    );
    return pdfOf(objects);
  },
  'content: 1,000 filters': () => {
    const objects = pagesOf(['']);
    objects[11] = streamOf('q '.repeat(500_000), `/Filter[${'/RunLengthDecode'.repeat(1_000)}]`);
    return pdfOf(objects);
  },
  'content: RunLength of 8 MB': () => {
    const objects = pagesOf(['']);
    objects[11] = streamOf('\x81 '.repeat(4_000_000), '/Filter/RunLengthDecode');
    return pdfOf(objects);
  },
  'content: LZW of nothing': () => {
    const objects = pagesOf(['']);
    objects[11] = streamOf('\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01'.repeat(400_000), '/Filter/LZWDecode');
    return pdfOf(objects);
  },
  'content: predictor of 2,000,000,000 columns': () => {
    const objects = pagesOf(['']);
    objects[11] = streamOf(
      tiny,
      '/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 2000000000/Colors 32/BitsPerComponent 32>>',
    );
    return pdfOf(objects);
  },
  // ---- fonts
  'CFF: subroutines 9 deep, 60 calls each': () =>
    withFont('BT /F2 40 Tf 20 700 Td (AB) Tj ET', simpleFont('Type1', 'FontFile3', cffOfCalls(60))),
  'TrueType: parts of parts, 40 deep': () =>
    withFont('BT /F2 40 Tf 20 700 Td (AB) Tj ET', simpleFont('TrueType', 'FontFile2', trueTypeOfParts(40))),
  'Type 1: a program of 8 MB': () =>
    withFont(
      'BT /F2 40 Tf 20 700 Td (AB) Tj ET',
      simpleFont(
        'Type1',
        'FontFile',
        `%!PS-AdobeFont-1.0: A\n/Encoding 256 array\n${'dup 65 /A put\n'.repeat(500_000)}readonly def\ncurrentfile eexec\n${'\x00'.repeat(100_000)}`,
      ),
    ),
  'Type 3: glyphs that draw their own font': () =>
    withFont('BT /F2 40 Tf 20 700 Td (ABABAB) Tj ET', {
      10: '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/FirstChar 65/LastChar 66/Widths[1 1]/Encoding<</Differences[65/A/B]>>/CharProcs<</A 11 0 R/B 11 0 R>>/Resources<</Font<</F2 10 0 R>>>>>>',
      11: streamOf('1 0 d0 BT /F2 1 Tf (ABABABAB) Tj ET'),
    }),
  '/W: 4,000,000,000 widths in one range': () => withFont(SHOW_CODES, composite('/W[0 4294967295 500]')),
  '/W: 100,000 ranges of 65,536': () => withFont(SHOW_CODES, composite(`/W[${'0 65535 500 '.repeat(100_000)}]`)),
  '/W: 1,000,000 widths': () => withFont(SHOW_CODES, composite(`/W[0[${'500 '.repeat(1_000_000)}]]`)),
  '/Widths: LastChar 2,000,000,000': () =>
    withFont('BT /F2 9 Tf (A) Tj ET', {
      10: '<</Type/Font/Subtype/Type1/BaseFont/A/FirstChar 0/LastChar 2000000000/Widths[500]>>',
    }),
  'CMap: a range of 65,536 to 30,000 letters': () =>
    withFont(
      SHOW_CODES,
      composite('', {
        13: packedOf(
          `1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfrange <0000> <ffff> <${'0041'.repeat(30_000)}> endbfrange`,
        ),
      }),
    ),
  'CMap: each code 30,000 letters, shown 2,000 times': () =>
    withFont(
      SHOW_CODES,
      composite('', {
        13: packedOf(
          `1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfchar <0041> <${'0041'.repeat(30_000)}> endbfchar`,
        ),
      }),
    ),
  'CMap: 100,000 code spaces': () =>
    withFont(
      SHOW_CODES,
      composite('', {
        13: packedOf(`1 begincodespacerange ${'<00000000> <00000001> '.repeat(100_000)} endcodespacerange`),
        10: '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding 14 0 R/DescendantFonts[11 0 R]/ToUnicode 13 0 R>>',
        14: packedOf(
          `1 begincodespacerange ${'<00000000> <00000001> '.repeat(100_000)} endcodespacerange`,
          '/Type/CMap/CMapName/A',
        ),
      }),
    ),
  'CMap: ten million mappings': () =>
    withFont(
      SHOW_CODES,
      composite('', { 13: packedOf(`1 beginbfrange ${'<0000> <ffff> <0041> '.repeat(150_000)} endbfrange`) }),
    ),
  'CMap: uses itself': () =>
    withFont(
      SHOW_CODES,
      composite('', {
        10: '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding 14 0 R/DescendantFonts[11 0 R]/ToUnicode 13 0 R>>',
        14: streamOf('begincmap endcmap', '/Type/CMap/CMapName/A/UseCMap 14 0 R'),
      }),
    ),
  '5,000 fonts': () => {
    const fonts = count(5_000);
    const objects = pagesOf(
      [fonts.map((k) => `BT /G${k} 3 Tf 20 ${k / 10} Td (A) Tj ET\n`).join('')],
      '',
      Object.fromEntries(fonts.map((k) => [10 + k, `<</Type/Font/Subtype/Type1/BaseFont/Font${k}>>`])),
    );
    objects[2] = objects[2]!.replace(
      '/Font<</F1 3 0 R>>',
      `/Font<<${fonts.map((k) => `/G${k} ${10 + k} 0 R`).join('')}>>`,
    );
    return pdfOf(objects);
  },
  // ---- structure
  'pages: a tree 50,000 deep': () => {
    const objects: Objects = { 1: '<</Type/Catalog/Pages 2 0 R>>' };
    for (let k = 2; k < 50_000; k++) objects[k] = `<</Type/Pages/Kids[${k + 1} 0 R]/Count 1>>`;
    objects[50_000] = '<</Type/Page/MediaBox[0 0 99 99]>>';
    return pdfOf(objects);
  },
  'pages: a tree that is its own branch': () =>
    pdfOf({
      1: '<</Type/Catalog/Pages 2 0 R>>',
      2: '<</Type/Pages/Kids[2 0 R 3 0 R]/Count 2>>',
      3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>',
    }),
  'pages: each branch ten times the next': () => {
    const objects: Objects = { 1: '<</Type/Catalog/Pages 2 0 R>>' };
    for (let k = 2; k < 20; k++) objects[k] = `<</Type/Pages/Kids[${`${k + 1} 0 R `.repeat(10)}]/Count 10>>`;
    objects[20] = '<</Type/Page/MediaBox[0 0 99 99]>>';
    return pdfOf(objects);
  },
  'pages: branches without leaves, ten of each': () => {
    const objects: Objects = { 1: '<</Type/Catalog/Pages 2 0 R>>' };
    for (let k = 2; k < 40; k++) objects[k] = `<</Type/Pages/Kids[${`${k + 1} 0 R `.repeat(10)}]/Count 10>>`;
    objects[40] = '<</Type/Pages/Kids[]/Count 0>>';
    return pdfOf(objects);
  },
  'page: 14,400,000 points wide': () =>
    pdfOf({
      ...pagesOf([lines(['a'])]),
      2: '<</Type/Pages/Kids[10 0 R]/Count 1/MediaBox[0 0 14400000 14400000]/Resources<</Font<</F1 3 0 R>>>>>>',
    }),
  'page: user unit of 100,000': () => one(lines(['a']), '', {}, '/UserUnit 100000'),
  'page: 200 of 14,400 points': () =>
    pdfOf({
      ...pagesOf(count(200).map(() => lines(['Total 12.00']))),
      2: `<</Type/Pages/Kids[${count(200)
        .map((k) => `${10 + 2 * k} 0 R`)
        .join(' ')}]/Count 200/MediaBox[0 0 14400 14400]/Resources<</Font<</F1 3 0 R>>>>>>`,
    }),
  'xref: /Prev that leads back': () => {
    const text = Buffer.from(one(lines(['a']))).toString('latin1');
    const at = text.lastIndexOf('xref\n0');
    return Buffer.from(text.replace('/Root 1 0 R>>', `/Root 1 0 R/Prev ${at}/XRefStm ${at}>>`), 'latin1');
  },
  'xref: 4,000,000,000 entries': () =>
    Buffer.from(
      Buffer.from(one(lines(['a'])))
        .toString('latin1')
        .replace(/xref\n0 \d+/, 'xref\n0 4000000000'),
      'latin1',
    ),
  'xref: a stream of entries without width': () => {
    const body = Buffer.from(one(lines(['a']))).toString('latin1');
    const start = body.slice(0, body.lastIndexOf('xref\n0'));
    return Buffer.from(
      `${start}9 0 obj\n${streamOf('', '/Type/XRef/W[0 0 0]/Index[0 2000000000]/Size 2000000000/Root 1 0 R')}\nendobj\nstartxref\n${start.length}\n%%EOF\n`,
      'latin1',
    );
  },
  'object streams that extend each other': () =>
    one(lines(['a']), '', {
      10: objectStream([[30, '(a)']], '/Extends 11 0 R'),
      11: objectStream([[31, '(b)']], '/Extends 10 0 R'),
      12: objectStream([[12, '12 0 R']]),
    }),
  'object stream of 1,000,000 objects': () =>
    one(lines(['a']), '', { 10: packedOf('1 0 '.repeat(1_000_000), '/Type/ObjStm/N 1000000/First 4000000') }),
  'references in a circle': () =>
    one(lines(['a']), '', {
      10: '11 0 R',
      11: '12 0 R',
      12: '10 0 R',
      1: '<</Type/Catalog/Pages 2 0 R/AcroForm 10 0 R/Names 11 0 R/Outlines 12 0 R>>',
    }),
  'a stream whose length is itself': () => one(lines(['a']), '', { 10: '<</Length 10 0 R>>\nstream\nabc\nendstream' }),
  'saved 3,000 times': () => savedOften(3_000),
  'saved 30,000 times': () => savedOften(30_000),
  '90,000 empty objects': () => one(lines(['a']), '', Object.fromEntries(count(90_000).map((k) => [10 + k, '<<>>']))),
  'arrays nested 1,000,000 deep in an object': () =>
    one(lines(['a']), '', { 10: `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}` }),
  'dictionaries nested 200,000 deep': () =>
    one(lines(['a']), '', { 10: `${'<</A'.repeat(200_000)} 1${'>>'.repeat(200_000)}` }),
  'a string of 4,000,000 brackets': () => one(lines(['a']), '', { 10: `(${'('.repeat(4_000_000)}` }),
  '%%EOF 1,000,000 times': () => Buffer.concat([one(lines(['a'])), Buffer.from('%%EOF\n'.repeat(1_000_000))]),
  'startxref 500,000 times': () =>
    Buffer.concat([one(lines(['a'])), Buffer.from('startxref\n9\n%%EOF\n'.repeat(400_000))]),
  '"obj" 1,000,000 times without a table': () => Buffer.from(`%PDF-1.4\n${'1 0 obj\n'.repeat(1_000_000)}`),
  '"stream" 500,000 times without a table': () => Buffer.from(`%PDF-1.4\n${'1 0 obj<<>>stream\n'.repeat(500_000)}`),
  'encrypted by revision 6': encrypted,
  'encrypted strings': encryptedStrings,
  // ---- forms, annotations, patterns
  'forms: 12 deep, ten of each': () => one('/X Do', '/XObject<</X 10 0 R>>', nestedForms(12, 10)),
  'forms: one that draws itself': () =>
    one('/X Do', '/XObject<</X 10 0 R>>', {
      10: streamOf('/X Do /X Do', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 10 0 R>>>>'),
    }),
  'annotations: 50,000': () =>
    one(
      lines(['a']),
      '',
      {
        10: `[${count(50_000)
          .map((k) => `<</Type/Annot/Subtype/Text/Rect[${k % 500} 0 ${(k % 500) + 9} 9]/Contents(note ${k})>>`)
          .join('')}]`,
      },
      '/Annots 10 0 R',
    ),
  'annotations: 15,000 with the appearance of 1,000 operators': () =>
    one(
      lines(['a']),
      '',
      {
        10: `[${count(20_000)
          .map(() => '<</Type/Annot/Subtype/Stamp/Rect[0 0 99 99]/AP<</N 11 0 R>>>>')
          .join('')}]`,
        11: streamOf('0 0 1 1 re f '.repeat(500), '/Type/XObject/Subtype/Form/BBox[0 0 9 9]'),
      },
      '/Annots 10 0 R',
    ),
  'fields: a tree in a circle': () =>
    one(lines(['a']), '', {
      1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[10 0 R]>>>>',
      10: '<</T(a)/Kids[10 0 R 10 0 R 11 0 R]/Parent 11 0 R>>',
      11: '<</T(b)/Kids[10 0 R]/Parent 10 0 R>>',
    }),
  'fields: 20 deep, ten of each': () =>
    one(lines(['a']), '', {
      1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[10 0 R]>>>>',
      ...Object.fromEntries(count(20).map((k) => [10 + k, `<</T(a)/Kids[${`${11 + k} 0 R `.repeat(10)}]>>`])),
      30: '<</T(z)/FT/Tx/V(1)>>',
    }),
  'names: a tree 20 deep, ten of each': () =>
    one(lines(['a']), '', {
      1: '<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles 10 0 R/JavaScript 10 0 R>>>>',
      ...Object.fromEntries(count(20).map((k) => [10 + k, `<</Kids[${`${11 + k} 0 R `.repeat(10)}]>>`])),
      30: '<</Names[]>>',
    }),
  'attachments: 2,000 PDFs': () =>
    one(lines(['a']), '', {
      1: `<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[${count(2_000)
        .map((k) => `(a${k}.pdf)<</Type/Filespec/F(a${k}.pdf)/EF<</F 10 0 R>>>>`)
        .join('')}]>>>>>>`,
      10: streamOf(Buffer.from(pdfOf(pagesOf(numbers(20, 2_000)))).toString('latin1'), '/Type/EmbeddedFile'),
    }),
  'attachments: an XML of entities': () =>
    one(lines(['Invoice 1', 'Total 12.00']), '', {
      1: `<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(factur-x.xml)<</Type/Filespec/F(factur-x.xml)/EF<</F 10 0 R>>>>]>>>>>>`,
      10: packedOf(
        `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x0 "lol">${count(12)
          .map((k) => `<!ENTITY x${k + 1} "${`&x${k};`.repeat(10)}">`)
          .join(
            '',
          )}]><rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100">&x12;</rsm:CrossIndustryInvoice>`,
        '/Type/EmbeddedFile/Subtype/text#2Fxml',
      ),
    }),
  'attachments: an XML nested 300,000 deep': () =>
    one(lines(['Invoice 1']), '', {
      1: `<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(factur-x.xml)<</Type/Filespec/F(factur-x.xml)/EF<</F 10 0 R>>>>]>>>>>>`,
      10: packedOf(`<CrossIndustryInvoice>${'<a>'.repeat(300_000)}`, '/Type/EmbeddedFile/Subtype/text#2Fxml'),
    }),
  'XMP: a billion laughs': () =>
    one(lines(['a']), '', {
      1: '<</Type/Catalog/Pages 2 0 R/Metadata 10 0 R>>',
      10: packedOf(
        `<?xpacket begin=""?><!DOCTYPE a [<!ENTITY x0 "lol">${count(12)
          .map((k) => `<!ENTITY x${k + 1} "${`&x${k};`.repeat(10)}">`)
          .join(
            '',
          )}]><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmp:CreatorTool="&x12;">&x12;</rdf:Description></rdf:RDF></x:xmpmeta>`,
        '/Type/Metadata/Subtype/XML',
      ),
    }),
  'XMP: nested 300,000 deep': () =>
    one(lines(['a']), '', {
      1: '<</Type/Catalog/Pages 2 0 R/Metadata 10 0 R>>',
      10: packedOf(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${'<rdf:RDF>'.repeat(300_000)}`, '/Type/Metadata/Subtype/XML'),
    }),
  'XMP: 300,000 steps of history': () =>
    one(lines(['a']), '', {
      1: '<</Type/Catalog/Pages 2 0 R/Metadata 10 0 R>>',
      10: packedOf(
        `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:stEvt="http://ns.adobe.com/xap/1.0/sType/ResourceEvent#"><xmpMM:History><rdf:Seq>${'<rdf:li stEvt:action="saved" stEvt:when="2024-01-01T00:00:00Z"/>'.repeat(300_000)}</rdf:Seq></xmpMM:History></rdf:Description></rdf:RDF></x:xmpmeta>`,
        '/Type/Metadata/Subtype/XML',
      ),
    }),
  'pattern: tiles of a thousandth of a point': () =>
    one('/Pattern cs /P scn 0 0 595 842 re f', '/Pattern<</P 10 0 R>>', {
      10: streamOf(
        '0 0 .001 .001 re f',
        '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 .001 .001]/XStep .001/YStep .001/Resources<<>>',
      ),
    }),
  'pattern: paints with itself': () =>
    one('/Pattern cs /P scn 0 0 595 842 re f', '/Pattern<</P 10 0 R>>', {
      10: streamOf(
        '/Pattern cs /P scn 0 0 9 9 re f',
        '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<</Pattern<</P 10 0 R>>>>',
      ),
    }),
  'pattern: nested, 8 deep': () =>
    one(
      '/Pattern cs /P scn 0 0 595 842 re f',
      '/Pattern<</P 10 0 R>>',
      Object.fromEntries(
        count(8).map((k) => [
          10 + k,
          streamOf(
            k === 7 ? '0 0 1 1 re f' : '/Pattern cs /P scn 0 0 595 842 re f',
            `/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 3 3]/XStep 3/YStep 3/Resources<</Pattern<</P ${11 + k} 0 R>>>>`,
          ),
        ]),
      ),
    ),
  'shading: 500 times a function of 30,000 steps': () =>
    one('/S sh\n'.repeat(500), '/Shading<</S 10 0 R>>', {
      10: '<</ShadingType 1/ColorSpace/DeviceGray/Domain[0 1 0 1]/Matrix[595 0 0 842 0 0]/Function 11 0 R>>',
      11: streamOf(`{${'pop dup 1 exch sub '.repeat(2_000)}}`, '/FunctionType 4/Domain[0 1 0 1]/Range[0 1]'),
    }),
  'shading: a mesh of 500,000 triangles': () =>
    one('/S sh', '/Shading<</S 10 0 R>>', {
      10: packedOf(
        Buffer.alloc(500_000 * 8, 'abcdefg\x00'),
        '/ShadingType 4/ColorSpace/DeviceRGB/BitsPerCoordinate 16/BitsPerComponent 8/BitsPerFlag 8/Decode[0 595 0 842 0 1 0 1 0 1]',
      ),
    }),
  'shading: 200,000 patches': () =>
    one('/S sh', '/Shading<</S 10 0 R>>', {
      10: packedOf(
        Buffer.alloc(200_000 * 37, Buffer.from(count(37).map((k) => (k === 0 ? 0 : (k * 37) % 251)))),
        '/ShadingType 6/ColorSpace/DeviceGray/BitsPerCoordinate 8/BitsPerComponent 8/BitsPerFlag 8/Decode[0 595 0 842 0 1]',
      ),
    }),
  'function: 20 deep, ten of each': () =>
    one('/S sh', '/Shading<</S 9 0 R>>', {
      9: '<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 595 842]/Function 10 0 R>>',
      ...Object.fromEntries(
        count(20).map((k) => [
          10 + k,
          `<</FunctionType 3/Domain[0 1]/Functions[${`${11 + k} 0 R `.repeat(10)}]/Bounds[.1 .2 .3 .4 .5 .6 .7 .8 .9]/Encode[${'0 1 '.repeat(10)}]>>`,
        ]),
      ),
      30: '<</FunctionType 2/Domain[0 1]/N 1>>',
    }),
  'function: samples of 4,000,000,000': () =>
    one('/S sh', '/Shading<</S 9 0 R>>', {
      9: '<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 595 842]/Function 10 0 R>>',
      10: streamOf('x', '/FunctionType 0/Domain[0 1 0 1]/Range[0 1]/Size[65536 65536]/BitsPerSample 8'),
    }),
  'colour: an Indexed of an Indexed, in a circle': () =>
    one('/C cs 1 sc 0 0 9 9 re f', '/ColorSpace<</C 10 0 R>>', { 10: '[/Indexed 10 0 R 255 <00>]' }),
  'colour: an ICC profile of 8 MB': () =>
    one('/C cs 1 1 1 sc 0 0 9 9 re f', '/ColorSpace<</C[/ICCBased 10 0 R]>>', {
      10: packedOf(Buffer.alloc(8_000_000, 'acsp'), '/N 3'),
    }),
  'transparency: 3,000 groups of a page': () =>
    one('/X Do\n'.repeat(3_000), '/XObject<</X 10 0 R>>/ExtGState<</G<</ca .5>>>>', {
      10: streamOf(
        '0 0 595 842 re f',
        '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Group<</S/Transparency/I true/K true>>',
      ),
    }),
  'soft masks: 3,000 of a page': () =>
    one('/G gs 0 0 595 842 re f\n'.repeat(3_000), '/ExtGState<</G<</SMask<</S/Luminosity/G 10 0 R>>>>>>', {
      10: streamOf(
        '0 0 595 842 re f',
        '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Group<</S/Transparency/CS/DeviceGray>>',
      ),
    }),
  'strokes: 200,000 curves with dashes': () =>
    one(`[.01 .01] 0 d .01 w\n${'0 0 m 100 900 500 -900 595 842 c S\n'.repeat(20_000)}`),
  'paths: 400,000 points in one': () =>
    one(
      `0 0 m\n${count(200_000)
        .map((k) => `${(k * 7919) % 595} ${(k * 104_729) % 842} l\n`)
        .join('')}f*`,
    ),
  'q 400,000 times': () => one('q '.repeat(400_000)),
  'marked content 200,000 deep': () => one(`${'/P BMC '.repeat(200_000)}BT /F1 9 Tf 20 700 Td (Total 12.00) Tj ET`),
  'layers: 50,000': () =>
    one(lines(['a']), '', {
      1: `<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[${count(50_000)
        .map((k) => `${10 + k} 0 R`)
        .join(' ')}]/D<<>>>>>>`,
      ...Object.fromEntries(count(50_000).map((k) => [10 + k, `<</Type/OCG/Name(layer ${k})>>`])),
    }),
  'layers: an expression 20 deep, ten of each': () =>
    one('/OC /M BDC BT /F1 9 Tf 20 700 Td (a) Tj ET EMC', '/Properties<</M<</Type/OCMD/VE 10 0 R>>>>', {
      ...Object.fromEntries(count(20).map((k) => [10 + k, `[/And ${`${11 + k} 0 R `.repeat(10)}]`])),
      30: '[/Or]',
    }),
  'signatures: 1,000 over 5 MB': () => signedOften(1_000, 5_000_000),
  'actions: a chain of 100,000': () =>
    one(lines(['a']), '', {
      1: '<</Type/Catalog/Pages 2 0 R/OpenAction 10 0 R>>',
      ...Object.fromEntries(count(80_000).map((k) => [10 + k, `<</S/URI/URI(a)/Next ${11 + k} 0 R>>`])),
    }),
  'actions: 20 deep, ten of each': () =>
    one(lines(['a']), '', {
      1: '<</Type/Catalog/Pages 2 0 R/OpenAction 10 0 R>>',
      ...Object.fromEntries(
        count(20).map((k) => [10 + k, `<</S/JavaScript/JS(a)/Next[${`${11 + k} 0 R `.repeat(10)}]>>`]),
      ),
    }),
};
