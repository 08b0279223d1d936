import { describe, expect, it } from 'vitest';
import type { Equation, Figure } from '../../../src/document/arithmetic/facts.ts';
import { holdsWith, solve } from '../../../src/document/arithmetic/solve.ts';
import { digitsChanged } from '../../../src/values/digit-changes.ts';
import { changesOf, DOUBTFUL, figureOf, ledgerOf, sumEquation } from '../../support/arithmetic.ts';

const MOVES = [12_340, -4_555, 98_710, -1_205, 33_333, -7_780, 45_610, -20_015];
const ledger = () => ledgerOf(500_000, MOVES);
const states = (equations: readonly Equation[], others: readonly Figure[] = []) =>
  solve(equations, others).map(({ state }) => state);
const brokenOf = (equations: readonly Equation[]) => solve(equations, []).filter(({ state }) => state === 'broken');

describe('what only its place relates', () => {
  const unnamed = (equations: readonly Equation[], family: string) =>
    equations.map((equation): Equation => ({ ...equation, family, isUnnamed: true }));
  const wrong = () => {
    const { equations, moves } = ledger();
    moves[3]!.value = -1_705;
    return unnamed(equations, 'one page');
  };

  it('is wrong where the rest was understood', () => {
    expect(states(wrong())).toContain('broken');
  });

  it('is not where another page of it was not', () => {
    const { equations, balances } = ledger();
    for (const [i, balance] of balances.entries()) balance.value += 11 * i * i;
    expect(states([...wrong(), ...unnamed(equations, 'another')])).not.toContain('broken');
  });
});

describe('what recognition took for another digit wherever it stands', () => {
  const sum = (parts: readonly number[], more: Partial<Figure> = {}) =>
    sumEquation(
      figureOf(9_680),
      parts.map((part) => figureOf(part, more)),
    );

  it('is a misreading where equal figures would all have to be another that looks alike', () => {
    expect(states([sum([1_280, 1_280, 7_100], { source: 'ocr', confidence: 0.87 })])).toEqual(['misread']);
  });

  it('is a misreading where a lone zero was left of an amount', () => {
    const list = (raw: string) => sum([0, 2_380, 7_400], { source: 'ocr', confidence: 0.93, raw });
    expect(states([list('0')])).toEqual(['misread']);
    expect(states([list('0.00')])).toEqual(['broken']);
  });

  it('is a misreading where the fraction of a sum was lost', () => {
    const cut = (raw: string) =>
      sumEquation(
        figureOf(6_406_700, { raw, source: 'ocr', confidence: 0.9 }),
        [1_564_920, 1_049_490, 3_792_360].map((part) => figureOf(part, { source: 'ocr', confidence: 0.9 })),
      );
    expect(states([cut('64.067')])).toEqual(['misread']);
    expect(states([cut('64.067,00')])).toEqual(['broken']);
  });

  it('is none in print, nor where one figure alone is wrong', () => {
    expect(states([sum([1_280, 1_280, 7_100])])).toEqual(['broken']);
    expect(states([sum([1_380, 1_280, 7_100], { source: 'ocr', confidence: 0.87 })])).not.toContain('misread');
  });
});

describe('what was changed', () => {
  it('is one movement, which one balance too many does not fit', () => {
    const { equations, moves } = ledger();
    moves[3]!.value = -1_705;
    const broken = brokenOf(equations);
    expect(broken.map(({ equation }) => equation)).toEqual([equations[3]]);
    expect(changesOf(broken[0]!.repairs)).toEqual([[[-1_705, -1_205]]]);
    expect(broken[0]).toMatchObject({ implied: 604_790, holding: 7 });
  });

  it('is one balance, which both of its neighbours contradict', () => {
    const { equations, balances } = ledger();
    const right = balances[4]!.value;
    balances[4]!.value = right + 40_000;
    const broken = brokenOf(equations);
    expect(broken.map(({ equation }) => equation)).toEqual([equations[3], equations[4]]);
    expect(changesOf(broken[0]!.repairs)).toEqual([[[right + 40_000, right]]]);
    expect(broken[0]!.repairs).toBe(broken[1]!.repairs);
    expect(broken[0]!.repairs[0]!.mends).toBe(2);
  });

  it('are two movements side by side, of which neither mends both', () => {
    const { equations, moves } = ledger();
    moves[3]!.value -= 500;
    moves[4]!.value += 30_000;
    const [first] = brokenOf(equations);
    expect(changesOf(first!.repairs)).toContainEqual([
      [-1_705, -1_205],
      [63_333, 33_333],
    ]);
  });

  it('are three: the rows that a total holds fast, and each by its own product', () => {
    const amounts = [10_000, 25_050, 31_290, 47_700, 60_010, 15_525, 72_415].map((value) => figureOf(value));
    const lines = amounts.map((amount): Equation => {
      const [count, price] = [figureOf(1, { raw: '1' }), figureOf(amount.value)];
      return {
        id: 'invoice.lines',
        family: 'lines',
        echoes: 1,
        figures: [count, price, amount],
        forms: [{ kind: 'product', of: [0, 1], factor: 1, is: 2, slack: 1 }],
        parts: { quantity: 0, unit: 1, printed: 2 },
        label: '',
      };
    });
    const total = sumEquation(figureOf(amounts.reduce((sum, { value }) => sum + value, 0)), amounts);
    for (const i of [0, 1, 2]) amounts[i]!.value += 40_000;
    const [first] = solve([...lines, total], []).filter(({ state }) => state === 'broken');
    // Each line has its own price to go by; without the total, three prices would do as well.
    expect(first!.repairs[0]!.changes.map(({ figure, value }) => [figure.value, value])).toEqual([
      [50_000, 10_000],
      [65_050, 25_050],
      [71_290, 31_290],
    ]);
  });

  it('is one balance that both of its neighbours contradict, beside a long sum that was not understood', () => {
    const { equations, balances, moves } = ledger();
    balances[4]!.value += 90_000;
    const lost = sumEquation(figureOf(7_000_000), [...moves.slice(0, 6), figureOf(12)], { id: 'loan.principal' });
    expect(brokenOf([...equations, lost]).map(({ equation }) => equation.id)).toEqual([
      'statement.running_balance',
      'statement.running_balance',
    ]);
  });

  it('never breaks what holds as printed', () => {
    const { equations, moves, balances } = ledger();
    moves[2]!.value += 1_000;
    balances[6]!.value += 300;
    for (const { repairs } of brokenOf(equations))
      for (const { changes } of repairs) {
        const after = new Map(changes.map(({ figure, value }) => [figure, value]));
        const touched = equations.filter(({ figures }) => figures.some((figure) => after.has(figure)));
        expect(touched.every((equation) => holdsWith(equation, after))).toBe(true);
      }
  });

  it('is nothing where everything holds', () => {
    expect(new Set(states(ledger().equations))).toEqual(new Set(['holds']));
  });
});

describe('a misreading', () => {
  const read = (change: Partial<Figure>, value: number) => {
    const { equations, moves } = ledger();
    Object.assign(moves[4]!, change, { value });
    return states(equations).filter((state) => state !== 'holds');
  };

  it('is a digit that recognition takes for another', () => {
    expect(read(DOUBTFUL, 38_333)).toEqual(['misread']);
    expect(read({}, 38_333)).toEqual(['broken']);
  });

  it('is no digit that looks otherwise, nor one that was read for sure', () => {
    expect(read(DOUBTFUL, 93_333)).toEqual(['broken']);
    expect(read({ source: 'ocr', confidence: 0.95 }, 38_333)).toEqual(['broken']);
    expect(read({ source: 'ocr', confidence: 0.95, doubts: ['digit'] }, 38_333)).toEqual(['misread']);
  });

  it('is whatever was guessed', () => {
    expect(read({ source: 'ocr', confidence: 0.65 }, 93_333)).toEqual(['misread']);
  });

  it('that was guessed excuses nothing but its own equations', () => {
    const { equations, balances, moves } = ledger();
    Object.assign(moves[2]!, { source: 'ocr', confidence: 0.3, value: 8_710 });
    balances[4]!.value += 50_000;
    const outcomes = solve(equations, []);
    expect(outcomes.map(({ state }) => state).filter((state) => state !== 'holds')).toEqual([
      'misread',
      'broken',
      'broken',
    ]);
    expect(changesOf(outcomes[3]!.repairs)).toEqual([[[balances[4]!.value, balances[4]!.value - 50_000]]]);
  });
});

describe('another printed amount', () => {
  const at = (value: number, y: number, page = 1) => figureOf(value, { page, rect: { x: 0, y, w: 30, h: 10 } });
  const rows = [at(20_000, 100), at(33_330, 120), at(41_250, 140)];
  const total = at(20_000 + 33_330 + 41_250 + 5_117, 200);
  const stateWith = (...others: Figure[]) => solve([sumEquation(total, rows)], others)[0]!.state;

  it('explains what is missing, alone or with one more', () => {
    expect(stateWith(at(5_117, 160))).toBe('explained');
    expect(stateWith(at(5_000, 160), at(117, 170))).toBe('explained');
    expect(stateWith(at(6_000, 160), at(883, 170))).toBe('explained');
  });

  it('explains it from farther down where what the rows make is printed there too', () => {
    expect(stateWith(at(5_117, 600), at(20_000 + 33_330 + 41_250, 640))).toBe('explained');
  });

  it('explains nothing from another page, from elsewhere on the page, or with two more', () => {
    expect(stateWith(at(5_117, 160, 2))).toBe('dense');
    expect(stateWith(at(5_117, 600))).toBe('dense');
    expect(stateWith(at(5_000, 160), at(100, 170), at(17, 180))).toBe('dense');
  });

  it('is looked for in one pass, however many there are', () => {
    const many = Array.from({ length: 20_000 }, (_, i) => at(10_000_000 + 2 * i, 160));
    const start = performance.now();
    expect(stateWith(...many)).toBe('dense');
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('what was not understood', () => {
  it('is a family of which more fails than one in five, and than three', () => {
    const { equations, moves } = ledgerOf(
      1_000_000,
      Array.from({ length: 20 }, (_, i) => 1_111 + 907 * i),
    );
    for (const i of [1, 5, 9, 13]) moves[i]!.value += 500;
    expect(states(equations).filter((state) => state === 'broken')).toHaveLength(4);
    moves[17]!.value += 500;
    const outcomes = solve(equations, []);
    expect(outcomes.filter(({ state }) => state === 'dense')).toHaveLength(5);
    expect(outcomes.some(({ state }) => state === 'broken')).toBe(false);
    expect(outcomes[0]).toMatchObject({ believed: 4 });
  });

  it('is a family of rows of which none holds', () => {
    const { equations, moves } = ledgerOf(1_000_000, [1_234, 5_678]);
    moves[0]!.value += 500;
    moves[1]!.value += 700;
    expect(states(equations)).toEqual(['dense', 'dense']);
  });

  it('is a lone sum that is far from what is printed', () => {
    const parts = [12_345, 23_456, 34_567].map((value) => figureOf(value));
    expect(states([sumEquation(figureOf(70_368 + 700), parts)])).toEqual(['broken']);
    expect(states([sumEquation(figureOf(70_368 + 12_345), parts)])).toEqual(['dense']);
  });

  it('is a figure of another size or with another sign', () => {
    const state = (value: number) => {
      const { equations, moves } = ledger();
      moves[4]!.value = value;
      return states(equations)[4];
    };
    expect(state(33_333 * 19)).toBe('broken');
    expect(state(33_333 * 21)).toBe('dense');
    // A letter beside it may say that it is owed.
    expect(state(-33_333)).toBe('misread');
    expect(state(-33_334)).toBe('dense');
    expect(state(0)).toBe('dense');
  });
});

it('ends though sixty lines with three changes and a total that fits none leave millions of choices', () => {
  const rows = Array.from({ length: 60 }, (_, i) => figureOf(10_007 + 1_313 * i));
  const sums = Array.from({ length: 3 }, (_, i) => {
    const own = rows.filter((_, at) => at % (i + 2) !== 0);
    return sumEquation(figureOf(own.reduce((sum, { value }) => sum + value, 0) + 70_070 * (i + 1)), own);
  });
  const start = performance.now();
  expect(solve(sums, []).every(({ state }) => state !== 'holds')).toBe(true);
  expect(performance.now() - start).toBeLessThan(4_000);
});

it.each([
  [1_205, 1_705, 1],
  [1_205, 2_105, 2],
  [99_00, 101_00, 3],
  [500, -500, 1],
  [500, 500, 0],
])('between %i and %i lie %i digits', (a, b, count) => {
  expect(digitsChanged(a, b)).toBe(count);
  expect(digitsChanged(b, a)).toBe(count);
});

describe('a digit before a recognised sum', () => {
  const ledgerSum = (total: Figure, parts: readonly number[]) =>
    sumEquation(
      total,
      parts.map((part) => figureOf(part)),
    );
  const read = { source: 'ocr', confidence: 0.93 } as const;
  const lone = (total: Partial<Figure>) =>
    sumEquation(
      figureOf(18_112, { ...read, ...total }),
      [6_460, 452, 1_200].map((part) => figureOf(part, { ...read, isDrawnAsRead: true })),
    );

  it('is one where its currency was read with it and every look read it alike', () => {
    expect(states([lone({ raw: '$181.12', looks: [18_112] })])).toEqual(['broken']);
    expect(states([lone({ raw: '181.12', looks: [18_112] })])).toEqual(['misread']);
    expect(states([lone({ raw: '$181.12', looks: [18_112, 8_112] })])).toEqual(['misread']);
  });

  it('may be lost where the currency stands at its other end', () => {
    const short = (raw: string) => {
      const [total, net] = [700_000, 583_333].map((value) => figureOf(value, { ...read, isDrawnAsRead: true }));
      const vat = figureOf(16_667, { ...read, raw, looks: [16_667], isSeenAgain: true });
      return [
        sumEquation(total!, [net!, vat]),
        ledgerSum(total!, [300_000, 400_000]),
        ledgerSum(net!, [500_000, 83_333]),
      ];
    };
    expect(states(short('€ 166.67'))[0]).toBe('broken');
    expect(states(short('166.67 EUR'))[0]).toBe('misread');
  });

  it('is one, too, where the sum is printed elsewhere without it', () => {
    const again = (total: Partial<Figure>) =>
      solve([lone(total)], [], { numbers: [18_112, 8_112] }).map(({ state }) => state);
    expect(again({ raw: '$181.12', looks: [18_112] })).toEqual(['broken']);
    expect(again({ raw: '181.12', looks: [18_112] })).toEqual(['misread']);
  });

  it('is one where it is a 1, every look read it alike, and two equations ask for the sum without it', () => {
    const two = (value: number, more: Partial<Figure> = {}) => {
      const total = figureOf(value, { ...read, confidence: 0.8, looks: [value], ...more });
      const paid = figureOf(7_800, read);
      const list = [3_300, 2_450, 750, 1_300].map((part) => figureOf(part, read));
      return [sumEquation(total, list), sumEquation(total, [paid])];
    };
    expect(states(two(17_800))).toEqual(['broken', 'broken']);
    // The sign of a currency may be read so.
    expect(states(two(67_800))).toEqual(['misread', 'misread']);
    expect(states(two(17_800, { looks: [] }))).toEqual(['misread', 'misread']);
    expect(states(two(17_800).slice(1))).toEqual(['misread']);
  });
});
