/** What words, percentages and signs of multiplication say about numbers, in lists that are no tables. */
import { describe, expect, it } from 'vitest';
import { arithmeticOf } from '../../../src/document/arithmetic/index.ts';
import { outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';
import { fieldsOf, textPage } from '../../support/pages.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const entry = (label: string, value: string) => line([40, label], right(300, value));
const states = (lines: Lines, id: string) =>
  outcomesOf(lines)
    .filter(({ equation }) => equation.id === id)
    .map(({ state }) => state);
/** What each broken equation would have, by its likeliest repair. */
const repairs = (lines: Lines) =>
  outcomesOf(lines)
    .filter(({ state }) => state === 'broken')
    .map(({ repairs: [first] }) => first!.changes.map(({ figure, value }) => `${figure.raw} → ${value}`).join());

describe('a sum that its words name', () => {
  const transfer = (fee: string): Lines => [
    line([40, 'Comprovativo de transferência']),
    entry('Montante', '2.280,29 EUR'),
    entry('Comissão', fee),
    entry('Imposto de selo', '0,50 EUR'),
    entry('Total debitado', '2.293,19 EUR'),
  ];

  it('is that of the parts above it', () => {
    expect(states(transfer('12,40 EUR'), 'total.column_sum')).toEqual(['holds']);
  });

  it('finds the part in which one digit was changed', () => {
    expect(states(transfer('18,40 EUR'), 'total.column_sum')).toEqual(['broken']);
  });

  const payslip = (deduction: string): Lines => [
    line([40, 'Ücret bordrosu']),
    entry('Aylık ücret', '64.436,00'),
    entry('Fazla mesai', '1.339,73'),
    entry('Brüt toplam', '65.775,73'),
    entry('SGK payı', '9.208,60'),
    entry('İşsizlik', deduction),
    entry('Gelir vergisi', '8.386,41'),
    entry('Kesintiler toplamı', '18.252,77'),
    entry('Net ödenen', '47.522,96'),
  ];

  it('begins after the sum before it', () => {
    expect(repairs(payslip('657,76'))).toEqual([]);
    expect(repairs(payslip('697,76'))).toEqual(['697,76 → 65776']);
  });

  it('is not held to numbers from which chance alone keeps it', () => {
    const list = [line([40, 'Votes']), entry('Ward', '1.50'), entry('Mill', '1.00'), entry('Total', '3.50')];
    expect(states(list, 'total.column_sum')).toEqual([]);
  });

  it('is believed of a short list where the change confirms it', () => {
    const receipt = (milk: string, paid: readonly (readonly [string, string])[]): Lines => [
      line([40, 'Corner shop']),
      entry('Milk', milk),
      entry('Bread', '3.85'),
      entry('Cheese', '5.75'),
      entry('TOTAL', '11.59'),
      ...paid.map(([label, value]) => entry(label, value)),
    ];
    const cash = [
      ['CASH', '20.00'],
      ['CHANGE', '8.41'],
    ] as const;
    expect(states(receipt('1.99', cash), 'total.column_sum')).toEqual(['holds']);
    expect(states(receipt('1.39', cash), 'total.column_sum')).toEqual(['broken']);
    const unpaid = outcomesOf(receipt('1.39', []), true);
    expect(unpaid.filter(({ state }) => state !== 'holds')).toEqual([]);
  });

  const order = (total: string, ...between: Lines): Lines => [
    line([40, 'Order']),
    entry('Design', '300.00'),
    entry('Hosting', '75.00'),
    entry('Domain', '10.00'),
    ...between,
    entry('Total', total),
  ];

  it('is believed of round amounts that were not recognised, where its list has no gap', () => {
    expect(states(order('385.00'), 'total.column_sum')).toEqual(['holds']);
    expect(states(order('355.00'), 'total.column_sum')).toEqual(['broken']);
    expect(outcomesOf(order('355.00'), true)).toEqual([]);
    expect(states(order('355.00', entry('Rooms', '3')), 'total.column_sum')).toEqual([]);
  });

  it('is not that of prices of more than one unit each', () => {
    const priced = (hours: string): Lines => [
      line([40, 'Invoice']),
      line([40, 'Item'], [200, 'Quantity'], [300, 'Price']),
      line([40, 'Design'], [200, hours], [300, '300.00']),
      line([40, 'Hosting'], [200, '1'], [300, '75.00']),
      line([40, 'Domain'], [200, '1'], [300, '10.00']),
      line([300, 'Total: 985.00']),
    ];
    const states = (hours: string) => outcomesOf(priced(hours)).map(({ state }) => state);
    expect(states('3')).not.toContain('broken');
  });

  it('adds up amounts that follow their labels, wherever along the line', () => {
    const bill = (base: string): Lines => [
      line([40, 'Factura']),
      line([40, `Precio base: $${base}`]),
      line([40, 'IVA (12%): $14.82']),
      line([40, 'Recargo por pago digital (3%): $4.15']),
      line([40, 'Total a pagar: $142.47']),
    ];
    expect(states(bill('123.50'), 'total.column_sum')).toEqual(['holds']);
    expect(states(bill('153.50'), 'total.column_sum')).toEqual(['broken']);
  });

  it('is that of a net sum and its taxes, which are called sums both', () => {
    const receipt = (tax: string): Lines => [
      line([40, 'Sales receipt']),
      entry('Sub-total', '121.35'),
      entry('Total service tax', tax),
      entry('Rounding', '0.01'),
      entry('Total', '128.64'),
    ];
    expect(states(receipt('7.28'), 'total.column_sum')).toEqual(['holds']);
    expect(states(receipt('9.28'), 'total.column_sum')).toEqual(['broken']);
  });

  it('is what is left of the earnings once the list of deductions below them is taken off', () => {
    const slip = (net: string): Lines => [
      line([40, 'Employee payslip']),
      line([40, 'Earnings:']),
      line([40, 'Basic Salary: $5,120.00']),
      line([40, 'Overtime: $431.50']),
      line([40, 'Bonus: $1,000.00']),
      line([40, 'Deductions:']),
      line([40, 'Tax: $1,310.00']),
      line([40, 'Pension: $402.25']),
      line([40, 'Health Insurance: $215.00']),
      line([40, `Net Pay: $${net}`]),
    ];
    expect(states(slip('4,624.25'), 'total.column_sum')).toEqual(['holds']);
    expect(states(slip('8,624.25'), 'total.column_sum')).toEqual(['broken']);
  });

  it('is what is paid out where a payslip lists earnings, and then what is deducted', () => {
    const slip = (net: string): Lines => [
      line([40, 'Staff payslip']),
      line([40, 'Basic Salary: 10450.00']),
      line([40, 'Allowances: 1325.00']),
      line([40, 'Deductions: 240.00']),
      line([40, `Net Pay: ${net}`]),
    ];
    expect(states(slip('11535.00'), 'total.column_sum')).toEqual(['holds']);
    expect(states(slip('17535.00'), 'total.column_sum')).toEqual(['broken']);
  });

  it('parts the rows of a list of charges that has no balances', () => {
    const charges = (fuel: string): Lines => [
      line([40, 'Date'], [120, 'Merchant'], right(300, 'Charge')),
      ...[
        ['03/08/2026', 'Grocer', '312.40'],
        ['05/08/2026', 'Fuel', fuel],
        ['09/08/2026', 'Chemist', '88.90'],
        ['', 'Total purchases', '688.85'],
        ['', 'Card fee', '14.90'],
      ].map(([date, name, value]) => line([40, date!], [120, name!], right(300, value!))),
      line([120, 'Total to pay'], right(300, '703.75')),
    ];
    expect(repairs(charges('287.55'))).toEqual([]);
    expect(states(charges('287.55'), 'total.column_sum')).toEqual(['holds', 'holds']);
    expect(states(charges('287.15'), 'total.column_sum')).toContain('broken');
  });

  it('takes a payout after the net pay for no net pay', () => {
    const slip = (paid: string): Lines => [
      line([40, 'Entgeltabrechnung']),
      entry('Gesamtbrutto', '3.862,40'),
      entry('Summe Abzüge', '1.428,55'),
      entry('Nettoverdienst', '2.433,85'),
      entry('Vermögenswirksame Leistungen', '40,00'),
      entry('Auszahlungsbetrag', paid),
    ];
    expect(states(slip('2.393,85'), 'payslip.net')).toEqual(['holds']);
    expect(states(slip('2.393,85'), 'total.column_sum')).toEqual(['holds']);
    expect(states(slip('2.393,75'), 'total.column_sum')).toEqual(['broken']);
  });

  it('may stand under its name, below a table', () => {
    const balances = (first: string): Lines => [
      line([40, 'Confirmation of balances']),
      line([40, 'Account'], right(300, 'Balance')),
      line([40, 'Savings'], right(300, first)),
      line([40, 'Deposit'], right(300, '89,270.54')),
      line([40, 'Total balances']),
      line([440, '£91,815.65']),
    ];
    expect(states(balances('2,545.11'), 'total.column_sum')).toEqual(['holds']);
    expect(states(balances('8,545.11'), 'total.column_sum')).toEqual(['broken']);
  });
});

describe('a printed rate', () => {
  it('binds the two amounts of its line', () => {
    const rates = (base: string): Lines => [
      line([40, 'Zusammenfassung']),
      line([40, 'zzgl. 7 % USt. auf 179,52'], right(300, '12,57 €')),
      line([40, `zzgl. 19 % USt. auf ${base}`], right(300, '121,72 €')),
    ];
    expect(states(rates('640,65'), 'table.rows')).toEqual(['holds', 'holds']);
    expect(states(rates('643,65'), 'table.rows')).toEqual(['holds', 'broken']);
  });

  const parts = (unemployment: string): Lines => [
    line([40, 'Overview']),
    entry('Pay', '65,775.73'),
    entry('Insurance 14%', '9,208.60'),
    entry('Unemployment 1%', unemployment),
    entry('Fund 2.5%', '1,644.39'),
  ];

  it('binds parts to the base that they share, whatever it is called', () => {
    expect(states(parts('657.76'), 'table.rows')).toEqual(['holds', 'holds', 'holds']);
    expect(repairs(parts('957.76'))).toEqual(['957.76 → 65776']);
  });

  it('says nothing of an amount that is no part of another', () => {
    const loan = [line([40, 'Offer']), entry('Loan', '20,000.00'), entry('Rate 3.5%', '412.77')];
    expect(states(loan, 'table.rows')).toEqual([]);
  });

  it('leaves the net amount of a total that includes it', () => {
    const receipt = (net: string): Lines => [
      line([40, 'חשבונית מס קבלה']),
      line([40, '190.50'], [250, 'סה"כ לתשלום']),
      line([40, net], [250, 'חייב']),
      line([40, '29.06'], [250, 'מע"מ 18%']),
    ];
    expect(states(receipt('161.44'), 'invoice.total')).toEqual(['holds']);
    expect(states(receipt('661.44'), 'invoice.total')).toContain('broken');
  });
});

describe('a count times a price', () => {
  const receipt = (first: string): Lines => [
    line([40, 'BAR CENTRALE']),
    line([40, '3 x 3,90']),
    entry('TRAMEZZINO', first),
    line([40, '2 x 1,30']),
    entry('CAFFE ESPRESSO', '2,60'),
    entry('SPREMUTA', '4,50'),
    line([40, '2 x 1,20']),
    entry('ACQUA', '2,40'),
  ];

  it('stands above its amount, below it or beside it, as most of the paper has it', () => {
    expect(states(receipt('11,70'), 'invoice.lines')).toEqual(['holds', 'holds', 'holds']);
  });

  it('finds the amount that was changed', () => {
    expect(states(receipt('17,70'), 'invoice.lines')).toEqual(['broken', 'holds', 'holds']);
  });

  it('alone in a picture is no proof against a digit that recognition takes for another', () => {
    const alone = (amount: string, source: 'native' | 'ocr') =>
      arithmeticOf(
        fieldsOf(textPage([line([40, 'Receipt']), line([40, '1 x 19.00'], right(300, amount))], { source })),
        0,
      )
        .filter(({ equation }) => equation.id === 'invoice.lines')
        .map(({ state }) => state);
    expect(alone('18.00', 'ocr')).toEqual(['misread']);
    expect(alone('18.00', 'native')).toEqual(['broken']);
    expect(alone('29.00', 'ocr')).toEqual(['broken']);
  });

  it('leaves the line above the one whose amount was not read', () => {
    const till = (amount: string): Lines => [
      entry('5012 Rusks', '2.60'),
      line([40, '2 @ 1.30 ea']),
      entry('5013 Beans', '1.40'),
      line([40, '5014 Yoghurt'], ...(amount ? [right(400, amount)] : [])),
      line([40, '2 @ 1.20 ea']),
      entry('5015 Peas', '3.49'),
    ];
    const said = (amount: string) =>
      arithmeticOf(fieldsOf(textPage(till(amount), { source: 'ocr', linePt: 10.5 })), 0)
        .filter(({ equation }) => equation.id === 'invoice.lines')
        .map(({ state }) => state);
    expect(said('2.40')).toEqual(['holds', 'holds']);
    expect(said('2.90')).toContain('broken');
    expect(said('')).toEqual(['holds']);
  });

  it('takes no letter of the goods in a picture for a count that stands outside the column of the others', () => {
    const bill = (x: number): Lines => [
      line([40, 'Gnocchi'], [200, '1 x 9.80'], right(400, '9.80')),
      line([40, 'Tortelli zucca'], [x, '6 bur x 12.40'], right(400, '12.40')),
      line([40, 'Focaccia'], [200, '2 x 3.10'], right(400, '6.20')),
    ];
    const said = (x: number, source: 'native' | 'ocr') =>
      arithmeticOf(fieldsOf(textPage(bill(x), { source })), 0)
        .filter(({ equation }) => equation.id === 'invoice.lines')
        .map(({ state }) => state);
    expect(said(150, 'ocr')).toEqual(['holds', 'holds']);
    expect(said(200, 'ocr')).toContain('broken');
    expect(said(150, 'native')).toContain('broken');
  });

  it('is also a sum of another currency at its rate', () => {
    const statement = (foreign: string): Lines => [
      line([40, 'Card activity']),
      line([40, 'Rail USD 338.23 × 0.8656'], right(400, '292.77')),
      line([40, `Books USD ${foreign} × 0.7989`], right(400, '266.21')),
    ];
    expect(states(statement('333.22'), 'invoice.lines')).toEqual(['holds', 'holds']);
    expect(states(statement('533.22'), 'invoice.lines')).toEqual(['holds', 'broken']);
  });
});

describe('what a transfer charges', () => {
  const transfer = (charged: string): Lines => [
    line([40, 'Justificante de transferencia']),
    entry('Importe', '7.459,08'),
    entry('Comisión', '1,50'),
    entry('Total cargado', `${charged} EUR`),
  ];

  it('is a sum by its words, whatever else they say', () => {
    expect(states(transfer('7.460,58'), 'transfer.charged')).toEqual(['holds']);
    expect(states(transfer('8.460,58'), 'transfer.charged')).toEqual(['broken']);
    // Less than was sent.
    expect(states(transfer('5.460,58'), 'transfer.charged')).toEqual(['broken']);
  });
});

describe('balances before and after a payment', () => {
  const screen = (after: string): Lines => [
    line([40, 'Payment completed']),
    entry('Amount sent', '$864.00'),
    entry('Fee', '$12.96'),
    entry('Total charged', '$876.96'),
    entry('Balance before', '$3,782.19'),
    entry('Balance after', after),
  ];

  it('differ by what was paid', () => {
    expect(states(screen('$2,905.23'), 'statement.closing_balance')).toEqual(['holds']);
    expect(states(screen('$5,905.23'), 'statement.closing_balance')).toEqual(['broken']);
  });
});

describe('amounts that print both signs in one column without balances', () => {
  it('are told apart by the sums of either side, whichever balance was changed', () => {
    const statement = (closing: string): Lines => [
      line([40, 'Statement of account']),
      line([40, 'Opening balance: GBP 2,716.90']),
      line([40, 'Date'], [140, 'Description'], right(400, 'Amount')),
      line([40, '13/10/2024'], [140, 'Rail'], right(400, '-213.39')),
      line([40, '17/10/2024'], [140, 'Shoes'], right(400, '-125.16')),
      line([40, '29/10/2024'], [140, 'Salary'], right(400, '7,063.80')),
      line([40, '30/10/2024'], [140, 'Transfer'], right(400, '1,805.13')),
      line([40, 'Total paid in'], right(400, '8,868.93')),
      line([40, 'Total paid out'], right(400, '338.55')),
      line([40, 'Closing balance'], right(400, closing)),
    ];
    expect(states(statement('11,247.28'), 'statement.totals')).toEqual(['holds', 'holds']);
    expect(states(statement('17,247.28'), 'statement.totals')).toEqual(['holds', 'holds']);
    expect(states(statement('17,247.28'), 'statement.closing_balance')).toEqual(['broken']);
  });
});

describe('an equation that was not understood', () => {
  it('keeps no other from being found wrong, where one digit mends that one alone', () => {
    const invoice = (retained: string): Lines => [
      line([40, 'FACTURA 629']),
      line([40, 'Concepto'], [200, 'Uds.'], [260, 'Precio'], right(400, 'Importe')),
      line([40, 'Diseño'], [200, '3'], [260, '269,72'], right(400, '809,16')),
      line([40, 'Web'], [200, '2'], [260, '1.122,94'], right(400, '2.245,88')),
      line([40, 'Base imponible'], right(400, '3.055,04 €')),
      line([40, 'IVA 21 %'], right(400, '641,56 €')),
      line([40, 'Retención IRPF'], right(400, retained)),
      line([40, 'Total a pagar'], right(400, '3.238,34 €')),
    ];
    expect(repairs(invoice('-458,26 €'))).toEqual([]);
    expect(repairs(invoice('-498,26 €'))).toEqual(['-498,26 € → -45826']);
  });
});

describe('a row of months', () => {
  const month = (name: string, ...amounts: readonly string[]) =>
    line([40, name], ...amounts.map((amount, i) => right(160 + 90 * i, amount)));
  const certificate = (net: string): Lines => [
    line([40, 'Certificate of pay and tax deducted, year ended 5 April 2025']),
    month('Month', 'Gross', 'Tax', 'Insurance', 'Net'),
    month('04', '5,300.00', '1,072.66', '273.50', '3,953.84'),
    month('05', '5,300.00', '1,072.66', '273.50', '3,953.84'),
    month('06', '6,690.00', '1,628.66', '301.30', net),
    month('07', '5,570.00', '1,180.66', '278.90', '4,110.44'),
    month('08', '5,950.00', '1,332.66', '286.50', '4,330.84'),
  ];

  it('is the gross pay less two deductions', () => {
    expect(states(certificate('4,760.04'), 'table.rows')).toEqual(Array(5).fill('holds'));
    expect(states(certificate('7,760.09'), 'table.rows').filter((state) => state === 'broken')).toHaveLength(1);
  });
});

describe('sums at the foot of a list that stand beside each other', () => {
  const receipt = (net: string): Lines => [
    line([40, 'Cash deposit receipt']),
    line([40, 'Denomination'], [160, 'Count'], right(320, 'Amount')),
    line([40, '50'], [160, '24'], right(320, '1,200.00')),
    line([40, '5'], [160, '27'], right(320, '135.00')),
    line([40, '2'], [160, '31'], right(320, '62.00')),
    line([40, 'Total deposited'], [200, 'Deposit fee'], [360, 'Net credited']),
    line([40, '£1,397.00'], [200, '2.51'], [360, net]),
  ];

  it('follow from the one before and the fee between', () => {
    expect(repairs(receipt('£1,394.49'))).toEqual([]);
    expect(repairs(receipt('£6,399.49'))).toEqual(['£6,399.49 → 139449']);
  });
});

describe('a total where all else is understood', () => {
  const bill = (total: string, ...more: Lines): Lines => [
    line([40, 'Your bill']),
    line([40, 'Charges'], [200, 'Units'], [260, 'Rate'], right(400, 'Amount')),
    line([40, 'Usage'], [200, '27'], [260, '7.512'], right(400, '202.82')),
    line([40, 'Standing charge'], [200, '58'], [260, '0.2046'], right(400, '11.87')),
    line([40, 'Total before VAT'], right(400, '214.69')),
    line([40, 'VAT 5%'], right(400, '10.73')),
    ...more,
    line([40, 'Total to pay'], right(400, total)),
  ];

  it('is wrong, however far it is off', () => {
    expect(states(bill('225.42'), 'invoice.total')).toEqual(['holds']);
    expect(states(bill('311.96'), 'invoice.total')).toEqual(['broken']);
  });

  it('is not held to the base of one of several rates below it', () => {
    const rates: Lines = [
      line([40, 'Rate'], [200, 'Total before VAT'], right(400, 'VAT')),
      line([40, '5%'], [200, '120.60'], right(400, '6.03')),
      line([40, '0%'], [200, '94.09'], right(400, '0.00')),
    ];
    const paper = (total: string): Lines => [
      line([40, 'Invoice']),
      line([40, 'Item'], [200, 'Qty'], [260, 'Price'], right(400, 'Amount')),
      line([40, 'Lamp'], [200, '2'], [260, '60.30'], right(400, '120.60')),
      line([40, 'Book'], [200, '1'], [260, '94.09'], right(400, '94.09')),
      line([40, 'Total before VAT'], [200, 'VAT'], right(400, 'Total due')),
      line([40, '214.69'], [200, '6.03'], right(400, total)),
      ...rates,
    ];
    expect(states(paper('220.72'), 'invoice.total')).toEqual(['holds']);
  });

  it('is not held to them where an amount is left over', () => {
    const owed = line([40, 'Carried over'], right(400, '86.54'));
    expect(states(bill('311.96', owed), 'invoice.total')).not.toContain('broken');
  });
});

describe('what is paid each month of a contract', () => {
  const contract = (whole: string, rent = '£7,350.00'): Lines => [
    line([40, 'Residential tenancy agreement']),
    entry('Term in months:', '12'),
    entry('Monthly rent:', rent),
    entry('Deposit:', '£22,050.00'),
    entry('Total rent for the term:', whole),
  ];

  it('makes its total, whose first digits may be wrong', () => {
    expect(repairs(contract('£88,200.00'))).toEqual([]);
    expect(repairs(contract('£98,000.00'))).toEqual(['£98,000.00 → 8820000']);
  });

  it('may be wrong in two digits itself', () => {
    expect(repairs(contract('£88,200.00', '£9,650.00'))).toEqual(['£9,650.00 → 735000']);
  });

  it('is read beside its count on one Hebrew line', () => {
    const lease = (rent: string): Lines => [
      line([300, 'הסכם שכירות בלתי מוגנת']),
      line([40, rent], [150, 'דמי שכירות חודשיים'], [380, '12'], [440, 'תקופה בחודשים']),
      line([40, '76,800.00 ₪'], [150, 'סה"כ דמי שכירות לתקופה']),
    ];
    expect(states(lease('6,400.00 ₪'), 'invoice.lines')).toEqual(['holds']);
    expect(states(lease('9,400.00 ₪'), 'invoice.lines')).toEqual(['broken']);
  });
});

describe('a meter', () => {
  const bill = (now: string): Lines => [
    line([40, 'Your electricity bill']),
    line([40, 'Meter'], [160, 'Before'], [260, 'Now'], [360, 'Used']),
    line([40, '8069033'], [160, '21673'], [260, now], [360, '27']),
    line([40, 'Charges'], [160, 'Units'], [260, 'Rate'], right(400, 'Amount')),
    line([40, 'Usage'], [160, '27'], [260, '2.320'], right(400, '62.64')),
  ];

  it('that runs backwards was read wrongly, or was changed', () => {
    expect(repairs(bill('21700'))).toEqual([]);
    expect(states(bill('20700'), 'table.rows')).toContain('broken');
  });
});

describe('lines of a till that begin with a count', () => {
  const till = (oil: string, total = '44,27'): Lines => [
    line([40, 'SUPER LA PLAZA']),
    ...[
      ['2 x Pan integral', '1,45', '2,90'],
      ['1 x Queso manchego', '4,95', '4,95'],
      ['3 x Aceite oliva', '8,90', oil],
      ['1 x Leche semi', '5,34', '5,34'],
      ['2 x Tomate rama', '2,19', '4,38'],
    ].map(([what, price, amount]) => line([40, what!], right(300, price!), right(400, amount!))),
    line([40, 'TOTAL'], [380, `${total} €`]),
  ];

  it('hold, and make the total', () => {
    expect(states(till('26,70'), 'invoice.lines')).toEqual(['holds', 'holds', 'holds', 'holds', 'holds']);
    expect(states(till('26,70'), 'total.column_sum')).toEqual(['holds']);
  });

  it('tell another amount, which the total asks for as well', () => {
    expect(repairs(till('36,70'))).toEqual(['36,70 → 2670', '36,70 → 2670']);
  });

  it('make no total of which other goods are a part', () => {
    expect(states(till('26,70', '59,27'), 'total.column_sum')).toEqual([]);
  });
});

it('tells another amount than a count makes, however many digits differ, if the sum below asks for the same', () => {
  const bill = (room: string, total: string): Lines => [
    line([40, 'Facture']),
    line([40, 'Prestation'], [360, 'Montant']),
    line([40, 'Chambre double (4 nuits × 148,00)'], right(400, room)),
    line([40, 'Petit-déjeuner (8 × 14,50)'], right(400, '116,00')),
    line([40, 'Parking (4 × 18,00)'], right(400, '72,00')),
    line([40, 'Total à régler'], right(400, total)),
  ];
  expect(repairs(bill('592,00', '780,00'))).toEqual([]);
  expect(repairs(bill('640,00', '780,00'))).toEqual(['640,00 → 59200', '640,00 → 59200']);
  // A price that is reduced without a word, and added up as such.
  expect(repairs(bill('640,00', '828,00'))).toEqual([]);
});
