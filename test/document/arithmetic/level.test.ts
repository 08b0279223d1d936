/** Papers on pictures that lie askew, whose lines are read as if they were level. */
import { expect, it } from 'vitest';
import { arithmeticProviders } from '../../../src/document/arithmetic/index.ts';
import { levelled } from '../../../src/document/arithmetic/level.ts';
import type { PageText, ProviderGet } from '../../../src/document/facts.ts';
import { lineSlopes } from '../../../src/document/layout/line-slopes.ts';
import { tally } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';
import { fieldsOf, textPage } from '../../support/pages.ts';

/** A paper of which every line falls towards the right, more so further down. */
function askew(lines: Lines, slope: number, source: 'ocr' | 'native' = 'ocr'): PageText {
  const page = textPage(lines, { source, confidence: 0.95 });
  for (const { words } of page.lines)
    for (const { rect } of words) rect.y += (slope + rect.y / 100_000) * (rect.x + rect.w / 2);
  return page;
}

const statement = (covered: string): Lines => [
  line([40, 'Physiotherapy'], [500, 'statement']),
  line([40, 'Treatments'], [500, '1,240.00']),
  line([40, 'Materials'], [500, '400.00']),
  line([40, 'Total'], [500, '1,640.00']),
  line([40, 'Covered 65%'], [500, covered]),
  line([40, 'Total to pay'], [500, '574.00']),
];

it('gives what stands on one line one height, and knows where it is printed', () => {
  const page = askew(statement('-1,066.00'), 0.03);
  const { numbers } = fieldsOf(page);
  const { level, printed } = levelled({ numbers, again: numbers[0] }, lineSlopes([page]));
  expect(level.again).toBe(level.numbers[0]);
  expect(printed.get(level.numbers[0]!.rect)).toEqual(numbers[0]!.rect);
  const lines = page.lines.map(({ words }) => words.map(({ rect }) => ({ page: 1, rect })));
  for (const words of levelled(lines, lineSlopes([page])).level) {
    const heights = words.map(({ rect }) => rect.y + rect.h / 2);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
  }
});

it('leaves level pages and text of a file as they are', () => {
  expect(lineSlopes([askew(statement('-1,066.00'), 0)]).size).toBe(0);
  expect(lineSlopes([askew(statement('-1,066.00'), 0.03, 'native')]).size).toBe(0);
});

it('finds the rate on the line of its part, and its figures where they are printed', async () => {
  const judged = async (covered: string) => {
    const text = [askew(statement(covered), 0.03)];
    const facts: Record<string, unknown> = {
      lineSlopes: lineSlopes(text),
      fields: fieldsOf(...text),
      lookAgain: async (places: readonly unknown[]) => places.map(() => ({ seen: [], isSure: false, texts: [] })),
      isDrawnAsRead: () => false,
    };
    return (await arithmeticProviders.arithmetic((async (name: string) => facts[name]) as ProviderGet)).flat();
  };
  expect(tally(await judged('-1,066.00'))).not.toHaveProperty('table.rows broken');
  const wrong = await judged('-486.00');
  expect(tally(wrong)).toHaveProperty('table.rows broken');
  const printed = fieldsOf(askew(statement('-486.00'), 0.03)).numbers.map(({ rect }) => rect.y);
  for (const { rect, raw } of wrong.flatMap(({ equation }) => equation.figures))
    if (!raw.includes('%')) expect(printed).toContain(rect.y);
});
