/** Screens of applications: what they show above a list, beside shares and below a balance. */
import { describe, expect, it } from 'vitest';
import type { EquationId } from '../../../src/document/arithmetic/facts.ts';
import { arithmeticOf } from '../../../src/document/arithmetic/index.ts';
import type { PageText } from '../../../src/document/facts.ts';
import { outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line, page } from '../../support/judge.ts';
import { fieldsOf } from '../../support/pages.ts';

const statesOf = (lines: Lines, id: EquationId, family?: string) =>
  outcomesOf(lines).flatMap(({ equation, state }) =>
    equation.id === id && (family === undefined || equation.family === family) ? [state] : [],
  );

const enlarged = (print: PageText): PageText => ({
  ...print,
  lines: print.lines.map((each, at) =>
    at === 1 ? { ...each, words: each.words.map((word) => ({ ...word, rect: { ...word.rect, h: 24 } })) } : each,
  ),
});

/** With the second line in large print. */
const inLargePrint = (lines: Lines, id: EquationId) =>
  fieldsOf(enlarged(page(lines)))
    .sections.flatMap(arithmeticOf)
    .flatMap(({ equation, state }) => (equation.id === id ? [state] : []));

describe('a list headed by its sum and the count of its entries', () => {
  const history = (count: string, cinema: string) =>
    statesOf(
      [
        line([40, 'Payments in May']),
        line([40, 'You paid']),
        line([40, '€ 411.50']),
        line([40, `in ${count} payments`]),
        line([40, 'Dana'], [300, '€ 96.50']),
        line([40, 'Plumber'], [300, '€ 230.00']),
        line([40, 'Cinema'], [300, cinema]),
        line([40, 'Gift'], [300, '€ 51']),
      ],
      'total.column_sum',
    );

  it('is added up where it is as long as the count says', () => {
    expect(history('4', '€ 34.00')).toContain('holds');
    expect(history('4', '€ 84.00')).toEqual(['broken']);
    expect(history('9', '€ 84.00')).toEqual([]);
  });
});

describe('a counted list with its sum below it once more', () => {
  const kitty = (second: string) =>
    statesOf(
      [
        line([300, 'קופה משותפת']),
        line([200, '₪ 510.00']),
        line([200, 'נאסף מתוך 4 חברים']),
        line([40, '₪ 90.00'], [300, 'טל']),
        line([40, second], [300, 'מיכל']),
        line([40, '₪ 140.00'], [300, 'רון ודפנה']),
        line([40, '₪ 60.00'], [300, 'אסף']),
        line([40, '₪ 510.00'], [300, 'סה"כ בקופה']),
      ],
      'total.column_sum',
      'total.column_sum',
    );

  it('is added up', () => {
    expect(kitty('₪ 220.00')).toContain('holds');
    expect(kitty('₪ 520.00')).toEqual(['broken']);
  });
});

describe('a sum with the count of its entries on its line', () => {
  const orders = (total: string, count = '– 4 orders') =>
    statesOf(
      [
        line([40, 'Standing orders']),
        line([40, `Each month ${count}`], [300, total]),
        line([40, 'Rent of flat 12']),
        line([40, 'on day 1'], [300, '€ 840.00']),
        line([40, 'Choir']),
        line([40, 'on day 3'], [300, '€ 35.00']),
        line([40, 'Animal shelter']),
        line([40, 'on day 10'], [300, '€ 20.00']),
        line([40, 'Tennis club']),
        line([40, 'on day 15'], [300, '€ 61.50']),
      ],
      'total.column_sum',
      'total.column_sum',
    );

  it('is that of as many below it', () => {
    expect(orders('€ 956.50')).toContain('holds');
    expect(orders('€ 656.50')).toEqual(['broken']);
    expect(orders('€ 656.50', '– 7 orders')).toEqual([]);
  });
});

describe('what was used, its price and what it costs, below each other', () => {
  const states = (used: string, price: string, amount: string, ...more: string[]) =>
    statesOf(
      [
        line([40, 'Your gas']),
        line([40, 'Used'], [300, used]),
        line([40, 'Each'], [300, price]),
        line([40, 'Gas'], [300, amount]),
        ...more.map((each) => line([40, 'Standing charge'], [300, each])),
      ],
      'invoice.lines',
    );

  it('are a product', () => {
    expect(states('312', '€ 0.4518', '€ 140.96')).toEqual(['holds']);
    expect(states('812', '€ 0.4518', '€ 140.96')).toEqual(['broken']);
    expect(states('312', '€ 0.4518', '€ 190.96')).toEqual(['broken']);
  });

  it('are none where the price was rounded, or is no price of one', () => {
    expect(states('312', '€ 0.45', '€ 140.96')).toEqual([]);
    expect(states('812', '€ 0.46', '€ 143.52')).toEqual([]);
  });
});

describe('movements of a screen above both of their balances', () => {
  const states = (salary: string, closing = '1,906.35 €', more = '-12.00 €') => {
    const row = (label: string, amount: string) => line([40, label], [400 - 5 * amount.length, amount]);
    const print = page(
      [
        line([40, 'Account']),
        row('Baker', '-41.65 €'),
        row('Salary', salary),
        row('Rent', '-820.00 €'),
        row('Newspaper', more),
        row('Opening balance', '640.00 €'),
        row('Closing balance', closing),
      ],
      true,
    );
    return fieldsOf(print)
      .sections.flatMap(arithmeticOf)
      .flatMap(({ equation, state }) => (equation.family === 'signed list' ? [state] : []));
  };

  it('lead from one to the other', () => {
    expect(states('+2,140.00 €')).toEqual(['holds']);
    expect(states('+3,140.00 €')).not.toContain('holds');
    expect(states('+3,140.00 €')).toHaveLength(1);
  });

  it('are not all of them where they lead elsewhere', () => {
    expect(states('+2,140.00 €', '2,871.48 €')).toEqual([]);
  });
});

describe('a counted list above other sums', () => {
  const fund = (collected: string, second = '₪ 270') =>
    statesOf(
      [
        line([300, 'נאסף עד כה']),
        line([200, collected]),
        line([260, '3 תשלומים'], [100, '62% מהיעד ₪ 1,500']),
        line([40, '₪ 360'], [300, 'דנה']),
        line([40, second], [300, 'אורי']),
        line([40, '₪ 300'], [300, 'משפחת לב']),
        line([300, 'סיכום']),
        line([40, '₪ 1,500'], [300, 'יעד']),
      ],
      'total.column_sum',
    );

  it('ends where the count says', () => {
    expect(fund('₪ 930')).toContain('holds');
    expect(fund('₪ 430')).toContain('broken');
    expect(fund('₪ 930', '₪ 770')).toContain('broken');
  });
});

describe('money of a group in one line', () => {
  const group = (collected: string, last = '€ 45') =>
    statesOf(
      [
        line([40, 'Collected so far']),
        line([40, collected]),
        line([40, '4'], [80, '6'], [120, '€ 45']),
        line([40, 'Noa'], [300, '€ 45']),
        line([40, 'Eli'], [300, '€ 45']),
        line([40, 'Rina'], [300, '€ 45']),
        line([40, 'Adam'], [300, last]),
      ],
      'total.column_sum',
      'collected of persons',
    );

  it('is the share of those who are listed', () => {
    expect(group('€ 180')).toEqual(['holds']);
    expect(group('€ 780')).toEqual(['broken']);
    expect(group('€ 780', '€ 645')).toEqual([]);
  });
});

describe('a counted list of an order', () => {
  const order = (paid: string, ...below: readonly (readonly [string, string])[]) =>
    statesOf(
      [
        line([40, 'You paid']),
        line([40, paid]),
        line([40, '3 items']),
        line([40, 'Lamp'], [300, '€ 61.20']),
        line([40, 'Rug'], [300, '€ 92.40']),
        line([40, 'Vase'], [300, '€ 33.10']),
        line([40, 'Summary']),
        ...below.map(([label, value]) => line([40, label], [300, value])),
      ],
      'total.column_sum',
    );

  it('leads to more than its things cost', () => {
    expect(order('€ 186.70')).toContain('holds');
    expect(order('€ 286.70')).toContain('broken');
    expect(order('€ 196.70', ['Courier', '€ 7.00'], ['Wrapping', '€ 3.00'])).not.toContain('broken');
    expect(order('€ 196.70', ['Things', '€ 186.70'])).not.toContain('broken');
  });
});

describe('a bill that is split equally', () => {
  const bill = (third: string) =>
    statesOf(
      [
        line([40, 'Total bill']),
        line([40, '£218.40']),
        line([40, 'Paid Friday 3 July 2026 - split equally between 4']),
        line([40, 'You'], [250, '£54.60 you paid']),
        line([40, 'Amy'], [250, '£54.60 paid back']),
        line([40, 'Ben'], [250, `${third} paid back`]),
        line([40, 'Cleo'], [250, '£54.60 paid back']),
        line([40, 'Received from others'], [300, '£163.80']),
      ],
      'total.column_sum',
      'shares of a bill',
    );

  it('is what its persons pay together', () => {
    expect(bill('£54.60')).toEqual(['holds', 'holds']);
    expect(bill('£45.60')).toEqual(['broken', 'broken']);
  });
});

describe('money that several persons give', () => {
  const screen = (collected: string, asked = '€ 1,000') =>
    statesOf(
      [
        line([40, 'Collected so far']),
        line([40, collected]),
        line([40, `of ${asked}`]),
        line([40, '6 of 8 members paid · 75%']),
        line([40, '€ 125 each']),
      ],
      'total.column_sum',
      'collected of persons',
    );

  it('is their share times those who paid', () => {
    expect(screen('€ 750')).toEqual(['holds']);
    expect(screen('€ 1,250')).toEqual(['broken']);
    expect(screen('€ 1,250', '€ 1,400')).toEqual([]);
  });
});

describe('parts with their shares of a total', () => {
  const fund = (bonds: string, cash = '20%') =>
    outcomesOf([
      line([40, 'Balance of the fund']),
      line([40, '$ 62,481.00']),
      line([40, 'Shares'], [300, '$ 31,240.50']),
      line([40, '50% of the fund']),
      line([40, 'Bonds'], [300, bonds]),
      line([40, '30% of the fund']),
      line([40, 'Cash'], [300, '$ 12,496.20']),
      line([40, `${cash} of the fund`]),
    ]).filter(({ equation }) => /of a whole$/.test(equation.family));

  it('are wrong where the share and the sum ask for the same', () => {
    expect(fund('$ 18,744.30').every(({ state }) => state === 'holds')).toBe(true);
    const broken = fund('$ 78,744.30').filter(({ state }) => state === 'broken');
    expect(broken.map(({ repairs }) => repairs[0]!.changes[0]!.value)).toEqual([1_874_430, 1_874_430]);
  });

  it('are shares of something else where several do not fit', () => {
    expect(fund('$ 78,744.30', '35%')).toEqual([]);
  });

  it('have one wrong share where the others make the whole with the right one', () => {
    const broken = fund('$ 18,744.30', '40%').filter(({ state }) => state === 'broken');
    expect(broken.flatMap(({ repairs }) => repairs[0]!.changes.map(({ value }) => value))).toEqual([20]);
  });

  it('are counted in votes or visits, too', () => {
    const poll = (share: string) =>
      statesOf(
        [
          line([40, 'Votes']),
          line([40, '9,600']),
          line([40, 'Harbour'], [200, '4,512'], [300, '47.0%']),
          line([40, 'Meadow'], [200, '2,688'], [300, share]),
          line([40, 'Quarry'], [200, '1,392'], [300, '14.5%']),
          line([40, 'Orchard'], [200, '1,008'], [300, '10.5%']),
        ],
        'table.rows',
        'shares of a whole',
      );
    expect(poll('28.0%')).toEqual(['holds', 'holds', 'holds', 'holds']);
    expect(poll('38.0%')).toContain('broken');
  });
});

describe('a payslip without its gross pay', () => {
  const pay = (net: string, more: Lines = []) =>
    statesOf(
      [
        line([40, 'Payslip']),
        line([40, 'Net pay'], [300, net]),
        line([40, 'Earnings']),
        line([40, 'Basic salary'], [300, '£2,650.40']),
        line([40, 'Deductions']),
        line([40, 'Income tax'], [300, '-£341.20']),
        line([40, 'Pension'], [300, '-£132.52']),
        line([40, 'Total deductions'], [300, '-£473.72']),
        ...more,
      ],
      'payslip.net',
    );

  it('leaves of its earnings what is not deducted', () => {
    expect(pay('£2,176.68')).toEqual(['holds']);
    expect(pay('£3,176.68')).toEqual(['broken']);
  });

  it('says nothing where more is printed below', () => {
    expect(pay('£3,176.68', [line([40, 'Allowance'], [300, '£205.16'])])).toEqual([]);
  });
});

describe('a price that is paid in parts', () => {
  const plan = (price: string, each: string) =>
    inLargePrint(
      [
        line([40, 'Sofa shop']),
        line([40, price]),
        line([40, 'Number of instalments'], [300, '8']),
        line([40, 'Each'], [300, each]),
        line([40, 'Paid so far'], [300, '€ 630.00']),
        line([40, 'Remaining'], [300, '€ 1,050.00']),
      ],
      'invoice.lines',
    );

  it('is so many of them, as what was paid and what is left are', () => {
    expect(plan('€ 1,680.00', '€ 210.00')).toEqual(['holds']);
    expect(plan('€ 1,680.00', '€ 510.00')).toEqual(['broken']);
    expect(plan('€ 7,680.00', '€ 210.00')).toEqual(['broken']);
    // Another price is left open where nothing else says what one part is.
    expect(plan('€ 1,684.00', '€ 510.00')).toEqual([]);
  });
});

describe('payments that a letter names with their number and their total', () => {
  const states = (
    each: string,
    count: string,
    total: string,
    names = ['Amount of each payment', 'Number of payments'],
  ) =>
    outcomesOf([
      line([40, 'Standing order']),
      line([40, `${names[0]}: ${each}`]),
      line([40, `${names[1]}: ${count}`]),
      line([40, `Total to be paid: ${total}`]),
    ]).map(({ state }) => state);

  it('make it in a table too, each below its header', () => {
    const table = (headers: readonly [string, string, string], each: string, total: string) =>
      outcomesOf([
        line([40, 'Nursery']),
        line([40, headers[0]], [200, headers[1]], [400, headers[2]]),
        line([40, '8'], [200, each], [400, total]),
      ]).map(({ state }) => state);
    const hebrew = ['מספר תשלומים', 'סכום כל תשלום', 'סה"כ לשנה'] as const;
    expect(table(hebrew, '1,420.00', '11,360.00')).toEqual(['holds']);
    expect(table(hebrew, '1,420.00', '17,360.00')).toEqual(['broken']);
    expect(table(hebrew, '1,920.00', '11,360.00')).toEqual(['broken']);
    // With a fee, and what no header calls the sum of them.
    expect(table(hebrew, '1,420.00', '11,842.50')).toEqual([]);
    expect(table([hebrew[0], hebrew[1], 'סכום'], '1,420.00', '17,360.00')).toEqual([]);
  });

  it('make it', () => {
    expect(states('EUR 248.00', '12', 'EUR 2,976.00')).toEqual(['holds']);
    expect(states('EUR 648.00', '12', 'EUR 2,976.00')).toEqual(['broken']);
    expect(states('EUR 248.00', '12', 'EUR 9,976.00')).toEqual(['broken']);
    // With interest, or of something else; the last payment makes up for what the others were rounded by.
    expect(states('EUR 248.00', '12', 'EUR 3,118.40')).toEqual([]);
    expect(states('EUR 248.17', '12', 'EUR 2,978.07')).toEqual([]);
  });
});

describe('a transfer below the balance before it, of whose name a word was not read', () => {
  const states = (before: string, after: string) =>
    statesOf(
      [
        line([300, 'ההעברה בוצעה בהצלחה']),
        line([60, '2,350.00 ₪'], [300, 'סכום']),
        line([60, 'דנה לוי'], [300, 'למי']),
        line([60, '8,642.17 ₪'], [300, before]),
        line([60, '1.75 ₪'], [300, 'עמלת ערוץ ישיר']),
        line([60, after], [300, 'יתרה לאחר ההעברה']),
      ],
      'statement.closing_balance',
    );

  it('leads to the balance after it', () => {
    expect(states('יתרה 197 ההעברה', '6,290.42 ₪')).toEqual(['holds']);
    expect(states('יתרה 197 ההעברה', '7,290.42 ₪')).toEqual(['broken']);
  });

  it('is asked of no other balance', () => {
    expect(states('יתרה זמינה', '7,290.42 ₪')).toEqual([]);
  });
});

describe('a transfer among its balances', () => {
  const sent = (amount: string, id: EquationId) =>
    inLargePrint(
      [
        line([40, 'Money sent']),
        line([40, amount]),
        line([40, 'Fee'], [300, '€ 2.40']),
        line([40, 'Total debited'], [300, '€ 1,842.40']),
        line([40, 'Balance before'], [300, '€ 6,310.75']),
        line([40, 'Balance after'], [300, '€ 4,468.35']),
      ],
      id,
    );

  it('is what its total is without the fee', () => {
    expect(sent('€ 1,840.00', 'transfer.charged')).toEqual(['holds']);
    expect(sent('€ 5,840.00', 'transfer.charged')).toEqual(['broken']);
    expect(sent('€ 5,840.00', 'statement.closing_balance')).toEqual(['holds']);
  });

  it('differs from its fee by its size', () => {
    const left = (amount: string) =>
      inLargePrint(
        [
          line([40, 'Havale dekontu']),
          line([40, amount]),
          line([40, 'işlem'], [300, '6,50 TL']),
          line([40, 'Önceki bakiye'], [300, '18.420,30 TL']),
          line([40, 'Sonraki bakiye'], [300, '15.163,80 TL']),
        ],
        'statement.closing_balance',
      );
    expect(left('3.250,00 TL')).toEqual(['holds']);
    expect(left('13.250,00 TL')).toEqual(['broken']);
  });
});

describe('a payment in a script that was not read', () => {
  const unread = (rows: readonly string[], rate = '') =>
    fieldsOf(enlarged(page([line([40, `17:20 ${rate}`]), ...rows.map((row) => line([40, row]))], true)))
      .sections.flatMap(arithmeticOf)
      .flatMap(({ equation, state }) => (equation.family === 'unread payment' ? [[equation.id, state].join(' ')] : []));

  it('is charged with its fee and the tax of that', () => {
    expect(unread(['640.00', '640.00', '8.00', '0.40', '648.40'], '5%')).toEqual(['transfer.charged holds']);
    const wrong = unread(['640.00', '640.00', '88.00', '0.40', '648.40'], '5%');
    expect(wrong).toHaveLength(1);
    expect(wrong).not.toContain('transfer.charged holds');
    expect(unread(['640.00', '640.00', '88.00', '0.40', '648.40'])).toEqual([]);
  });

  it('leaves the balance after it', () => {
    expect(unread(['312.50', '312.50', '2,847.25', '2,534.75'])).toEqual(['statement.closing_balance holds']);
    expect(unread(['312.50', '312.50', '2,847.25', '8,534.75'])).toHaveLength(1);
    expect(unread(['312.50', '312.50', '2,847.25', '9,176.30'])).toEqual([]);
  });
});

describe('movements with their balances at days without a year', () => {
  const account = (paid: string) =>
    statesOf(
      [
        line([40, 'Everyday account']),
        line([40, 'Gardener'], [300, '-£64.20']),
        line([40, '9 May'], [300, '£1,418.35']),
        line([40, 'Refund'], [300, paid]),
        line([40, '8 May'], [300, '£1,482.55']),
        line([40, 'Bookshop'], [300, '-£21.75']),
        line([40, '6 May'], [300, '£1,165.05']),
        line([40, 'Bakery'], [300, '-£8.15']),
        line([40, '5 May'], [300, '£1,186.80']),
      ],
      'statement.running_balance',
      'listed balances',
    ).sort();

  it('follow from each other', () => {
    expect(account('+£317.50')).toEqual(['holds', 'holds', 'holds']);
    expect(account('+£817.50')).toEqual(['broken', 'holds', 'holds']);
    expect(account('+£455.00')).toEqual(['dense', 'holds', 'holds']);
  });
});

describe('a payment between two balances in a script that was not read', () => {
  const unread = (rows: readonly string[]) =>
    fieldsOf(enlarged(page([line([40, '17:20']), ...rows.map((row) => line([40, row]))], true)))
      .sections.flatMap(arithmeticOf)
      .flatMap(({ equation, state }) => (equation.family === 'unread payment' ? [[equation.id, state].join(' ')] : []));

  it('leaves the second of the first', () => {
    expect(unread(['72.40', '918.65', '72.40', '846.25'])).toEqual(['statement.closing_balance holds']);
    expect(unread(['72.40', '918.65', '72.40', '991.05'])).toEqual(['statement.closing_balance holds']);
    expect(unread(['72.40', '918.65', '72.40', '546.25'])).toHaveLength(1);
    expect(unread(['72.40', '918.65', '72.40', '546.25'])).not.toContain('statement.closing_balance holds');
    expect(unread(['72.40', '918.65', '72.40', '308.15'])).toEqual([]);
    expect(unread(['72.40', '918.65', '61.30', '546.25'])).toEqual([]);
  });
});

describe('a payment whose script is not read and that is printed once', () => {
  const unread = (rate: string, charged = '858.50', shown = '850.00') => {
    const print = page(
      [line([40, '10 0 O']), line([40, shown]), line([40, rate], [300, '8.50']), line([40, 'סס5'], [300, charged])],
      true,
    );
    return fieldsOf(enlarged(print))
      .sections.flatMap(arithmeticOf)
      .flatMap(({ equation, state }) => (equation.family === 'unread payment' ? [state] : []));
  };

  it('is charged with a fee at a printed rate', () => {
    expect(unread('1%')).toEqual(['holds']);
    expect(unread('1%', '958.50')).toHaveLength(1);
    expect(unread('1%', '958.50')).not.toContain('holds');
    expect(unread('1%', '858.50', '950.00')).toHaveLength(1);
    expect(unread('1%', '858.50', '317.00')).toEqual([]);
    expect(unread('4%', '958.50')).toEqual([]);
    expect(unread('', '958.50')).toEqual([]);
  });
});

describe('what was used', () => {
  const used = (second: string) => {
    const print = page(
      [
        line([40, 'Electricity']),
        line([40, '927 kWh']),
        line([40, 'April'], [300, '341 kWh']),
        line([40, 'May'], [300, second]),
        line([40, 'June'], [300, '268 kWh']),
        line([40, 'Electricity bill'], [300, '€ 231.75']),
      ],
      true,
    );
    return fieldsOf(enlarged(print))
      .sections.flatMap(arithmeticOf)
      .flatMap(({ equation, state }) => (equation.family === 'used units' ? [state] : []));
  };

  it('is what each month used', () => {
    expect(used('318 kWh')).toEqual(['holds']);
    expect(used('918 kWh')).not.toContain('holds');
    expect(used('402 kWh')).toEqual([]);
  });
});

describe('a balance after a payment whose label is not read', () => {
  const transfer = (left: string) =>
    statesOf(
      [
        line([40, 'Transfer receipt']),
        line([40, 'Transfer completed']),
        line([40, 'Balance before'], [300, '1,840.55 €']),
        line([40, 'Amount'], [300, '-415.00 €']),
        line([40, 'Stamp duty'], [300, '-0.85 €']),
        line([40, 'ס0ו58 5'], [300, left]),
      ],
      'statement.closing_balance',
    );

  it('is that before it, less what was taken off', () => {
    expect(transfer('1,424.70 €')).toEqual(['holds']);
    expect(transfer('1,924.70 €')).toEqual(['broken']);
    expect(transfer('3,917.20 €')).toEqual([]);
  });
});

describe('a list and its VAT below a net sum that was not read whole', () => {
  const bill = (total: string) =>
    statesOf(
      [
        line([40, 'Invoice 2231']),
        line([40, 'Family plan'], [300, '$ 121.30']),
        line([40, 'Roaming'], [300, '$ 48.90']),
        line([40, 'Credit'], [300, '$ -15.00']),
        line([40, 'Total before VAT'], [300, '$ 1']),
        line([40, 'VAT 18%'], [300, '$ 27.94']),
        line([40, 'Total to pay'], [300, total]),
      ],
      'total.column_sum',
    );

  it('come to the total', () => {
    expect(bill('$ 183.14')).not.toContain('broken');
    expect(bill('$ 133.14')).toContain('broken');
  });
});

describe('a claim on a screen', () => {
  /** The amount in large print above the others. */
  const claim = (paid: string) => {
    const print = page([
      line([40, 'Your claims']),
      line([40, paid]),
      line([40, 'Amount'], [300, '€ 940.00']),
      line([40, 'Excess'], [300, '€ 130.00']),
    ]);
    const lines = print.lines.map((each, at) =>
      at === 1 ? { ...each, words: each.words.map((word) => ({ ...word, rect: { ...word.rect, h: 14 } })) } : each,
    );
    return fieldsOf({ ...print, lines })
      .sections.flatMap(arithmeticOf)
      .flatMap(({ equation, state }) => (equation.id === 'bill.due' ? [state] : []));
  };

  it('shows in large print what is left of it', () => {
    expect(claim('€ 810.00')).toEqual(['holds']);
    expect(claim('€ 1,810.00')).toEqual(['broken']);
  });
});
