/** Rows of a recognised list whose number was not read. */
import { expect, it } from 'vitest';
import { arithmeticProviders } from '../../../src/document/arithmetic/index.ts';
import type { ProviderGet } from '../../../src/document/facts.ts';
import { page } from '../../support/judge.ts';
import { fieldsOf, type Piece } from '../../support/pages.ts';

const column = (...rows: readonly (readonly [string, string?])[]) =>
  rows.map(([label, amount]): Piece[] =>
    amount === undefined
      ? [[40, label]]
      : [
          [40, label],
          [300, amount],
        ],
  );
const list = (lost: readonly [string, string?]) =>
  column(
    ['Deductions', 'Amount'],
    ['Union', '21.40'],
    ['Pension', '86.20'],
    ['Loan', '140.75'],
    lost,
    ['Canteen', '33.10'],
    ['Total deductions', '287.45'],
  );

async function sums(lines: Piece[][]) {
  const text = page(lines, true);
  const facts: Record<string, unknown> = {
    text: [text],
    fields: fieldsOf(text),
    lineSlopes: new Map(),
    lookAgain: async (asked: readonly unknown[]) => asked.map(() => ({ seen: [], isSure: false, texts: [] })),
    isDrawnAsRead: () => false,
  };
  const [outcomes] = await arithmeticProviders.arithmetic((async (name: string) => facts[name]) as ProviderGet);
  return outcomes!.map(({ state }) => state);
}

it('leave the sum below undecided', async () => {
  expect(await sums(list(['Parking', '6.00']))).toEqual(['holds']);
  expect(await sums(list(['Parking']))).toEqual(['misread']);
});
