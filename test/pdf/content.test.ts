import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@cantoo/fontkit';
import { degrees, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import type { PdfTextRun } from '../../src/document/facts.ts';
import { openPdf } from '../../src/document/pdf/content/document.ts';
import { DocumentError } from '../../src/domain/limits.ts';
import { line, plainStatement, stream } from '../support/pdf.ts';

const heebo = readFileSync(
  createRequire(import.meta.url).resolve('@expo-google-fonts/heebo/400Regular/Heebo_400Regular.ttf'),
);
const runsOf = (bytes: Uint8Array, page = 1) => openPdf(bytes).read(page).content.runs;
const textOf = (runs: PdfTextRun[]) => runs.map((r) => r.text);

async function page(draw: (p: ReturnType<PDFDocument['addPage']>, doc: PDFDocument) => Promise<void> | void) {
  const doc = await PDFDocument.create();
  doc.registerFontkit(fontkit);
  const p = doc.addPage([400, 300]);
  await draw(p, doc);
  return doc.save();
}

describe('text of a PDF page', () => {
  test('a run carries its text, font, size, colour and place in displayed points', async () => {
    const bytes = await page(async (p, doc) => {
      const font = await doc.embedFont(StandardFonts.HelveticaBold);
      p.drawText('Total 1,250.00', { x: 50, y: 200, size: 12, font, color: rgb(1, 0, 0) });
    });
    const [run] = runsOf(bytes);
    expect(run).toMatchObject({ text: 'Total 1,250.00', sizePt: 12, colour: [255, 0, 0], angle: 0, origin: 'page' });
    expect(run!.fontName).toBe('Helvetica-Bold');
    expect(run!.baselineY).toBeCloseTo(100, 5);
    expect(run!.rect.x).toBeCloseTo(50, 1);
    expect(run!.glyphs.map((g) => g.text).join('')).toBe(run!.text);
  });

  test('Hebrew laid out from left to right on the page is read in logical order, numbers kept', async () => {
    // The embedder turns the whole string round, so the number is handed over backwards.
    const turnedRound = 'סכום 00.052,1 לתשלום';
    const bytes = await page(async (p, doc) => {
      const font = await doc.embedFont(heebo);
      p.drawText(turnedRound, { x: 50, y: 200, size: 12, font });
    });
    expect(textOf(runsOf(bytes))).toEqual(['סכום 1,250.00 לתשלום']);
  });

  test('on a rotated page places are those of the page as displayed', async () => {
    const bytes = await page(async (p, doc) => {
      const font = await doc.embedFont(StandardFonts.Helvetica);
      p.setRotation(degrees(90));
      p.drawText('up', { x: 100, y: 50, size: 10, font, rotate: degrees(90) });
    });
    const document = openPdf(bytes);
    expect([document.pages[0]!.widthPt, document.pages[0]!.heightPt]).toEqual([300, 400]);
    const [run] = document.read(1).content.runs;
    expect(run!.angle).toBeCloseTo(0, 5);
    expect(run!.rect.x).toBeCloseTo(50, 0);
    expect(run!.baselineY).toBeCloseTo(100, 0);
  });

  test.each([
    ['same_colour', (p: never) => p, { color: rgb(1, 1, 1) }],
    ['same_colour', (p: never) => p, { color: rgb(0.96, 0.96, 0.96) }],
    ['tiny', (p: never) => p, { size: 0.5 }],
    ['tiny', (p: never) => p, { size: 1.9 }],
    ['off_page', (p: never) => p, { x: 900 }],
    ['transparent', (p: never) => p, { opacity: 0 }],
    ['transparent', (p: never) => p, { opacity: 0.04 }],
  ] as const)('text that nobody sees is hidden: %s', async (reason, _, options) => {
    const bytes = await page(async (p, doc) => {
      const font = await doc.embedFont(StandardFonts.Helvetica);
      p.drawText('secret words', { x: 50, y: 200, size: 12, font, ...options });
    });
    expect(runsOf(bytes)[0]!.hidden).toBe(reason);
  });

  test('white text on a dark bar is visible', async () => {
    const bytes = await page(async (p, doc) => {
      const font = await doc.embedFont(StandardFonts.Helvetica);
      p.drawRectangle({ x: 40, y: 190, width: 200, height: 30, color: rgb(0, 0, 0.4) });
      p.drawText('Statement', { x: 50, y: 200, size: 12, font, color: rgb(1, 1, 1) });
    });
    expect(runsOf(bytes)[0]!.hidden).toBeNull();
  });

  test('of a line painted over in part only that part is hidden', async () => {
    const bytes = await page(async (p, doc) => {
      const font = await doc.embedFont(StandardFonts.Courier);
      p.drawText('Total: 100.00', { x: 50, y: 200, size: 10, font });
      p.drawRectangle({ x: 50 + 7 * 6, y: 195, width: 60, height: 16, color: rgb(1, 1, 1) });
      p.drawText('900.00', { x: 50 + 7 * 6, y: 200, size: 10, font });
    });
    const runs = runsOf(bytes);
    expect(runs.map((r) => [r.text.trim(), r.hidden])).toEqual([
      ['Total:', null],
      ['100.00', 'covered'],
      ['900.00', null],
    ]);
  });
});

describe('what else a page paints', () => {
  const contentOf = (content: string, extra: Record<number, string> = {}) =>
    openPdf(plainStatement(content, extra)).read(1).content;
  const pageWith = (resources: string) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>${resources}>>>>`;
  const form = (content: string, dict: string) =>
    stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>${dict}`);

  test('fills, strokes, clips, pictures and text are told in the order in which they are painted', () => {
    const { runs, paints, clips } = contentOf(
      'q 10 10 100 50 re W n 0 0 1 rg 0 0 200 200 re f Q 1 0 0 RG 2 w 10 300 m 60 350 l 90 300 l S ' +
        'q 40 0 0 30 100 100 cm BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q BT /F1 10 Tf 60 700 Td (end) Tj ET',
    );
    const order = [...paints, ...runs].sort((a, b) => a.paintOrder - b.paintOrder);
    expect(order.map((each) => ('kind' in each ? each.kind : each.text))).toEqual(['fill', 'stroke', 'image', 'end']);
    expect(clips).toMatchObject([{ paintOrder: 0, rect: { x: 10, y: 782, w: 100, h: 50 }, isRectangle: true }]);
    expect(paints[0]).toMatchObject({ rect: clips[0]!.rect, colour: [0, 0, 255], isRectangle: true });
    expect(paints[1]).toMatchObject({ rect: { x: 9, y: 491, w: 82, h: 52 }, colour: [255, 0, 0] });
  });

  test('text that narrows the area is a clip from the end of its text object on', () => {
    const { clips, paints } = contentOf('BT /F1 10 Tf 7 Tr 60 700 Td (abc) Tj ET 0 0 595 842 re f');
    expect(clips).toHaveLength(1);
    expect(paints[0]!.rect).toEqual(clips[0]!.rect);
    expect(clips[0]!.rect.w).toBeCloseTo(18, 5);
  });

  test('what a see-through group paints hides nothing, whatever the states inside it say', () => {
    const group = (dict: string) => ({
      3: pageWith('/ExtGState<</G <</ca 0.4>>/B <</BM/Multiply>>/N <</ca 1/BM/Normal>>>>/XObject<</X 6 0 R>>'),
      6: stream(
        '/N gs 1 g 0 0 595 842 re f',
        `/Subtype/Form/BBox[0 0 595 842]/Resources<</ExtGState<</N <</ca 1/BM/Normal>>>>>>${dict}`,
      ),
    });
    const under = (gs: string, dict: string) =>
      contentOf(`${line(60, 700, 'below')} q /${gs} gs /X Do Q`, group(dict)).runs[0]!.hidden;
    expect(under('G', '/Group<</S/Transparency>>')).toBeNull();
    expect(under('B', '/Group<</S/Transparency>>')).toBeNull();
    expect(under('N', '/Group<</S/Transparency>>')).toBe('covered');
    expect(under('G', '')).toBe('covered');
  });

  test('the icon of a comment hides nothing, a larger appearance of one does', () => {
    const under = (sizePt: number) =>
      contentOf(line(60, 700, '204.40'), {
        3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/Annots[20 0 R]>>',
        20: `<</Type/Annot/Subtype/Text/F 4/Rect[55 690 ${55 + sizePt} ${690 + sizePt}]/AP<</N 21 0 R>>>>`,
        21: stream('1 1 0 rg 0 0 90 90 re f', `/Type/XObject/Subtype/Form/BBox[0 0 ${sizePt} ${sizePt}]`),
      }).runs.map(({ text, hidden }) => [text, hidden]);
    expect(under(20)).toEqual([['204.40', null]]);
    expect(under(60)).toEqual([['204.40', 'covered']]);
  });

  test('text inside a group that lets nothing through is transparent', () => {
    const { runs } = contentOf('q /G gs /X Do Q', {
      3: pageWith('/ExtGState<</G <</ca 0>>>>/XObject<</X 6 0 R>>'),
      6: form(line(60, 700, 'nobody'), '/Group<</S/Transparency>>'),
    });
    expect(runs).toMatchObject([{ text: 'nobody', hidden: 'transparent', origin: 'form' }]);
  });

  describe('soft masks and blend modes', () => {
    const withState = (state: string) => ({ 3: pageWith(`/ExtGState<</G<<${state}>>>>`) });
    const mask = (drawn: string, kind = 'Luminosity', more = '') => ({
      ...withState(`/SMask<</S/${kind}/G 11 0 R${more}>>`),
      11: stream(drawn, '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Group<</S/Transparency/CS/DeviceGray>>'),
    });
    const hiddenOf = (content: string, objects: Record<number, string>) =>
      openPdf(plainStatement(content, objects))
        .read(1)
        .content.runs.map(({ text, hidden }) => [text, hidden]);
    const through = `q /G gs ${line(60, 700, 'words')} Q ${line(60, 650, 'beside')}`;

    test.each([
      ['black all over', mask('0 g 0 0 595 842 re f')],
      ['nothing', mask('')],
      ['nothing, of its opacity', mask('', 'Alpha')],
    ])('text behind a mask that draws %s is hidden', (_, objects) => {
      expect(hiddenOf(through, objects)).toEqual([
        ['words', 'transparent'],
        ['beside', null],
      ]);
    });

    test.each([
      ['a white area', mask('1 g 0 0 595 842 re f')],
      ['a black area, of its opacity', mask('0 g 0 0 595 842 re f', 'Alpha')],
      ['nothing on a ground of its own', mask('', 'Luminosity', '/BC[1]')],
    ])('text behind a mask that draws %s is seen', (_, objects) => {
      expect(hiddenOf(through, objects)[0]).toEqual(['words', null]);
    });

    test('text of a mask is hidden unless what is painted through it shows it', () => {
      const letters = mask(`1 g ${line(60, 700, 'letters').replace('BT', 'BT /F1 10 Tf')}`);
      const group = letters[11]!.replace('/BBox', '/Resources<</Font<</F1 5 0 R>>>>/BBox');
      const painted = (colour: string) => hiddenOf(`q /G gs ${colour} 0 600 595 200 re f Q`, { ...letters, 11: group });
      expect(painted('1 g')).toEqual([['letters', 'same_colour']]);
      expect(painted('1 0 0 rg')).toEqual([]);
      expect(hiddenOf('q /G gs Q', { ...letters, 11: group })).toEqual([['letters', 'transparent']]);
    });

    test('text inside a frame of its colour is seen, inside an area of it is not', () => {
      const framed = (rule: string) =>
        hiddenOf(`0 g 40 600 400 200 re 41 601 398 198 re ${rule} ${line(60, 700, 'words')}`, {})[0]![1];
      expect([framed('f*'), framed('f')]).toEqual([null, 'same_colour']);
    });

    test('white text that crosses a drawing is hidden beside it, but for the ends of a line that a box does not reach', () => {
      const white = (drawn: string) =>
        hiddenOf(`${drawn} 1 g ${line(60, 700, 'words that somebody wrote here for machines')}`, {});
      const hidden = white('0 g 60 690 m 80 690 l 80 720 l 60 720 l f').filter(([, reason]) => reason !== null);
      expect(hidden).toEqual([[expect.stringContaining('for machines'), 'same_colour']]);
      expect(white('0 g 50 690 200 30 re f').every(([, reason]) => reason === null)).toBe(true);
    });

    test('text in a colour that changes nothing under its blend mode is hidden', () => {
      const under = (mode: string, colour: string) =>
        hiddenOf(`q /G gs ${colour} ${line(60, 700, 'words')} Q`, withState(`/BM/${mode}`))[0]![1];
      expect([under('Screen', '0 g'), under('Multiply', '1 g'), under('Lighten', '0 g')]).toEqual(
        Array(3).fill('transparent'),
      );
      expect([under('Multiply', '0 g'), under('Normal', '0 g')]).toEqual([null, null]);
    });
  });

  test('letters that are squeezed to nothing are hidden, narrow ones are not', () => {
    const squeezed = (scale: number) =>
      contentOf(`BT /F1 10 Tf ${scale} Tz 60 700 Td (secret words) Tj ET`).runs[0]!.hidden;
    expect([squeezed(1), squeezed(60)]).toEqual(['tiny', null]);
  });

  test('a fill with a pattern may have holes and covers nothing', () => {
    const { runs } = contentOf(`${line(60, 700, 'seen')} /Pattern cs /P scn 0 0 595 842 re f`, {
      3: pageWith('/Pattern<</P 6 0 R>>'),
      6: stream('0 0 1 1 re f', '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<<>>'),
    });
    expect(runs[0]!.hidden).toBeNull();
  });

  test('layers that are off hide text by their group and by membership', () => {
    const hidden = (policy: string) =>
      contentOf('/OC /L BDC BT /F1 10 Tf 60 700 Td (layer) Tj ET EMC', {
        1: '<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[6 0 R 7 0 R]/D<</OFF[6 0 R]>>>>>>',
        3: pageWith(`/Properties<</L <</Type/OCMD/OCGs[6 0 R 7 0 R]/P/${policy}>>>>`),
        6: '<</Type/OCG/Name(off)>>',
        7: '<</Type/OCG/Name(on)>>',
      }).runs[0]!.hidden;
    expect([hidden('AnyOn'), hidden('AllOn'), hidden('AnyOff'), hidden('AllOff')]).toEqual([
      null,
      'layer_off',
      null,
      'layer_off',
    ]);
  });

  test('ActualText is told beside what is shown, and names glyphs that have no code of their own', () => {
    const { runs } = contentOf(
      '/Span <</ActualText(1,250.00)>> BDC BT /F1 10 Tf 60 700 Td (9,250.00) Tj ET EMC ' +
        '/Span <</ActualText<FEFF05E905C1>>> BDC BT /F2 10 Tf 60 600 Td <0001> Tj <0002> Tj ET EMC',
      {
        3: pageWith('').replace('5 0 R', '5 0 R/F2 6 0 R'),
        6: '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/DescendantFonts[<</Subtype/CIDFontType2/DW 500>>]>>',
      },
    );
    expect(runs.map(({ text, actualText }) => [text, actualText])).toEqual([
      ['9,250.00', '1,250.00'],
      ['שׁ', 'שׁ'],
      ['', 'שׁ'],
    ]);
  });

  test('numbers that Word turned round within Hebrew are read as the font draws them', () => {
    // A program with nothing but a `cmap`: format 12, digits from glyph 2 on.
    const word = (...values: number[]) => values.map((n) => n.toString(16).padStart(4, '0')).join('');
    const long = (...values: number[]) => values.map((n) => n.toString(16).padStart(8, '0')).join('');
    const cmap = word(0, 1, 3, 10) + long(12) + word(12, 0) + long(28, 0, 1, 0x30, 0x39, 2);
    const program = long(0x00010000) + word(1, 0, 0, 0) + long(0x636d6170, 0, 28, cmap.length / 2) + cmap;
    const named = (pairs: string, letter: string) =>
      contentOf('BT /F2 10 Tf 60 600 Td <0005000200040008000b> Tj ET', {
        3: pageWith('').replace('5 0 R', '5 0 R/F2 6 0 R'),
        6: '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/DescendantFonts[21 0 R]/ToUnicode 20 0 R>>',
        20: stream(`1 beginbfchar <0040> <${letter}> endbfchar 5 beginbfchar ${pairs} endbfchar`),
        21: '<</Subtype/CIDFontType2/DW 500/FontDescriptor 22 0 R>>',
        22: '<</Type/FontDescriptor/FontName/A/Flags 4/FontFile2 23 0 R>>',
        23: stream(`${program}>`, '/Filter/ASCIIHexDecode'),
      }).runs[0]!.text;
    const turned = '<0005> <0039> <0002> <0036> <0004> <0032> <0008> <0030> <000b> <0033>';
    expect(named(turned, '05D0')).toBe('30269');
    expect(named(turned, '0041')).toBe('96203');
  });

  test('vertical writing runs from the top, an em a glyph', () => {
    const { runs } = contentOf('BT /F1 10 Tf 300 700 Td <65e5672c> Tj <8a9e> Tj ET', {
      5: '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/UniJIS-UTF16-V/DescendantFonts[<</Subtype/CIDFontType0>>]>>',
    });
    expect(runs.map((run) => run.text)).toEqual(['日本', '語']);
    expect(runs[0]).toMatchObject({ angle: -90, rect: { x: 295, y: 142, w: 10, h: 20 } });
    expect(runs[1]!.rect).toEqual({ x: 295, y: 162, w: 10, h: 10 });
  });

  test('the size of a Type 3 font of another scale is that of its glyphs', () => {
    const type3 = (matrix: string, box: string) =>
      `<</Type/Font/Subtype/Type3/FontMatrix[${matrix}]/FontBBox[${box}]/FirstChar 97/LastChar 97/Widths[600]` +
      '/CharProcs<<>>/Encoding<</Differences[97/a]>>>>';
    const run = (font: string, size: number) => contentOf(line(60, 700, 'aa', 'F1', size), { 5: font }).runs[0]!;
    const usual = run(type3('0.001 0 0 0.001 0 0', '0 -200 600 1000'), 10);
    expect(usual).toMatchObject({ text: 'aa', sizePt: 10, hidden: null });
    const small = run(type3('0.1 0 0 0.1 0 0', '0 -20 60 100'), 0.8);
    expect(small.sizePt).toBeCloseTo(8, 5);
    expect(small.hidden).toBeNull();
  });

  test('glyphs of a Type 3 font that are named by their codes are those of the encodings of TeX', () => {
    const font = (names: string) =>
      '<</Type/Font/Subtype/Type3/FontMatrix[0.011 0 0 0.011 0 0]/FontBBox[1 -23 80 78]/FirstChar 28/LastChar 233' +
      `/Widths[${Array(206).fill(45).join(' ')}]/CharProcs<<>>/Encoding<</Differences[${names}]>>>>`;
    const read = (names: string) => textOf(contentOf('BT /F1 10 Tf 60 700 Td <1c34e9> Tj ET', { 5: font(names) }).runs);
    expect(read('28/a28 29/.notdef 52/a52 233/a233')).toEqual(['fi4é']);
    // Other names of the same pattern say nothing.
    expect(read('28/a28 52/a53 233/a233')).toEqual(['']);
  });

  test('spacing, scale and rise move glyphs as they are set', () => {
    const [run] = contentOf('BT /F1 10 Tf 2 Tc 5 Tw 50 Tz 3 Ts 60 700 Td (a b) Tj ET').runs;
    // Courier: 6 points a glyph; all of it halved by Tz.
    expect(run!.glyphs.map((g) => [g.rect.x, g.rect.w])).toEqual([
      [60, 3],
      [64, 3],
      [70.5, 3],
    ]);
    expect(run!.baselineY).toBeCloseTo(842 - 703, 5);
    expect(run).toMatchObject({ charSpacing: 2, wordSpacing: 5, horizontalScale: 0.5 });
  });

  test('two characters that their spacing sets columns apart are two words', () => {
    const textAt = (spacing: number, shown: string) =>
      contentOf(`BT /F1 10 Tf ${spacing} Tc 60 700 Td (${shown}) Tj ET`).runs[0]!.text;
    expect(textAt(37, '63')).toBe('6 3');
    // Boxes of a form, and letterspaced type.
    expect(textAt(14, '31')).toBe('31');
    expect(textAt(37, '1234')).toBe('1234');
  });

  test('a space pushed under a letter parts no word', () => {
    const [run] = contentOf('BT /F1 10 Tf 60 700 Td [(ab) 590 ( ) 10 (c)] TJ ET').runs;
    expect(run!.text).toBe('abc');
  });
});

describe('characters without a ToUnicode map', () => {
  const shown = (hex: string, font: string, extra: Record<number, string> = {}) =>
    textOf(runsOf(plainStatement(`BT /F1 10 Tf 60 700 Td <${hex}> Tj ET`, { 5: font, ...extra }))).join('');
  const composite = (encoding: string) =>
    `<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/${encoding}/DescendantFonts[<</Type/Font/Subtype/CIDFontType0` +
    '/BaseFont/A/CIDSystemInfo<</Registry(Adobe)/Ordering(X)/Supplement 0>>>>]>>';

  test.each([
    ['Symbol', '616247', 'αβΓ'],
    ['ABCDEF+ZapfDingbats', '33346c', '✓✔●'],
    ['Helvetica', '616247', 'abG'],
  ])('the encoding inside the standard font %s is known', (name, hex, text) => {
    expect(shown(hex, `<</Type/Font/Subtype/Type1/BaseFont/${name}>>`)).toBe(text);
  });

  test.each([
    ['90ms-RKSJ-H', '837d836741', 'マトA'],
    ['GBK-EUC-H', 'd6d0b9fa31', '中国1'],
    ['ETen-B5-H', 'a4a4a4e5', '中文'],
    ['KSCms-UHC-H', 'b0a1b3aa', '가나'],
    ['EUC-H', 'c6fccbdc', '日本'],
    ['UniJIS-UTF16-H', '65e5672c0031', '日本1'],
  ])('codes of the predefined map %s are those of its character set', (name, hex, text) => {
    expect(shown(hex, composite(name))).toBe(text);
  });

  test('a bare CFF program names its glyphs itself', () => {
    // Codes 1-3 are the strings fi (standard 109), nine (26) and the font's own uni05D0.
    const index = (...items: Buffer[]) => {
      let at = 1;
      const offsets = [at, ...items.map((item) => (at += item.length))];
      return Buffer.concat([Buffer.from([0, items.length, 1, ...offsets]), ...items]);
    };
    const name = index(Buffer.from('A'));
    const strings = index(Buffer.from('uni05D0'));
    const header = Buffer.from([1, 0, 4, 1]);
    const number = (value: number) => [28, value >> 8, value & 255];
    const top = (charset: number, encoding: number, charStrings: number) =>
      index(Buffer.from([...number(charset), 15, ...number(encoding), 16, ...number(charStrings), 17]));
    const start = header.length + name.length + top(0, 0, 0).length + strings.length + 2;
    const charset = Buffer.from([0, 0, 109, 0, 26, 1, 135]);
    const encoding = Buffer.from([1, 1, 1, 2]);
    const program = Buffer.concat([
      header,
      name,
      top(start, start + charset.length, start + charset.length + encoding.length),
      strings,
      Buffer.from([0, 0]),
      charset,
      encoding,
      Buffer.from([0, 4]),
    ]);
    const font = '<</Type/Font/Subtype/Type1/BaseFont/A/FontDescriptor 6 0 R>>';
    const extra = {
      6: '<</Type/FontDescriptor/FontName/A/Flags 4/FontFile3 7 0 R>>',
      7: stream(program.toString('latin1'), '/Subtype/Type1C'),
    };
    expect([...shown('010203', font, extra)].sort()).toEqual([...'9ﬁא'].sort());
    expect(() =>
      shown('010203', font, { ...extra, 7: stream(program.subarray(0, 30).toString('latin1')) }),
    ).not.toThrow();
  });
});

describe('damaged files', () => {
  test('a file whose cross-reference table is wrong is read by scanning', async () => {
    const bytes = await page(async (p, doc) => {
      p.drawText('still here', { x: 50, y: 200, size: 12, font: await doc.embedFont(StandardFonts.Helvetica) });
    });
    const text = Buffer.from(bytes)
      .toString('latin1')
      .replace(/startxref\s+\d+/, 'startxref\n99999999');
    const document = openPdf(Buffer.from(text, 'latin1'));
    expect(document.file.repaired).toBe(true);
    expect(textOf(document.read(1).content.runs)).toEqual(['still here']);
  });

  test.each(['', '%PDF-1.7\n', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'])(
    'bytes without any page are a corrupt file: %j',
    (text) => {
      expect(() => openPdf(Buffer.from(text, 'latin1'))).toThrow(DocumentError);
    },
  );

  test('nesting beyond the limit is refused instead of overflowing the stack', () => {
    const text = `%PDF-1.4\n1 0 obj\n${'['.repeat(5000)}\nendobj\ntrailer<</Root 1 0 R>>`;
    expect(() => openPdf(Buffer.from(text, 'latin1'))).toThrow(/nested/);
  });
});
