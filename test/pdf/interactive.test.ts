import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { fileOf, line, pdfFacts, plainStatement, rows, stream } from '../support/pdf.ts';

const page = (keys: string) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R${keys}>>`;
/** The plain statement with other keys in its catalogue and page. */
const withKeys = (catalogue: string, pageKeys = '', objects: Record<number, string> = {}) =>
  plainStatement(rows(), {
    1: `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    3: page(`/Resources<</Font<</F1 5 0 R>>>>${pageKeys}`),
    ...objects,
  });

describe('forms', () => {
  const look = (text: string) =>
    stream(line(2, 5, text), '/Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources<</Font<</F1 5 0 R>>>>');
  const bytes = withKeys(
    '/AcroForm<</Fields[20 0 R 25 0 R]/NeedAppearances true>>',
    '/Annots[21 0 R 22 0 R 25 0 R 27 0 R]',
    {
      20: '<</T(person)/FT/Tx/Ff 2/Kids[21 0 R 22 0 R]>>',
      21: '<</T(name)/Parent 20 0 R/V(Dana Levi)/Subtype/Widget/Rect[10 10 110 30]/AP<</N 23 0 R>>>>',
      22: '<</T(sum)/Parent 20 0 R/V(100)/DV(0)/MaxLen 9/Subtype/Widget/F 2/Rect[10 40 110 60]/AP<</N 24 0 R>>>>',
      23: look('Dana Levi'),
      24: look('900'),
      25: '<</T(agree)/FT/Btn/V/Yes/AS/Yes/Subtype/Widget/Rect[10 70 20 80]/AP<</N<</Yes 26 0 R>>>>>>',
      26: stream('0 0 5 5 re f', '/Type/XObject/Subtype/Form/BBox[0 0 10 10]'),
      27: '<</T(stray)/FT/Ch/Opt[(one)[(2)(two)]]/V[(one)(two)]/Subtype/Widget/Rect[10 90 20 99]>>',
    },
  );

  test('a field is told by its full name, inherited type, value, place, and the text that it shows', async () => {
    const form = (await pdfFacts(bytes)('pdfForm'))!;
    expect(form.needAppearances).toBe(true);
    expect(form.fields.map(({ name, type, value }) => [name, type, value])).toEqual([
      ['person.name', 'text', 'Dana Levi'],
      ['person.sum', 'text', '100'],
      ['agree', 'checkbox', 'Yes'],
      ['stray', 'choice', 'one, two'],
    ]);
    expect(form.fields[0]).toMatchObject({
      isRequired: true,
      isReadOnly: false,
      widgets: [{ page: 1, objectNumber: 21, rect: { x: 10, y: 812, w: 100, h: 20 }, appearanceText: 'Dana Levi' }],
    });
    expect(form.fields[3]!.options).toEqual(['one', 'two']);
  });

  test('a value and its look may differ, and both are told', async () => {
    const sum = (await pdfFacts(bytes)('pdfForm'))!.fields[1]!;
    expect(sum).toMatchObject({ value: '100', defaultValue: '0', maxLength: 9 });
    expect(sum.widgets[0]).toMatchObject({ appearanceText: '900', isHidden: true });
  });

  test('a file without fields has no form', async () => {
    expect(await pdfFacts(plainStatement(rows()))('pdfForm')).toBeNull();
  });
});

describe('annotations and actions', () => {
  test('an annotation is told with its dates, flags and what it draws', async () => {
    const bytes = withKeys('', '/Annots[20 0 R]', {
      20: "<</Subtype/FreeText/Rect[10 10 60 30]/F 132/Contents(said)/T(Dana)/NM(a1)/M(D:20250102030405+02'00')/AP<</N 21 0 R/R 22 0 R>>>>",
      22: stream(line(0, 5, 'pointed'), '/Subtype/Form/BBox[0 0 50 20]/Resources<</Font<</F1 5 0 R>>>>'),
      21: stream(line(0, 5, 'drawn'), '/Subtype/Form/BBox[0 0 50 20]/Resources<</Font<</F1 5 0 R>>>>'),
    });
    expect(await pdfFacts(bytes)('pdfAnnotations')).toMatchObject([
      {
        subtype: 'FreeText',
        contents: 'said',
        author: 'Dana',
        name: 'a1',
        appearanceText: 'drawn',
        pointedText: 'pointed',
        isPrinted: true,
        isLocked: true,
        isHidden: false,
        modified: { time: Date.UTC(2025, 0, 2, 1, 4, 5), zoned: true },
      },
    ]);
  });

  test('every action is told with its place, kind and target; a chain is followed, a circle ends', async () => {
    const bytes = withKeys(
      '/OpenAction 20 0 R/AA<</WC<</S/JavaScript/JS(app.beep\\(\\))>>>>/Names<</JavaScript<</Names[(init)21 0 R]>>>>',
      '/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.com/)>>>>]/AA<</O<</S/Named/N/Print>>>>',
      {
        20: '<</S/GoTo/D[3 0 R/Fit]/Next[<</S/Launch/F(run.exe)>> 20 0 R]>>',
        21: `<</S/JavaScript/JS 22 0 R>>`,
        22: stream('x'.repeat(900)),
      },
    );
    const get = pdfFacts(bytes);
    const actions = (await get('pdfActions'))!;
    expect(actions.map(({ where, kind, trigger, target }) => [where, kind, trigger, target])).toEqual([
      ['open', 'Launch', null, 'run.exe'],
      ['catalogue', 'JavaScript', 'WC', null],
      ['names', 'JavaScript', 'init', null],
      ['page', 'Named', 'O', 'Print'],
      ['annotation', 'URI', null, 'https://example.com/'],
    ]);
    expect(actions[1]!.script).toBe('app.beep()');
    expect([actions[2]!.script!.length, actions[2]!.scriptLength]).toEqual([500, 900]);
    expect((await get('pdfStructure'))!.hasJavaScript).toBe(true);
  });
});

describe('layers', () => {
  test('each group is told with its state at opening and what it is meant for', async () => {
    const bytes = withKeys('/OCProperties<</OCGs[20 0 R 21 0 R]/D<</OFF[21 0 R]/Locked[20 0 R]>>>>', '', {
      20: '<</Type/OCG/Name(Shown)/Intent/View>>',
      21: '<</Type/OCG/Name(Stamp)/Usage<</Print<</PrintState/ON>>/View<</ViewState/OFF>>>>>>',
    });
    expect(await pdfFacts(bytes)('pdfLayers')).toMatchObject([
      { name: 'Shown', isOn: true, isLocked: true, intents: ['View'], printed: null },
      { name: 'Stamp', isOn: false, isLocked: false, printed: true, viewed: false },
    ]);
  });
});

describe('attachments', () => {
  const data = 'the attached file';
  const md5 = createHash('md5').update(data).digest('hex');
  const filed = (body: string, params: string, filter = '') =>
    stream(body, `/Type/EmbeddedFile/Subtype/text#2Fplain${filter}/Params<<${params}>>`);

  test('an attached file is told with its hash, and whether its checksum holds', async () => {
    const bytes = withKeys(
      '/Names<</EmbeddedFiles<</Names[(a)20 0 R]>>>>/AF[20 0 R 22 0 R]',
      '/Annots[<</Subtype/FileAttachment/Rect[0 0 9 9]/FS<</UF(c.txt)/EF<</F 21 0 R>>>>>>]',
      {
        20: '<</Type/Filespec/UF(a.txt)/Desc(first)/AFRelationship/Source/EF<</F 21 0 R>>>>',
        21: filed(data, `/Size 17/CheckSum<${md5}>/ModDate(D:20250101)`),
        22: '<</Type/Filespec/F(b.txt)/EF<</F 23 0 R>>>>',
        23: filed(data, `/CheckSum<${'00'.repeat(16)}>`),
      },
    );
    const sha256 = createHash('sha256').update(data).digest('hex');
    expect(await pdfFacts(bytes)('pdfAttachments')).toMatchObject([
      {
        name: 'a.txt',
        where: 'names',
        description: 'first',
        mediaType: 'text/plain',
        relationship: 'Source',
        declaredSize: 17,
        byteLength: 17,
        sha256,
        checksumHolds: true,
      },
      { name: 'b.txt', where: 'associated', sha256, checksumHolds: false },
      { name: 'c.txt', where: 'annotation', page: 1, sha256 },
    ]);
  });

  test('an attachment that inflates without end takes nothing from the pages', async () => {
    const bomb = deflateSync(Buffer.alloc(200 * 1024 * 1024)).toString('latin1');
    const specifications = [21, 23, 25].map((n) => `(a${n})${n} 0 R`).join('');
    const bytes = withKeys(
      `/Names<</EmbeddedFiles<</Names[${specifications}]>>>>`,
      '',
      Object.fromEntries(
        [21, 23, 25].flatMap((n) => [
          [n, `<</Type/Filespec/UF(factur-x.xml)/EF<</F ${n + 1} 0 R>>>>`],
          [n + 1, filed(bomb, '', '/Filter/FlateDecode')],
        ]),
      ),
    );
    const get = pdfFacts(bytes);
    expect((await get('pdfAttachments'))!.map(({ sha256 }) => sha256)).toEqual([null, null, null]);
    expect(await get('invoiceXml')).toBeNull();
    expect((await get('pdfContent'))![0]!.runs.map((run) => run.text)).toContain('1,250.00');
  });
});

describe('pages and the whole file', () => {
  test('page boxes are told as given or inherited, with private data of applications', async () => {
    const bytes = fileOf({
      1: '<</Type/Catalog/Pages 2 0 R/Version/1.7/PieceInfo<</Editor<</LastModified(D:20250101)>>>>>>',
      2: '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 600 800]/CropBox[590 790 10 10]>>',
      3: '<</Type/Page/Parent 2 0 R/TrimBox[20 20 580 780]/Rotate 90/UserUnit 2/PieceInfo<</Drawer<<>>>>>>',
    });
    const get = pdfFacts(bytes);
    expect(await get('pdfPageGeometry')).toMatchObject([
      {
        page: 1,
        mediaBox: [0, 0, 600, 800],
        cropBox: [10, 10, 590, 790],
        trimBox: [20, 20, 580, 780],
        bleedBox: null,
        artBox: null,
        rotate: 90,
        userUnit: 2,
      },
    ]);
    expect((await get('pdfPrivateData'))!.map(({ where, application }) => [where, application])).toEqual([
      ['catalogue', 'Editor'],
      ['page', 'Drawer'],
    ]);
    expect((await get('pdfStructure'))!.catalogVersion).toBe('1.7');
  });

  test('encryption is told with its method and what the owner allows', async () => {
    const doc = await PDFDocument.create();
    doc.addPage([100, 100]);
    await doc.encrypt({
      userPassword: '',
      ownerPassword: 'owner',
      permissions: { printing: 'lowResolution', copying: true },
    });
    const { encryption } = (await pdfFacts(await doc.save({ useObjectStreams: false }))('pdfStructure'))!;
    expect(encryption).toMatchObject({
      handler: 'Standard',
      encryptsMetadata: true,
      permissions: {
        print: true,
        printSharply: false,
        copy: true,
        modify: false,
        annotate: false,
        fillForms: false,
        assemble: false,
      },
    });
  });
});

test('texts of structure, outline and layers are read, each once, and names are not', async () => {
  const bytes = withKeys('/Outlines 20 0 R/StructTreeRoot 21 0 R', '', {
    20: '<</Type/Outlines/First 22 0 R/Last 22 0 R>>',
    21: '<</Type/StructTreeRoot/K<</S/Figure/Alt(Photograph of the entrance)/ActualText(Photograph of the entrance)>>>>',
    22: '<</Title(Terms of the contract)/Parent 20 0 R/V(read as the value of a field)/ID(not a text)>>',
  });
  expect(await pdfFacts(bytes)('pdfDescriptions')).toEqual([
    { key: 'Alt', text: 'Photograph of the entrance' },
    { key: 'Title', text: 'Terms of the contract' },
  ]);
});

test('XMP of pictures and pages is read, the replacement of a picture describes it, and characters without a shape count', async () => {
  const tags = [...'as tags'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
  const utf16 = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
  const packet = '<x:xmpmeta>said of a picture</x:xmpmeta>';
  const bytes = withKeys('/StructTreeRoot 20 0 R/Metadata 22 0 R', '', {
    20: `<</Type/StructTreeRoot/K[<</S/Figure/ActualText(Photograph of the entrance)>><</S/Span/ActualText${utf16(`1${tags}`)}>>]>>`,
    21: `<</Type/Metadata/Subtype/XML/Length ${packet.length}>>stream\n${packet}\nendstream`,
    22: '<</Type/Metadata/Subtype/XML/Length 4>>stream\nself\nendstream',
  });
  expect(await pdfFacts(bytes)('pdfDescriptions')).toEqual([
    { key: 'Alt', text: 'Photograph of the entrance' },
    { key: 'ActualText', text: `1${tags}` },
    { key: 'Metadata', text: packet },
  ]);
});

test('texts that stand between the instructions of a page are read', async () => {
  const bytes = plainStatement(
    `/Span<</ActualText(What the page is said to read)/MCID 0>>BDC EMC\n/P<</E(What an abbreviation is said to mean)>>DP\n${rows()}`,
  );
  expect(await pdfFacts(bytes)('pdfDescriptions')).toEqual([
    { key: 'ActualText', text: 'What the page is said to read' },
    { key: 'E', text: 'What an abbreviation is said to mean' },
  ]);
});

test('addresses of links and the parts of XFA forms are read', async () => {
  const part = '<template>said to whoever reads the form</template>';
  const bytes = withKeys('/AcroForm<</Fields[]/XFA[(template)20 0 R]>>', '/Annots[21 0 R 22 0 R]', {
    20: stream(part),
    21: '<</Subtype/Link/Rect[10 10 20 20]/A<</S/URI/URI(https://example.test/?q=said%20of%20the%20page)>>>>',
    22: '<</Subtype/Link/Rect[30 10 40 20]/A<</S/URI/URI(https://example.test/terms-of-use)>>>>',
  });
  expect(await pdfFacts(bytes)('pdfDescriptions')).toEqual([
    { key: 'URI', text: 'https://example.test/?q=said%20of%20the%20page' },
    { key: 'XFA', text: part },
  ]);
});

describe('texts that belong to no object or to nothing that a page draws', () => {
  const described = async (bytes: Uint8Array) => (await pdfFacts(bytes)('pdfDescriptions'))!;
  const behind = (text: string) => Buffer.concat([plainStatement(rows()), Buffer.from(text)]);

  test('comments are read, lines that follow each other as one, and those of the format are not', async () => {
    expect(await described(behind('\n% said where a comment\n% runs over lines\n%%Original object ID: 1 0\n'))).toEqual(
      [{ key: 'Comment', text: 'said where a comment  runs over lines' }],
    );
  });

  test('words behind the end of the file are read in UTF-8, and data and numbers are not', async () => {
    expect(await described(behind('\nנאמר לאחר סוף הקובץ\n'))).toEqual([
      { key: 'Comment', text: 'נאמר לאחר סוף הקובץ' },
    ]);
    expect(await described(behind('\n\u0001\u0002 said among data \u0003\n'))).toEqual([]);
    expect(await described(behind('\n123456789 0 1 2\n'))).toEqual([]);
    expect(await described(behind('\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 1/Of nobody>>\n'))).toEqual([]);
  });

  test('a megabyte of signs costs no more than a look', async () => {
    for (const sign of ['%', '1 ', '%%EOF', '\n%']) {
      const from = performance.now();
      await described(behind(sign.repeat(1_000_000 / sign.length)));
      expect(performance.now() - from).toBeLessThan(3_000);
    }
  });

  const form = stream(
    line(2, 5, 'said by a form of its own'),
    '/Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources<</Font<</F1 5 0 R>>>>',
  );

  test('a form that no page draws is read, and one that is drawn or that an annotation draws is not', async () => {
    const loose = (pageKeys: string, content: string, objects: Record<number, string> = {}) =>
      plainStatement(rows() + content, {
        3: page(`/Resources<</Font<</F1 5 0 R>>/XObject<</X1 20 0 R>>>>${pageKeys}`),
        20: form,
        ...objects,
      });
    expect(await described(loose('', ''))).toEqual([{ key: 'Form', text: 'said by a form of its own' }]);
    expect(await described(loose('', 'q 1 0 0 1 60 300 cm /X1 Do Q\n'))).toEqual([]);
    const stamp = { 21: '<</Subtype/Stamp/Rect[10 10 110 30]/F 2/AP<</N 20 0 R>>>>' };
    expect(await described(loose('/Annots[21 0 R]', '', stamp))).toEqual([]);
  });
});
