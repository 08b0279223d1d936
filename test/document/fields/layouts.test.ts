/** Ways of setting the same facts: what stands where, in which words, and how numbers are written. */
import { describe, expect, it } from 'vitest';
import { ibanOf } from '../../support/accounts.ts';
import { fieldsOf, type Piece, textPage } from '../../support/pages.ts';

type Line = readonly Piece[];
const left = (text: string): Line => [[40, text]];
const read = (...lines: Line[]) => fieldsOf(textPage(lines));

it('reads VAT beyond a rate that stands in a cell of its own', () => {
  const fields = read(
    left('Rechnung'),
    [
      [40, 'Zwischensumme'],
      [300, '602,70 €'],
    ],
    [
      [40, 'MwSt.'],
      [120, '19 %'],
      [300, '114,51 €'],
    ],
  );
  expect(fields.amounts.find(({ role }) => role === 'vat')?.cents).toBe(11451);
});

describe('thousands that are parted by spaces', () => {
  it('are one amount before a decimal point where nothing in the document groups otherwise', () => {
    const fields = read(
      left('Invoice'),
      [
        [40, 'Total due'],
        [200, '12 561.39 EUR'],
      ],
      left('Paid: 561.39'),
    );
    expect(fields.total?.cents).toBe(1256139);
  });

  it('are a quantity and a price where the document writes commas or nothing', () => {
    const fields = read(left('Total due: 1,122.78'), [[40, '2 561.39']]);
    expect(fields.amounts.map((a) => a.cents)).toEqual([112278, 56139]);
  });

  it('are two numbers where a gap of a column lies between them', () => {
    const page = textPage([left('Total due: 561.39')]);
    const row = textPage([
      [
        [40, '2'],
        [52, '561.39'],
      ],
    ]);
    const fields = fieldsOf({ ...page, lines: [...page.lines, ...row.lines] });
    expect(fields.amounts.some((a) => a.cents === 256139)).toBe(false);
  });
});

describe('dots that lead from a label to its value', () => {
  it('part them and belong to neither', () => {
    const fields = read(
      left('Monthly statement'),
      left('Account name .................. Lucia Ferrante'),
      left('Start balance ................ ₪6,250.26'),
    );
    expect(fields.names.map((n) => [n.role, n.value])).toEqual([['holder', 'Lucia Ferrante']]);
    expect(fields.amounts.map((a) => [a.role, a.cents])).toEqual([['opening_balance', 625026]]);
  });

  it('part them in Hebrew as well, from right to left', () => {
    const fields = read([[200, 'יתרת פתיחה .......... 26,601.11']], [[200, 'שם בעלי החשבון ........ רותם שגיא']]);
    expect(fields.amounts.map((a) => [a.role, a.cents])).toEqual([['opening_balance', 2660111]]);
    expect(fields.names.map((n) => n.value)).toEqual(['רותם שגיא']);
  });
});

describe('columns', () => {
  const header: Line = [
    [140, 'יתרה'],
    [220, 'ריבית'],
    [300, 'קרן'],
    [370, 'תשלום'],
    [450, 'תאריך'],
  ];
  const row = (balance: string, interest: string, principal: string, payment: string, date: string): Line => [
    [80, balance],
    [180, interest],
    [250, principal],
    [320, payment],
    [400, date],
  ];

  it('are found below headers that are set to another edge', () => {
    const { tables } = read(
      [[300, 'לוח סילוקין']],
      header,
      row('62,558.52', '499.23', '5,441.48', '5,940.71', '01/05/2024'),
      row('57,077.09', '459.28', '5,481.43', '5,940.71', '01/06/2024'),
    );
    expect(tables[0]!.rows.map((r) => r.cells.map((c) => c?.text))).toEqual([
      ['62,558.52', '499.23', '5,441.48', '5,940.71', '01/05/2024'],
      ['57,077.09', '459.28', '5,481.43', '5,940.71', '01/06/2024'],
    ]);
  });

  it('keep their places where one of two is empty on every row', () => {
    const { transactions } = read(
      [
        [40, 'Date'],
        [120, 'Description'],
        [260, 'Debit'],
        [340, 'Credit'],
        [420, 'Balance'],
      ],
      [
        [40, '03/02/2025'],
        [120, 'Corner shop'],
        [260, '250.00'],
        [420, '750.00'],
      ],
      [
        [40, '04/02/2025'],
        [120, 'Bakery'],
        [260, '50.00'],
        [420, '700.00'],
      ],
    );
    expect(transactions.map((t) => [t.debit?.cents, t.credit])).toEqual([
      [25000, null],
      [5000, null],
    ]);
  });

  it('are named by their values where the header is not known', () => {
    const { tables, transactions } = read(
      [
        [40, 'Zeitpunkt'],
        [120, 'Was'],
        [260, 'Amount'],
        [420, 'Balance'],
      ],
      [
        [40, '03/02/2025'],
        [120, 'Corner shop'],
        [260, '-250.00'],
        [420, '750.00'],
      ],
      [
        [40, '04/02/2025'],
        [120, 'Refund'],
        [260, '50.00'],
        [420, '800.00'],
      ],
    );
    expect(tables[0]!.columns.map((c) => c.key)).toEqual(['date', 'description', 'amount', 'balance']);
    expect(transactions.map((t) => [t.debit?.cents, t.credit?.cents])).toEqual([
      [-25000, undefined],
      [undefined, 5000],
    ]);
  });

  it('have headers of two lines', () => {
    const page = textPage(
      [
        [
          [260, 'Money'],
          [340, 'Money'],
        ],
        [
          [40, 'Date'],
          [120, 'Details'],
          [260, 'out'],
          [340, 'in'],
          [420, 'Balance'],
        ],
        [
          [40, '03/02/2025'],
          [120, 'Corner shop'],
          [260, '250.00'],
          [420, '750.00'],
        ],
        [
          [40, '04/02/2025'],
          [120, 'Refund'],
          [340, '50.00'],
          [420, '800.00'],
        ],
      ],
      { linePt: 12 },
    );
    expect(fieldsOf(page).tables[0]!.columns.map((c) => [c.key, c.header])).toEqual([
      ['date', 'Date'],
      ['description', 'Details'],
      ['debit', 'Money out'],
      ['credit', 'Money in'],
      ['balance', 'Balance'],
    ]);
  });
});

describe('two tables side by side', () => {
  const payslip = () =>
    read(
      left('Payslip'),
      [
        [40, 'Payments'],
        [180, 'Amount'],
        [300, 'Deductions'],
        [450, 'Amount'],
      ],
      [
        [40, 'Base pay'],
        [180, '9,000.00'],
        [300, 'Income tax'],
        [450, '1,200.00'],
      ],
      [
        [40, 'Travel'],
        [180, '300.00'],
        [300, 'Pension'],
        [450, '540.00'],
      ],
      [
        [40, 'Total gross'],
        [180, '9,300.00'],
        [300, 'Study fund'],
        [450, '60.00'],
      ],
      [
        [300, 'Total deductions'],
        [450, '1,800.00'],
      ],
      left('Net amount: 7,500.00'),
    );

  it('are read apart, so that a sum of one is none of the other', () => {
    const { tables } = payslip();
    expect(tables.map((t) => t.rows.map((r) => r.cells.map((c) => c?.text).join(' ')))).toEqual([
      ['Base pay 9,000.00', 'Travel 300.00'],
      ['Income tax 1,200.00', 'Pension 540.00', 'Study fund 60.00'],
    ]);
    expect(tables.map((t) => t.footers[0]?.key)).toEqual(['gross_pay', 'deductions']);
  });

  it('give the lines of a payslip by class, and its net pay whatever it is called', () => {
    const { payslipLines, total } = payslip();
    expect(payslipLines.map((l) => [l.kind, l.amount.cents])).toEqual([
      ['payment', 900000],
      ['payment', 30000],
      ['deduction', 120000],
      ['deduction', 54000],
      ['deduction', 6000],
      ['total', 930000],
      ['total', 180000],
      ['total', 750000],
    ]);
    expect(total?.cents).toBe(750000);
  });
});

describe('balances that lead from page to page', () => {
  const header: Line = [
    [40, 'Date'],
    [120, 'Details'],
    [260, 'Amount'],
    [420, 'Balance'],
  ];
  const first = textPage([
    left('Account statement'),
    header,
    [
      [120, 'Balance brought forward'],
      [420, '1,000.00'],
    ],
    [
      [40, '03/02/2025'],
      [120, 'Corner shop'],
      [260, '-250.00'],
      [420, '750.00'],
    ],
    [
      [120, 'Balance carried forward'],
      [420, '750.00'],
    ],
  ]);
  const second = textPage(
    [
      header,
      [
        [120, 'Balance brought forward'],
        [420, '750.00'],
      ],
      [
        [40, '04/02/2025'],
        [120, 'Refund'],
        [260, '50.00'],
        [420, '800.00'],
      ],
      [
        [120, 'Balance carried forward'],
        [420, '800.00'],
      ],
    ],
    { page: 2 },
  );

  it('stand among the rows, and only the first and the last are those of the period', () => {
    const fields = fieldsOf(first, second);
    expect(fields.transactions.map((t) => t.balance?.cents)).toEqual([75000, 80000]);
    const of = (role: string) => fields.amounts.filter((a) => a.role === role).map((a) => a.cents);
    expect([of('opening_balance'), of('closing_balance'), of('carried_balance')]).toEqual([
      [100000],
      [80000],
      [75000, 75000],
    ]);
  });
});

describe('a sum below rows', () => {
  it('is no row, whatever it is called, where it is the sum of the rows', () => {
    const { tables, invoiceLines } = read(
      left('Invoice'),
      [
        [40, 'Item'],
        [200, 'Qty'],
        [280, 'Unit price'],
        [400, 'Amount'],
      ],
      [
        [40, 'Paper'],
        [200, '4'],
        [280, '25.00'],
        [400, '100.00'],
      ],
      [
        [40, 'Ink'],
        [200, '2'],
        [280, '50.00'],
        [400, '100.00'],
      ],
      [
        [280, 'Vahesumma'],
        [400, '200.00'],
      ],
      [
        [280, 'Total due'],
        [400, '236.00'],
      ],
    );
    expect(invoiceLines).toHaveLength(2);
    expect(tables[0]!.footers.map((f) => f.key)).toEqual(['subtotal', 'total']);
  });

  it('has a label of two lines', () => {
    const page = textPage(
      [
        left('Invoice'),
        [
          [40, 'Item'],
          [200, 'Qty'],
          [280, 'Unit price'],
          [400, 'Amount'],
        ],
        [
          [40, 'Paper'],
          [200, '4'],
          [280, '25.00'],
          [400, '100.00'],
        ],
        [
          [280, 'Amount before'],
          [400, '100.00'],
        ],
        [[280, 'VAT']],
      ],
      { linePt: 12 },
    );
    expect(fieldsOf(page).tables[0]!.footers.map((f) => [f.key, f.label])).toEqual([['net', 'Amount before VAT']]);
  });
});

describe('labels in a row', () => {
  it('have their values below, though the next label could be a value', () => {
    const fields = read(
      left('Salary slip'),
      [
        [40, 'Name'],
        [200, 'Month'],
        [400, 'Employed from'],
      ],
      [
        [40, 'Tobias Ekstrand'],
        [200, '05/2025'],
        [400, '27 May 2019'],
      ],
    );
    expect(fields.names.map((n) => n.value)).toEqual(['Tobias Ekstrand']);
    expect(fields.period?.start.iso).toBe('2025-05-01');
    expect(fields.dates.find((d) => d.role === 'employment_start')?.iso).toBe('2019-05-27');
  });
});

describe('a word of two meanings', () => {
  it('labels no amount where days or other words follow a whole number', () => {
    const fields = read(left('Invoice'), left('Net 30 days'), left('Subtotal: 127.50'));
    expect(fields.amounts.map((a) => [a.role, a.cents])).toEqual([['net', 12750]]);
  });

  it('labels the account of a party, not the party', () => {
    const fields = read(
      [[300, 'אישור העברה']],
      [
        [40, '10-935-44172012'],
        [300, 'חשבון המעביר'],
      ],
    );
    expect(fields.accounts.map((a) => a.account)).toEqual(['10-935-44172012']);
    expect(fields.names).toEqual([]);
  });
});

describe('what a document is', () => {
  it('is not told by what its rows were paid for', () => {
    const fields = read(
      [[300, 'תנועות עו"ש אחרונות']],
      [
        [40, 'יתרה'],
        [140, 'זכות'],
        [220, 'חובה'],
        [300, 'תיאור'],
        [480, 'תאריך'],
      ],
      [
        [40, '750.00'],
        [220, '250.00'],
        [300, 'ביט העברת כספים'],
        [460, '03/02/2025'],
      ],
      [
        [40, '500.00'],
        [220, '250.00'],
        [300, 'הוראת קבע ארנונה'],
        [460, '04/02/2025'],
      ],
    );
    expect(fields.documentType.value).toBe('bank_statement');
  });
});

describe('a currency that is printed nowhere', () => {
  it('is that of the country of the account', () => {
    const fields = read(left('Account holder: Noa Adler'), left('IBAN: IL07 0106 0700 0001 1710 022'));
    expect(fields.currency).toBe('ILS');
  });

  it('is unknown where nothing tells it', () => {
    expect(read(left('Account holder: Noa Adler'), left('Amount: 100.00')).currency).toBeNull();
  });
});

describe('a date of birth with a two-digit year', () => {
  it('lies before the document', () => {
    const fields = read(left('Date of birth: 29/10/61'), left('Visit date: 08/09/2025'));
    expect(fields.dates.find((d) => d.role === 'birth')?.iso).toBe('1961-10-29');
  });
});

describe('a day of issue with two digits far ahead', () => {
  it('is of the Buddhist calendar where all dates of the paper are as far ahead', () => {
    expect(read(left('Invoice'), left('Date: 02/06/65')).dates.map(({ iso }) => iso)).toEqual(['2022-06-02']);
    const other = read(left('Invoice'), left('Date: 02/06/65'), left('Due date: 02/07/2025'));
    expect(other.dates.map(({ iso }) => iso)).toEqual(['2065-06-02', '2025-07-02']);
  });
});

describe('a period on a Hebrew page', () => {
  const period = (text: string) => {
    const { period } = read([[300, `תקופה: ${text}`]], [[300, 'דף חשבון של הלקוח']]);
    return [period?.start.iso, period?.end.iso];
  };

  it('is read by time where a dash parts the dates, and as it says where a word does', () => {
    expect(period('28/02/2025 - 01/02/2025')).toEqual(['2025-02-01', '2025-02-28']);
    expect(period('28/02/2025 עד 01/02/2025')).toEqual(['2025-02-28', '2025-02-01']);
  });
});

describe('running text', () => {
  it('names the parties of a contract and their numbers', () => {
    const fields = read(
      [[200, 'הסכם שכירות']],
      [[40, 'בין: רות שקדי, ת.ז. 012345674 (להלן: "המשכיר")']],
      [[40, 'לבין: דוד אלמוג, ת.ז. 000000018 (להלן: "השוכר")']],
    );
    expect(fields.names.map((n) => n.value)).toEqual(['רות שקדי', 'דוד אלמוג']);
    expect(fields.identifiers.map((i) => [i.kind, i.value])).toEqual([
      ['israeli_id', '012345674'],
      ['israeli_id', '000000018'],
    ]);
  });

  it('names them in English', () => {
    const fields = read(
      left('Lease agreement'),
      left('BETWEEN (1) Ruth Almond (the "Landlord") and (2) Hugo Castell (the "Tenant").'),
    );
    expect(fields.names.map((n) => n.value)).toEqual(['Ruth Almond', 'Hugo Castell']);
  });

  it('does not take the role of a party for its name', () => {
    expect(read(left('Landlord: Tenant'), left('Name: the Employer')).names).toEqual([]);
  });
});

it('takes a row with an amount in words for labels, and for no header of a table', () => {
  const fields = read(
    left('Transfer confirmation'),
    [
      [40, 'Day'],
      [300, 'Amount in words'],
    ],
    [
      [40, 'Friday'],
      [300, 'Ninety-eight pounds and 63 pence'],
    ],
  );
  expect(fields.tables).toEqual([]);
  expect(fields.labelled.find(({ key }) => key === 'words')?.value).toBe('Ninety-eight pounds and 63 pence');
});

describe('a cheque without colons', () => {
  const cheque = (...lines: string[]) =>
    read(left('Cheque 40199372'), left('Pay to the order of Chidi Anozie'), ...lines.map(left), [
      [40, '40199372'],
      [160, '20-116'],
      [280, '465186'],
    ]);

  it('gives payee, number, account and the amount in words, also over two lines', () => {
    const fields = cheque('the sum of Twenty-eight thousand five hundred and ten shekels and', '50/100 only');
    expect(fields.documentType.value).toBe('check');
    expect(fields.names.map((n) => [n.role, n.value])).toEqual([['payee', 'Chidi Anozie']]);
    expect(fields.codeLine).toMatchObject({ cheque: '40199372', bank: '20', branch: '116', account: '465186' });
    expect(fields.labelled.find((l) => l.key === 'words')?.value).toBe(
      'Twenty-eight thousand five hundred and ten shekels and 50/100 only',
    );
  });

  it('takes words without a currency for a part of the amount, which stands for nothing', () => {
    const page = textPage(
      [left('Cheque 40199372'), left('The sum of: Seventeen thousand and eight'), left('₪ 17,800.50')],
      { source: 'ocr', confidence: 0.55 },
    );
    expect(fieldsOf(page).total?.cents).toBe(1780050);
  });
});

describe('recognised pages', () => {
  const ocr = (...lines: Line[]) => fieldsOf(textPage(lines, { source: 'ocr', confidence: 0.9 }));

  it('give an identity number whose label was lost, where only one number can be it', () => {
    const payslip = (...more: Line[]) =>
      ocr(
        [[300, 'תלוש שכר']],
        [
          [40, '012345674'],
          [300, 'tn'],
        ],
        ...more,
        [[300, 'שכר ברוטו: 9,000.00']],
      );
    expect(payslip().identifiers.map((i) => [i.kind, i.value])).toEqual([['israeli_id', '012345674']]);
    expect(payslip([[40, '000000018']]).identifiers).toEqual([]);
  });

  it('give an identity number whose label lost its beginning', () => {
    const fields = ocr(
      [[300, 'תלוש שכר']],
      [
        [40, '012345674'],
        [300, 'on זהות:'],
      ],
    );
    expect(fields.identifiers.map((i) => i.value)).toEqual(['012345674']);
  });

  it('take a letter before a sum for the sign of the shekel on Hebrew pages', () => {
    const fields = ocr([[100, 'שילמת']], [[100, 'w853.38']]);
    expect(fields.amounts.map((a) => [a.cents, a.currency])).toEqual([[85338, 'ILS']]);
  });

  it('doubt a year that lies far from all others', () => {
    const fields = ocr(left('Date: 09/11/2094'), left('Period: 01/09/2024 - 31/10/2024'));
    expect(fields.dates.map((d) => [d.iso, d.doubts])).toEqual([
      ['2094-11-09', ['digit']],
      ['2024-09-01', undefined],
      ['2024-10-31', undefined],
    ]);
  });

  it('doubt years that are ahead of the others, though two were misread alike', () => {
    const fields = ocr(left('Date: 09/11/2094'), left('Due: 07/11/2094'), left('Period: 01/09/2024 - 31/10/2024'));
    expect(fields.dates.map((d) => d.doubts)).toEqual([['digit'], ['digit'], undefined, undefined]);
  });

  it('part thousands by spaces though a space was lost here and there', () => {
    const row = (text: string): Line => [
      [40, 'Amount'],
      [200, text],
    ];
    const fields = ocr(row('10 900.86'), row('1570.53'), row('2 434.82'), row('11 038.96'));
    expect(fields.amounts.map((a) => a.cents)).toEqual([1090086, 157053, 243482, 1103896]);
  });

  it('take no day of the week from a message', () => {
    const fields = ocr([[100, 'שילמת']], [[100, 'תאריך 11/04/2025']], [[100, 'פיצה ביום חמישי']]);
    expect(fields.dates.map((d) => d.weekday)).toEqual([null]);
  });
});

describe('a date of running text', () => {
  const found = (...lines: string[]) =>
    read(...lines.map(left)).dates.map(({ iso, weekday, raw }) => [iso, weekday, raw]);

  it('goes on in the next line', () => {
    expect(found('The hearing will take place on Friday 14', 'May 2024 in Courtroom 4')).toEqual([
      ['2024-05-14', 5, '14 May 2024'],
    ]);
    expect(found('The rooms are 12 and 14', 'May we ask you to pay in 2024')).toEqual([]);
  });

  it('has its day of the week at the end of the line before', () => {
    expect(found('The hearing will take place on Friday', '14 May 2024 in Courtroom 4')).toEqual([
      ['2024-05-14', 5, '14 May 2024'],
    ]);
    expect(found('We deliver on Friday afternoons only, and', '14 May 2024 is a holiday')).toEqual([
      ['2024-05-14', null, '14 May 2024'],
    ]);
  });

  it('is no date of two columns', () => {
    expect(
      read(
        [
          [40, 'Room 14'],
          [200, 'Friday 14'],
        ],
        [
          [40, 'May 2024'],
          [200, 'noon'],
        ],
      ).dates,
    ).toEqual([]);
  });
});

describe('who issued a document', () => {
  it('is the letterhead above a heading that begins with a company word', () => {
    const fields = read(left('Rheintal Kreditbank'), left('Bank statement'), left('Opening balance: 100.00'));
    expect(fields.issuer?.value).toBe('Rheintal Kreditbank');
  });

  it('is no person to whom it is written, nor a line of their address, nor another title', () => {
    const of = (...texts: readonly string[]) => read(...texts.map((text) => left(text))).issuer?.value ?? null;
    const rows = ['Card statement', 'Minimum amount due: 40.00'];
    expect(of('MR. ADAM QUIST', 'HARBOUR TECH SOLUTION', ...rows)).toBeNull();
    expect(of('Harbour Card Bank', 'Mrs Ada Quist', 'Alder House', ...rows)).toBe('Harbour Card Bank');
    expect(of('Comprobante de transacción', 'Transferencias internas', 'Valor: 69.41')).toBeNull();
  });

  it('is no form of a company that stands alone', () => {
    const fields = read(
      [
        [60, 'Alder Supplies'],
        [300, 'Invoice'],
      ],
      [
        [60, 'Ltd'],
        [300, 'Invoice number 71051'],
      ],
    );
    expect(fields.issuer?.value).toBe('Alder Supplies');
  });

  it('keeps the year of its foundation', () => {
    const fields = read([[200, 'גלי הצפון שיווק (2011) בע"מ']], [[200, 'תלוש שכר']]);
    expect(fields.issuer?.value).toBe('גלי הצפון שיווק (2011) בע"מ');
  });
});

describe('words round a label', () => {
  it('leave it the label that it is', () => {
    const fields = read(
      [
        [40, 'רות שקדי'],
        [300, 'פרטי המוטב:'],
      ],
      [
        [40, 'דוד אלמוג'],
        [300, 'שם מלא של העובד:'],
      ],
    );
    expect(fields.names.map((n) => [n.role, n.value])).toEqual([
      ['payee', 'רות שקדי'],
      ['employee', 'דוד אלמוג'],
    ]);
  });
});

describe('a period whose label is not known', () => {
  it('is the two dates of one cell, by time', () => {
    const fields = read(
      left('Statement of account'),
      [
        [40, 'Window'],
        [200, '01/02/2025 - 28/02/2025'],
      ],
      [
        [40, 'Date'],
        [120, 'Details'],
        [260, 'Debit'],
        [340, 'Credit'],
        [420, 'Balance'],
      ],
      [
        [40, '03/02/2025'],
        [120, 'Corner shop'],
        [260, '250.00'],
        [420, '750.00'],
      ],
    );
    expect([fields.period?.start.iso, fields.period?.end.iso]).toEqual(['2025-02-01', '2025-02-28']);
  });

  it('is read by time behind "from" on a Hebrew page', () => {
    const fields = read(
      [[300, 'תנועות בחשבון']],
      [
        [40, '31/01/2024 - 01/01/2024'],
        [300, 'מתאריך:'],
      ],
    );
    expect([fields.period?.start.iso, fields.period?.end.iso]).toEqual(['2024-01-01', '2024-01-31']);
  });
});

describe('the line below the rows', () => {
  it('does not move the columns, though its label is not known', () => {
    const { invoiceLines, tables } = read(
      left('Invoice'),
      [
        [40, 'Item'],
        [200, 'Qty'],
        [260, 'Price'],
        [360, 'Total'],
      ],
      [
        [40, 'Site survey'],
        [235, '7'],
        [310, '894.98'],
        [420, '6,264.86'],
      ],
      [
        [40, 'Web hosting'],
        [235, '4'],
        [310, '230.02'],
        [425, '920.08'],
      ],
      [
        [245, 'Vahesumma'],
        [420, '7,184.94'],
      ],
      [
        [260, 'Total due'],
        [420, '8,478.23'],
      ],
    );
    expect(invoiceLines.map((l) => [l.quantity, l.unitCents, l.amount.cents])).toEqual([
      [7, 89498, 626486],
      [4, 23002, 92008],
    ]);
    expect(tables[0]!.footers.map((f) => f.key)).toEqual(['subtotal', 'total']);
  });

  it('is a row of words, and no header, where they name columns by chance', () => {
    const { transactions } = read(
      [
        [340, 'יתרה'],
        [140, 'זכות'],
        [220, 'חובה'],
        [420, 'תאריך'],
      ],
      [
        [335, '750.00'],
        [215, '250.00'],
        [400, '03/02/2025'],
      ],
      [[300, 'זיכוי מס']],
      [
        [335, '800.00'],
        [135, '50.00'],
        [400, '04/02/2025'],
      ],
    );
    expect(transactions).toHaveLength(2);
  });
});

describe('who a paper is from and to, without labels', () => {
  it.each([
    [
      'a person above an address',
      ['First Harbor Bank', 'Account statement', 'Grace Holloway', '77 Pine Street, Albany'],
    ],
    ['a person behind a title', ['Northgate Mutual Insurance', 'Invoice', 'Mr Daniel Whitcombe', 'Leeds']],
    ['a person below a title', ['Malerbetrieb Kessler GmbH', 'Rechnung', 'Frau', 'Anna Vogt', '63065 Offenbach']],
  ])('%s is the addressee', (_, lines) => {
    const [name, ...more] = read(...lines.map(left)).names.map(({ value }) => value);
    expect(['Grace Holloway', 'Daniel Whitcombe', 'Anna Vogt']).toContain(name);
    expect(more).toEqual([]);
  });

  it('leaves the one who wrote it alone, and names that a label tells', () => {
    expect(read(left('Olivia Brandt'), left('18 Mill Lane, York'), left('Invoice 12')).names).toEqual([]);
    const named = read(left('Invoice 12'), left('Customer: Karin Postma'), left('Mr Tom Reed'), left('8 Hill Road'));
    expect(named.names.map(({ value }) => value)).toEqual(['Karin Postma']);
  });

  it('an employer wrote the payslip', () => {
    const payslip = (employer: string) =>
      read(left('Payslip'), left(employer), left('Gross pay: 9,000.00'), left('Net pay: 7,000.00')).issuer?.value;
    expect(payslip('Employer: Orchard Engineering, file 971')).toBe('Orchard Engineering');
    expect(payslip('İşveren: Karadeniz Tekstil A.Ş.')).toBe('Karadeniz Tekstil A.Ş.');
  });
});

describe('labels and values that follow each other in one cell', () => {
  it('are parted where the next label of the kind begins', () => {
    const { amounts } = read(left('Extracto de cuenta'), left('Saldo anterior 4.200,13 Saldo final 3.152,30'));
    expect(amounts.map(({ role, cents }) => [role, cents])).toEqual([
      ['opening_balance', 420013],
      ['closing_balance', 315230],
    ]);
    const { accounts } = read(left('דף חשבון'), left('סניף 873 חשבון 978365'));
    expect(accounts).toMatchObject([{ branch: '873', account: '978365' }]);
    const behindColon = read(left('פירוט חיובים'), left('הבנק לחיוב: 31 סניף 873 חשבון 978365')).accounts;
    expect(behindColon).toMatchObject([{ bank: '31', branch: '873', account: '978365' }]);
  });

  it('though the sum of one label and the next label alone share a cell', () => {
    const { amounts } = read(
      left('Payslip'),
      [
        [40, 'Gross pay'],
        [150, '14,890.00 Total deductions'],
        [400, '1,642.62'],
      ],
      [
        [40, 'Net pay'],
        [400, '13,247.38'],
      ],
    );
    expect(amounts.map(({ role, cents }) => [role, cents])).toEqual([
      ['gross_pay', 1_489_000],
      ['deductions', 164_262],
      ['net_pay', 1_324_738],
    ]);
  });

  it('beside codes of tax, above the sums of pay and deductions', () => {
    const { amounts } = read(
      left('Payslip'),
      [
        [40, 'Tax Code'],
        [150, 'Tax Period'],
        [260, 'Total Payments'],
        [400, 'Total Deductions'],
      ],
      [
        [40, '1257L'],
        [150, '1'],
        [260, '3,125.00'],
        [400, '766.41'],
      ],
    );
    expect(amounts.map(({ role, cents }) => [role, cents])).toEqual([
      ['gross_pay', 312_500],
      ['deductions', 76_641],
    ]);
  });

  it('are one number where its digits stand in groups', () => {
    const accountOf = (text: string) => read(left('Electricity bill'), left(text)).accounts[0]?.account;
    expect(accountOf('Account number: 7311 2045 118')).toBe('73112045118');
    expect(accountOf('Account number: 73-112045')).toBe('73-112045');
    expect(accountOf('Account number: 7311 12/05/2026')).toBe('7311');
  });

  it('name what is paid out, and not the net pay above it', () => {
    const { total } = read(
      left('Entgeltabrechnung'),
      left('Gesamtbrutto: 3.862,40'),
      left('Nettoverdienst: 2.433,85'),
      left('Auszahlungsbetrag: 2.393,85'),
    );
    expect(total?.cents).toBe(239385);
  });

  it('`9% VAT on` stands before the base, and the VAT beside it', () => {
    const { amounts } = read(
      left('Factuur'),
      [
        [40, 'Subtotaal excl. btw'],
        [300, '€ 521,77'],
      ],
      [
        [40, '9% btw over € 129,06'],
        [300, '€ 11,62'],
      ],
    );
    expect(amounts.filter(({ role }) => role === 'vat').map(({ cents }) => cents)).toEqual([1162]);
  });
});

describe('the weekday of an admission', () => {
  it('is not that of the discharge beside it', () => {
    const { dates } = read(left('Discharge summary'), left('Date of admission: 2024-08-16'), [
      [40, 'Day: Friday'],
      [300, 'Date of discharge: 2024-08-21'],
    ]);
    expect(dates.map(({ role, weekday }) => [role, weekday])).toEqual([
      ['admission', 5],
      ['discharge', null],
    ]);
  });
});

describe('whom a paper is written to', () => {
  it('has not written it, however large a company they are', () => {
    const fields = read(
      left('Alon Studio'),
      left('Tax invoice 2025-0187'),
      [
        [40, 'Bill to'],
        [140, 'Gilboa Systems Ltd'],
      ],
      [
        [40, 'Total due'],
        [140, '4,366.00'],
      ],
    );
    expect(fields.names.map(({ value }) => value)).toEqual(['Gilboa Systems Ltd']);
    expect(fields.issuer?.value).toBe('Alon Studio');
  });
});

describe('British accounts', () => {
  it('are a sort code and eight digits, under many labels', () => {
    for (const label of [
      'Account number',
      'Account credited',
      'Paid to account',
      'Sort code and account',
      'From account',
    ])
      expect(read(left(`${label}: 36-81-12 56309320`)).accounts, label).toMatchObject([
        { branch: '368112', account: '56309320' },
      ]);
    expect(read(left('Account number: 12-08-19 1234567')).accounts[0]?.account).not.toBe('1234567');
  });

  it('take no IBAN of another account, and that of one with a digit changed', () => {
    const beside = (iban: string) => read(left('Account number: 36-81-12 56309320'), left(`IBAN: ${iban}`)).accounts;
    expect(beside(ibanOf('GB', 'NWBK36811256309320'))).toHaveLength(1);
    expect(beside(ibanOf('GB', 'NWBK36811256389320'))).toHaveLength(1);
    expect(beside(ibanOf('GB', 'NWBK20415518274413'))).toMatchObject([{ account: '56309320' }, { account: null }]);
  });
});

describe('sums beside each other, each below its label', () => {
  const bill = (...more: Line[]) =>
    read(
      left('Your bill'),
      [
        [40, 'Total before VAT'],
        [200, 'VAT 5%'],
        [360, 'Total to pay'],
      ],
      [
        [40, '174.52'],
        [200, '8.73'],
        [360, '£183.25'],
      ],
      ...more,
    );

  it('are those of their labels, and no table', () => {
    const fields = bill();
    expect(fields.amounts.map(({ role, cents }) => [role, cents])).toEqual([
      ['net', 17452],
      ['vat', 873],
      ['total', 18325],
    ]);
    expect([fields.tables, fields.total?.cents]).toEqual([[], 18325]);
  });

  it('are rows of a table where another row follows', () => {
    const fields = bill([
      [40, '20.00'],
      [200, '1.00'],
      [360, '£21.00'],
    ]);
    expect(fields.tables).toHaveLength(1);
  });

  it('may stand alone at the other edge of a tile', () => {
    expect(read(left('Credit card statement'), left('New balance'), [[150, '£352.47']]).total?.cents).toBe(35247);
  });
});

describe('the amount that a paper is about', () => {
  it('is what a payment costs with its fee', () => {
    const fields = read(
      left('Transfer confirmation'),
      left('Amount transferred: £11,105.00'),
      left('Fee: 41.73'),
      left('Charged in all: £11,146.73'),
    );
    expect(fields.total?.cents).toBe(1114673);
  });

  it('is the whole of a contract, not one of its payments', () => {
    const fields = read(
      left('Residential tenancy agreement'),
      left('Monthly rent: £1,750.00'),
      left('Rent for the whole term: £42,000.00'),
    );
    expect(fields.total?.cents).toBe(4200000);
  });
});

describe('numbers of papers', () => {
  it('are read of certificates, letters, employers and bills', () => {
    const references = (...lines: Line[]) => read(...lines).references.map(({ value }) => value);
    expect(references(left('Certificate number: 10165468'))).toEqual(['10165468']);
    expect(references(left('PAYE reference: 518/A1044'))).toEqual(['518/A1044']);
    expect(references(left('חשבון חשמל לתקופה'), left('מספר חשבון: 88031334'))).toEqual(['88031334']);
  });
});

describe('names', () => {
  it('end before the address that follows them', () => {
    const { names } = read(left('Tenancy agreement'), left('Tenant: Beatrix Vickery, 67 Meadow View, Ashby Cross'));
    expect(names.map(({ value }) => value)).toEqual(['Beatrix Vickery']);
  });
});

describe('the currency of a paper', () => {
  it('is that of its sums, whatever was paid abroad', () => {
    const fields = read(
      left('Card statement'),
      left('Cloudnest Hosting USD 84.67'),
      left('Northline Air USD 152.31'),
      left('Total to pay: £352.47'),
    );
    expect(fields.currency).toBe('GBP');
  });
});

describe('an IBAN in a line from right to left', () => {
  it('is read whose groups were set the other way round', () => {
    const iban = ibanOf('IL', '0108000000061731344');
    const [head, ...rest] = iban.match(/.{1,4}/g)!;
    const fields = read(left('חשבונית מס'), [
      [40, `${rest.toReversed().join(' ')} IBAN ${head}`],
      [260, 'פרטי חשבון להעברה: בנק לאומי'],
    ]);
    expect(fields.iban?.value).toBe(iban);
  });
});

describe('a receipt for cheques that were paid in', () => {
  it('is no cheque', () => {
    const fields = read(
      left('Cheque deposit receipt'),
      left('Cheque number: 5842977'),
      left('Total deposited: 26,989.62'),
    );
    expect(fields.documentType.value).toBe('deposit_receipt');
  });
});

it('counts what was paid in, of which the fee was kept, as the sum of a receipt', () => {
  const { total } = read(
    left('Cash deposit receipt'),
    left('£1,240.00'),
    left('Deposit fee: 18.60'),
    left('Net credited: £1,221.40'),
  );
  expect(total?.cents).toBe(124_000);
});

describe('columns without room between them', () => {
  // Wider than a space between words, narrower than the gap that parts cells anywhere.
  const NARROW = 9;
  const named = (amount: string, name: string): Line => [
    [145 - 5 * amount.length, amount],
    [145 + NARROW, name],
  ];
  const slip = (...rows: Line[]) => read(left('Payslip'), named('Amount', 'Description'), ...rows);
  const cellsOf = (fields: ReturnType<typeof read>) =>
    fields.tables.map(({ rows }) => rows.map(({ cells }) => cells.map((cell) => cell?.text)));

  it('are parted where they stand on several lines', () => {
    const rows = ['Basic pay', 'Travel', 'Bonus'].map((name, i) => named(`${i + 1},250.00`, name));
    expect(cellsOf(slip(...rows))).toEqual([
      [
        ['1,250.00', 'Basic pay'],
        ['2,250.00', 'Travel'],
        ['3,250.00', 'Bonus'],
      ],
    ]);
  });

  it('are none on two of them', () => {
    expect(cellsOf(slip(named('1,250.00', 'Basic pay'), named('2,250.00', 'Travel')))).toEqual([]);
  });
});

it('reads two labels below each other, each beside its value, as two', () => {
  const { accounts, identifiers } = fieldsOf(
    textPage(
      [
        [[300, 'המחאה']],
        [
          [60, '320854011'],
          [300, 'ת.ז.'],
        ],
        [
          [60, '122-99755225'],
          [285, 'סניף וחשבון:'],
        ],
      ],
      { linePt: 14 },
    ),
  );
  expect(identifiers.map(({ kind, value }) => [kind, value])).toEqual([['israeli_id', '320854011']]);
  expect(accounts.map(({ account }) => account)).toEqual(['122-99755225']);
});

it('takes the number of the national insurance for that of a person', () => {
  const { identifiers } = fieldsOf(textPage([[[60, 'Payslip']], [[60, 'NI number: AB 68 71 23 A']]]));
  expect(identifiers.map(({ kind, value }) => [kind, value])).toEqual([['id_number', '687123']]);
});

it('reads a period that goes on in the next line of a sentence', () => {
  const fields = fieldsOf(
    textPage([
      [[54, 'Kontoauszug']],
      [
        [54, 'IBAN: DE07 7140 6752 2760 1263 03'],
        [300, 'Zeitraum: 3. Dezember 2024 bis'],
      ],
      [
        [54, '1. Januar 2025'],
        [200, 'Anfangssaldo: 24.258,52 €'],
      ],
    ]),
  );
  expect(fields.period).toMatchObject({ start: { iso: '2024-12-03' }, end: { iso: '2025-01-01' } });
});

it('a list of what was bought for and what of it is charged is of a card', () => {
  const row = (date: string, shop: string, bought: string, charged: string) =>
    [
      [40, charged],
      [160, bought],
      [280, shop],
      [420, date],
    ] as const;
  const { documentType } = read(
    [[280, 'הר כסף']],
    row('תאריך', 'בית עסק', 'סכום עסקה', 'סכום חיוב'),
    row('12/10/2025', 'מכולת השדרה', '412.35', '412.35'),
    row('15/10/2025', 'רהיטי הגליל', '3,600.00', '600.00'),
    row('20/10/2025', 'מוסך צפון', '138.42', '138.42'),
  );
  expect(documentType.value).toBe('card_statement');
});

describe('a panel beside a table', () => {
  const bill = (panel: string) =>
    read(
      [
        [40, 'Alder Press'],
        [220, 'Invoice AP-17'],
      ],
      [
        [40, panel],
        [220, 'Description'],
        [340, 'Qty'],
        [400, 'Price'],
        [470, 'Amount'],
      ],
      [
        [40, 'Paid in May'],
        [220, 'Binding'],
        [340, '12'],
        [400, '$14.50'],
        [470, '$174.00'],
      ],
      [
        [220, 'Covers'],
        [340, '3'],
        [400, '$22.00'],
        [470, '$66.00'],
      ],
    );

  it('prints its sum on the line of the headers', () => {
    for (const panel of ['$1,240.00', '$240.00']) {
      const [table] = bill(panel).tables;
      expect(table?.columns.map(({ key }) => key)).toEqual(['description', 'quantity', 'unit_price', 'amount']);
      expect(table?.rows).toHaveLength(2);
    }
  });

  it('prints a balance of its own on the line of a row', () => {
    const row = (
      day: string,
      text: string,
      amount: string,
      balance: string,
      panel?: string,
    ): Parameters<typeof read>[0] => [
      ...(panel ? ([[40, panel]] as const) : []),
      [220, day],
      [280, text],
      [400, amount],
      [470, balance],
    ];
    const { tables } = read(
      [[40, 'Alder Bank']],
      [
        [220, 'Date'],
        [280, 'Details'],
        [400, 'Amount'],
        [470, 'Balance'],
      ],
      row('02.10', 'Bakery', '-23.40', '976.60'),
      row('05.10', 'Fuel', '-64.10', '912.50', 'Closing balance: 870.00'),
      row('09.10', 'Cinema', '-42.50', '870.00'),
    );
    expect(tables[0]?.rows.map(({ cells }) => cells.map((cell) => cell?.text))).toEqual([
      ['02.10', 'Bakery', '-23.40', '976.60'],
      ['05.10', 'Fuel', '-64.10', '912.50'],
      ['09.10', 'Cinema', '-42.50', '870.00'],
    ]);
  });
});

describe('a day at the right edge of a box', () => {
  const slip = (day: string) =>
    read(
      [
        [40, 'Payee: Alder Cooperative'],
        [400, 'Due date'],
      ],
      [
        [40, 'Any bank'],
        [490, day],
      ],
      [
        [40, 'Reference 4471'],
        [400, 'Amount'],
        [490, '120.40'],
      ],
    ).dates.map(({ iso, role }) => [iso, role]);

  it('is what the name at the left edge of the box says', () => {
    expect(slip('10/12/2026')).toEqual([['2026-12-10', 'due']]);
  });

  it('is no such day beside anything else', () => {
    expect(slip('paid 10/12/2026')).not.toContainEqual(['2026-12-10', 'due']);
  });
});
