import { expect, it } from 'vitest';
import type { ProviderGet } from '../../../src/document/facts.ts';
import { seenTimes } from '../../../src/document/fields/seen-times.ts';
import { textPage } from '../../support/pages.ts';

const screen = (label: string, source: 'ocr' | 'native' = 'ocr') =>
  textPage(
    [
      [
        [40, 'Start'],
        [300, '10:20'],
      ],
      [
        [40, label],
        [300, '45 min'],
      ],
    ],
    { source },
  );

/** What was seen again, where every look at each place gives these texts. */
async function seen(texts: readonly string[], page = screen('Duration')) {
  const facts: Record<string, unknown> = {
    text: [page],
    lookAgain: async (places: readonly unknown[]) => places.map(() => ({ seen: [], isSure: false, texts })),
  };
  return (await seenTimes((async (name: string) => facts[name]) as ProviderGet)).map(({ text }) => text);
}

it('are those that every look reads alike', async () => {
  expect(await seen(['10:20', '10:20'])).toEqual(['10:20']);
  expect(await seen(['45', '45 m'])).toEqual(['45']);
  expect(await seen(['10:20', '10:26'])).toEqual([]);
  expect(await seen([])).toEqual([]);
});

it('are numbers of a span with the word of their unit, too', async () => {
  const page = textPage(
    [
      [
        [40, 'Start'],
        [300, '10:20'],
      ],
      [
        [40, 'Duration'],
        [300, '3h'],
        [360, '40min'],
      ],
    ],
    { source: 'ocr' },
  );
  expect(await seen(['3h', '3h'], page)).toEqual(['3h']);
});

it('are asked for where a screen says how long something took', async () => {
  expect(await seen(['10:20'], screen('Price'))).toEqual([]);
  expect(await seen(['10:20'], screen('Duration', 'native'))).toEqual([]);
});
