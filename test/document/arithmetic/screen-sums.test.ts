/** Screens, whose digits software drew: sums that are held to their parts however many digits differ. */
import { describe, expect, it } from 'vitest';
import type { Figure } from '../../../src/document/arithmetic/facts.ts';
import { arithmeticProviders } from '../../../src/document/arithmetic/index.ts';
import type { PageText, ProviderGet } from '../../../src/document/facts.ts';
import { type Lines, line } from '../../support/judge.ts';
import { fieldsOf, textPage } from '../../support/pages.ts';

const seenAsRead =
  (isSure: boolean) =>
  ({ value }: Figure) => ({ seen: [value], isSure, texts: [] as string[] });

/** What is not in order, where further looks read what was read (`isSure`) or nothing of it is drawn by software. */
async function foundOn(page: PageText, isSure = true, look = seenAsRead(isSure)): Promise<string[]> {
  const facts: Record<string, unknown> = {
    fields: fieldsOf(page),
    lookAgain: async (places: readonly Figure[]) => places.map(look),
    isDrawnAsRead: () => false,
  };
  const get = (async (name: string) => facts[name]) as ProviderGet;
  const outcomes = (await arithmeticProviders.arithmetic(get)).flat();
  const wrong = outcomes.filter(({ state }) => state !== 'holds');
  return [...new Set(wrong.map(({ equation, state }) => `${equation.id} ${state}`))];
}

const found = (lines: Lines, isSure = true) => foundOn(textPage(lines, { source: 'ocr', confidence: 0.92 }), isSure);

describe('a list of labels and amounts', () => {
  const order = (total: string, tax = '$9.18') => [
    line([40, 'Items'], [300, '$84.40']),
    line([40, 'Coupon'], [300, '-$12.00']),
    line([40, 'Shipping'], [300, '$6.35']),
    line([40, 'Total before tax'], [300, '$78.75']),
    line([40, 'Estimated tax'], [300, tax]),
    line([40, 'Grand total'], [300, total]),
  ];

  it('leads to the total below it', async () => {
    expect(await found(order('$87.93'))).toEqual([]);
    expect(await found(order('$146.21'))).toEqual(['total.column_sum broken']);
  });

  it('ends with what no more than its label calls a sum', async () => {
    const refund = (paid: string) => [
      line([40, 'Ticket price'], [300, '$96.25']),
      line([40, 'Cancellation fee'], [300, '-$14.00']),
      line([40, 'Card fee'], [300, '-$1.85']),
      line([40, 'Refund amount'], [300, paid]),
    ];
    expect(await found(refund('$80.40'))).toEqual([]);
    expect(await found(refund('$87.40'))).toEqual(['total.column_sum broken']);
  });

  it('holds the sum between both lists, and the lines above it', async () => {
    const basket = (first: string, sum: string) => [
      line([40, 'Kettle'], [300, first]),
      line([40, 'Teapot'], [300, '$24.30']),
      line([40, 'Tray'], [300, '$17.25']),
      line([40, 'Goods'], [300, sum]),
      line([40, 'Shipping'], [300, '$6.90']),
      line([40, 'Coupon'], [300, '-$5.00']),
      line([40, 'Total paid'], [300, '$82.05']),
    ];
    expect(await found(basket('$38.60', '$80.15'))).toEqual([]);
    expect(await found(basket('$38.60', '$87.15'))).toEqual(['total.column_sum broken']);
    expect(await found(basket('$32.60', '$80.15'))).toEqual(['total.column_sum broken']);
  });

  it('is believed where a further look lost no more than a sign', async () => {
    const print = textPage(order('$146.21'), { source: 'ocr', confidence: 0.92 });
    const withoutSign = ({ value }: Figure) => ({
      seen: value < 0 ? [value, -value] : [value],
      isSure: value > 0,
      texts: ['12.00'],
    });
    expect(await foundOn(print, true, withoutSign)).toEqual(['total.column_sum broken']);
  });

  it('has a line between that no label names', async () => {
    const ordered = (courier: string) => [
      line([40, 'Noodles'], [300, '$31.40']),
      line([40, 'Soup'], [300, '$12.60']),
      line([40, 'Subtotal'], [300, '$44.00']),
      line([40, 'Couier'], [300, courier]),
      line([40, 'Voucher'], [300, '-$6.00']),
      line([40, 'Total paid'], [300, '$43.50']),
    ];
    expect(await found(ordered('$5.50'))).toEqual([]);
  });

  it('is left open where its digits are not those of a drawn screen', async () => {
    expect(await found(order('$146.21'), false)).toEqual(['total.column_sum misread']);
  });

  it('may hold a part that is only told, or a tax that is not printed', async () => {
    expect(await found(order('$78.75'))).toEqual([]);
    const untaxed = order('$93.71', '$0.00');
    expect(await found(untaxed)).toEqual([]);
  });
});

describe('a dash before an amount that is seen at some sizes only', () => {
  const order = (total: string) =>
    textPage(
      [
        line([40, 'Wraps'], [300, '£21.40']),
        line([40, 'Juice'], [300, '£7.35']),
        line([40, 'Subtotal'], [300, '£28.75']),
        line([40, 'Delivery fee'], [300, '£3.20']),
        line([40, 'Promo'], [300, '-£4.00']),
        line([40, 'Total'], [300, total]),
      ],
      { source: 'ocr', confidence: 0.92 },
    );
  const unsure = (print: PageText): PageText => ({
    ...print,
    lines: print.lines.map((each) => ({
      ...each,
      words: each.words.map((word) => (word.text === '-£4.00' ? { ...word, confidence: 0.3 } : word)),
    })),
  });
  const look = (figure: Figure) =>
    figure.value === -400 ? { seen: [-400, 400], isSure: false, texts: ['-£4.00', '£4.00'] } : seenAsRead(true)(figure);

  it('leaves no doubt of the digits behind it', async () => {
    expect(await foundOn(unsure(order('£27.95')), true, look)).toEqual([]);
    expect(await foundOn(unsure(order('£77.95')), true, look)).toEqual(['total.column_sum broken']);
    // With the other sign it would hold.
    expect(await foundOn(unsure(order('£35.95')), true, look)).not.toContain('total.column_sum broken');
  });
});

describe('what is left of a loan', () => {
  const loan = (opening: string) => [
    line([40, 'Balance before payment'], [300, opening]),
    line([40, 'Monthly payment'], [300, '£932.15']),
    line([40, 'of which interest'], [300, '£541.08']),
    line([40, 'of which capital'], [300, '£391.07']),
    line([40, 'Balance after this payment'], [300, '£151,372.60']),
  ];

  it('is what was left before, less the capital', async () => {
    expect(await found(loan('£151,763.67'))).toEqual([]);
    expect(await found(loan('£157,163.67'))).toEqual(['loan.balance broken']);
  });
});

describe('what came in and went out', () => {
  const wallet = (received: string) => [
    line([40, 'Money in'], [300, '$510.00']),
    line([40, 'Money out'], [300, '-$171.25']),
    line([40, 'Dana'], [300, '-$120.00']),
    line([40, 'Eli'], [300, received]),
    line([40, 'Noa'], [300, '-$51.25']),
    line([40, 'From bank'], [300, '+$250.00']),
  ];

  it('is the sum of the movements of each sign', async () => {
    expect(await found(wallet('+$260.00'))).toEqual([]);
    expect(await found(wallet('+$740.00'))).toEqual(['statement.totals broken']);
  });
});

describe('entries of several lines', () => {
  const entry = (zone: string, amount: string, hours: string, price: string) => [
    line([40, zone], [300, amount]),
    line([40, `${hours} hours`]),
    line([40, `at €${price} an hour`]),
  ];
  const parking = (second: string) => [
    ...entry('Zone B', '€11.25', '2.5', '4.50'),
    ...entry('Zone C', second, '3.5', '2.20'),
    ...entry('Zone D', '€8.55', '1.5', '5.70'),
    line([40, 'Parking'], [300, '€27.50']),
  ];

  it('are made of two of their numbers, and make their sum', async () => {
    expect(await found(parking('€7.70'))).toEqual([]);
    expect(await found(parking('€39.60'))).toEqual(['table.rows broken', 'total.column_sum broken']);
  });
});

describe('a total whose parts print their shares', () => {
  const spending = (total: string) => [
    line([40, total]),
    line([40, 'Food'], [300, '€612.40']),
    line([40, '45.7%']),
    line([40, 'Travel'], [300, '€418.30']),
    line([40, '31.2%']),
    line([40, 'Home'], [300, '€309.15']),
    line([40, '23.1%']),
  ];

  it('is what the parts add up to', async () => {
    expect(await found(spending('€1,339.85'))).toEqual([]);
    expect(await found(spending('€1,839.85'))).toEqual(['total.column_sum broken']);
  });
});

describe('the sum of several days below the last one', () => {
  const feed = (dinner: string) => [
    line([40, 'Friday 6 March'], [300, '£41.30']),
    line([40, 'Coffee'], [300, '£4.60']),
    line([40, 'Train'], [300, '£36.70']),
    line([40, 'Thursday 5 March'], [300, '£72.15']),
    line([40, 'Grocer'], [300, '£58.90']),
    line([40, 'Music'], [300, '£13.25']),
    line([40, 'Wednesday 4 March'], [300, '£63.45']),
    line([40, 'Chemist'], [300, '£8.20']),
    line([40, 'Dinner'], [300, dinner]),
    line([40, 'Spent in these days'], [300, '£176.90']),
  ];

  it('is no entry of that day', async () => {
    expect(await found(feed('£55.25'))).toEqual([]);
    expect(await found(feed('£85.25'))).toEqual(['total.column_sum broken']);
  });
});

describe('a statement whose sum is charged', () => {
  const fare = (charged: string) => [
    line([40, 'Charge'], [300, '$52.40']),
    line([40, 'Service fee'], [300, '$6.15']),
    line([40, 'Promo'], [300, '-$8.00']),
    line([40, 'Total payment'], [300, charged]),
  ];

  it('adds what its one column lists, with what is taken off', async () => {
    expect(await found(fare('$50.55'))).toEqual([]);
    expect(await found(fare('$150.55'))).toEqual(['total.column_sum broken']);
    // Nothing shows that any digits may have been changed.
    expect(await found(fare('$87.31'))).toEqual([]);
  });
});

describe('the balance of an account at the head of its movements', () => {
  const account = (balance: string) => [
    line([40, 'Current balance']),
    line([40, balance]),
    ...[
      ['Groceries', '-$84.15', '$2,310.40'],
      ['Salary', '+$1,940.00', '$2,394.55'],
      ['Gas', '-$61.70', '$454.55'],
      ['Cinema', '-$32.90', '$516.25'],
      ['Books', '-$47.35', '$549.15'],
      ['Shoes', '-$118.60', '$596.50'],
    ].flatMap(([name, amount, after], i) => [
      line([40, name!], [300, amount!]),
      line([40, `${21 - i}/05/2026`], [300, `Balance ${after}`]),
    ]),
  ];

  it('is that after the newest one', async () => {
    expect(await found(account('$2,310.40'))).toEqual([]);
    expect(await found(account('$7,194.40'))).toEqual(['statement.closing_balance broken']);
  });
});

describe('months that are headed by what was sent and received', () => {
  const activity = (concert: string, sent = '€588') => [
    line([40, 'May 2026'], [200, 'Sent €243'], [300, 'Received €150']),
    line([40, 'Gift'], [400, '-€63']),
    line([40, 'Fuel'], [400, '+€150']),
    line([40, 'Course'], [400, '-€180']),
    line([40, 'April 2026'], [200, `Sent ${sent}`], [300, 'Received €85']),
    line([40, 'Concert'], [400, concert]),
    line([40, 'Refund'], [400, '+€85']),
    line([40, 'Sitter'], [400, '-€248']),
  ];

  it('are the sums of their payments', async () => {
    expect(await found(activity('-€340'))).toEqual([]);
    expect(await found(activity('-€740'))).toEqual(['total.column_sum broken']);
    expect(await found(activity('-€740'), false)).toEqual(['total.column_sum misread']);
  });
});

describe('a total in large print at the head', () => {
  const receipt = async (total: string) => {
    const page = textPage(
      [
        line([40, 'Total'], [300, total]),
        line([40, 'Wrap'], [300, '€21.50']),
        line([40, 'Plate'], [300, '€14.25']),
        line([40, 'Juice'], [300, '€9.60']),
        line([40, 'Subtotal'], [300, '€45.35']),
        line([40, 'Service fee'], [300, '€3.65']),
        line([40, 'Promotion'], [300, '-€5.00']),
      ],
      { source: 'ocr', confidence: 0.92 },
    );
    for (const { rect } of page.lines[0]!.words) Object.assign(rect, { y: 20, h: 24 });
    return foundOn(page);
  };

  it('is the sum below it with every line after that', async () => {
    expect(await receipt('€44.00')).toEqual([]);
    expect(await receipt('€71.38')).toEqual(['total.column_sum broken']);
  });
});
