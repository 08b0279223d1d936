/** Tables of statements and invoices as programs of the world set them. Everything in them is invented. */
import { describe, expect, it } from 'vitest';
import { fieldsOf, type Piece, textPage } from '../../support/pages.ts';

type Line = readonly Piece[];
const left = (text: string): Line => [[40, text]];
const at = (...pieces: readonly (readonly [number, string])[]): Line => pieces;
const read = (...lines: Line[]) => fieldsOf(textPage(lines));
const movesOf = (fields: ReturnType<typeof read>) =>
  fields.transactions.map(({ date, debit, credit, balance }) => [
    date?.iso ?? null,
    debit?.cents ?? null,
    credit?.cents ?? null,
    balance?.cents ?? null,
  ]);

const HEADER = at([40, 'Date'], [110, 'Description'], [300, 'Debit'], [380, 'Credit'], [460, 'Balance']);

describe('a column of signed amounts', () => {
  const table = (...amounts: readonly string[]) =>
    movesOf(
      read(
        left('Account statement'),
        at([40, 'Date'], [110, 'Description'], [300, 'Amount']),
        ...amounts.map((amount, i) => at([40, `0${i + 3}/04/2026`], [110, 'Grocer'], [300, amount])),
      ),
    ).map(([, ...moves]) => moves);

  it('tells what left the account by a minus, where most of it did', () => {
    expect(table('(20.00)', '50.00', '(7.10)')).toEqual([
      [-2000, null, null],
      [null, 5000, null],
      [-710, null, null],
    ]);
  });

  it('tells the sides by the sums of both, where as many came in as went out', () => {
    const summed = (deposits: string, withdrawals: string) =>
      movesOf(
        read(
          left('Account statement'),
          at([40, 'Total deposits'], [300, deposits]),
          at([40, 'Total withdrawals'], [300, withdrawals]),
          at([40, 'Date'], [110, 'Description'], [300, 'Amount']),
          at([40, '03/04/2026'], [110, 'Wages'], [300, '50.00']),
          at([40, '04/04/2026'], [110, 'Grocer'], [300, '-7.10']),
        ),
      ).map(([, ...moves]) => moves);
    expect(summed('50.00', '7.10')).toEqual([
      [null, 5000, null],
      [-710, null, null],
    ]);
    expect(summed('7.10', '50.00')).toEqual([
      [5000, null, null],
      [null, -710, null],
    ]);
  });

  it('tells what was refunded by a minus in a list of charges', () => {
    expect(table('20.00', '50.00', '-7.10')).toEqual([
      [2000, null, null],
      [5000, null, null],
      [null, -710, null],
    ]);
  });
});

describe('headers', () => {
  it('name a column in two ways', () => {
    const fields = read(
      left('Account statement'),
      at(
        [40, 'Fecha (Date)'],
        [140, 'Details'],
        [260, 'Debit/Withdrawal $'],
        [380, 'Credit/Deposit $'],
        [490, 'Balance'],
      ),
      at([40, '03/04/2026'], [140, 'Grocer'], [260, '20.00'], [490, '80.00']),
      at([40, '04/04/2026'], [140, 'Wages'], [380, '50.00'], [490, '130.00']),
    );
    expect(movesOf(fields)).toEqual([
      ['2026-04-03', 2000, null, 8000],
      ['2026-04-04', null, 5000, 13000],
    ]);
  });

  it('name an amount by their last words where amounts stand below', () => {
    const fields = read(
      left('Account statement'),
      at([40, 'Date'], [110, 'Description'], [260, 'Debit'], [330, 'Credit'], [400, 'Ending daily balance']),
      at([40, '03/04/2026'], [110, 'Grocer'], [260, '20.00'], [430, '80.00']),
      at([40, '04/04/2026'], [110, 'Wages'], [330, '50.00'], [430, '130.00']),
    );
    expect(fields.tables[0]?.columns.at(-1)?.key).toBe('balance');
  });

  it('do not begin with the heading close above them', () => {
    const fields = fieldsOf(
      textPage(
        [
          left('Transactions (continued)'),
          HEADER,
          at([40, '03/04/2026'], [110, 'Grocer'], [300, '20.00'], [460, '80.00']),
          at([40, '04/04/2026'], [110, 'Wages'], [380, '50.00'], [460, '130.00']),
        ],
        { linePt: 13 },
      ),
    );
    expect(fields.tables[0]?.columns[0]).toEqual({ key: 'date', header: 'Date' });
  });
});

describe('which way an amount went', () => {
  const LIST = at([40, 'Date'], [110, 'Description'], [400, 'Amount']);

  it('is told by the heading above its table', () => {
    const fields = read(
      left('Deposits and other additions'),
      LIST,
      at([40, '03/04/2026'], [110, 'Wages'], [400, '50.00']),
      left(''),
      left('Withdrawals'),
      LIST,
      at([40, '04/04/2026'], [110, 'Rent'], [400, '30.00']),
    );
    expect(movesOf(fields).map(([, debit, credit]) => [debit, credit])).toEqual([
      [null, 5000],
      [3000, null],
    ]);
  });

  it('is told by a column of marks, and by a mark beside the amount', () => {
    const marked = read(
      at([40, 'Date'], [110, 'Description'], [300, 'D/C'], [360, 'Amount'], [460, 'Balance']),
      at([40, '03/04/2026'], [110, 'Grocer'], [300, 'D'], [360, '20.00'], [460, '80.00']),
      at([40, '04/04/2026'], [110, 'Wages'], [300, 'C'], [360, '50.00'], [460, '130.00']),
    );
    const beside = read(
      LIST,
      at([40, '03/04/2026'], [110, 'Grocer'], [400, '20.00 DR']),
      at([40, '04/04/2026'], [110, 'Wages'], [400, '50.00 CR']),
    );
    const sides = (fields: typeof marked) => movesOf(fields).map(([, debit, credit]) => [debit, credit]);
    expect(sides(marked)).toEqual([
      [2000, null],
      [null, 5000],
    ]);
    // The mark is the amount's sign as well, as a minus would be.
    expect(sides(beside)).toEqual([
      [-2000, null],
      [null, 5000],
    ]);
  });

  it('follows the mark right after the amount, though a rate runs into its column', () => {
    const fields = read(
      at([40, 'Date'], [110, 'Description'], [340, 'Amount'], [460, 'Balance']),
      at([40, '03/04/2026'], [110, 'Grocer'], [360, '20.00 D'], [460, '80.00']),
      at([40, '04/04/2026'], [110, 'Wages'], [360, '50.00 C'], [460, '130.00']),
      at([40, '05/04/2026'], [110, 'Hotel USD 14.71'], [312, '× 0.9215 13.56 D'], [460, '116.44']),
    );
    expect(movesOf(fields).map(([, debit, credit]) => [debit, credit])).toEqual([
      [2000, null],
      [null, 5000],
      [1356, null],
    ]);
  });

  it('is not told by a zero in the other column', () => {
    const fields = read(
      HEADER,
      at([40, '03/04/2026'], [110, 'Grocer'], [300, '20.00'], [380, '0.00'], [460, '80.00']),
      at([40, '04/04/2026'], [110, 'Wages'], [300, '0.00'], [380, '50.00'], [460, '130.00']),
    );
    expect(movesOf(fields).map(([, debit, credit]) => [debit, credit])).toEqual([
      [2000, null],
      [null, 5000],
    ]);
  });

  it('is no question of daily balances in several lists beside each other', () => {
    const fields = read(
      at([40, 'Date'], [110, 'Amount'], [300, 'Date'], [380, 'Amount']),
      at([40, '03/04/2026'], [110, '20.00'], [300, '05/04/2026'], [380, '80.00']),
      at([40, '04/04/2026'], [110, '50.00'], [300, '06/04/2026'], [380, '90.00']),
    );
    expect(fields.transactions).toEqual([]);
  });
});

describe('dates', () => {
  const PERIOD = left('Statement period: 20/12/2025 - 19/01/2026');
  const row = (date: string, amount: string, balance: string) =>
    at([40, date], [110, 'Card payment'], [300, amount], [460, balance]);

  it('without a year take it from the period, also where it ends', () => {
    const fields = read(PERIOD, HEADER, row('28 Dec', '10.00', '90.00'), row('3rd Jan', '20.00', '70.00'));
    expect(movesOf(fields).map(([date]) => date)).toEqual(['2025-12-28', '2026-01-03']);
  });

  it('of two numbers are read in the order under which all lie in the period', () => {
    const fields = read(PERIOD, HEADER, row('12/28', '10.00', '90.00'), row('01/03', '20.00', '70.00'));
    expect(movesOf(fields).map(([date]) => date)).toEqual(['2025-12-28', '2026-01-03']);
  });

  it('are left open where the period is not known', () => {
    const fields = read(HEADER, row('12/28', '10.00', '90.00'), row('01/03', '20.00', '70.00'));
    expect(movesOf(fields)).toEqual([
      [null, 1000, null, 9000],
      [null, 2000, null, 7000],
    ]);
  });

  it('printed once stand for all rows of their day', () => {
    const fields = read(
      HEADER,
      at([40, '03/04/2026'], [110, 'Grocer'], [300, '20.00'], [460, '80.00']),
      at([110, 'Baker'], [300, '5.00'], [460, '75.00']),
      at([40, '04/04/2026'], [110, 'Wages'], [380, '50.00'], [460, '125.00']),
    );
    expect(movesOf(fields).map(([date]) => date)).toEqual(['2026-04-03', '2026-04-03', '2026-04-04']);
  });
});

describe('balances and sums among rows', () => {
  it('are the opening and the closing one though a day stands beside them', () => {
    const fields = read(
      HEADER,
      at([40, '01/04/2026'], [110, 'Opening balance'], [460, '100.00']),
      at([40, '03/04/2026'], [110, 'Grocer'], [300, '20.00'], [460, '80.00']),
      at([40, '04/04/2026'], [110, 'Wages'], [380, '50.00'], [460, '130.00']),
      at([40, '30/04/2026'], [110, 'Closing balance'], [460, '130.00']),
    );
    expect(fields.transactions).toHaveLength(2);
    expect(fields.amounts.filter(({ role }) => role?.endsWith('ing_balance')).map(({ cents }) => cents)).toEqual([
      10000, 13000,
    ]);
  });

  it('carried in the middle of a page end nothing', () => {
    const fields = read(
      HEADER,
      at([40, '03/04/2026'], [110, 'Grocer'], [300, '20.00'], [460, '80.00']),
      at([110, 'Balance carried forward'], [460, '80.00']),
      at([40, '04/04/2026'], [110, 'Wages'], [380, '50.00'], [460, '130.00']),
      at([40, '05/04/2026'], [110, 'Baker'], [300, '5.00'], [460, '125.00']),
    );
    expect(fields.transactions).toHaveLength(3);
    expect(fields.tables).toHaveLength(1);
  });

  it('of a group close a table, and the next rows are another', () => {
    const fields = read(
      left('Card statement'),
      at([40, 'Date'], [110, 'Description'], [400, 'Amount']),
      at([40, '03/04/2026'], [110, 'Grocer'], [400, '20.00']),
      at([40, '04/04/2026'], [110, 'Baker'], [400, '5.00']),
      at([110, 'Total'], [400, '25.00']),
      at([40, '05/04/2026'], [110, 'Fuel'], [400, '40.00']),
      at([40, '06/04/2026'], [110, 'Parking'], [400, '3.00']),
      at([110, 'Total'], [400, '43.00']),
      at([110, 'Total'], [400, '68.00']),
    );
    expect(fields.tables.map(({ rows }) => rows.length)).toEqual([2, 2]);
    expect(
      fields.tables.map(({ footers }) => footers.flatMap((f) => f.row.cells.flatMap((c) => c?.amount?.cents ?? []))),
    ).toEqual([[2500], [4300]]);
  });

  it('beside a count are the sum and not the count', () => {
    const fields = read(
      left('Account statement'),
      at([40, 'Description'], [240, 'Items'], [400, 'Amount']),
      at([40, 'Deposits'], [240, '10'], [400, '500.00']),
      at([40, 'Cheques'], [240, '2'], [400, '100.00']),
      at([40, 'Ending balance'], [240, '12'], [400, '400.00']),
    );
    expect(fields.amounts.filter(({ role }) => role === 'closing_balance').map(({ cents }) => cents)).toEqual([40000]);
  });
});

describe('rows of an invoice', () => {
  const GOODS = at([40, 'Description'], [240, 'Qty'], [300, 'Unit price'], [400, 'VAT'], [480, 'Amount']);

  it('are no sums though they print their rate of VAT', () => {
    const fields = read(
      left('Invoice'),
      GOODS,
      at([40, 'Folders'], [240, '20'], [300, '9.90'], [400, '19 % VAT'], [480, '198.00']),
      at([40, 'Paper'], [240, '50'], [300, '5.50'], [400, '7 % VAT'], [480, '275.00']),
      at([300, 'Net total'], [480, '473.00']),
    );
    expect(fields.invoiceLines.map(({ quantity, unitCents, amount }) => [quantity, unitCents, amount.cents])).toEqual([
      [20, 990, 19800],
      [50, 550, 27500],
    ]);
  });

  it('go on in the line below with what they lack', () => {
    const fields = read(
      left('Invoice'),
      GOODS,
      at([40, 'Folders'], [240, '20'], [300, '9.90']),
      at([40, 'Article 117'], [480, '198.00']),
      at([40, 'Paper'], [240, '50'], [300, '5.50']),
      at([40, 'Article 118'], [480, '275.00']),
    );
    expect(fields.invoiceLines.map(({ description, amount }) => [description, amount.cents])).toEqual([
      ['Folders Article 117', 19800],
      ['Paper Article 118', 27500],
    ]);
  });
});

describe('balances of a day, in rows of their own', () => {
  it('open and close the account, and a sum of movements is none of them', () => {
    const fields = fieldsOf(
      textPage([
        [[40, 'RELEVÉ DE COMPTE']],
        [
          [40, 'Date'],
          [120, 'Nature des opérations'],
          [300, 'Débit'],
          [400, 'Crédit'],
        ],
        [
          [120, 'SOLDE AU 01/03/2025'],
          [400, '961,87'],
        ],
        [
          [40, '04/03'],
          [120, 'CB CARREFOUR'],
          [300, '104,59'],
        ],
        [
          [40, '11/03'],
          [120, 'VIR RECU'],
          [400, '581,11'],
        ],
        [
          [120, 'TOTAL DES MOUVEMENTS'],
          [300, '104,59'],
          [400, '581,11'],
        ],
        [
          [120, 'SOLDE AU 31/03/2025'],
          [400, '1 438,39'],
        ],
      ]),
    );
    const roles = fields.amounts.map(({ raw, role }) => `${raw} ${role}`);
    expect(roles).toContain('961,87 opening_balance');
    expect(roles).toContain('1 438,39 closing_balance');
    expect(fields.transactions).toHaveLength(2);
  });
});

describe('headers that stand close', () => {
  it('are parted where a day follows the balance', () => {
    const fields = read(
      left('Account statement'),
      at([40, 'Amount'], [140, 'Balance Date'], [300, 'Description']),
      at([40, '(20.00)'], [140, '80.00'], [180, '03/04/2026'], [300, 'Grocer']),
      at([40, '50.00'], [140, '130.00'], [180, '04/04/2026'], [300, 'Wages']),
    );
    expect(movesOf(fields)).toEqual([
      ['2026-04-03', -2000, null, 8000],
      ['2026-04-04', null, 5000, 13000],
    ]);
  });

  it('stay one where they name one amount', () => {
    const fields = read(
      left('Account statement'),
      at([40, 'Date'], [140, 'Description'], [260, 'Amount'], [360, 'Balance amount']),
      at([40, '03/04/2026'], [140, 'Grocer'], [260, '-20.00'], [360, '80.00']),
    );
    expect(fields.tables[0]?.columns.map(({ key }) => key)).toEqual(['date', 'description', 'amount', 'balance']);
  });
});

it('reads on where a balance is carried within a page, and not where another account begins', () => {
  const rows = (opening: string) =>
    movesOf(
      read(
        left('Account statement'),
        HEADER,
        at([40, '03/04/2026'], [110, 'Grocer'], [300, '20.00'], [460, '80.00']),
        at([110, 'Balance carried forward'], [460, '80.00']),
        at([110, 'Balance brought forward'], [460, opening]),
        at([40, '04/04/2026'], [110, 'Wages'], [380, '50.00'], [460, '130.00']),
      ),
    ).length;
  expect(rows('80.00')).toBe(2);
  expect(rows('500.00')).toBe(1);
});

it('leaves an amount in another currency to the words of its row', () => {
  const fields = read(
    left('Account statement'),
    HEADER,
    at([40, '03/04/2026'], [110, 'Grocer'], [300, '20.00'], [460, '80.00']),
    at([40, '04/04/2026'], [110, 'Hosting'], [220, 'USD 189.27 ×'], [300, '68.11'], [460, '11.89']),
    at([40, '05/04/2026'], [110, 'Wages'], [380, '50.00'], [460, '61.89']),
  );
  expect(movesOf(fields)[1]).toEqual(['2026-04-04', 6811, null, 1189]);
});

it('takes the mark of a footnote below an amount for no row', () => {
  const fields = read(
    left('Account statement'),
    HEADER,
    at([40, '03/04/2026'], [110, 'Grocer'], [300, '20.00'], [460, '80.00']),
    at([40, '04/04/2026'], [110, 'Wages'], [380, '50.00'], [460, '130.00']),
    at([390, '(1)']),
    at([40, '05/04/2026'], [110, 'Bus'], [300, '11.95'], [460, '118.05']),
  );
  expect(movesOf(fields)).toHaveLength(3);
});

describe('a closing balance in the header of a ledger', () => {
  const header = at([40, 'Date'], [110, 'Narration'], [260, 'Withdrawal'], [340, 'Deposit'], [430, 'Closing Balance']);
  const fields = read(
    left('Statement of account'),
    header,
    at([40, '03/06/2026'], [110, 'Salary'], [340, '4,200.00'], [430, '9,310.55']),
    at([40, '05/06/2026'], [110, 'Rent'], [260, '1,900.00'], [430, '7,410.55']),
  );

  it('is that of each row', () => {
    expect(movesOf(fields)).toEqual([
      ['2026-06-03', null, 420_000, 931_055],
      ['2026-06-05', 190_000, null, 741_055],
    ]);
  });
});

describe('words that stand close to their day', () => {
  it('describe the row', () => {
    const fields = read(
      left('Relevé de compte'),
      at([40, 'Date'], [110, 'Opération'], [300, 'Débit'], [400, 'Crédit']),
      at([40, '03.02'], [110, 'PRLV MOBILE'], [300, '19,99']),
      at([40, '16.02 CHEQUE 0004418'], [300, '140,00']),
      at([40, '26.02'], [110, 'VIR SALAIRE'], [400, '1 986,37']),
    );
    expect(fields.transactions.map(({ description }) => description)).toEqual([
      'PRLV MOBILE',
      'CHEQUE 0004418',
      'VIR SALAIRE',
    ]);
  });
});

describe('a rate beside quantities', () => {
  it('is the price of one', () => {
    const { invoiceLines } = read(
      left('Tax invoice'),
      at(
        [40, 'Sl'],
        [70, 'Description'],
        [220, 'HSN'],
        [280, 'Qty'],
        [340, 'Rate'],
        [420, 'Taxable value'],
        [520, 'GST'],
      ),
      at([40, '1'], [70, 'Towel set'], [220, '6302'], [280, '40'], [340, '310.00'], [420, '12,400.00'], [520, '5%']),
      at([40, '2'], [70, 'Curtain'], [220, '6303'], [280, '25'], [340, '480.50'], [420, '12,012.50'], [520, '5%']),
    );
    expect(invoiceLines.map(({ quantity, unitCents, amount }) => [quantity, unitCents, amount.cents])).toEqual([
      [40, 31_000, 1_240_000],
      [25, 48_050, 1_201_250],
    ]);
  });
});
