import { expect, test } from 'vitest';
import { findingsOf, line, plainStatement, rows, statement } from '../../../../test/support/pdf.ts';
import { subset } from '../../../../test/support/subset.ts';
import { rule } from './rule.ts';

test('a value in a second copy of the typeface', async () => {
  const bytes = await statement(async (context) => {
    const main = await subset(context, 'AAAAAA+Heebo-Regular');
    for (let i = 0; i < 10; i++)
      context.page.drawText(`12${i}4.56 total`, { x: 60, y: 390 - i * 20, size: 10, font: main });
    const second = await subset(context, 'BBBBBB+Heebo-Regular');
    context.page.drawText('9,999.00', { x: 300, y: 330, size: 10, font: second });
  });
  const [finding] = await findingsOf(rule, bytes);
  expect(finding?.data).toMatchObject({
    text: '9,999.00',
    font: 'BBBBBB+Heebo-Regular',
    main: 'AAAAAA+Heebo-Regular',
  });
});

test('a typeface split into letters and digits is left alone', async () => {
  const bytes = await statement(async (context) => {
    const words = await subset(context, 'AAAAAA+Heebo-Regular');
    for (let i = 0; i < 10; i++)
      context.page.drawText('some words here', { x: 60, y: 390 - i * 20, size: 10, font: words });
    const digits = await subset(context, 'BBBBBB+Heebo-Regular');
    context.page.drawText('9,999.00', { x: 300, y: 330, size: 10, font: digits });
  });
  expect(await findingsOf(rule, bytes)).toEqual([]);
});

test('a page number or a stamp of another program is left alone', async () => {
  const again = '<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>';
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R';
  const numbered = (y: number, text: string, size = 10) =>
    plainStatement(rows() + line(280, y, text, 'F2', size), {
      3: `${page}/Resources<</Font<</F1 5 0 R/F2 20 0 R>>>>>>`,
      20: again,
    });
  expect(await findingsOf(rule, numbered(30, '1 / 12'))).toEqual([]);
  expect(await findingsOf(rule, numbered(610, 'Paid', 24))).toEqual([]);
  expect(await findingsOf(rule, numbered(610, '1,280.00'))).toHaveLength(1);
});

test('instances of a variable typeface, which are fonts of Type 3, are left alone', async () => {
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R';
  const codes = Array.from({ length: 95 }, (_, i) => i + 32);
  const glyphs = codes.map((code) => `/g${code} 30 0 R`).join('');
  const font = (tag: string, type: 'Type3' | 'Type1') =>
    `<</Type/Font/Subtype/${type}/BaseFont/${tag}+Mono/FontDescriptor<</Type/FontDescriptor/FontName/${tag}+Mono>>/FontBBox[0 0 1000 1000]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 32/LastChar 126/Widths[${'600 '.repeat(95)}]${type === 'Type3' ? `/CharProcs<<${glyphs}>>/Encoding<</Differences[32${codes.map((code) => `/g${code}`).join('')}]>>/ToUnicode 31 0 R` : '/Encoding/WinAnsiEncoding'}>>`;
  const lines = codes.map((code) => `<${code.toString(16)}> <00${code.toString(16)}>`).join(' ');
  const streamOf = (text: string) => `<</Length ${text.length}>>stream\n${text}\nendstream`;
  const amountIn = (type: 'Type3' | 'Type1') =>
    plainStatement(rows() + line(280, 610, '1,280.00', 'F2'), {
      3: `${page}/Resources<</Font<</F1 20 0 R/F2 21 0 R>>>>>>`,
      20: font('ABCDEF', type),
      21: font('GHIJKL', type),
      30: streamOf('600 0 0 0 500 700 d1 0 0 500 700 re f'),
      31: streamOf(
        `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange 95 beginbfchar ${lines} endbfchar endcmap end`,
      ),
    });
  expect(await findingsOf(rule, amountIn('Type1'))).toHaveLength(1);
  expect(await findingsOf(rule, amountIn('Type3'))).toEqual([]);
});

test('typefaces of other widths under one name, and fonts without a name, are left alone', async () => {
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R';
  const font = (name: string, width: number) =>
    `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding/FirstChar 32/LastChar 126/Widths[${`${width} `.repeat(95)}]>>`;
  const amountIn = (main: string, second: string) =>
    plainStatement(rows() + line(280, 610, '1,280.00', 'F2'), {
      3: `${page}/Resources<</Font<</F1 20 0 R/F2 21 0 R>>>>>>`,
      20: main,
      21: second,
    });
  const [plain, wide] = [font('ABCDEF+Corbel', 556), font('GHIJKL+Corbel', 600)];
  expect(await findingsOf(rule, amountIn(plain, font('GHIJKL+Corbel', 556)))).toHaveLength(1);
  expect(await findingsOf(rule, amountIn(plain, wide))).toEqual([]);
  expect(await findingsOf(rule, amountIn(font('A+.notdef', 556), font('B+.notdef', 556)))).toEqual([]);
});

test('letter paper laid under a page is left alone', async () => {
  const bytes = await statement(async (context) => {
    const main = await subset(context, 'AAAAAA+Heebo-Regular');
    for (let i = 0; i < 10; i++)
      context.page.drawText(`12${i}4.56 total`, { x: 60, y: 390 - i * 20, size: 10, font: main });
    const paper = await subset(context, 'BBBBBB+Heebo-Regular');
    context.page.drawText('North Harbour Trading', { x: 60, y: 825, size: 10, font: paper });
    context.page.drawText('03-6123456', { x: 400, y: 825, size: 10, font: paper });
  });
  expect(await findingsOf(rule, bytes)).toEqual([]);
});

test('a total in bold beside others in semi-bold is two weights of one design', async () => {
  const totals = (weight: string) =>
    statement(async (context) => {
      const main = await subset(context, 'AAAAAA+Heebo-SemiBold');
      for (let i = 0; i < 10; i++)
        context.page.drawText(`12${i}4.56 total`, { x: 60, y: 390 - i * 20, size: 10, font: main });
      const second = await subset(context, `BBBBBB+Heebo-${weight}`);
      context.page.drawText('9,999.00', { x: 300, y: 330, size: 10, font: second });
    });
  expect(await findingsOf(rule, await totals('SemiBold'))).toHaveLength(1);
  expect(await findingsOf(rule, await totals('Bold'))).toEqual([]);
});

test('two copies under one tag are of one program: two names of one typeface on a web page', async () => {
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R';
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const amountIn = (second: string, creator: string, size = 10, producer = 'Skia/PDF m138') =>
    plainStatement(
      rows() + line(280, 610, '1,280.00', 'F2', size),
      {
        3: `${page}/Resources<</Font<</F1 20 0 R/F2 21 0 R>>>>>>`,
        20: font('AAAAAA+LiberationSans'),
        21: font(second),
        22: `<</Creator(${creator})/Producer(${producer})>>`,
      },
      { comment: '\xd3\xeb\xe9\xe1', info: 22 },
    );
  const browser = 'Mozilla/5.0 \\(X11; Linux x86_64\\) HeadlessChrome/138.0.0.0';
  expect(await findingsOf(rule, amountIn('AAAAAA+LiberationSans', browser))).toEqual([]);
  // Counted by Skia itself, which brings a typeface for each weight that a page asks for; an editor takes a tag of its own.
  expect(await findingsOf(rule, amountIn('BAAAAA+LiberationSans', browser))).toEqual([]);
  expect(await findingsOf(rule, amountIn('KQXTRB+LiberationSans', browser))).toHaveLength(1);
  // A copy for each size, as some systems cut their typefaces.
  expect(await findingsOf(rule, amountIn('BAAAAA+LiberationSans', browser, 12))).toEqual([]);
  expect(await findingsOf(rule, amountIn('BAAAAA+LiberationSans', 'PDFium', 12))).toHaveLength(1);
  const quartz = 'macOS Version 15.1 Quartz PDFContext';
  expect(await findingsOf(rule, amountIn('BAAAAA+LiberationSans', 'Safari', 12, quartz))).toEqual([]);
  expect(await findingsOf(rule, amountIn('BAAAAA+LiberationSans', 'Safari', 10, quartz))).toHaveLength(1);
  expect(await findingsOf(rule, amountIn('AAAAAA+LiberationSans', 'PDFium'))).toEqual([]);
  expect(await findingsOf(rule, amountIn('BAAAAA+LiberationSans', 'PDFium'))).toHaveLength(1);
});

test('a program that makes a font for every text brings no second copy for one of them', async () => {
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R';
  const font = '<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>';
  const withFonts = (count: number) => {
    const numbers = Array.from({ length: count }, (_, i) => 30 + i);
    const texts = numbers.map((_, i) => (i < 1 ? '' : line(60, 440 - 20 * i, 'Thank you', `F${i + 2}`, 10)));
    return plainStatement(rows() + line(280, 610, '1,280.00', 'F2', 10) + texts.join(''), {
      3: `${page}/Resources<</Font<</F1 5 0 R${numbers.map((n, i) => `/F${i + 2} ${n} 0 R`).join('')}>>>>>>`,
      ...Object.fromEntries(numbers.map((n) => [n, font])),
    });
  };
  expect((await findingsOf(rule, withFonts(1))).length).toBeGreaterThan(0);
  expect(await findingsOf(rule, withFonts(6))).toEqual([]);
});
