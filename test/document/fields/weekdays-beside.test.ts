/** Which weekday is printed beside which date. */
import { expect, it } from 'vitest';
import { fieldsOf, textPage } from '../../support/pages.ts';

const daysOf = (text: string) =>
  fieldsOf(textPage([[[40, text]]])).dates.map(({ iso, weekday }) => [Number(iso.slice(-2)), weekday]);

it.each([
  ['Until Sunday 14/06/2026', [[14, 0]]],
  [
    'מיום ראשון 14/06/2026 עד יום חמישי 18/06/2026 (ועד בכלל)',
    [
      [14, 0],
      [18, 4],
    ],
  ],
  [
    'שירות מיום ראשון 11/01/2026 עד שבת 31/01/2026 אושר',
    [
      [11, 0],
      [31, 6],
    ],
  ],
  [
    'בין 14/06/2026 עד יום חמישי 18/06/2026',
    [
      [14, null],
      [18, 4],
    ],
  ],
  [
    'from 14/06/2026 until Thursday 18/06/2026',
    [
      [14, null],
      [18, 4],
    ],
  ],
  [
    'from Sunday 14/06/2026 to Thursday 18/06/2026',
    [
      [14, 0],
      [18, 4],
    ],
  ],
  [
    '14/06/2026 (Sunday) - 18/06/2026 (Thursday)',
    [
      [14, 0],
      [18, 4],
    ],
  ],
  [
    '14/06/2026 Sunday, 18/06/2026 Thursday',
    [
      [14, 0],
      [18, 4],
    ],
  ],
  [
    'Sunday 14/06/2026, Thursday 18/06/2026',
    [
      [14, 0],
      [18, 4],
    ],
  ],
  ['14/06/2026, יום ראשון', [[14, 0]]],
  ['14 maja 2025 r. (środa)', [[14, 3]]],
])('%s', (text, days) => {
  expect(daysOf(text)).toEqual(days);
});

it('is none where it may be that of either date', () => {
  expect(daysOf('14/06/2026 Sunday 18/06/2026')).toEqual([
    [14, null],
    [18, null],
  ]);
});
