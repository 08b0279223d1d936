/** What words say that numbers make: rates of exchange, equal payments, pay of a year, shares, interest. */
import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const list = (...rows: readonly (readonly [string, string?])[]): Lines =>
  rows.map(([label, value]) => (value === undefined ? line([40, label]) : line([40, label], right(400, value))));
const stated = (lines: Lines) =>
  outcomesOf(lines)
    .filter(({ equation }) => equation.family.startsWith('stated'))
    .map(({ state }) => state);

type Make = (value: string) => Lines;
const CASES: readonly (readonly [what: string, make: Make, right: string, wrong: string])[] = [
  [
    'money bought at a rate of the other currency',
    (rate) => list(['Bureau slip'], ['Amount', '620.00'], ['Exchange rate', rate], ['Equivalent', '534.85']),
    '1.1592',
    '1.1892',
  ],
  [
    'money sold, the rate for one unit',
    (sum) => list(['Квитанция'], ['Сумма', sum], ['Курс за 1 USD', '41,2500'], ['Эквивалент', '33 000,00']),
    '800,00',
    '900,00',
  ],
  [
    'a share of a sum, in Hebrew',
    (each) => [
      line([300, 'חישוב קצבה']),
      line(right(120, '27,450.00'), [300, 'סה"כ שכר']),
      line(right(120, each), [300, 'קצבה ליום (חלקי 90)']),
    ],
    '305.00',
    '365.00',
  ],
  [
    'a dividend for each share, in hundredths of the currency',
    (paid) =>
      list(
        ['Dividend advice'],
        ['Shares held', '7,260'],
        ['Dividend per ordinary share', '18.45p'],
        ['Dividend', paid],
      ),
    '1,339.47',
    '1,389.47',
  ],
  [
    'a dividend for each share, in German',
    (paid) =>
      list(
        ['Dividendengutschrift'],
        ['Stückzahl', '415'],
        ['Dividende je Stammaktie in EUR', '2,35'],
        ['Bruttodividende', paid],
        ['Kapitalertragsteuer', '243,81'],
      ),
    '975,25',
    '979,25',
  ],
  [
    'a dividend for each share, in Hebrew',
    (paid) => [
      line([300, 'הודעה על דיבידנד']),
      line(right(120, '3,180'), [300, 'מספר המניות']),
      line(right(120, '1.27'), [300, 'דיבידנד למניה (ש"ח)']),
      line(right(120, paid), [300, 'דיבידנד ברוטו']),
    ],
    '4,038.60',
    '4,083.60',
  ],
  [
    'severance of a salary for each year',
    (years) =>
      list(
        ['Confirmation of employment'],
        [`She worked with us for ${years} years.`],
        ['Her last monthly salary was €3,412.00, and her severance pay comes to €23,884.00.'],
      ),
    '7',
    '5',
  ],
  [
    'severance in a list below the letter, in Hebrew',
    (pay) => [
      line([100, 'עבדת אצלנו מיום 01/02/2017 ועד יום 31/01/2026, סה"כ 9 שנים מלאות.']),
      line([300, `2. שכרך החודשי האחרון היה ${pay} ₪.`]),
      line([60, '₪ 70,650'], [300, 'פיצויים (שכר אחרון × 9)']),
      line([60, '₪ 51,300'], [300, 'נצבר בקופת הפיצויים']),
    ],
    '7,850',
    '7,150',
  ],
  [
    'an allowance of days on the way, below the heading of what is claimed',
    (days) =>
      list(
        ['Expenses of a journey'],
        [`Days on site: ${days}`],
        ['Per diem: GBP 46.50 per day'],
        ['Claim'],
        ['Subsistence: GBP 325.50'],
        ['Bus fares: GBP 18.20'],
        ['Total: GBP 343.70'],
      ),
    '7',
    '9',
  ],
  [
    'a rise by a percentage, in a table of a month and a year',
    (rate) => [
      line([40, `From 1 May 2025 your allowance will increase by ${rate}:`]),
      line([200, 'Monthly'], [330, 'Yearly']),
      line([40, 'Until now'], right(250, '860.00'), right(370, '10,320.00')),
      line([40, 'More'], right(250, '38.70'), right(370, '464.40')),
      line([40, 'From May'], right(250, '898.70'), right(370, '10,784.40')),
    ],
    '4.5%',
    '9.5%',
  ],
  [
    'a sum that is split among persons',
    (sum) => list(['Gift', sum], ['Split equally between 4 people'], ['Dana', '$137.25'], ['Omar', '$137.25']),
    '$549.00',
    '$849.00',
  ],
  [
    'payments before a last one',
    (total) =>
      list(
        ['Policy schedule'],
        ['Total payable', total],
        ['In 11 monthly payments of 53.40 and a last payment of 53.10'],
      ),
    '640.50',
    '840.50',
  ],
  [
    'payments after a deposit',
    (count) =>
      list(
        ['Policy schedule'],
        ['Total payable', '640.50'],
        ['Deposit', '100.50'],
        [`Then ${count} monthly payments of 67.50`],
      ),
    '8',
    '6',
  ],
  [
    'pay of a year',
    (year) => list(['Salary certificate'], [`Her monthly salary is 9,350.00 EUR, and ${year} EUR per year.`]),
    '112,200.00',
    '172,200.00',
  ],
  [
    'days at a daily wage',
    (days) =>
      list(['Pay slip'], [`Days worked ${days} Daily wage 142.50`], ['Basic pay', '3,135.00'], ['Tax', '627.40']),
    '22',
    '29',
  ],
  [
    'days at a daily benefit, each on its line, in Hebrew',
    (days) => [
      line([300, 'הודעה על גמלה']),
      line([60, '231.40 ש"ח'], [300, 'גמלה ליום:']),
      line([60, `${days} ימים`], [300, 'מספר ימי הזכאות:']),
      line([60, '4,165.20 ש"ח'], [300, 'סך הכל ברוטו:']),
    ],
    '18',
    '13',
  ],
  [
    'a part at the percentage in the line above',
    (percent) =>
      list(['Dividend advice'], ['Gross dividend', '418.37'], [`Tax withheld at ${percent}`], ['Tax', '62.76']),
    '15%',
    '16%',
  ],
  [
    'interest of some days',
    (percent) =>
      list(
        ['Reminder'],
        [`Interest at ${percent} a year is added for 146 days as follows:`],
        ['Principal', '12,600.00'],
        ['Interest', '403.20'],
        ['Costs', '85.00'],
      ),
    '8%',
    '9%',
  ],
  ['what is used of an allowance', (used) => list(['Your usage'], [`${used} of 75.0 GB 60%`]), '45.0', '35.0'],
  [
    'litres at a price in pence',
    (litres) => list(['Filling station'], [`${litres} litres 141.9 p/L`], ['Amount', '54.48']),
    '38.39',
    '58.39',
  ],
  [
    'litres whose unit was not read, at a price of three digits behind its mark',
    (litres) =>
      list(
        ['Tankstelle'],
        ['Menge', litres],
        ['Preis je Liter', '1,849 €'],
        ['Nettobetrag', '50,42 €'],
        ['MwSt. 19 %', '9,58 €'],
        ['Gesamt', '60,00 €'],
      ),
    '32,45',
    '62,45',
  ],
  [
    'energy at its price, each on a line of its own',
    (energy) =>
      list(
        [`${energy} kWh`],
        ['Session time', '41 min'],
        ['Price per kWh', '€0.61'],
        ['Energy', '€25.62'],
        ['Session fee', '€0.75'],
        ['Total', '€26.37'],
      ),
    '42.0',
    '12.0',
  ],
  [
    'energy between two readings at its price in pence',
    (price) =>
      list(
        ['Reading 3 May', '61,207 kWh'],
        ['Reading 2 June', '61,655 kWh'],
        ['Used', '448 kWh'],
        ['Price', `${price}p per kWh`],
        ['Electricity', '£141.12'],
        ['Total', '£141.12'],
      ),
    '31.50',
    '37.50',
  ],
  [
    'a ride by its kilometres, in Hebrew',
    (distance) => [
      line([300, 'פרטי נסיעה']),
      line([60, `${distance} ק"מ`], [300, 'מרחק']),
      line([60, '₪9.00'], [300, 'פתיחה']),
      line([60, '₪57.60'], [300, 'נסיעה'], [220, '₪3.20 לק"מ']),
    ],
    '18.0',
    '13.0',
  ],
  [
    'parking by the hour',
    (paid) => list(['Car park'], ['Paid', paid], ['Duration', '3 h 30 min'], ['Rate', '£4.20 per hour']),
    '£14.70',
    '£74.70',
  ],
  [
    'the price of one person',
    (each) => list(['Dinner', '126,60 €'], ['3 pessoas'], ['Valor por pessoa', each]),
    '42,20 €',
    '24,20 €',
  ],
];

describe.each(CASES)('%s', (_, make, correct, wrong) => {
  it('holds', () => {
    expect(stated(make(correct))).toEqual(['holds']);
  });

  it('is reported where one digit was changed', () => {
    expect(stated(make(wrong))).toEqual(['broken']);
  });
});

it('parking is charged by begun hours, and with a fee', () => {
  const states = (paid: string, ...more: readonly (readonly [string, string])[]) =>
    stated(list(['Car park'], ['Paid', paid], ['Duration', '3 h 30 min'], ['Rate', '£4.40 per hour'], ...more));
  expect(states('£17.60')).toEqual([]);
  expect(states('£16.40', ['Service fee', '£1.00'])).toEqual([]);
  expect(states('£75.40')).toEqual(['broken']);
});

it('weeks at a weekly rent make the one other amount', () => {
  const receipt = (sum: string) =>
    outcomesOf(
      list(['Rent receipt'], [`Received the sum of $${sum}`], ['being rent for 3 weeks at $485.00 per week']),
    ).map(({ state }) => state);
  expect(receipt('1,455.00')).not.toContain('broken');
  expect(receipt('1,545.00')).toEqual(['broken']);
});

describe('nothing is wrong', () => {
  it.each([
    ['where many digits differ', list(['Slip'], ['Amount', '620.00'], ['Exchange rate', '1.1592'], ['Cash', '500.00'])],
    [
      'where the last payment takes the remainder',
      list(['Notice'], ['Total', '5,097.33'], ['In 6 monthly payments of 849.53']),
    ],
    [
      'with a year of thirteen salaries',
      list(['Certificate'], ['Her monthly salary is 9,350.00 EUR, and 121,550.00 EUR per year.']),
    ],
    ['by what is left after a discount', list(['Offer'], ['Price', '418.37'], ['Discount 15%'], ['To pay', '355.61'])],
  ])('%s', (_, lines) => {
    expect(stated(lines)).not.toContain('broken');
  });
});

it('holds the share of each person to what is listed and shared, however many digits differ', () => {
  const trip = (share: string, fuel = '71.30') =>
    outcomesOf([
      line([40, 'Trip to the lake']),
      line([40, '612.80 EUR']),
      line([40, '4 people, in equal shares']),
      line([40, 'House'], [300, '405.00']),
      line([40, 'Fuel'], [300, fuel]),
      line([40, 'Dinner'], [300, '136.50']),
      line([40, 'Each pays'], [300, `${share} EUR`]),
    ]).flatMap(({ equation, state }) => (equation.family.startsWith('stated') ? [state] : []));
  expect(trip('153.20')).toEqual(['holds']);
  expect(trip('213.20')).toEqual(['broken']);
  // What is shared is not known to be whole.
  expect(trip('213.20', '17.30')).toEqual([]);
});

describe('a price that divides the charge', () => {
  const notice = (area: string) => [
    line([60, 'Area (m2)'], [200, 'Rate per m2'], [320, 'Annual charge']),
    line([60, area], [200, '46.35'], [320, '4,310.55']),
  ];

  it('tells the area, however far off another is', () => {
    const broken = (area: string) => outcomesOf(notice(area)).filter(({ state }) => state === 'broken');
    expect(broken('93.00')).toEqual([]);
    expect(broken('128.00')).toHaveLength(1);
    // No whole number of square metres.
    expect(outcomesOf([notice('')[0]!, line([60, '128.00'], [200, '46.35'], [320, '4,331.28'])])).toEqual([]);
  });
});

describe('a contract that names no sum', () => {
  const lease = (rent: string, whole: string) =>
    outcomesOf([
      line([40, 'Lease agreement between the landlord and the tenant']),
      line([40, '1. The term is 18 months.']),
      line([40, `2. The rent is €${rent} per month.`]),
      line([40, `3. For the whole term ${whole}.`]),
    ]).map(({ state }) => state);

  it('holds the rent to what all months make', () => {
    expect(lease('1,345.00', '24,210.00')).toEqual(['holds']);
    expect(lease('1,845.00', '24,210.00')).toEqual(['broken']);
    expect(lease('1,345.00', '4,035.00')).toEqual([]);
  });
});

describe('a contract with other amounts', () => {
  const lease = (whole: string, months = '14') =>
    outcomesOf([
      line([40, 'Lease agreement between the landlord and the tenant']),
      line([40, `1. The term is ${months} months.`]),
      line([40, '2. The monthly rent is €1,285.']),
      line([40, `3. The rent for the entire lease term: €${whole}.`]),
      line([40, '4. The deposit is €2,570. Paid so far €1,900, still open €670.']),
      line([40, '5. Upkeep: €45 per month, in total €540 per year.']),
    ])
      .filter(({ equation }) => equation.figures.some(({ raw }) => raw.includes(whole)))
      .map(({ state }) => state);

  it('holds the rent of its whole term to that of a month', () => {
    expect(lease('17,990')).toEqual(['holds']);
    expect(lease('19,790')).toEqual(['broken']);
    // Another number of months is meant.
    expect(lease('15,420')).toEqual([]);
  });
});

describe('a contract that counts the months beside what they make', () => {
  const lease = (lines: readonly string[], whole: string) =>
    outcomesOf(lines.map((text) => line([40, text])))
      .filter(({ equation }) => equation.figures.some(({ raw }) => raw.includes(whole)))
      .map(({ state }) => state);
  const hebrew = (whole: string) =>
    lease(
      [
        'הסכם שכירות בלתי מוגנת',
        '1. תקופת השכירות הינה 12 חודשים, החל מיום 01/09/2026 ועד ליום 31/08/2027.',
        '2. דמי השכירות החודשיים הינם 4,850.00 ש"ח, ישולמו ב-1 לכל חודש.',
        `3. סך דמי השכירות לכל התקופה (12 חודשים): ${whole} ש"ח.`,
        '4. פיקדון בגובה שלושה חודשי שכירות, בסך 14,550.00 ש"ח.',
      ],
      whole,
    );
  const english = (whole: string) =>
    lease(
      [
        'Lease agreement between the landlord and the tenant',
        '1. The monthly rent is €1,285.50.',
        `2. The rent for the whole term (12 months): €${whole}.`,
        '3. The deposit is €2,571.00.',
      ],
      whole,
    );
  const german = (whole: string) =>
    lease(
      [
        'Mietvertrag',
        '1. Die monatliche Miete beträgt 1.285,50 €.',
        `2. Miete für die gesamte Mietzeit (12 Monate): ${whole} €.`,
        '3. Die Kaution beträgt 2.571,00 €.',
      ],
      whole,
    );

  it.each([
    ['Hebrew', hebrew, '58,200.00', '53,200.00'],
    ['English', english, '15,426.00', '16,426.00'],
    ['German', german, '15.426,00', '16.426,00'],
  ])('holds the rent of the whole term to that of a month: %s', (_, of, right, wrong) => {
    expect(of(right)).toEqual(['holds']);
    expect(of(wrong)).toEqual(['broken']);
  });

  it('takes the amount of each of several payments for no whole', () => {
    const inParts = [
      'Lease agreement',
      'The monthly rent is €1,285.50, for the whole term in 12 payments of €1,205.50.',
    ];
    expect(lease(inParts, '1,205.50').filter((state) => state === 'broken')).toEqual([]);
  });
});

describe('severance of years and a part of one', () => {
  const letter = (pay: string, paid = '31,420.00') => [
    line([40, 'You worked for us from 01/02/2019 to 31/10/2023, 4 years and 9 months (4.75 years).']),
    line([40, 'Your last monthly salary for the severance:']),
    line([40, `€${pay}`]),
    line([40, 'Severance pay: last salary times 4.75 years:']),
    line([40, '€43,320.00']),
    line([40, `It is paid from the fund (€${paid}) and by us (€11,900.00).`]),
  ];
  const states = (lines: ReturnType<typeof letter>) =>
    outcomesOf(lines)
      .filter(({ equation: { id } }) => id === 'invoice.lines')
      .map(({ state }) => state);

  it('is the last pay times them, however far the pay is off where the payments make the severance', () => {
    expect(states(letter('9,120.00'))).toEqual(['holds']);
    expect(states(letter('10,340.00'))).toEqual(['broken']);
    expect(states(letter('10,340.00', '30,420.00'))).toEqual([]);
  });
});

it('reads the pay of a year behind the year and the count of salaries', () => {
  const letter = (month: string) =>
    stated([
      line([40, `שכרה החודשי ברוטו עומד על ${month} ₪.`]),
      line([40, 'שכרה השנתי ברוטו לשנת 2025 (12 משכורות) הסתכם ב-175,440 ₪.']),
    ]);
  expect(letter('14,620')).toEqual(['holds']);
  expect(letter('17,620')).toEqual(['broken']);
});

it('reads a standing order: so many payments of so much each, and their total', () => {
  const order = (each: string) =>
    outcomesOf([
      line([40, 'Your new standing order']),
      line([40, 'Amount each month'], [200, `£${each}`]),
      line([40, 'Number of payments'], [200, '9']),
      line([40, 'Total over the period'], [200, '£4,338.00']),
    ]).map(({ state }) => state);
  expect(new Set(order('482.00'))).toEqual(new Set(['holds']));
  expect(new Set(order('842.00'))).toEqual(new Set(['broken']));
});

describe('a charge of a year by the area of a place, on lines of their own', () => {
  const bill = ([area, price, yearly, parted]: readonly string[], values: readonly string[]): Lines => [
    line([40, `${area}: 87 m²`]),
    line([40, `${price}: ${values[0]}`]),
    line([40, `${yearly}: ${values[1]}`]),
    line([40, `${parted}: ${values[2]}`]),
  ];

  it.each([
    [['Area', 'Yearly rate per m²', 'Yearly charge', 'Charge of two months']],
    [['Fläche', 'Jahrespreis je m²', 'Jährlicher Betrag', 'Betrag für zwei Monate']],
    [['Superficie', 'Tarif annuel par m²', 'Montant annuel', 'Montant de deux mois']],
  ])('is wrong, however far it is off, where the charge of a part of the year is right: %s', (names) => {
    expect(blamed(outcomesOf(bill(names, ['61.40', '5,341.80', '890.30'])))).toEqual([]);
    expect(blamed(outcomesOf(bill(names, ['61.40', '4,941.80', '890.30'])))).toEqual([[[494_180, 534_180]]]);
    expect(blamed(outcomesOf(bill(names, ['61.40', '4,941.80', '823.63'])))).toEqual([]);
  });
});

it('takes the last payment for one of those that are counted, where that makes the whole', () => {
  const lines = list(
    ['Policy schedule'],
    ['Total payable', '640.50'],
    ['In 12 monthly payments of 53.40 and a last payment of 53.10'],
  );
  expect(outcomesOf(lines).filter(({ state }) => state !== 'holds')).toEqual([]);
});
