import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf, tally } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const payslip = (net: string, { travel = '474.60', deductions = '1,000.00' } = {}) =>
  outcomesOf([
    line([40, 'Payslip']),
    line([40, 'Earnings'], [200, 'Hours'], [280, 'Rate'], [360, 'Amount']),
    line([40, 'Basic pay'], [200, '160.00'], [280, '50.00'], [360, '8,000.00']),
    line([40, 'Overtime 125%'], [200, '12.00'], [280, '50.00'], [360, '750.00']),
    line([40, 'Travel days'], [200, '21.00'], [280, '22.60'], [360, travel]),
    line([40, 'Gross pay'], [360, '9,224.60']),
    line([40, 'Total deductions'], [360, deductions]),
    line([40, 'Net pay'], [360, net]),
  ]);

describe('a payslip', () => {
  it('pays gross less deductions, whether these have a minus or not', () => {
    expect(tally(payslip('8,224.60'))).toMatchObject({ 'payslip.net holds': 1, 'payslip.lines holds': 3 });
    expect(tally(payslip('8,224.60', { deductions: '-1,000.00' }))).toMatchObject({ 'payslip.net holds': 1 });
  });

  it('ends a line with the year so far and this time, each less what is taken off', () => {
    const slip = (net: string, year = '4,116.20') => [
      line([40, 'Payslip']),
      line([40, 'Earnings'], [200, 'Hours'], [280, 'Amount']),
      line([40, 'Basic pay'], [200, '40.00'], [280, '1,260.00']),
      line([40, 'YTD'], [100, 'YTD taken'], [180, 'YTD left'], [260, 'Current'], [340, 'Taken'], [420, 'Net pay']),
      line([40, '5,040.00'], [100, '923.80'], [180, year], [260, '1,260.00'], [340, '230.95'], [420, net]),
    ];
    expect(tally(outcomesOf(slip('1,029.05')))).toMatchObject({ 'payslip.net holds': 2 });
    expect(tally(outcomesOf(slip('1,829.05')))).toMatchObject({ 'payslip.net broken': 1, 'payslip.net holds': 1 });
    expect(tally(outcomesOf(slip('1,411.70')))).not.toHaveProperty('payslip.net broken');
    expect(tally(outcomesOf(slip('1,829.05', '4,871.60')))).not.toHaveProperty('payslip.net broken');
  });

  it('holds the list of deductions to their sum where the gross pay stands below it, too', () => {
    const slip = outcomesOf([
      line([40, 'Payslip']),
      line([40, 'Earnings'], [360, 'Amount']),
      line([40, 'Basic pay'], [360, '11,450.00']),
      line([40, 'Travel'], [360, '832.60']),
      line([40, 'Deductions'], [360, 'Amount']),
      line([40, 'Income tax'], [360, '1,028.02']),
      line([40, 'National insurance'], [360, '615.47']),
      line([40, 'Health insurance'], [360, '489.08']),
      line([40, 'Gross pay'], [360, '12,282.60']),
      line([40, 'Total deductions'], [360, '1,928.57']),
      line([40, 'Net pay'], [360, '10,354.03']),
    ]);
    expect(blamed(slip)[0]).toEqual([[61_547, 41_147]]);
  });

  it('takes off what lines below its sums say they take off', () => {
    const slip = (deductions: string, further = 'Deduction of meals') =>
      outcomesOf([
        line([40, 'Payslip']),
        line([40, 'Earnings'], [200, 'Amount'], [280, 'Deductions'], [400, 'Amount']),
        line([40, 'Basic pay'], [200, '8,400.00'], [280, 'Income tax'], [400, '912.35']),
        line([40, 'Overtime'], [200, '611.20'], [280, 'Insurance'], [400, '538.81']),
        line([40, 'Meals'], [200, '264.00'], [280, 'Pension'], [400, '504.00']),
        line([40, 'Gross pay'], [200, '9,275.20'], [280, 'Total deductions'], [400, deductions]),
        line([40, further], [200, '264.00']),
        line([40, 'Net pay'], [200, '7,056.04']),
      ]);
    expect(tally(slip('1,955.16'))).toMatchObject({ 'payslip.net holds': 1 });
    expect(blamed(slip('1,595.16'))[0]).toEqual([[159_516, 195_516]]);
    // Words that do not say so leave the net pay open.
    expect(tally(slip('1,955.16', 'Car'))).not.toMatchObject({ 'payslip.net broken': 1 });
  });

  it('is paid what a sentence says once more', () => {
    const slip = (net: string, sentence: string) =>
      outcomesOf([
        line([40, 'Payslip']),
        line([40, 'Gross pay'], [360, '3,401.30']),
        line([40, 'Total deductions'], [360, '821.52']),
        line([40, 'Net pay'], [360, net]),
        line([40, sentence]),
      ]);
    const witnesses = (outcomes: ReturnType<typeof slip>) =>
      outcomes.find(({ equation }) => equation.id === 'payslip.net')?.repairs[0]?.witnesses;
    expect(witnesses(slip('4,579.78', 'Net pay of 2,579.78 was transferred to your account.'))).toBe(2);
    // Quite another number may be the one that was meant.
    expect(witnesses(slip('4,131.78', 'Net pay of 2,579.78 was transferred to your account.'))).toBe(1);
  });

  it('pays hours by their rate, with what is put on it', () => {
    expect(blamed(payslip('8,224.60', { travel: '974.60' }))).toEqual([[[97_460, 47_460]]]);
  });

  it('pays what its lists lead to, however far the net pay is off', () => {
    const listed = (net: string, ...more: Lines) =>
      outcomesOf([
        line([40, 'Payslip']),
        line([40, 'Basic salary'], [200, '4,166.92']),
        line([40, 'Allowance'], [200, '275.02']),
        line([40, 'Gross pay'], [200, '4,441.94']),
        line([40, 'Income tax'], [200, '675.17']),
        line([40, 'Pension'], [200, '413.10']),
        line([40, 'Health insurance'], [200, '375.34']),
        line([40, 'Total deductions'], [200, '1,463.61']),
        line([40, 'Net pay'], [200, net]),
        ...more,
      ]);
    expect(tally(listed('2,978.33'))).toMatchObject({ 'payslip.net holds': 1, 'total.column_sum holds': 2 });
    expect(blamed(listed('3,428.83'))).toEqual([[[342_883, 297_833]]]);
    // An amount that takes part in nothing may be what is missing, alone or with the one beside it.
    expect(blamed(listed('3,428.83', line([40, 'Other'], [200, '77.12'])))).toEqual([[[342_883, 297_833]]]);
    const parts = [line([40, 'Other'], [200, '77.12']), line([40, 'Expenses'], [200, '373.38'])];
    expect(blamed(listed('3,428.83', ...parts))).toEqual([]);
    expect(blamed(listed('3,428.83', line([40, 'Other'], [200, '450.50'])))).toEqual([]);
    // Another number was taken for the net pay.
    expect(blamed(listed('3,428.83', line([40, 'Paid'], [200, '2,978.33'])))).toEqual([]);
  });

  it('pays what the tax at source leaves of the net pay', () => {
    const slip = (paid: string, ...between: Lines) =>
      outcomesOf([
        line([40, 'BULLETIN DE PAIE']),
        line([40, 'Salaire de base'], [320, '2 104,55']),
        line([40, 'Prime'], [320, '80,10']),
        line([40, 'Salaire brut'], [320, '2 184,65']),
        line([40, 'Retraite'], [200, '2 184,65'], [260, '7,30 %'], [320, '159,48']),
        line([40, 'CSG'], [200, '2 146,42'], [260, '9,70 %'], [320, '208,20']),
        line([40, 'Total des cotisations salariales'], [320, '367,68']),
        line([40, 'Net à payer avant impôt'], [320, '1 816,97']),
        line([40, 'Impôt prélevé à la source'], [200, '1 877,10'], [260, '3,50 %'], [320, '65,70']),
        ...between,
        line([40, 'Net payé'], [320, paid]),
      ]);
    expect(tally(slip('1 751,27'))).toMatchObject({ 'payslip.net holds': 2 });
    expect(blamed(slip('2 451,27'))).toEqual([[[245_127, 175_127]]]);
    expect(tally(slip('2 451,27', line([40, 'Frais'], [320, '31,20'])))).toMatchObject({ 'payslip.net holds': 1 });
  });

  it('has its sums beside its lists', () => {
    const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
    const slip = (basic: string, bonus = '310.40') =>
      outcomesOf([
        line([40, 'Payslip']),
        line([40, 'Payments'], [200, 'Deductions'], [400, 'This month']),
        line(
          [40, 'Basic pay'],
          right(180, basic),
          [200, 'Tax'],
          right(360, '401.18'),
          [400, 'Gross pay'],
          right(540, '2,725.96'),
        ),
        line(
          [40, 'Bonus'],
          right(180, bonus),
          [200, 'Insurance'],
          right(360, '155.07'),
          [400, 'Total deductions'],
          right(540, '556.25'),
        ),
        line([400, 'Net pay'], right(540, '2,169.71')),
      ]);
    expect(tally(slip('2,415.56'))).toMatchObject({ 'total.column_sum holds': 2, 'payslip.net holds': 1 });
    expect(blamed(slip('3,415.56'))).toEqual([[[341_556, 241_556]]]);
    // Quite another list is not that of the sum.
    expect(blamed(slip('1,297.03'))).toEqual([]);
  });

  it('holds a sum of deductions to its list, however far it is off, where net pay asks for what the list makes', () => {
    const slip = (deductions: string, ...more: Lines) =>
      outcomesOf([
        line([40, 'Payslip']),
        line([40, 'Basic salary'], [200, '4,166.92']),
        line([40, 'Allowance'], [200, '275.02']),
        line([40, 'Gross pay'], [200, '4,441.94']),
        line([40, 'Income tax'], [200, '675.17']),
        line([40, 'Pension'], [200, '413.10']),
        line([40, 'Health insurance'], [200, '375.34']),
        line([40, 'Total deductions'], [200, deductions]),
        line([40, 'Net pay'], [200, '2,978.33']),
        ...more,
      ]);
    expect(tally(slip('3,528.61'))).toMatchObject({ 'payslip.net broken': 1, 'total.column_sum broken': 1 });
    expect(blamed(slip('3,528.61'))).toEqual([[[352_861, 146_361]]]);
    // The value that is asked for is printed: another number was called the sum of deductions.
    expect(blamed(slip('3,528.61', line([40, 'Deductions in all'], [200, '1,463.61'])))).toEqual([]);
  });

  it('names the net pay that was changed', () => {
    expect(blamed(payslip('9,224.60'))).toEqual([[[922_460, 822_460]]]);
  });
});

describe('sums of a payslip that stand apart from its columns', () => {
  const apart = (deductions: string, tax = '1,162.58') =>
    outcomesOf([
      line([40, 'Payslip']),
      line([40, 'Description'], [200, 'Earnings'], [300, 'Deductions']),
      line([40, 'Basic salary'], [200, '6,250.00']),
      line([40, 'Overtime'], [200, '435.81']),
      line([40, 'Travel allowance'], [200, '155.11']),
      line([40, 'Income tax'], [300, tax]),
      line([40, 'National insurance'], [300, '130.35']),
      line([40, 'Pension'], [300, '343.15']),
      line([40, 'Union dues'], [300, '125.81']),
      line([200, 'Gross pay'], [400, '6,840.92']),
      line([200, 'Total deductions'], [400, deductions]),
    ]);

  it('are those of the column above them that adds up', () => {
    expect(tally(apart('1,761.89'))).toMatchObject({ 'total.column_sum holds': 2 });
  });

  it('are wrong where one digit of a number makes them so, and say nothing else', () => {
    expect(tally(apart('2,761.89'))).toMatchObject({ 'total.column_sum holds': 1, 'total.column_sum broken': 1 });
    expect(tally(apart('2,308.14'))).not.toHaveProperty('total.column_sum broken');
  });
});

describe('the year so far on a payslip', () => {
  it('in a table of its own is held to what was before and this month, whatever the table above is called', () => {
    const slip = (whole: string) =>
      outcomesOf([
        line([40, 'Payslip']),
        line([40, 'Earnings'], [200, 'Hours'], [280, 'Rate'], [360, 'Amount']),
        line([40, 'Basic pay'], [200, '150.00'], [280, '61.20'], [360, '9,180.00']),
        line([40, 'Travel'], [200, '20.00'], [280, '14.30'], [360, '286.00']),
        line([40, 'Gross pay'], [360, '9,466.00']),
        line([200, 'to May'], [280, 'June'], [360, 'to June']),
        line([40, 'Pay so far'], [200, '47,112.40'], [280, '9,466.00'], [360, whole]),
        line([40, 'Tax'], [200, '3,290.15'], [280, '702.66'], [360, '3,992.81']),
        line([40, 'Insurance'], [200, '2,871.30'], [280, '598.11'], [360, '3,469.41']),
        line([40, 'Health'], [200, '1,544.25'], [280, '310.07'], [360, '1,854.32']),
        line([40, 'Pension'], [200, '2,826.74'], [280, '567.96'], [360, '3,394.70']),
      ]);
    expect(tally(slip('56,578.40'))).toMatchObject({ 'table.rows holds': 5, 'payslip.lines holds': 2 });
    const wrong = slip('86,578.40').filter(({ state }) => state === 'broken');
    expect(wrong.map(({ equation }) => equation.figures[equation.parts.printed]!.raw)).toEqual(['86,578.40']);
  });

  const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
  const MONTH = ['2,892.50', '733.68', '2,158.82'] as const;
  const YEAR = ['17,062.50', '3,867.29', '13,195.21'] as const;
  type Sums = readonly [gross: string, deductions: string, net: string];
  const beside = (year: Sums): Lines => [
    line([40, 'Earnings statement']),
    ...['Gross pay', 'Total deductions', 'Net pay'].map((name, i) =>
      line([40, name], right(320, MONTH[i]!), right(420, year[i]!)),
    ),
  ];
  const below = (year: Sums): Lines => [
    line([40, 'Pay stub']),
    line([200, 'Gross'], [280, 'Deductions'], [380, 'Net pay']),
    line([40, 'Current'], right(225, MONTH[0]), right(330, MONTH[1]), right(415, MONTH[2])),
    line([40, 'YTD'], right(225, year[0]), right(330, year[1]), right(415, year[2])),
  ];
  const hebrew = (year: Sums): Lines => [
    line([300, 'תלוש שכר']),
    ...['סה"כ ברוטו', 'סה"כ ניכויים', 'שכר נטו'].map((name, i) =>
      line(right(100, year[i]!), right(200, MONTH[i]!), [300, name]),
    ),
  ];

  it.each([
    ['in a column beside the month', beside],
    ['in a line below it', below],
    ['in Hebrew', hebrew],
  ] as const)('%s is held to itself', (_, make) => {
    expect(tally(outcomesOf(make(YEAR)))).toEqual({ 'payslip.net holds': 2 });
    const [gross, deductions] = YEAR;
    expect(blamed(outcomesOf(make([gross, deductions, '18,195.21'])))).toEqual([[[1_819_521, 1_319_521]]]);
  });

  it('is not held to what it may hold besides', () => {
    expect(tally(outcomesOf(beside(['17,062.50', '3,867.29', '12,414.87'])))).toEqual({ 'payslip.net holds': 1 });
  });
});

const schedule = ({
  principal = '300.00',
  payment = '103.00',
  balance = '200.00',
  total = '306.00',
  more = [] as Lines,
} = {}) =>
  outcomesOf([
    line([40, 'Loan agreement and repayment schedule']),
    line([40, `Loan amount: ${principal}`]),
    line([40, 'Date'], [130, 'Payment'], [220, 'Principal'], [310, 'Interest'], [400, 'Balance']),
    ...more,
    line([40, '10/01/2025'], [130, payment], [220, '100.00'], [310, '3.00'], [400, balance]),
    line([40, '10/02/2025'], [130, '102.00'], [220, '100.00'], [310, '2.00'], [400, '100.00']),
    line([40, '10/03/2025'], [130, '101.00'], [220, '100.00'], [310, '1.00'], [400, '0.00']),
    line([40, 'Total repayable'], [130, total]),
  ]);

describe('a repayment schedule', () => {
  it('closes in its rows and in its sums', () => {
    expect(tally(schedule())).toMatchObject({
      'loan.payment holds': 3,
      'loan.balance holds': 2,
      'loan.principal holds': 1,
      'loan.total holds': 1,
    });
  });

  it('names the payment by its parts and by the sum of all', () => {
    expect(blamed(schedule({ payment: '183.00' }))).toEqual([[[18_300, 10_300]]]);
    expect(schedule({ payment: '183.00' }).find(({ state }) => state === 'broken')?.repairs[0]?.mends).toBe(2);
  });

  it('names a balance, the loan and the total', () => {
    expect(blamed(schedule({ balance: '280.00' }))).toEqual([[[28_000, 20_000]]]);
    expect(blamed(schedule({ principal: '380.00' }))).toEqual([[[38_000, 30_000]]]);
    expect(blamed(schedule({ total: '386.00' }))).toEqual([[[38_600, 30_600]]]);
  });

  it('is not held to the loan where its first row is the loan itself', () => {
    const more = [line([40, '10/12/2024'], [130, '0.00'], [220, '0.00'], [310, '0.00'], [400, '300.00'])];
    expect(tally(schedule({ more }))['loan.principal holds']).toBeUndefined();
  });
});

describe('a list from gross to net pay, with the signs printed', () => {
  const loonstrook = (net: string, rows: readonly (readonly [string, string])[] = []) =>
    outcomesOf([
      line([40, 'Loonstrook']),
      line([40, 'Omschrijving'], [360, 'Bedrag €']),
      line([40, 'Bruto loon'], [360, '3.140,00']),
      line([40, 'Pensioenpremie'], [360, '-121,45']),
      ...rows.map(([label, amount]) => line([40, label], [360, amount])),
      line([40, 'Loonheffing'], [360, '-405,18']),
      line([40, 'Reiskosten onbelast'], [360, '84,20']),
      line([40, 'Netto loon'], [360, net]),
    ]);

  it('leads to the net, and names the one that another was written for, however many digits differ', () => {
    expect(tally(loonstrook('2.697,57'))).toEqual({ 'total.column_sum holds': 1 });
    expect(blamed(loonstrook('2.976,57'))[0]).toContainEqual([297_657, 269_757]);
  });

  it('may say in between what is left so far', () => {
    expect(tally(loonstrook('2.697,57', [['Belastbaar', '3.018,55']]))).toEqual({ 'total.column_sum holds': 2 });
  });

  it('accuses nothing where other hundredths show that it was not understood', () => {
    expect(blamed(loonstrook('2.976,31'))).toEqual([]);
    expect(blamed(loonstrook('2.697,57', [['Bijtelling auto', '312,40']]))).toEqual([]);
  });
});

describe('a payslip that calls both its sums totals', () => {
  const slip = (net: string, between: Lines = []) =>
    outcomesOf([
      line([40, 'Busta paga']),
      line([40, 'Voce'], [250, 'Competenze'], [350, 'Trattenute']),
      line([40, 'Paga base'], [250, '1.654,32']),
      line([40, 'Contingenza'], [256, '512,87']),
      line([40, 'Straordinario'], [262, '88,41']),
      line([40, 'Contributi INPS'], [356, '211,54']),
      line([40, 'Ritenuta IRPEF'], [356, '301,44']),
      line([40, 'Addizionale'], [362, '33,93']),
      line([40, 'Totali'], [250, '2.255,60'], [356, '546,91']),
      ...between,
      line([40, 'NETTO IN BUSTA'], [350, net]),
    ]);

  it('pays the one less the other', () => {
    expect(tally(slip('1.708,69'))).toMatchObject({ 'payslip.net holds': 1 });
    expect(tally(slip('1.938,69'))).toMatchObject({ 'payslip.net broken': 1 });
  });

  it('is not judged where more is printed between them', () => {
    expect(tally(slip('1.658,69', [line([40, 'Anticipo'], [362, '50,00'])]))).not.toHaveProperty('payslip.net broken');
  });
});

describe('interest of a schedule at its rate', () => {
  // 9 % a year on what is left of 12,000.00.
  const ROWS = [
    ['90.00', '2,000.00', '2,090.00', '10,000.00'],
    ['75.00', '2,000.00', '2,075.00', '8,000.00'],
    ['60.00', '2,000.00', '2,060.00', '6,000.00'],
    ['45.00', '2,000.00', '2,045.00', '4,000.00'],
    ['30.00', '2,000.00', '2,030.00', '2,000.00'],
    ['15.00', '2,000.00', '2,015.00', '0.00'],
  ] as const;
  const schedule = (rate: string) =>
    outcomesOf([
      line([40, 'Loan repayment schedule']),
      line([40, 'Loan amount: 12,000.00']),
      line([40, `Interest rate: ${rate}`]),
      line([40, 'Date'], [130, 'Interest'], [220, 'Principal'], [310, 'Payment'], [400, 'Balance']),
      ...ROWS.map(([interest, principal, payment, balance], i) =>
        line([40, `10/0${i + 1}/2025`], [130, interest], [220, principal], [310, payment], [400, balance]),
      ),
    ])
      .filter(({ equation }) => equation.family === 'standard')
      .map(({ state }) => state);

  it('is wrong where one digit of the rate is', () => {
    expect(schedule('9.00%')).toEqual(['holds']);
    expect(schedule('4.00%')).toEqual(['broken']);
    // What nine percent come to in a year.
    expect(schedule('9.4%')).toEqual([]);
  });
});

describe('pay of a sheet of hours', () => {
  const sheet = (rate: string, gross: string) =>
    outcomesOf([
      line([40, 'Day'], [300, 'Hours']),
      ...['7.50', '8.25', '6.75', '9.00'].map((hours, i) => line([40, `${'ABCD'[i]}-shift`], [300, hours])),
      line([40, 'Total'], [300, '31.50']),
      line([40, 'Hourly rate'], [200, rate]),
      line([40, 'Gross pay'], [200, gross]),
    ]).flatMap(({ state, equation: { id } }) => (id === 'invoice.lines' ? [state] : []));

  it('is its hours at the rate of one', () => {
    expect(sheet('£18.20', '£573.30')).toEqual(['holds']);
    expect(sheet('£28.20', '£573.30')).toEqual(['broken']);
    expect(sheet('£18.20', '£673.30')).toEqual(['broken']);
    // Something else is paid as well.
    expect(sheet('£18.20', '£604.17')).toEqual([]);
  });
});
