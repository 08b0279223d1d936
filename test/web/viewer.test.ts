import { afterEach, describe, expect, it } from 'vitest';
import { keepList, leaveOut, neighboursInList } from '../../web/src/scans/neighbours.ts';
import { asTable, printedAmount, printedDay, printedMoney } from '../../web/src/viewer/data-facts.ts';
import { pageShown } from '../../web/src/viewer/first-page.ts';
import { ghostPixels } from '../../web/src/viewer/ghost.ts';
import {
  inOrderOfGravity,
  isProven,
  pageOfMost,
  rangesOf,
  stepFrom,
  unexaminedLayers,
  unreadPages,
  within,
} from '../../web/src/viewer/model.ts';
import { quotesOf } from '../../web/src/viewer/quotes.ts';
import { readViewerSearch } from '../../web/src/viewer/search.ts';
import { scrollTo, stepped, widthAt, zoomTo } from '../../web/src/viewer/zoom.ts';

const box = (page: number, x = 10, y = 10, w = 10, h = 2) => ({ page, x, y, w, h });

it('what a sentence quotes keeps its own direction; the quotation mark within a Hebrew word quotes nothing', () => {
  const sentence = 'על "5,366.00" נאמר: "Digits look bolder." המע"מ והסה"כ נכונים';
  const parts = quotesOf(sentence);
  expect(parts.map(({ text }) => text).join('')).toBe(sentence);
  expect(parts.filter(({ isQuote }) => isQuote).map(({ text }) => text)).toEqual(['5,366.00', 'Digits look bolder.']);
});

it('a map is clear where there is no writing, faint where all is as usual, and strong where no trace is', () => {
  const cells = (...values: number[]) => btoa(String.fromCharCode(...values));
  const alphas = (map: Parameters<typeof ghostPixels>[0]) =>
    [...ghostPixels(map)].filter((_value, k) => k % 4 === 3).map((alpha) => Math.round((100 * alpha) / 255));
  expect(alphas({ cells: cells(255, 30, 55, 100, 254), median: 0.3, expected: 1 })).toEqual([0, 16, 38, 60, 60]);
  // Where the usual is near to what has no traces, a little more says nothing.
  expect(Math.max(...alphas({ cells: cells(90, 95), median: 0.9, expected: 1 }))).toBeLessThan(25);
});

describe('what the file proves', () => {
  const sign = { engine: 'pixel/flat-patch', correction: null, recovered: null };
  const checksOf = new Map([['content/running-balance', ['statement.running_balance']]]);

  it('is a correction, a broken digest, or a failed check of the rule', () => {
    expect(isProven(sign, [], checksOf)).toBe(false);
    expect(isProven({ ...sign, correction: { calculated: '1', printed: '7' } }, [], checksOf)).toBe(true);
    expect(isProven({ ...sign, engine: 'structure/signature-broken' }, [], checksOf)).toBe(true);
    const balance = { ...sign, engine: 'content/running-balance' };
    expect(isProven(balance, [{ id: 'statement.running_balance', status: 'fail' }], checksOf)).toBe(true);
    expect(isProven(balance, [{ id: 'statement.running_balance', status: 'pass' }], checksOf)).toBe(false);
    expect(isProven(sign, [{ id: 'statement.running_balance', status: 'fail' }], checksOf)).toBe(false);
  });
});

describe('checks and coverage', () => {
  it('puts the gravest checks first, and undecided ones after deviations', () => {
    const checks = [
      { status: 'pass', decided: true },
      { status: 'warn', decided: false },
      { status: 'fail', decided: true },
      { status: 'warn', decided: true },
    ] as const;
    expect(inOrderOfGravity(checks)).toEqual([checks[2], checks[3], checks[1], checks[0]]);
  });

  it('names layers that apply and were not examined in full, and every page that was not read', () => {
    const layer = (
      name: 'pixel' | 'content' | 'ai',
      applies: boolean,
      level: 'full' | 'limited' | 'none',
      pages: number[],
    ) => ({
      layer: name,
      applies,
      level,
      reasons: [],
      unreadPages: pages,
    });
    const layers = [
      layer('pixel', true, 'limited', [4, 2]),
      layer('content', true, 'full', [2]),
      layer('ai', false, 'none', []),
    ];
    expect(unexaminedLayers({ layers }).map((each) => each.layer)).toEqual(['pixel']);
    expect(unreadPages({ layers })).toEqual([2, 4]);
    expect(rangesOf([1, 2, 3, 7, 9, 10])).toBe('1-3, 7, 9-10');
  });
});

describe('the page that an address shows', () => {
  const pages = [1, 2, 3].map((page) => ({ page, url: `/files/${page}`, widthPx: 100, heightPx: 140 }));
  const findings = [
    { id: 'f1', box: null },
    { id: 'f2', box: box(2) },
    { id: 'f3', box: box(3) },
  ];
  const scan = { pages, report: { findings } } as unknown as Parameters<typeof pageShown>[0];

  it.each([
    ['the one that it names', { page: 1, finding: 'f3' }, 1],
    ['that of its finding', { finding: 'f3' }, 3],
    ['that of the first finding with a place', {}, 2],
    ['the first, when it names one that is none', { page: 9 }, 1],
  ])('is %s', (_, search, page) => {
    expect(pageShown(scan, search)?.page).toBe(page);
  });

  it('is the first while there is no report, and none without pages', () => {
    expect(pageShown({ pages, report: null }, {})?.page).toBe(1);
    expect(pageShown({ pages: [], report: null }, {})).toBeUndefined();
  });
});

describe('places', () => {
  it('shows the page that most of them are on', () => {
    expect(pageOfMost([box(2), null, box(3), box(3)])).toBe(3);
    expect(pageOfMost([null])).toBe(1);
  });

  it('are told in percent of an area, unless they lie outside of it', () => {
    const area = { page: 1, x: 20, y: 40, w: 40, h: 20 };
    expect(within({ page: 1, x: 30, y: 45, w: 10, h: 5 }, area)).toEqual({ x: 25, y: 25, w: 25, h: 25 });
    expect(within({ page: 2, x: 30, y: 45, w: 10, h: 5 }, area)).toBeNull();
    expect(within({ page: 1, x: 90, y: 45, w: 5, h: 5 }, area)).toBeNull();
  });

  it('follow one another in a circle', () => {
    expect(stepFrom(['a', 'b'], -1, 1)).toBe('a');
    expect(stepFrom(['a', 'b'], -1, -1)).toBe('b');
    expect(stepFrom(['a', 'b'], 1, 1)).toBe('a');
    expect(stepFrom(['a', 'b'], 0, -1)).toBe('b');
    expect(stepFrom([], -1, 1)).toBeUndefined();
  });
});

describe('zoom', () => {
  const page = { width: 1000, height: 1400 };
  const room = { width: 500, height: 350 };

  it('fits the page or its width into the room', () => {
    expect(widthAt('width', page, room)).toBe(500);
    expect(widthAt('page', page, room)).toBe(250);
    expect(widthAt(2, page, room)).toBe(2000);
    expect(stepped('width', 1, page, room)).toBeCloseTo(0.625);
    expect(stepped(4, 1, page, room)).toBe(4);
  });

  it('fills the room with a box and a fifth of it on each side, in its middle', () => {
    const place = { x: 40, y: 50, w: 50, h: 5 };
    const zoom = zoomTo(place, page, room);
    expect(zoom * page.width * 0.5 * 1.4).toBeCloseTo(room.width);
    const drawn = { width: zoom * page.width, height: zoom * page.height };
    const { left, top } = scrollTo(place, drawn, room);
    expect(left + room.width / 2).toBeCloseTo(0.65 * drawn.width);
    expect(top + room.height / 2).toBeCloseTo(0.525 * drawn.height);
  });

  it('does not blow up a digit', () => expect(zoomTo({ w: 0.5, h: 0.5 }, page, room)).toBe(2));
});

describe('data', () => {
  it('is written as people write it, with every digit', () => {
    expect(printedDay('2025-07-06')).toBe('06/07/2025');
    expect(printedDay('2025-07')).toBe('2025-07');
    expect(printedAmount('-1234567.80')).toBe('-1,234,567.80');
    expect(printedAmount('250.00')).toBe('250.00');
    expect(printedMoney('7250.00', 'ILS')).toBe('7,250.00 ILS');
  });

  it('goes to a spreadsheet row by row', () => {
    expect(
      asTable([
        ['a', 'b\tc'],
        [null, '1'],
      ]),
    ).toBe('a\tb c\n\t1');
  });
});

describe('the way from scan to scan', () => {
  afterEach(() => keepList([]));

  it('is the list that somebody came from', () => {
    keepList(['a', 'b', 'c']);
    expect(neighboursInList('b')).toEqual({ previous: 'a', next: 'c' });
    expect(neighboursInList('c')).toEqual({ previous: 'b', next: null });
    expect(neighboursInList('z')).toBeUndefined();
    leaveOut('b');
    expect(neighboursInList('a')).toEqual({ previous: null, next: 'c' });
  });
});

describe('the address', () => {
  it('keeps what is meant and drops the rest', () => {
    expect(readViewerSearch({ page: '3', finding: 'f12', tab: 'data', other: 'a-1' })).toEqual({
      page: 3,
      finding: 'f12',
      tab: 'data',
      other: 'a-1',
    });
    expect(readViewerSearch({ page: { toString: 0 } })).toEqual({});
    expect(readViewerSearch({ page: '-1', finding: '<b>', tab: 'x', other: 'a/b', more: 1 })).toEqual({});
  });
});
