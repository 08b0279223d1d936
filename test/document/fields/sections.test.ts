/** Several papers in one file, and files that only look so. Everything in them is invented. */
import { describe, expect, it } from 'vitest';
import { readFields } from '../../../src/document/fields/read.ts';
import { toExtracted } from '../../../src/report/extracted.ts';
import { A4, type Piece, textPage } from '../../support/pages.ts';

type Line = readonly Piece[];
const left = (text: string): Line => [[40, text]];
const gap: Line = [];
const read = (...pages: Line[][]) =>
  readFields(
    pages.map((lines, i) => textPage(lines, { page: i + 1 })),
    pages.map((_, i) => ({ ...A4, page: i + 1 })),
  );

const HEADER: Line = [
  [40, 'Date'],
  [110, 'Description'],
  [300, 'Debit'],
  [380, 'Credit'],
  [460, 'Balance'],
];
const row = (date: string, text: string, side: 'debit' | 'credit', amount: string, balance: string): Line => [
  [40, date],
  [110, text],
  [side === 'debit' ? 300 : 380, amount],
  [460, balance],
];
const label = (name: string, value: string): Line => [
  [40, name],
  [200, value],
];

/** A statement of two rows. */
const statement = (account: string, period: string, [opening, between, closing]: [string, string, string]): Line[] => [
  left('Current account statement'),
  label('Account number:', account),
  label('Statement period:', period),
  label('Opening balance:', opening),
  HEADER,
  row('03/04/2026', 'Grocer on the corner', 'debit', '20.00', between),
  row('09/04/2026', 'Wages', 'credit', '50.00', closing),
  label('Closing balance:', closing),
];
const APRIL = '01/04/2026 - 30/04/2026';
const FIRST: [string, string, string] = ['100.00', '80.00', '130.00'];
const SECOND: [string, string, string] = ['7,000.00', '6,980.00', '7,030.00'];

const balancesOf = (fields: ReturnType<typeof read>) =>
  fields.sections.map(({ amounts }) =>
    ['opening_balance', 'closing_balance'].map((role) => amounts.find((a) => a.role === role)?.raw),
  );

describe('papers of one file', () => {
  it('are two where the next period and its opening balance stand on one line', () => {
    const [title, account, , opening, header, ...rows] = statement('4471-202', APRIL, FIRST);
    const next: Line = [
      [40, 'Account number: 4471-202'],
      [200, 'Statement period: 01/05/2026 - 31/05/2026'],
      [420, 'Opening balance: 130.00'],
    ];
    const may = [
      row('03/05/2026', 'Grocer on the corner', 'debit', '20.00', '110.00'),
      row('09/05/2026', 'Wages', 'credit', '50.00', '160.00'),
      label('Closing balance:', '160.00'),
    ];
    const period = label('Statement period:', APRIL);
    const fields = read([title!, account!, period, opening!, header!, ...rows, gap, next, HEADER, ...may]);
    expect(balancesOf(fields)).toEqual([
      ['100.00', '130.00'],
      ['130.00', '160.00'],
    ]);
  });

  it('are two where the head of the next period stands at the foot of the page before its rows', () => {
    const [title, account, , opening, header, ...rows] = statement('4471-202', APRIL, FIRST);
    const may = statement('4471-202', '01/05/2026 - 31/05/2026', ['130.00', '110.00', '160.00']);
    const first = [title!, account!, label('Statement period:', APRIL), opening!, header!, ...rows, gap];
    const fields = read([...first, ...may.slice(0, 4), left('1/2')], may.slice(4));
    expect(balancesOf(fields)).toEqual([
      ['100.00', '130.00'],
      ['130.00', '160.00'],
    ]);
    expect(fields.sections.map(({ period }) => period?.start.iso)).toEqual(['2026-04-01', '2026-05-01']);
  });

  it('leave their sums with their rows where these were pushed to the page of the next', () => {
    const may = statement('4471-202', '01/05/2026 - 31/05/2026', ['130.00', '110.00', '160.00']);
    const april = statement('4471-202', APRIL, FIRST);
    const fields = read(april.slice(0, -1), [...april.slice(-1), gap, ...may]);
    expect(balancesOf(fields)).toEqual([
      ['100.00', '130.00'],
      ['130.00', '160.00'],
    ]);
  });

  it('are one where a page names nothing and brings forward another balance', () => {
    const [title, account, period, opening, header, ...rows] = statement('4471-202', APRIL, FIRST);
    const more = [
      label('Balance brought forward', '730.00'),
      header!,
      row('12/04/2026', 'Pharmacy', 'debit', '30.00', '100.00'),
      row('19/04/2026', 'Refund', 'credit', '5.00', '105.00'),
      label('Closing balance:', '105.00'),
    ];
    expect(read([title!, account!, period!, opening!, header!, ...rows], more).sections).toHaveLength(1);
  });

  it('are one where there is nothing to part', () => {
    const fields = read(statement('4471-202', APRIL, FIRST));
    expect(fields.sections).toHaveLength(1);
    expect(fields.sections[0]?.transactions).toEqual(fields.transactions);
  });

  it('are the statements of two accounts on pages of their own', () => {
    const fields = read(statement('4471-202', APRIL, FIRST), statement('4471-909', APRIL, SECOND));
    expect(balancesOf(fields)).toEqual([
      ['100.00', '130.00'],
      ['7,000.00', '7,030.00'],
    ]);
    expect(fields.sections.map(({ transactions }) => transactions.length)).toEqual([2, 2]);
    expect(fields.sections.map(({ documentType }) => documentType.value)).toEqual(['bank_statement', 'bank_statement']);
  });

  it('are the statements of two accounts on one page', () => {
    const fields = read([...statement('4471-202', APRIL, FIRST), gap, ...statement('4471-909', APRIL, SECOND)]);
    expect(balancesOf(fields)).toEqual([
      ['100.00', '130.00'],
      ['7,000.00', '7,030.00'],
    ]);
  });

  it('are the statements of two periods of one account', () => {
    const may = statement('4471-202', '01/05/2026 - 31/05/2026', ['130.00', '110.00', '160.00']);
    const fields = read(statement('4471-202', APRIL, FIRST), may);
    expect(fields.sections.map(({ period }) => period?.start.iso)).toEqual(['2026-04-01', '2026-05-01']);
  });

  it('are told by balances of their own where the account is masked', () => {
    const fields = read(statement('xxxx', APRIL, FIRST), statement('xxxx', APRIL, SECOND));
    expect(fields.sections).toHaveLength(2);
  });

  it('are told by balances with a day beside their label', () => {
    const dated = (balances: [string, string, string]) =>
      statement('xxxx', APRIL, balances).map((line) =>
        line.map(([x, text]): Piece => [x, text.replace(/^(Opening|Closing) balance:$/, '$1 balance on 4/30')]),
      );
    expect(read(dated(FIRST), dated(SECOND)).sections).toHaveLength(2);
  });

  it('are parted where the count of pages begins again', () => {
    const invoice = (number: string, total: string, page: string): Line[] => [
      left('Fern & Moss Gardening Ltd'),
      label('Invoice number:', number),
      [
        [40, 'Description'],
        [240, 'Qty'],
        [320, 'Unit price'],
        [420, 'Amount'],
      ],
      [
        [40, 'Hedge cut'],
        [240, '1'],
        [320, total],
        [420, total],
      ],
      label('Total due', total),
      left(page),
    ];
    const fields = read(invoice('8801', '90.00', 'Page 1 of 1'), invoice('8802', '75.00', 'Page 1 of 1'));
    expect(fields.sections.map(({ total }) => total?.raw)).toEqual(['90.00', '75.00']);
    expect(fields.total?.raw).toBe('90.00');
    expect(fields.invoiceLines).toHaveLength(2);
  });

  it('are a letter and the statement behind it, which the file is about', () => {
    const letter = [left('Dear customer,'), left('please find the statement of your account below.')];
    const paged = [...statement('4471-202', APRIL, FIRST), left('Page 1 of 1')];
    const fields = read(letter, paged);
    expect(fields.sections.map(({ transactions }) => transactions.length)).toEqual([0, 2]);
    expect(fields.documentType.value).toBe('bank_statement');
    expect(fields.period?.start.iso).toBe('2026-04-01');
  });

  it('are two papers of other days of issue, of which the second one has its title and number', () => {
    const rows: Line[] = [
      [
        [40, 'Description'],
        [300, 'Quantity'],
        [360, 'Unit price'],
        [440, 'Amount'],
      ],
      [
        [40, 'Course'],
        [300, '1'],
        [360, '90.00'],
        [440, '90.00'],
      ],
      label('Total due', '90.00'),
    ];
    const first = [left('Statement of the project'), label('Date:', '04/11/2026'), ...rows];
    const second = (issued: string) => [
      left('INVOICE'),
      label('Invoice number:', '8802'),
      label('Date:', issued),
      label('Due date:', '15/12/2025'),
      ...rows,
    ];
    const papersOf = (issued: string) => {
      const pages = [textPage(first), textPage(second(issued), { page: 2 })];
      const title = pages[1]!.lines[0]!;
      for (const { rect } of [title, ...title.words]) Object.assign(rect, { y: rect.y - rect.h, h: 2 * rect.h });
      return readFields(pages, [A4, { ...A4, page: 2 }]).sections;
    };
    expect(papersOf('15/11/2025')).toHaveLength(2);
    expect(papersOf('04/11/2026')).toHaveLength(1);
  });

  it('are an invoice and its terms, whose sums are none of the invoice', () => {
    const fields = read(
      [left('Invoice'), label('Invoice number:', '5512'), label('Total due', '90.00')],
      [left('Terms and conditions'), left('A fee of 450.00 is charged for late payment. Total: 450.00')],
    );
    expect(fields.sections).toHaveLength(2);
    expect(fields.total?.raw).toBe('90.00');
  });
});

describe('the report', () => {
  const sizes = [A4, { ...A4, page: 2 }];

  it('lists the papers where there are several', () => {
    const fields = read(statement('4471-202', APRIL, FIRST), statement('4471-909', APRIL, SECOND));
    expect(toExtracted(fields, sizes, 'en').sections).toMatchObject([
      { document_type: 'bank_statement', pages: [1], account: '4471-202', opening_balance: '100.00', transactions: 2 },
      { document_type: 'bank_statement', pages: [2], account: '4471-909', closing_balance: '7030.00', transactions: 2 },
    ]);
  });

  it('says nothing of papers where there is one', () => {
    expect(toExtracted(read(statement('4471-202', APRIL, FIRST)), sizes, 'en')).not.toHaveProperty('sections');
  });
});

describe('one paper', () => {
  it('is a statement that carries its balance over a page with the same head', () => {
    const head = [label('Account number:', '4471-202'), label('Statement period:', APRIL)];
    const fields = read(
      [
        ...head,
        label('Opening balance:', '100.00'),
        HEADER,
        row('03/04/2026', 'Grocer', 'debit', '20.00', '80.00'),
        label('Balance carried forward', '80.00'),
        left('Page 1 of 2'),
      ],
      [
        ...head,
        label('Balance brought forward', '80.00'),
        HEADER,
        row('09/04/2026', 'Wages', 'credit', '50.00', '130.00'),
        label('Closing balance:', '130.00'),
        left('Page 2 of 2'),
      ],
    );
    expect(fields.sections).toHaveLength(1);
  });

  it('is a statement of pages that are counted together and name one account, whatever balance they bring forward', () => {
    const page = (account: string, rows: Line[], count: string) => [
      label('Account number:', account),
      ...rows,
      left(`Page ${count}`),
    ];
    const papersOf = (next: string, count: string) =>
      read(
        page('4471-202', statement('4471-202', APRIL, FIRST).slice(3), '1 of 2'),
        page(
          next,
          [
            label('Opening balance:', '730.00'),
            HEADER,
            row('12/04/2026', 'Pharmacy', 'debit', '30.00', '100.00'),
            row('19/04/2026', 'Refund', 'credit', '5.00', '105.00'),
            label('Closing balance:', '105.00'),
          ],
          count,
        ),
      ).sections.length;
    expect(papersOf('4471-202', '2 of 2')).toBe(1);
    expect(papersOf('4471-909', '2 of 2')).toBe(2);
    expect(papersOf('4471-202', '1 of 2')).toBe(2);
  });

  it('is a statement whose further table names the account of somebody else', () => {
    const fields = read(statement('4471-202', APRIL, FIRST), [
      left('Standing orders'),
      label('Account number of payee:', '9900-311'),
      left('12.00 monthly'),
    ]);
    expect(fields.sections).toHaveLength(1);
  });

  it('is read as it was where every page says that it is the first of several', () => {
    const fields = read(
      [...statement('4471-202', APRIL, FIRST), left('Page 1 of 3')],
      [left('Notes'), left('Page 1 of 3')],
    );
    expect(fields.sections).toHaveLength(1);
  });
});
