import { describe, expect, it } from 'vitest';
import { readFields } from '../../../src/document/fields/read.ts';
import { splitCells } from '../../../src/document/layout/order.ts';
import { fieldsOf, type Piece, textPage } from '../../support/pages.ts';

const statement = () =>
  fieldsOf(
    textPage([
      [[400, 'בנק לאומי']],
      [[300, 'דף חשבון - תנועות בחשבון עובר ושב']],
      [
        [40, 'ת.ז.: 012345674'],
        [400, 'בעל החשבון: דנה כהן'],
      ],
      [[300, 'תקופה: 01/02/2025 - 28/02/2025']],
      [
        [40, 'יתרת סגירה: 900.00 ₪'],
        [400, 'יתרת פתיחה: 1,000.00 ₪'],
      ],
      [
        [40, 'יתרה'],
        [110, 'זכות'],
        [180, 'חובה'],
        [260, 'אסמכתא'],
        [340, 'תיאור הפעולה'],
        [480, 'תאריך'],
      ],
      [
        [30, '750.00'],
        [175, '250.00'],
        [260, '123456'],
        [340, 'מכולת השכונה'],
        [460, '03/02/2025'],
      ],
      [
        [30, '900.00'],
        [105, '150.00'],
        [260, '123457'],
        [340, 'העברה מרון לוי'],
        [460, '10/02/2025'],
      ],
    ]),
  );

describe('a Hebrew bank statement', () => {
  it('is recognised, with its bank, period and currency', () => {
    const fields = statement();
    expect(fields.documentType.value).toBe('bank_statement');
    expect(fields.issuer?.value).toBe('בנק לאומי');
    expect(fields.currency).toBe('ILS');
    expect([fields.period?.start.iso, fields.period?.end.iso]).toEqual(['2025-02-01', '2025-02-28']);
  });

  it('gives its rows by column', () => {
    const { transactions, transactionOrder } = statement();
    expect(transactionOrder).toBe('oldest_first');
    expect(
      transactions.map((t) => [t.date?.iso, t.reference, t.debit?.cents, t.credit?.cents, t.balance?.cents]),
    ).toEqual([
      ['2025-02-03', '123456', 25000, undefined, 75000],
      ['2025-02-10', '123457', undefined, 15000, 90000],
    ]);
    expect(transactions[1]!.description).toBe('העברה מרון לוי');
  });

  it('gives names, identity numbers and balances by their labels', () => {
    const fields = statement();
    expect(fields.names.map((n) => n.value)).toContain('דנה כהן');
    expect(fields.identifiers.map((i) => [i.kind, i.value])).toEqual([['israeli_id', '012345674']]);
    expect(fields.amounts.find((a) => a.role === 'opening_balance')?.cents).toBe(100000);
    expect(fields.amounts.find((a) => a.role === 'closing_balance')?.cents).toBe(90000);
  });
});

describe('labels', () => {
  it('are read beside and above their values', () => {
    const fields = fieldsOf(
      textPage([
        [[40, 'Payment confirmation']],
        [
          [40, 'Beneficiary'],
          [200, 'Value date'],
          [400, 'Reference number'],
        ],
        [
          [40, 'Orchard Trading Ltd'],
          [200, '12/05/2025'],
          [400, 'A-778812'],
        ],
        [
          [40, 'Amount:'],
          [200, '€1,250.00'],
        ],
      ]),
    );
    expect(fields.documentType.value).toBe('bank_transfer');
    expect(fields.names.map((n) => n.value)).toEqual(['Orchard Trading Ltd']);
    expect(fields.dates.map((d) => [d.role, d.iso])).toEqual([['value', '2025-05-12']]);
    expect(fields.references.map((r) => r.value)).toEqual(['A-778812']);
    expect([fields.total?.cents, fields.total?.currency]).toEqual([125000, 'EUR']);
  });
});

describe('an invoice', () => {
  it('gives lines, sums and total', () => {
    const fields = fieldsOf(
      textPage([
        [[40, 'Tax invoice']],
        [
          [40, 'Invoice No.: 4711'],
          [300, 'Due date: 30/06/2025'],
        ],
        [
          [40, 'Description'],
          [250, 'Qty'],
          [330, 'Unit price'],
          [450, 'Amount'],
        ],
        [
          [40, 'Paper'],
          [250, '4'],
          [340, '25.00'],
          [450, '100.00'],
        ],
        [
          [40, 'Ink'],
          [250, '2'],
          [340, '50.00'],
          [450, '100.00'],
        ],
        [
          [40, 'Subtotal'],
          [450, '200.00'],
        ],
        [
          [40, 'VAT 18%'],
          [450, '36.00'],
        ],
        [
          [40, 'Total due'],
          [445, '₪236.00'],
        ],
      ]),
    );
    expect(fields.documentType.value).toBe('invoice');
    expect(fields.invoiceLines.map((l) => [l.quantity, l.unitCents, l.amount.cents])).toEqual([
      [4, 2500, 10000],
      [2, 5000, 10000],
    ]);
    expect(['net', 'vat', 'total'].map((r) => fields.amounts.find((a) => a.role === r)?.cents)).toEqual([
      20000, 3600, 23600,
    ]);
    expect(fields.total?.cents).toBe(23600);
  });
});

describe('IBANs', () => {
  const ibanIn = (text: string) => fieldsOf(textPage([[[40, text]]])).iban?.value ?? null;

  it('are read whole, right or wrong, and up to what a line sets close behind them', () => {
    expect(ibanIn('DE89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000');
    expect(ibanIn('DE89 3704 0044 0532 0130 01')).toBe('DE89370400440532013001');
    expect(ibanIn('IBAN: DE89370400440532013000BIC')).toBe('DE89370400440532013000');
  });

  it('are not the beginning of a longer number, nor of one that is hidden in part', () => {
    expect(ibanIn('Meter: DE0001234567800000000000000100012')).toBeNull();
    expect(ibanIn('IBAN: DE49 7002 0270 0015 8 ··')).toBeNull();
    expect(ibanIn('IBAN: DE89 3704 0044 0532 ••••')).toBeNull();
  });
});

describe('recognised text', () => {
  const ocr = { source: 'ocr' as const, confidence: 0.9 };

  it('gives an IBAN whose digits were taken for letters, and one whose end is known from the account', () => {
    const letters = fieldsOf(textPage([[[40, 'IBAN: ILO7 0106 0700 0001 1710 O22']]], ocr));
    expect(letters.iban?.value).toBe('IL070106070000011710022');
    const short = fieldsOf(
      textPage([[[40, 'Account number: 607-11710022']], [[40, 'IBAN: IL07 0106 0700 0001 1710 2']]], ocr),
    );
    expect(short.iban?.value).toBe('IL070106070000011710022');
  });

  it('gives an IBAN whose letters of the bank were taken for digits, where the checksum says so', () => {
    const ibanOf = (text: string) => fieldsOf(textPage([[[40, `IBAN: ${text}`]]], ocr)).iban?.value;
    expect(ibanOf('GB33 8UKB 2020 1555 5555 55')).toBe('GB33BUKB20201555555555');
    expect(ibanOf('GB34 8UKB 2020 1555 5555 55')).toBe('GB348UKB20201555555555');
  });

  it('gives no IBAN that the checksum refuses', () => {
    const wrong = fieldsOf(textPage([[[40, 'ILO7 0106 0700 0001 1710 O23']]], ocr));
    expect(wrong.iban).toBeNull();
  });

  it('takes a small upright picture with a transfer and no account for a payment app', () => {
    const page = textPage(
      [
        [[100, 'ההעברה בוצעה']],
        [[100, '188.00 ₪']],
        [[100, 'אל מיכל לוי']],
        [[100, 'תאריך 07/10/2024']],
        [[100, 'יום שני']],
      ],
      ocr,
    );
    const fields = readFields([page], [{ page: 1, widthPt: 390, heightPt: 844, rotation: 0, kind: 'image' }]);
    expect(fields.documentType.value).toBe('payment_app');
    expect(fields.names.map((n) => [n.role, n.value])).toEqual([['payee', 'מיכל לוי']]);
    expect(fields.dates.map((d) => [d.iso, d.weekday])).toEqual([['2024-10-07', 1]]);
    expect(fields.total?.cents).toBe(18800);
  });

  it('keeps the month of a title with it, whatever the size of the dash between them', () => {
    const word = (text: string, x: number, h: number) => ({
      text,
      rect: { x, y: 40, w: 10 * text.length, h },
      confidence: 0.9,
      runs: [],
      charRects: null,
    });
    const beside = (gap: number) => {
      const words = [word('Payslip', 40, 18), word('-', 110 + gap, 3), word('June', 120 + 2 * gap, 18)];
      return splitCells(words).map((cell) => cell.map(({ text }) => text).join(' '));
    };
    expect(beside(12)).toEqual(['Payslip - June']);
    expect(beside(40)).toEqual(['Payslip', '-', 'June']);
  });

  it('takes a photo for a statement that says what went in and out, and to which balance', () => {
    const sums = [[[40, 'Total paid in: 37,084.24']], [[40, 'Total paid out: 10,829.52']]] as const;
    const typeOf = (...lines: Parameters<typeof textPage>[0]) => fieldsOf(textPage(lines, ocr)).documentType.value;
    expect(typeOf(...sums, [[40, 'Closing balance: 43,433.01']])).toBe('bank_statement');
    expect(typeOf(...sums)).toBe('other');
  });

  it('takes no photo of a cheque whose title was lost for a payment app', () => {
    const page = textPage(
      [
        [[100, 'בנק לאומי']],
        [[100, 'מספר המחאה: 8915872']],
        [[100, 'תאריך: 22/03/25']],
        [[100, 'שלמו לפקודת: מיכל לוי']],
        [[100, 'סכום: 170.00 ₪']],
      ],
      ocr,
    );
    const fields = readFields([page], [{ page: 1, widthPt: 390, heightPt: 844, rotation: 0, kind: 'image' }]);
    expect(fields.documentType.value).toBe('check');
  });

  it('reads "you transferred successfully" as a payment app, and as nobody who issued it', () => {
    const page = textPage(
      [[[100, 'העברת בהצלחה!']], [[100, '528 ₪']], [[100, 'לעומר נחום']], [[100, 'יום שישי, 19.09.2025']]],
      ocr,
    );
    const fields = readFields([page], [{ page: 1, widthPt: 390, heightPt: 844, rotation: 0, kind: 'image' }]);
    expect(fields.documentType.value).toBe('payment_app');
    expect(fields.issuer).toBeNull();
  });

  it('takes no letter for a payment app that says in a sentence what was paid', () => {
    const typeOf = (said: string) => {
      const page = textPage([[[40, 'Your home cover']], [[40, said]], [[40, '12 March 2026']]], ocr);
      return readFields([page], [{ page: 1, widthPt: 390, heightPt: 844, rotation: 0, kind: 'image' }]).documentType
        .value;
    };
    expect(typeOf('You paid £302.11')).toBe('payment_app');
    expect(typeOf('In the year before this one you paid £302.11 for the same')).toBe('other');
  });

  it('takes the amount of a cheque from its words where the figures cannot be read', () => {
    const fields = fieldsOf(
      textPage(
        [
          [[40, 'Cheque no. 0095352']],
          [[40, 'Pay to the order of: Dana Cohen']],
          [[40, 'The sum of: Five thousand shekels']],
        ],
        ocr,
      ),
    );
    expect(fields.documentType.value).toBe('check');
    expect(fields.total?.cents).toBe(500000);
  });
});

describe('who issued a recognised document', () => {
  const ocr = { source: 'ocr' as const, confidence: 0.9 };
  const screen = (...lines: Parameters<typeof textPage>[0]) =>
    readFields(
      [textPage(lines, { ...ocr, linePt: 60 })],
      [{ page: 1, widthPt: 390, heightPt: 844, rotation: 0, kind: 'image' }],
    ).issuer?.value ?? null;
  const payment: Parameters<typeof textPage>[0] = [
    [[150, 'Payment sent']],
    [[150, '188.00 ₪']],
    [[40, 'To Dana Levi']],
    [[40, 'Date 07/10/2024']],
  ];

  it('is the app of the bar above what the screen tells', () => {
    expect(screen([[40, 'Quickpay']], ...payment)).toBe('Quickpay');
  });

  it('is unknown rather than a sentence or a person of the screen', () => {
    expect(screen(...payment)).toBeNull();
    expect(screen(...payment.slice(1))).toBeNull();
  });

  it('is nothing that recognition makes of the signs beside the clock of a phone', () => {
    const page = textPage(
      [
        [
          [40, '12:46'],
          [200, 'all = ('],
        ],
        [[150, 'First Harbour Bank']],
        [[150, 'Balance: 100.00']],
      ],
      {
        ...ocr,
        linePt: 60,
      },
    );
    const fields = readFields([page], [{ page: 1, widthPt: 390, heightPt: 1400, rotation: 0, kind: 'image' }]);
    expect(fields.issuer?.value).toBe('First Harbour Bank');
  });

  it('is no heading that speaks to the reader, unless it names a company', () => {
    const issuerOf = (first: string) =>
      fieldsOf(textPage([[[40, first]], [[40, 'Account activity']], [[40, 'Balance: 100.00']]], ocr)).issuer?.value ??
      null;
    expect(issuerOf('Your balance explained')).toBeNull();
    expect(issuerOf('Your Move Estates Ltd')).toBe('Your Move Estates Ltd');
  });

  it('is no weekday and no title', () => {
    const page = textPage([[[40, 'Thursday']], [[40, 'Account activity']], [[40, 'Balance: 100.00']]], ocr);
    expect(fieldsOf(page).issuer).toBeNull();
  });
});

it('reads the name below its label where the label beside it was misread', () => {
  const holderOf = (lines: Parameters<typeof textPage>[0], source: 'native' | 'ocr' = 'ocr') =>
    fieldsOf(textPage(lines, { source, confidence: 0.9 })).names.find(({ role }) => role === 'holder')?.raw;
  const below: [number, string][] = [
    [40, 'Noa Barkai'],
    [200, '245460258'],
  ];
  expect(
    holderOf([
      [
        [40, 'Account holder'],
        [200, 'In'],
      ],
      below,
    ]),
  ).toBe('Noa Barkai');
  expect(
    holderOf([
      [
        [40, 'Account holder'],
        [200, 'Bo'],
      ],
      [
        [40, 'Balance:'],
        [200, '100.00'],
      ],
    ]),
  ).toBe('Bo');
});

describe('the two dates of a period', () => {
  const period = (source: 'native' | 'ocr') => {
    const fields = fieldsOf(textPage([[[40, 'Period: 30/09/2026 - 01/10/2025']]], { source, confidence: 0.9 }));
    return [fields.period?.start.iso, fields.period?.end.iso, ...fields.dates.map((d) => d.role)];
  };

  it('are taken as they stand in native text, and by time where they were recognised', () => {
    expect(period('native')).toEqual(['2026-09-30', '2025-10-01', 'period_start', 'period_end']);
    expect(period('ocr')).toEqual(['2025-10-01', '2026-09-30', 'period_end', 'period_start']);
  });

  it('may take two lines, of which the first ends with a dash or a word', () => {
    const of = (first: string, label = 'Period:') => {
      const { period: read } = fieldsOf(
        textPage([
          [
            [40, label],
            [140, first],
          ],
          [[140, '31 October 2025']],
          [
            [40, 'Balance:'],
            [140, '100.00'],
          ],
        ]),
      );
      return [read?.start.iso ?? null, read?.end.iso ?? null];
    };
    expect(of('1 September 2025 to')).toEqual(['2025-09-01', '2025-10-31']);
    expect(of('1 September 2025 –')).toEqual(['2025-09-01', '2025-10-31']);
    expect(of('1 September 2025')).toEqual([null, null]);
  });

  it('are no other date of the sentence', () => {
    const of = (text: string) => fieldsOf(textPage([[[40, 'Du']], [[40, `du ${text}`]]])).period ?? null;
    expect(of('1er au 31 octobre 2025, réglée par virement du 3 octobre 2025')).toBeNull();
    expect(of('1 octobre 2025 au 31 octobre 2025')).toMatchObject({ start: { iso: '2025-10-01' } });
  });

  it('are taken by time on a Hebrew line, which prints them in either order', () => {
    const of = (label: string) => {
      const { period: read } = fieldsOf(
        textPage([
          [
            [40, '31/08/2025 - 01/08/2025'],
            [300, label],
          ],
          [[300, 'דף חשבון']],
        ]),
      );
      return [read?.start.iso, read?.end.iso];
    };
    expect(of('תקופה:')).toEqual(['2025-08-01', '2025-08-31']);
  });
});

describe('the code line of a cheque', () => {
  const cheque = (...last: string[]) =>
    fieldsOf(
      textPage(
        [
          [[40, 'Cheque no. 0095352']],
          [[40, 'Branch 922']],
          [[40, 'Pay to the order of: Dana Cohen']],
          [[40, 'The sum of: Five thousand shekels']],
          ...last.map((text): [number, string][] => [[40, text]]),
        ],
        { source: 'ocr', confidence: 0.9 },
      ),
    ).accounts;

  it('tells the account that stands nowhere else, whatever its signs are read as', () => {
    expect(cheque('|: 0095352 |: 46-922 :| 786143 |:')).toMatchObject([
      { branch: '922', bank: '46', account: '786143' },
    ]);
    expect(cheque("[7 0095352 [7 :| 786143 |:'")).toMatchObject([{ branch: '922', account: '786143' }]);
  });

  it('tells nothing where its numbers are not told apart', () => {
    expect(cheque('|: 0095352 |: 786143 |: 55512345')).toMatchObject([{ branch: '922', account: null }]);
    expect(cheque('Ref 0095352 of invoice 786143')).toMatchObject([{ account: null }]);
  });
});

describe('an empty document', () => {
  it('gives empty fields and the type other', () => {
    const fields = fieldsOf(textPage([]));
    expect(fields.documentType.value).toBe('other');
    expect(fields.total).toBeNull();
    expect(fields.amounts).toEqual([]);
  });
});

describe('the columns of a table whose headers do not stand over their values', () => {
  const moves = (header: Piece[], ...rows: Piece[][]) =>
    fieldsOf(textPage([[[40, 'Statement of account']], header, ...rows])).transactions.map((t) => [
      t.debit?.cents,
      t.credit?.cents,
      t.balance?.cents,
    ]);

  it('begin at their headers where values stand at the far ends', () => {
    const header: Piece[] = [
      [40, 'Date'],
      [130, 'Details'],
      [280, 'Paid out'],
      [370, 'Paid in'],
      [450, 'Balance'],
    ];
    const rows: Piece[][] = [
      [
        [40, '03/08/2025'],
        [130, 'Cash'],
        [335, '459.85'],
        [490, '1,784.62'],
      ],
      [
        [40, '05/08/2025'],
        [130, 'Salary'],
        [410, '6,663.31'],
        [490, '8,447.93'],
      ],
    ];
    expect(moves(header, ...rows)).toEqual([
      [45985, undefined, 178462],
      [undefined, 666331, 844793],
    ]);
  });

  it('end at their headers on a Hebrew page whose values stand at the left', () => {
    const header: Piece[] = [
      [106, 'יתרה'],
      [188, 'זכות'],
      [267, 'חובה'],
      [420, 'תיאור'],
      [515, 'תאריך'],
    ];
    const rows: Piece[][] = [
      [
        [50, '1,571.40'],
        [217, '688.36'],
        [425, 'שיק'],
        [456, '03/08/2025'],
      ],
      [
        [50, '6,051.40'],
        [138, '4,480.00'],
        [425, 'שכר'],
        [456, '08/08/2025'],
      ],
    ];
    expect(moves(header, ...rows)).toEqual([
      [68836, undefined, 157140],
      [undefined, 448000, 605140],
    ]);
  });

  it('are told apart when one of them is empty', () => {
    const header: Piece[] = [
      [132, 'יתרה'],
      [203, 'זכות'],
      [285, 'חובה'],
      [400, 'תיאור'],
      [500, 'תאריך'],
    ];
    const rows: Piece[][] = [
      [
        [70, '7,219.71'],
        [229, '675.00'],
        [400, 'העברה'],
        [438, '01/04/2025'],
      ],
      [
        [70, '7,045.52'],
        [229, '174.19'],
        [410, 'שיק'],
        [438, '02/04/2025'],
      ],
    ];
    expect(moves(header, ...rows)).toEqual([
      [67500, undefined, 721971],
      [17419, undefined, 704552],
    ]);
  });

  it('are two where the headers of both sides stand as close as words', () => {
    const header: Piece[] = [
      [40, 'Date'],
      [110, 'Details'],
      [229, 'Paid out Paid in'],
      [340, 'Balance'],
    ];
    const rows: Piece[][] = [
      [
        [40, '03/08/2025'],
        [110, 'Cash'],
        [232, '459.85'],
        [340, '1,784.62'],
      ],
      [
        [40, '05/08/2025'],
        [110, 'Salary'],
        [280, '663.31'],
        [340, '2,447.93'],
      ],
    ];
    expect(moves(header, ...rows)).toEqual([
      [45985, undefined, 178462],
      [undefined, 66331, 244793],
    ]);
  });

  it('are three where the balance stands as close', () => {
    const header: Piece[] = [
      [40, 'Date'],
      [110, 'Details'],
      [229, 'Money out Money in Balance'],
    ];
    const row = (date: string, name: string, at: number, amount: string, balance: string): Piece[] => [
      [40, date],
      [110, name],
      [at, amount],
      [315, balance],
    ];
    expect(
      moves(
        header,
        row('03/08/2025', 'Cash', 232, '459.85', '1,784.62'),
        row('05/08/2025', 'Salary', 277, '663.31', '2,447.93'),
      ),
    ).toEqual([
      [45985, undefined, 178462],
      [undefined, 66331, 244793],
    ]);
  });

  it('stay where they are while the values stand under them', () => {
    const header: Piece[] = [
      [40, 'Date'],
      [130, 'Details'],
      [280, 'Debit'],
      [350, 'Credit'],
      [440, 'Balance'],
    ];
    const rows: Piece[][] = [
      [
        [40, '03/08/2025'],
        [130, 'Cash'],
        [275, '459.85'],
        [437, '784.62'],
      ],
      [
        [40, '05/08/2025'],
        [130, 'Refund'],
        [350, '663.31'],
        [432, '1,447.93'],
      ],
    ];
    expect(moves(header, ...rows)).toEqual([
      [45985, undefined, 78462],
      [undefined, 66331, 144793],
    ]);
  });
});
