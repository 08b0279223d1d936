import { PDFDict, PDFDocument, PDFName, PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { AMOUNT_X, findingsOf, plainStatement, rows, statement, stream } from '../../../../test/support/pdf.ts';
import { subset } from '../../../../test/support/subset.ts';
import { rule } from './rule.ts';

test('a note laid on the page brings its own typeface', async () => {
  const bytes = plainStatement(rows(), {
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/Annots[20 0 R]>>',
    20: '<</Type/Annot/Subtype/FreeText/F 4/Rect[330 500 480 516]/AP<</N 21 0 R>>>>',
    21: stream(
      'BT /F9 10 Tf 2 4 Td (Approved for filing) Tj ET',
      '/Type/XObject/Subtype/Form/BBox[0 0 150 16]/Resources<</Font<</F9 22 0 R>>>>',
    ),
    22: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  });
  expect(await findingsOf(rule, bytes)).toEqual([]);
});

test('one amount in Helvetica among amounts in Courier', async () => {
  const bytes = await statement(
    async ({ page, doc, rowY }) => {
      const font = await doc.embedFont(StandardFonts.Helvetica);
      page.drawText('7,250.00', { x: AMOUNT_X, y: rowY(2), size: 10, font });
    },
    { skip: 2 },
  );
  const [finding] = await findingsOf(rule, bytes);
  expect(finding?.data).toMatchObject({ text: '7,250.00', font: 'Helvetica', main: 'Courier' });
});

test('a name that says that it is of nobody is a stand-in, and no value', async () => {
  const named = (name: string) =>
    statement(
      async ({ page, doc, rowY }) => {
        const font = await doc.embedFont(StandardFonts.Helvetica);
        page.drawText(name, { x: AMOUNT_X, y: rowY(2), size: 10, font });
      },
      { skip: 2 },
    );
  expect(await findingsOf(rule, await named('Harbour Vendor'))).toHaveLength(1);
  expect(await findingsOf(rule, await named('Fictional Vendor'))).toEqual([]);
});

test('a number in another typeface counts little where it was painted in its turn', async () => {
  const numbered = (isLast: boolean) =>
    statement(async ({ page, doc }) => {
      const main = await doc.embedFont(StandardFonts.Courier);
      const other = await doc.embedFont(StandardFonts.Helvetica);
      const number = () => page.drawText('8,120.55', { x: AMOUNT_X, y: 400, size: 10, font: other });
      if (!isLast) number();
      for (let i = 0; i < 8; i++)
        page.drawText(`Term ${i}: 1,5${i}0.00`, { x: 60, y: 380 - i * 20, size: 10, font: main });
      if (isLast) number();
    });
  expect(await findingsOf(rule, await numbered(false))).toMatchObject([
    { message: 'foreign', variant: 'in_turn', severity: 'medium' },
  ]);
  const [late] = await findingsOf(rule, await numbered(true));
  expect(late).toMatchObject({ severity: 'high', data: { text: '8,120.55' } });
  expect(late).not.toHaveProperty('variant');
});

test.each([
  ['a page number alone in its line', '1 / 3', [0, 0, 0], false],
  ['a note in a colour of its own', '12.11.25 / 4410', [0.7, 0, 0], false],
  ['a value in the colour of the page', '12.11.25 / 4410', [0, 0, 0], true],
] as const)('%s', async (_, text, [red, green, blue], isReported) => {
  const bytes = await statement(async ({ page, doc, font }) => {
    const other = await doc.embedFont(StandardFonts.Helvetica);
    page.drawText(text, { x: 480, y: 440, size: 10, font: other, color: rgb(red, green, blue) });
    page.drawText('Branch 12 of the bank', { x: 60, y: 380, size: 10, font });
  });
  expect((await findingsOf(rule, bytes)).map((f) => f.data?.text)).toEqual(isReported ? [text] : []);
});

test('a stamp that stands alone at the same place of every page is none', async () => {
  const stamped = (pages: number) =>
    statement(async ({ page, doc, font }) => {
      const other = await doc.embedFont(StandardFonts.Helvetica);
      const all = [page, ...Array.from({ length: pages - 1 }, () => doc.addPage([595, 842]))];
      for (const each of all) {
        each.drawText('Received 03/11/2025', { x: 440, y: 40, size: 10, font: other });
        each.drawText('Page of the bank', { x: 60, y: 20, size: 10, font });
      }
    });
  expect(await findingsOf(rule, await stamped(1))).toHaveLength(1);
  expect(await findingsOf(rule, await stamped(2))).toEqual([]);
});

test('a stamp in a frame of its own is none, also where the page has its colour', async () => {
  const received = (isFramed: boolean) =>
    statement(async ({ page, doc, font }) => {
      const other = await doc.embedFont(StandardFonts.Helvetica);
      const color = rgb(0.1, 0.45, 0.25);
      page.drawText('Branch 12 of the bank', { x: 60, y: 380, size: 10, font, color });
      if (isFramed)
        page.drawRectangle({ x: 430, y: 430, width: 120, height: 30, borderColor: color, borderWidth: 1.4 });
      page.drawText('03/11/2025', { x: 440, y: 440, size: 10, font: other, color });
    });
  expect(await findingsOf(rule, await received(false))).toHaveLength(1);
  expect(await findingsOf(rule, await received(true))).toEqual([]);
});

test('a stamp may have a content stream for its frame and one for each line', async () => {
  const received = (isFramed: boolean) =>
    statement(async ({ page, doc, font }) => {
      const other = await doc.embedFont(StandardFonts.Helvetica);
      const color = rgb(0.7, 0.1, 0.15);
      const inNewStream = () => PDFPage.of(page.node, page.ref, doc);
      page.drawText('Branch 12 of the bank', { x: 60, y: 380, size: 10, font, color });
      if (isFramed)
        inNewStream().drawRectangle({ x: 430, y: 420, width: 120, height: 44, borderColor: color, borderWidth: 1.4 });
      inNewStream().drawText('RECEIVED', { x: 440, y: 446, size: 10, font: other, color });
      inNewStream().drawText('03/11/2025', { x: 440, y: 428, size: 10, font: other, color });
    });
  expect(await findingsOf(rule, await received(false))).toHaveLength(2);
  expect(await findingsOf(rule, await received(true))).toEqual([]);
});

test('a number in the typewriter face of the same family is a design', async () => {
  const numbered = async (name: string) => {
    const doc = await PDFDocument.create();
    const page = doc.addPage([595, 842]);
    const named = async (font: StandardFonts, baseFont: string) => {
      const embedded = await doc.embedFont(font);
      await doc.flush();
      doc.context.lookup(embedded.ref, PDFDict).set(PDFName.of('BaseFont'), PDFName.of(baseFont));
      return embedded;
    };
    const main = await named(StandardFonts.Helvetica, 'AAAAAA+DejaVuSans');
    const other = await named(StandardFonts.Courier, name);
    page.drawText('Tax code', { x: 60, y: 400, size: 10, font: main });
    page.drawText('03185540278', { x: 300, y: 400, size: 10, font: other });
    for (let i = 0; i < 10; i++) {
      page.drawText('Fee for the services of one month', { x: 60, y: 380 - i * 20, size: 10, font: main });
      page.drawText(`1,2${i}4.56`, { x: 300, y: 380 - i * 20, size: 10, font: main });
    }
    return doc.save();
  };
  expect(await findingsOf(rule, await numbered('BBBBBB+Heebo'))).toMatchObject([{ variant: 'in_turn' }]);
  expect(await findingsOf(rule, await numbered('BBBBBB+DejaVuSansMono'))).toEqual([]);
});

test('a value in a font without subset tag where all others carry one', async () => {
  const bytes = await statement(async (context) => {
    const main = await subset(context, 'AAAAAA+Heebo-Regular');
    for (let i = 0; i < 10; i++) {
      context.page.drawText(`total 12${i}4.56`, { x: 60, y: 390 - i * 20, size: 10, font: main });
    }
    const whole = await subset(context, 'Other Sans');
    context.page.drawText('9,999.00', { x: 300, y: 330, size: 10, font: whole });
  });
  const findings = await findingsOf(rule, bytes);
  expect(findings.map((f) => f.data?.text)).toEqual(['9,999.00']);
});

test('amounts in bold are of the same typeface', async () => {
  const bytes = await statement(
    async ({ page, doc, rowY }) => {
      const font = await doc.embedFont(StandardFonts.CourierBold);
      page.drawText('1,250.00', { x: AMOUNT_X, y: rowY(2), size: 10, font });
    },
    { skip: 2 },
  );
  expect(await findingsOf(rule, bytes)).toEqual([]);
});

test('a number of the last row in a font of another software, painted last', async () => {
  const sheet = (name: string) =>
    statement(async (context) => {
      const main = await subset(context, 'AAAAAA+Heebo-Regular');
      for (let i = 0; i < 10; i++)
        context.page.drawText(`total 12${i}4.56`, { x: 60, y: 300 - i * 20, size: 10, font: main });
      context.page.drawText('CRP', { x: 60, y: 60, size: 10, font: main });
      const other = await subset(context, name);
      context.page.drawText('6 mg', { x: 200, y: 60, size: 10, font: other });
    });
  expect(await findingsOf(rule, await sheet('Other Sans'))).toMatchObject([
    { message: 'named', data: { text: '6 mg' } },
  ]);
  expect((await findingsOf(rule, await sheet('BBBBBB+Heebo-Bold'))).map(({ message }) => message)).not.toContain(
    'named',
  );
});

test('a value in a typeface that takes the place of the standard one of the page', async () => {
  const sheet = (name: string) =>
    statement(
      async (context) => {
        const other = await subset(context, name);
        context.page.drawText('7,250.00', { x: AMOUNT_X, y: context.rowY(2), size: 10, font: other });
      },
      { skip: 2 },
    );
  const messages = async (name: string) => (await findingsOf(rule, await sheet(name))).map(({ message }) => message);
  expect(await messages('Liberation Mono')).toEqual(['named']);
  expect(await messages('Liberation Serif')).toEqual(['foreign']);
});

test('counts little where another line is in that typeface too, painted in its turn', async () => {
  const sheet = (line: string) =>
    statement(async (context) => {
      const { page, doc } = context;
      const main = await doc.embedFont(StandardFonts.Courier);
      const other = await subset(context, 'BBBBBB+Other Sans');
      page.drawText(line, { x: 60, y: 420, size: 10, font: other });
      page.drawText('8,120.55', { x: AMOUNT_X, y: 400, size: 10, font: other });
      for (let i = 0; i < 8; i++)
        page.drawText(`Term ${i}: 1,5${i}0.00`, { x: 60, y: 380 - i * 20, size: 10, font: main });
    });
  const variants = async (line: string) => (await findingsOf(rule, await sheet(line))).map(({ variant }) => variant);
  expect(await variants('office at example dot org')).toEqual(['in_turn']);
  expect(await variants('')).toEqual([undefined]);
});

test('compares an account number with letters only with a typeface that shows letters', async () => {
  const sheet = async (label: string) => {
    const doc = await PDFDocument.create();
    const [main, other] = [await doc.embedFont(StandardFonts.Courier), await doc.embedFont(StandardFonts.Helvetica)];
    const page = doc.addPage();
    for (let i = 0; i < 20; i++) {
      page.drawText(label, { x: 60, y: 700 - i * 20, size: 10, font: main });
      page.drawText(`1,5${i}0.00`, { x: 160, y: 700 - i * 20, size: 10, font: main });
    }
    page.drawText('GB33 0123 4567', { x: 300, y: 500, size: 10, font: other });
    return (await findingsOf(rule, await doc.save())).map(({ data }) => data?.text);
  };
  expect(await sheet('Term')).toEqual(['GB33 0123 4567']);
  expect(await sheet('00')).toEqual([]);
});

test('a value behind its label in a numbered font without a tag, in its turn', async () => {
  const sheet = (name: string, label: string) =>
    statement(async (context) => {
      const { page } = context;
      const main = await subset(context, 'AAAAAA+Heebo-Regular');
      for (let i = 0; i < 8; i++) page.drawText(`total 12${i}4.56`, { x: 60, y: 300 - i * 20, size: 10, font: main });
      page.drawText(label, { x: 60, y: 100, size: 10, font: main });
      const other = await subset(context, name);
      page.drawText('2033-04-11', { x: 62 + main.widthOfTextAtSize(label, 10), y: 100, size: 10, font: other });
      page.drawText('The end of the statement', { x: 60, y: 60, size: 10, font: main });
    });
  const messages = async (name: string, label = 'Date of expiry:') =>
    (await findingsOf(rule, await sheet(name, label))).map(({ message }) => message);
  expect(await messages('Rubik-Regular-7098')).toEqual(['named']);
  expect(await messages('BBBBBB+Rubik-Regular')).toEqual([]);
  expect(await messages('Rubik-Regular')).toEqual([]);
});

test('a page that shows one typeface only brings it', async () => {
  const withLetter = (isAlone: boolean) =>
    statement(async (context) => {
      const main = await subset(context, 'AAAAAA+Heebo-Regular');
      for (let i = 0; i < 8; i++)
        context.page.drawText(`total 12${i}4.56`, { x: 60, y: 300 - i * 20, size: 10, font: main });
      const letter = context.doc.addPage([595, 842]);
      const other = await subset(context, 'Rubik-Regular-7098');
      for (const [i, text] of ['Enclosed as asked', '2033-04-11', 'The office'].entries())
        letter.drawText(text, { x: 60, y: 700 - 40 * i, size: 10, font: isAlone || i === 1 ? other : main });
    });
  expect(await findingsOf(rule, await withLetter(true))).toEqual([]);
  expect(await findingsOf(rule, await withLetter(false))).toMatchObject([{ message: 'named' }]);
});
