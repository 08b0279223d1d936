/** Screens of applications: what their large print is, and lists below their sums. */
import { describe, expect, it } from 'vitest';
import { arithmeticOf } from '../../../src/document/arithmetic/index.ts';
import type { PageText } from '../../../src/document/facts.ts';
import { type Lines, line, page } from '../../support/judge.ts';
import { fieldsOf, textPage } from '../../support/pages.ts';

const enlarged = (print: PageText, large: number): PageText => ({
  ...print,
  lines: print.lines.map((each, at) =>
    at === large ? { ...each, words: each.words.map((word) => ({ ...word, rect: { ...word.rect, h: 14 } })) } : each,
  ),
});

const statesIn = (print: PageText, family: string) =>
  fieldsOf(print)
    .sections.flatMap(arithmeticOf)
    .flatMap(({ equation, state }) => (equation.family === family ? [state] : []));

/** With the line `large` in large print. */
const statesOf = (lines: Lines, family: string, large = 1) => statesIn(enlarged(page(lines), large), family);

/** The same of a screen whose digits were recognised without a doubt. */
const seenOf = (lines: Lines, family: string, large = 1) =>
  statesIn(enlarged(textPage(lines, { source: 'ocr', confidence: 0.96 }), large), family);

describe('a sum in large print above its list', () => {
  const pots = (third: string, more = '€ 12.00') =>
    statesOf(
      [
        line([40, 'Total across all accounts']),
        line([40, '€ 1,923.40']),
        line([40, 'Daily'], [300, '€ 1,204.15']),
        line([40, 'Trips'], [300, '€ 310.25']),
        line([40, 'Repairs'], [300, third]),
        line([40, 'Bakery'], [300, `-${more}`]),
      ],
      'headed lists',
    );

  it('is what the entries come to', () => {
    expect(pots('€ 409.00')).toEqual(['holds']);
    expect(pots('€ 909.00')).toEqual(['broken']);
    expect(pots('€ 77.35')).toEqual([]);
  });
});

describe('groups of entries', () => {
  const card = (second: string) =>
    statesOf(
      [
        line([40, 'Card']),
        line([40, '€ 752.60']),
        line([40, 'At home'], [300, '€ 521.40']),
        line([40, 'Grocer'], [300, '€ 180.15']),
        line([40, 'Chemist'], [300, second]),
        line([40, 'Garage'], [300, '€ 299.00']),
        line([40, 'Abroad'], [300, '€ 231.20']),
        line([40, 'Hotel'], [300, '€ 190.70']),
        line([40, 'Ferry'], [300, '€ 40.50']),
      ],
      'headed lists',
    );

  it('make their sums, and these the whole', () => {
    expect(card('€ 42.25')).toEqual(['holds', 'holds', 'holds']);
    expect(card('€ 92.25')).toContain('broken');
    expect(card('€ 18.00')).toEqual([]);
  });
});

describe('groups below sums that end further out', () => {
  const ending = (x: number, text: string) => [x - 5 * text.length, text] as const;
  const held = (sum: string, account = '€ 3,150.20', indent = 20) =>
    seenOf(
      [
        line([40, 'Lakeside Bank'], ending(400, sum)),
        line([40, 'Giro'], ending(400 - indent, account)),
        line([40, 'Reserve'], ending(400 - indent, '€ 1,940.00')),
        line([40, 'Hillside Union'], ending(400, '€ 7,784.15')),
        line([40, 'Card'], ending(400 - indent, '-€ 510.35')),
        line([40, 'Shares'], ending(400 - indent, '€ 8,294.50')),
      ],
      'headed lists',
      0,
    );

  it('are what they hold', () => {
    expect(held('€ 5,090.20')).toEqual(['holds', 'holds']);
    expect(held('€ 9,090.20')).toEqual(['broken', 'holds']);
  });

  it('are none where more than a digit differs, or where all end below each other', () => {
    expect(held('€ 6,731.20')).toEqual([]);
    expect(held('€ 9,090.20', '€ 3,150.20', 0)).toEqual([]);
  });
});

describe('a deposit that is paid back', () => {
  const deposit = (paid: string) =>
    statesOf(
      [
        line([40, 'Savings']),
        line([40, 'Amount placed'], [300, '€ 25,000.00']),
        line([40, 'Interest'], [300, '€ 842.40']),
        line([40, 'Tax 25%'], [300, '€ 210.60']),
        line([40, 'Interest after tax'], [300, '€ 631.80']),
        line([40, 'Transferred on Monday'], [300, paid]),
      ],
      'deposit',
      0,
    );

  it('comes with what is left of its interest', () => {
    expect(deposit('€ 25,631.80')).toEqual(['holds', 'holds']);
    expect(deposit('€ 28,631.80')).toContain('broken');
    expect(deposit('€ 31,177.00')).toEqual([]);
  });
});

describe('the interest on a deposit', () => {
  const deposit = (rate: string) =>
    seenOf(
      [
        line([40, 'Deposit']),
        line([40, '€ 61,400.00']),
        line([40, 'Placed on'], [300, '09/03/2026']),
        line([40, 'Ends on'], [300, '09/09/2026']),
        line([40, 'Yearly interest'], [300, rate]),
        line([40, 'Interest'], [300, '€ 997.75']),
        line([40, 'Tax 20%'], [300, '€ 199.55']),
        line([40, 'Interest after tax'], [300, '€ 798.20']),
        line([40, 'Paid out'], [300, '€ 62,198.20']),
      ],
      'deposit',
    );

  it('is made at the yearly rate for the months between its days', () => {
    expect(deposit('3.25%')).toEqual(['holds', 'holds', 'holds']);
    expect(deposit('4.25%')).toContain('broken');
  });

  it('is left where days are counted in another way', () => {
    expect(deposit('3.31%')).toEqual(['holds', 'holds']);
  });
});

describe('a goal in a line of its own', () => {
  const goal = (whole: string, rest = '€ 3,200', rate = '60%') =>
    seenOf(
      [
        line([40, 'Jar: boat']),
        line([40, '€ 4,800']),
        line([40, `of ${whole} goal`]),
        line([40, `${rate} there`], [300, `${rest} missing`]),
        line([40, 'First payment'], [300, '€ 1,300']),
        line([40, 'Since then'], [300, '€ 3,500']),
      ],
      'goal',
    );

  it('is what is there and what is missing', () => {
    expect(goal('€ 8,000')).toEqual(['holds', 'holds']);
    expect(goal('€ 6,000')).toEqual(['broken', 'broken']);
    expect(goal('€ 8,000', '€ 7,200')).toContain('broken');
    expect(goal('€ 6,000', '€ 3,200', '45%')).toEqual([]);
  });
});

describe('a list that ends with what is shown', () => {
  const bills = (water: string, total = '€ 331.20') =>
    seenOf(
      [
        line([40, 'Paid']),
        line([40, '€ 331.20']),
        line([40, 'Power'], [300, '€ 142.35']),
        line([40, 'Water'], [300, water]),
        line([40, 'Phone'], [300, '€ 121.00']),
        line([40, 'Service'], [300, '€ 2.60']),
        line([40, 'Everything'], [300, total]),
      ],
      'shown again',
    );

  it('is what the lines before its end come to', () => {
    expect(bills('€ 85.25')).toEqual(['broken']);
    expect(bills('€ 19.40')).toEqual([]);
    expect(bills('€ 85.25', '€ 351.20')).toEqual([]);
  });
});

describe('equal shares of as many persons as are counted', () => {
  const gift = (shown: string, persons = '5') =>
    seenOf(
      [
        line([40, `Gift · ${persons} friends`]),
        line([40, shown]),
        ...['Ann', 'Ben', 'Cleo', 'Dov', 'Eve'].map((name) => line([40, name], [300, '€ 64'])),
      ],
      'shares shown above',
    );

  it('are what was gathered', () => {
    expect(gift('€ 720')).toEqual(['broken']);
    expect(gift('€ 720', '7')).toEqual([]);
    expect(gift('€ 975')).toEqual([]);
  });
});

describe('prices of one below counts', () => {
  const meal = (count: string, soup = '€ 38.00') =>
    seenOf(
      [
        line([40, 'Your order']),
        line([40, `${count} × stew`], [300, '€ 51.00']),
        line([40, '€ 17.00 each']),
        line([40, '1 × bread'], [300, '€ 8.00']),
        line([40, '2 × soup'], [300, soup]),
        line([40, '€ 19.00 each']),
        line([40, 'Subtotal'], [300, '€ 97.00']),
      ],
      'units below',
    );

  it('make the amounts beside the counts', () => {
    expect(meal('3')).toEqual(['holds', 'holds']);
    expect(meal('5')).toEqual(['broken', 'holds']);
  });

  it('say nothing where no line shows that they are meant', () => {
    expect(meal('5', '€ 42.50')).toEqual([]);
  });

  const basket = (lamps: string, total = '₪ 395.00') =>
    statesOf(
      [
        line([40, 'הסל שלך']),
        line([40, lamps], [300, 'מנורות'], [480, '3']),
        line([350, '₪ 75.00 ליחידה']),
        line([40, '₪ 62.00'], [300, 'כריות'], [480, '2']),
        line([350, '₪ 31.00 ליחידה']),
        line([40, '₪ 84.00'], [300, 'שטיח'], [480, '1']),
        line([350, '₪ 84.00 ליחידה']),
        line([40, '₪ 24.00'], [300, 'משלוח']),
        line([40, total], [300, 'סה"כ']),
      ],
      'units below',
    );

  it('stand below the names beside the counts, too, and with the total they tell of any digits', () => {
    expect(basket('₪ 225.00')).toEqual(['holds', 'holds', 'holds']);
    expect(basket('₪ 252.00')).toContain('broken');
    expect(basket('₪ 195.00')).toContain('broken');
    expect(basket('₪ 195.00', '₪ 402.00')).not.toContain('broken');
  });
});

describe('counts below prices', () => {
  const order = (drill: string) =>
    statesOf(
      [
        line([40, 'Order']),
        line([40, 'Drill'], [300, drill]),
        line([40, 'Qty 1']),
        line([40, 'Gloves'], [300, '$18.49 ea']),
        line([40, 'Qty 3']),
        line([40, 'Subtotal'], [300, '$144.97']),
      ],
      'priced blocks',
    );

  it('make the first sum', () => {
    expect(order('$89.50')).toEqual(['holds']);
    expect(order('$39.50')).toEqual(['broken']);
    expect(order('$71.23')).toEqual([]);
  });
});

describe('a list of charges without a total of its own', () => {
  const ride = (shown: string, fee = '€ 1.80', extra = 'Service fee') =>
    seenOf(
      [
        line([40, 'Ride to the harbour']),
        line([40, shown]),
        line([40, 'Start'], [300, '€ 4.10']),
        line([40, 'Distance'], [300, '€ 13.65']),
        line([40, extra], [300, fee]),
      ],
      'shown above',
    );

  it('makes the amount in large print', () => {
    expect(ride('€ 19.55')).toEqual(['holds']);
    expect(ride('€ 49.55')).toEqual(['broken']);
    expect(ride('€ 19.55', '€ 7.80')).toEqual(['broken']);
  });

  it('is left open where it names no charge, or more than a digit differs', () => {
    expect(ride('€ 49.55', '€ 1.80', 'Evening')).toEqual([]);
    expect(ride('€ 52.75')).toEqual([]);
  });
});

describe('a balance that a list rolls on', () => {
  const account = (shown: string, rent = '-3,150.00') => [
    line([40, 'حساب']),
    line([40, shown]),
    line([40, 'ab'], [300, '6,240.00']),
    line([40, 'cd'], [300, '-1,275.40']),
    line([40, 'ef'], [300, rent]),
    line([40, 'gh'], [300, '-68.20']),
    line([40, 'ij'], [300, '1,746.40']),
  ];

  it('is the one in large print', () => {
    expect(seenOf(account('1,746.40'), 'shown balance')).toEqual(['holds']);
    expect(seenOf(account('9,746.40'), 'shown balance')).toEqual(['broken']);
    expect(seenOf(account('2,391.15'), 'shown balance')).toEqual([]);
  });

  it('is made by all of its lines', () => {
    expect(seenOf(account('1,746.40', '-9,150.00'), 'rolled list')).toEqual(['broken']);
    expect(seenOf(account('5,902.80', '-9,150.00'), 'rolled list')).toEqual([]);
  });
});

describe('what was sent before, and with it', () => {
  const transfer = (shown: string, left = '₪ 2,860') =>
    seenOf(
      [
        line([40, 'העברה']),
        line([40, shown]),
        line([40, 'העברות קודמות'], [300, '₪ 780']),
        line([40, 'יחד עם זו'], [300, '₪ 1,140']),
        line([40, 'נותר מתוך (4,000 ₪)'], [300, left]),
      ],
      'before and after',
    );

  it('differ by the amount in large print', () => {
    expect(transfer('₪ 360')).toContain('holds');
    expect(transfer('₪ 860')).toContain('broken');
    expect(transfer('₪ 860', '₪ 1,905')).toEqual([]);
  });
});

describe('a sum that so many persons share', () => {
  const trip = (share: string, paid = '₪ 315') =>
    seenOf(
      [
        line([40, 'טיול לאילת']),
        line([40, '₪ 2,205']),
        line([40, '7 חברים'], [200, share]),
        line([40, 'מלון'], [300, '₪ 1,640']),
        line([40, 'דלק'], [300, '₪ 565']),
        line([40, 'שירן'], [300, paid]),
        line([40, 'יונית'], [300, paid]),
      ],
      'shares shown above',
    );

  it('is the share times their count', () => {
    expect(trip('₪ 315')).toEqual(['holds']);
    expect(trip('₪ 915')).toEqual(['broken']);
    expect(trip('₪ 815', '₪ 815')).toEqual([]);
  });
});

describe('what is used of a limit', () => {
  const card = (shown: string, left = '€ 5,650', due = '€ 1,900') =>
    seenOf(
      [
        line([40, 'Card ending 2208']),
        line([40, shown]),
        line([40, 'of'], [70, '€ 9,000']),
        line([40, 'Available'], [300, left]),
        line([40, 'Next debit'], [300, due]),
        line([40, 'Not yet billed'], [300, '€ 1,450']),
      ],
      'balance.available',
    );

  it('leaves the rest of it', () => {
    expect(card('€ 3,350')).toEqual(['holds']);
    expect(card('€ 8,350')).toEqual(['broken']);
    expect(card('€ 8,400', '€ 5,600')).toEqual([]);
  });
});

describe('a whole, what of it is done and what is left', () => {
  const voucher = (left: string, spent = '₪ 153.40', loaded = '₪ 400.00') =>
    seenOf(
      [
        line([200, 'נותר למימוש']),
        line([200, left]),
        line([200, 'נטען'], [120, loaded]),
        line([300, 'בית מרקחת'], [40, '₪ 88.90']),
        line([300, 'מאפייה'], [40, '₪ 64.50']),
        line([300, 'מומש עד היום'], [40, spent]),
      ],
      'balance.available',
    );

  it('are held to each other', () => {
    expect(voucher('₪ 246.60')).toEqual(['holds']);
    expect(voucher('₪ 264.60', '₪ 153.40')).not.toContain('holds');
  });

  const kitty = (shown: string, left = '₪ 114') =>
    seenOf(
      [
        line([200, 'מתנה למורה']),
        line([200, shown]),
        line([300, 'נאסף עד כה'], [40, '₪ 342']),
        line([300, 'נשאר לאסוף'], [40, left]),
      ],
      'balance.available',
    );

  it('is the amount in large print, which no line names', () => {
    expect(kitty('₪ 456')).toEqual(['holds']);
    expect(kitty('₪ 465')).toEqual(['broken']);
    expect(kitty('₪ 912')).toEqual([]);
  });

  const share = (percent: string) =>
    seenOf(
      [
        line([40, 'Remaining']),
        line([40, '€ 7,150.00']),
        line([40, 'Limit'], [300, '€ 12,000.00']),
        line([40, 'Used'], [300, '€ 4,850.00']),
        line([40, percent]),
      ],
      'share of a limit',
    );

  it('has the one percentage of the screen as its part', () => {
    expect(share('40.4%')).toEqual(['holds']);
    expect(share('47.4%')).toEqual(['broken']);
    expect(share('12.5%')).toEqual([]);
  });
});

describe('a row of a target, what is saved of it and what is missing', () => {
  const goal = (names: readonly string[], percent: string) =>
    seenOf(
      [
        line([40, 'Fund: New kitchen']),
        line([40, names[0]!], [160, names[1]!], [280, '%'], [400, names[2]!]),
        line([40, '€8,000'], [160, '€4,200'], [280, percent], [400, '€3,800']),
      ],
      'share of a limit',
    );

  it.each([
    [['Target', 'Saved so far', 'Still to go']],
    [['Sparziel', 'Bisher gespart', 'Es fehlen noch']],
    [['Objectif', 'Déjà épargné', 'Reste à épargner']],
  ])('has the one percentage as its share, of round numbers, too: %s', (names) => {
    expect(goal(names, '52.5%')).toEqual(['holds']);
    expect(goal(names, '57.5%')).toEqual(['broken']);
  });
});

describe('a list in which the sum in large print is wrong', () => {
  const charge = (shown: string, second: string) =>
    seenOf(
      [
        line([40, 'Next charge on 12/05']),
        line([40, shown]),
        line([40, 'Hardware'], [300, '€ 184.30']),
        line([40, 'Florist'], [300, second]),
        line([40, 'Opera'], [300, '€ 92.45']),
      ],
      'shown above',
    );

  it('may be a digit off, or one of its entries', () => {
    expect(charge('€ 333.15', '€ 56.40')).toEqual(['holds']);
    expect(charge('€ 383.15', '€ 56.40')).toEqual(['broken']);
    expect(charge('€ 333.15', '€ 86.40')).toEqual(['broken']);
    expect(charge('€ 297.60', '€ 56.40')).toEqual([]);
  });

  it('counts the amounts of the column, and not the prices before them', () => {
    const ride = (distance: string) =>
      seenOf(
        [
          line([40, 'Total to pay']),
          line([40, '€ 48.75']),
          line([40, 'Start'], [300, '€ 11.35']),
          line([40, '9.5 km × € 2.60'], [300, distance]),
          line([40, 'Airport'], [300, '€ 4.50']),
          line([40, 'Night'], [300, '€ 8.20']),
        ],
        'shown above',
      );
    expect(ride('€ 24.70')).toEqual(['holds']);
  });

  it('stands below its list', () => {
    const policies = (shown: string) =>
      seenOf(
        [
          line([40, 'Home'], [300, '€ 31.20']),
          line([40, 'Car'], [300, '€ 64.90']),
          line([40, 'Travel'], [300, '€ 17.35']),
          line([40, 'Total monthly premium']),
          line([40, shown]),
        ],
        'shown above',
        4,
      );
    expect(policies('€ 113.45')).toEqual(['holds']);
    expect(policies('€ 118.45')).toEqual(['broken']);
  });
});

describe('cards beside each other', () => {
  const pots = (shown: string, fourth = '€ 230.15') =>
    statesIn(
      enlarged(
        textPage(
          [
            line([40, 'Total balance']),
            line([40, shown]),
            line([40, 'Daily'], [220, 'Rainy days']),
            line([40, '€ 2,104.35'], [220, '€ 3,650.00']),
            line([40, 'Boat'], [220, 'Silver']),
            line([40, '€ 518.20'], [220, fourth]),
            line([40, 'Ferry'], [300, '-€ 44.00']),
          ],
          { source: 'ocr', confidence: 0.96 },
        ),
        1,
      ),
      shown === '€ 19,502.70' ? 'standard' : 'shown above',
    );

  it('come to the amount in large print', () => {
    expect(pots('€ 6,502.70')).toEqual(['holds']);
  });

  it('make another one, of which the last digits were left', () => {
    expect(pots('€ 19,502.70')).toEqual(['broken']);
  });

  it('are left open where more differs', () => {
    expect(pots('€ 6,847.15')).toEqual([]);
    expect(pots('€ 6,502.70', '€ 911.35')).toEqual([]);
  });
});

describe('what was collected of a goal', () => {
  const gift = (second: string, rest = '€ 155') =>
    seenOf(
      [
        line([40, 'Raised so far']),
        line([40, '€ 745']),
        line([40, 'of'], [60, '€ 900'], [240, 'to go'], [300, rest]),
        line([40, 'Ada'], [300, '€ 185']),
        line([40, 'Ben'], [300, second]),
        line([40, 'Cleo'], [300, '€ 315']),
      ],
      'shown above',
    );

  it('is what its list comes to', () => {
    expect(gift('€ 245')).toEqual(['holds']);
    expect(gift('€ 645')).toEqual(['broken']);
  });

  it('is no sum of a list where the goal does not hold it', () => {
    expect(gift('€ 645', '€ 205')).toEqual([]);
  });
});

describe('a gain beside its rate', () => {
  const fund = (rate: string, shown = '$21,384.00') =>
    seenOf(
      [
        line([40, 'Holdings']),
        line([40, shown]),
        line([40, '$3,134.00'], [100, `(${rate})`]),
        line([40, 'Put in'], [100, '$18,250.00']),
      ],
      'grown',
    );

  it('is that part of what was invested', () => {
    expect(fund('17.17%')).toEqual(['holds', 'holds']);
    expect(fund('87.17%')).toEqual(['holds', 'broken']);
  });

  it('is left open where the rate is of something else', () => {
    expect(fund('2.06%')).toEqual(['holds']);
    expect(fund('47.17%', '$20,999.00')).toEqual([]);
  });
});

describe('a payment between two balances', () => {
  const receipt = (after: string, fee = '3.50', charged = '368.50') =>
    seenOf(
      [
        line([40, 'ab']),
        line([40, '365.00']),
        line([40, 'cd'], [300, '365.00']),
        line([40, 'ef'], [300, fee]),
        line([40, 'gh'], [300, charged]),
        line([40, 'ij'], [300, '2,914.00']),
        line([40, 'kl'], [300, after]),
      ],
      'before and after',
    );

  it('leads from one to the other with its fee', () => {
    expect(receipt('2,545.50')).not.toContain('broken');
    expect(receipt('2,545.50').length).toBeGreaterThan(receipt('1,877.20').length);
    expect(receipt('8,545.50')).toContain('broken');
  });

  it('is left open where more than a digit differs', () => {
    expect(receipt('1,877.20')).not.toContain('broken');
  });
});

describe('a payment whose fee stands between two balances', () => {
  const paid = (before: string, fee: string, after: string, named: readonly [string, string, string]) =>
    seenOf(
      [
        line([40, 'ab']),
        line([40, '1,480.00']),
        line([40, named[0]], [300, before]),
        line([40, named[1]], [300, fee]),
        line([40, named[2]], [300, after]),
      ],
      'before and after',
    );

  it.each([
    [['Balance before', 'Fee', 'Balance after']],
    [['Saldo anterior', 'Comisión', 'Saldo final']],
    [['Anfangssaldo', 'Gebühr', 'Endsaldo']],
  ] as const)('leads from one to the other: %s', (named) => {
    expect(paid('9,312.65', '2.40', '7,830.25', named)).toEqual(['holds']);
    expect(paid('9,312.65', '2.40', '7,530.25', named)).toEqual(['broken']);
    expect(paid('9,312.65', '-2.40', '7,530.25', named)).toEqual(['broken']);
  });

  it('is left open where the fee was charged by itself, other digits differ, or words call no balances so', () => {
    const named = ['Balance before', 'Fee', 'Balance after'] as const;
    expect(paid('9,312.65', '2.40', '7,832.65', named)).not.toContain('broken');
    expect(paid('9,312.65', '2.40', '5,114.80', named)).toEqual([]);
    expect(paid('9,312.65', '2.40', '7,530.25', ['ab', 'Fee', 'cd'])).toEqual([]);
  });
});

describe('a sum above its days, and what each of its parts is on average', () => {
  const week = (shown: string, average: string, unit = 'rides') =>
    seenOf(
      [
        line([40, 'ab']),
        line([40, shown]),
        line([40, '46'], [60, unit], [140, average]),
        line([40, 'Mo'], [300, '€ 88.15']),
        line([40, 'Tu'], [300, '€ 131.70']),
        line([40, 'We'], [300, '€ 94.35']),
        line([40, 'Th'], [300, '€ 162.05']),
      ],
      'standard',
    );

  it('comes to both', () => {
    expect(week('€ 576.25', '€ 10.35')).toEqual(['broken']);
    expect(week('€ 576.25', '€ 10.35', 'viajes')).toEqual(['broken']);
    expect(week('€ 476.25', '€ 10.35')).not.toContain('broken');
  });

  it('is left open where the average is of what is shown, or of something else', () => {
    expect(week('€ 576.25', '€ 12.53')).toEqual([]);
    expect(week('€ 576.25', '€ 9.15')).toEqual([]);
  });
});

describe('a loan of which parts were paid', () => {
  const loan = (left: string, paid = '22', day = '10/04/2026') =>
    statesIn(
      page([
        line([40, 'Loan amount'], [300, '€ 30,000.00']),
        line([40, 'Monthly instalment'], [300, '€ 612.50']),
        line([40, 'Next payment'], [300, day]),
        line([40, 'Number of instalments'], [300, '60']),
        line([40, 'ab'], [300, paid]),
        line([40, 'cd'], [300, left]),
        line([40, 'ef'], [300, '€ 23,275.00']),
      ]),
      left === '38' ? 'running loan' : 'standard',
    );

  it('has as many left as what is left to be paid says', () => {
    expect(loan('38')).toEqual(['holds', 'holds']);
    expect(loan('16')).toEqual(['broken', 'broken']);
  });

  it('is left open where a day of the month may stand there, or the count of the paid ones does not agree', () => {
    expect(loan('10')).toEqual([]);
    expect(loan('16', '25')).toEqual([]);
  });
});

describe('balances that words call so', () => {
  const account = (salary: string) =>
    seenOf(
      [
        line([40, 'Girokonto']),
        line([40, '2.310,45 €']),
        line([40, 'Miete'], [300, '-740,00 €']),
        line([40, '14.03. · Saldo danach 2.310,45 €']),
        line([40, 'Lohn'], [300, salary]),
        line([40, '12.03. · Saldo danach 3.050,45 €']),
        line([40, 'Strom'], [300, '-95,20 €']),
        line([40, '11.03. · Saldo danach 1.198,13 €']),
        line([40, 'Markt'], [300, '-41,67 €']),
        line([40, '09.03. · Saldo danach 1.293,33 €']),
      ],
      'listed balances',
    );

  it('are not moved by the balance above the list where the first movement was not read', () => {
    const links = (first: string) =>
      statesOf(
        [
          line([40, 'Girokonto']),
          line([40, '2.310,45 €']),
          line([40, 'verfügbar']),
          line([40, 'Umsätze']),
          line([40, 'Bahn'], ...(first ? [[300, first] as const] : [])),
          line([40, '15.03. · Saldo danach 2.310,45 €']),
          line([40, 'Lohn'], [300, '1.852,32 €']),
          line([40, '12.03. · Saldo danach 2.313,35 €']),
          line([40, 'Strom'], [300, '-95,20 €']),
          line([40, '11.03. · Saldo danach 461,03 €']),
          line([40, 'Markt'], [300, '-41,67 €']),
          line([40, '09.03. · Saldo danach 556,23 €']),
        ],
        'listed balances',
      );
    expect(links('')).toEqual(['holds', 'holds']);
    expect(links('-2,90 €')).toEqual(['holds', 'holds', 'holds']);
  });

  it('follow from each other below a balance in large print', () => {
    expect(account('1.852,32 €')).toEqual(['holds', 'holds', 'holds']);
    expect(account('1.252,32 €')).toEqual(['holds', 'broken', 'holds']);
  });
});

describe('a payment with its fees, whose sum lies between two balances, in words that nobody reads', () => {
  const family = 'between balances';
  const sent = (whole: string, after = '1,927.65', fee = '12.40') =>
    seenOf(
      [
        line([300, 'xx'], [40, '08:12']),
        line([300, 'xxx'], [40, '620.00']),
        line([300, 'xxxx'], [40, fee]),
        line([300, 'xx'], [40, '1.75']),
        line([300, 'xxxxx'], [40, whole]),
        line([300, 'xx xxx'], [40, '2,561.80']),
        line([300, 'xx xx'], [40, after]),
      ],
      family,
    );

  it('is what both make, and wrong where both ask for other digits of it', () => {
    // That the parts make it is known already.
    expect(sent('634.15')).toEqual(['holds']);
    expect(sent('684.15')).toEqual(['broken', 'broken']);
    expect(sent('643.15')).toEqual(['broken', 'broken']);
    expect(sent('911.20')).toEqual([]);
  });

  it('keeps one digit of a fee or of a balance from being another', () => {
    expect(sent('634.15', '1,927.65', '17.40')).toEqual(['broken', 'holds']);
    expect(sent('634.15', '1,527.65')).toEqual(['broken']);
    expect(sent('634.15', '1,311.02')).toEqual([]);
    // A hundredth that rounding lost.
    expect(sent('634.15', '1,927.65', '12.41')).toEqual([]);
  });

  it('is no sum that is paid with cash, with its change', () => {
    const till = (second: string) =>
      seenOf(
        [
          line([300, 'xxx'], [40, '18.35']),
          line([300, 'xxxx'], [40, second]),
          line([300, 'xxxxx'], [40, '41.25']),
          line([300, 'xx xxx'], [40, '50.00']),
          line([300, 'xx xx'], [40, '8.75']),
        ],
        family,
      );
    expect(till('22.90')).toEqual([]);
    expect(till('22.40')).toEqual([]);
  });
});

describe('what so many paid, each the same, above those who did not yet', () => {
  const collected = (paid: string, open = '3') =>
    seenOf(
      [
        line([40, 'Bus trip']),
        line([40, '€ 1,088.00']),
        line([40, 'Each'], [300, '€ 64.00']),
        line([40, 'On board'], [300, paid]),
        line([40, 'Not yet'], [300, open]),
        line([40, 'To come'], [300, '€ 192.00']),
      ],
      'per head',
    );

  it('is so many times the price', () => {
    expect(collected('17')).toEqual(['holds']);
    expect(collected('27')).toEqual(['broken']);
    // Recognition takes a one for a four.
    expect(collected('47')).toEqual(['misread']);
    expect(collected('22')).toEqual([]);
    // Nothing says that the price is that of one of them.
    expect(collected('27', '5')).toEqual([]);
  });
});
