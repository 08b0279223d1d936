/** Money of one currency at a rate, and what is left after a fee. */
import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
type Values = readonly [from: string, rate: string, into: string, fee: string, net: string];

const list =
  (title: string, labels: readonly string[]) =>
  (values: Values): Lines => [
    line([40, title]),
    ...values.map((value, i) => line([40, labels[i]!], right(300, value))),
  ];
const english = list('Currency exchange confirmation', [
  'Amount sold',
  'Exchange rate',
  'Amount bought',
  'Fee',
  'Net amount',
]);
const german = list('Wechselbeleg', ['Betrag', 'Kurs', 'Gegenwert', 'Gebühr', 'Auszahlung']);
const hebrew = (values: Values): Lines => [
  line([300, 'אישור המרת מט"ח']),
  ...values.map((value, i) =>
    line([60, value], [300, ['סכום במט"ח', 'שער המרה', 'סכום בש"ח', 'עמלה', 'סכום נטו'][i]!]),
  ),
];

const failing = (lines: Lines) => outcomesOf(lines).filter(({ state }) => state !== 'holds');
const held = (lines: Lines) => outcomesOf(lines).map(({ equation: { id, family } }) => `${id} ${family.split(' ')[0]}`);

describe.each([
  [
    'in English',
    english,
    ['1,000.00 EUR', '3.9215', '3,921.50 ILS', '25.00 ILS', '3,896.50 ILS'],
    '3,981.50 ILS',
    '3.9815',
    '3,986.50 ILS',
  ],
  [
    'in German',
    german,
    ['500,00 USD', '0,9234', '461,70 EUR', '5,00 EUR', '456,70 EUR'],
    '491,70 EUR',
    '0,9834',
    '496,70 EUR',
  ],
  [
    'in Hebrew',
    hebrew,
    ['$1,500.00', '3.6480', '₪5,472.00', '₪32.00', '₪5,440.00'],
    '₪5,972.00',
    '3.9480',
    '₪5,940.00',
  ],
] as const)('an exchange %s', (_, make, values, wrongInto, wrongRate, wrongNet) => {
  it('holds at its rate, and after its fee', () => {
    expect(failing(make(values))).toEqual([]);
    expect(held(make(values))).toEqual(expect.arrayContaining(['invoice.lines exchange', 'transfer.charged exchange']));
  });

  it.each([
    ['amount', 2, wrongInto],
    ['rate', 1, wrongRate],
    ['net amount', 4, wrongNet],
  ] as const)('finds another %s', (__, at, value) => {
    const forged = values.map((each, i) => (i === at ? value : each)) as unknown as Values;
    expect(blamed(outcomesOf(make(forged)))).toHaveLength(1);
  });
});

it('is not made of prices of each unit, nor of a list of rates', () => {
  const pump = [
    line([40, 'Station']),
    line([40, '38.42 L x 1.789'], right(300, '$68.73')),
    line([40, 'Total'], right(300, '65.10 EUR')),
  ];
  const rates = [
    line([40, 'Rates of the day']),
    line([40, '100.00 EUR'], [160, '3.9215'], [260, '392.15 ILS']),
    line([40, '100.00 USD'], [160, '3.6480'], [260, '368.40 ILS']),
  ];
  for (const lines of [pump, rates]) expect(held(lines)).not.toContain('invoice.lines exchange');
});

it('allows for money that was rounded to whole units before it is exchanged', () => {
  const bill = (into: string) => [
    line([40, 'Consulting invoice']),
    line([40, `1 month: ${into} PLN / 4.2617 =`], right(400, '23 USD')),
    line([40, 'Remote fees'], right(400, '24 USD')),
    line([40, 'TOTAL'], right(400, '47 USD')),
  ];
  expect(failing(bill('100.00'))).toEqual([]);
});

describe('expenses in two currencies', () => {
  const report = (rate: string): Lines => [
    line([40, 'Expense claim']),
    line([40, `Rate used: 1 SEK = ${rate} EUR`]),
    line([40, 'Item'], [260, 'SEK'], [400, 'EUR']),
    ...(
      [
        ['Tram', '250.00', '22.50'],
        ['Hotel', '3,180.00', '286.20'],
        ['Lunch', '415.00', '37.35'],
        ['Museum', '190.00', '17.10'],
      ] as const
    ).map(([what, sek, eur]) => line([40, what], right(300, sek), right(440, eur))),
  ];

  it('shows the price of a unit', () => {
    expect(failing(report('0.09'))).toEqual([]);
    expect(held(report('0.09'))).toContain('invoice.lines standard');
    expect(failing(report('0.04')).map(({ state }) => state)).toEqual(['broken']);
    // Another price than one digit of this one.
    expect(failing(report('0.11'))).toEqual([]);
  });
});

describe('a price of one unit that prints its currency', () => {
  const transfer = (received: string): Lines => [
    line([40, 'Transfer confirmation']),
    line([40, 'You send: 2,400.00 GBP']),
    line([40, 'Exchange rate: 1 GBP = 1.1682 EUR']),
    line([40, 'Our fee: 6.20 GBP']),
    line([40, 'Amount converted: 2,393.80 GBP']),
    line([40, `Recipient gets: ${received} EUR`]),
  ];
  const stateOf = (received: string) =>
    outcomesOf(transfer(received)).find(({ equation }) => equation.family === 'exchange')?.state;

  it('makes what is left after the fee', () => expect(stateOf('2,796.44')).toBe('holds'));
  it('is contradicted by a digit', () => expect(stateOf('2,996.44')).toBe('broken'));
});

describe('an amount that is exchanged once its fee is known', () => {
  const sold = (received: string, rate = '1 EUR = 19.8450 MXN', more: Lines = []): Lines => [
    line([40, 'Cambio confirmado']),
    line([40, 'Has vendido'], right(300, '470.00 EUR')),
    line([40, 'Has recibido'], right(300, received)),
    line([40, 'Tipo de cambio'], [200, rate]),
    line([40, 'Comisión'], right(300, '3.60 EUR')),
    line([40, 'Total cargado'], right(300, '473.60 EUR')),
    ...more,
  ];

  it('makes the one amount of the other currency, however far that is off', () => {
    expect(failing(sold('9,327.15 MXN'))).toEqual([]);
    expect(blamed(outcomesOf(sold('9,827.15 MXN')))).toEqual([[[982_715, 932_715]]]);
    expect(blamed(outcomesOf(sold('10,964.55 MXN')))).toEqual([[[1_096_455, 932_715]]]);
  });

  it('leaves the margin of a bank, and a second amount, alone', () => {
    expect(failing(sold('9,148.20 MXN'))).toEqual([]);
    expect(failing(sold('10,964.55 MXN', undefined, [line([40, 'Retirado'], right(300, '2,000.00 MXN'))]))).toEqual([]);
  });

  it('is known after several fees, too', () => {
    const sent = (received: string): Lines => [
      line([40, 'Money sent']),
      line([40, 'Nadia receives'], right(300, received)),
      line([40, 'You sent'], right(300, '620.00 GBP')),
      line([40, 'Fixed fee'], right(300, '- 2.80 GBP')),
      line([40, 'Variable fee 0.5%'], right(300, '- 3.10 GBP')),
      line([40, 'Amount converted'], right(300, '614.10 GBP')),
      line([40, 'Guaranteed rate'], [200, '1 GBP = 12.9475 MAD']),
    ];
    expect(failing(sent('7,951.06 MAD'))).toEqual([]);
    expect(blamed(outcomesOf(sent('9,251.06 MAD')))).toEqual([[[925_106, 795_106]]]);
  });
});
