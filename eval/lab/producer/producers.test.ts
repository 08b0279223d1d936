import { describe, expect, test } from 'vitest';
import { loadProducers } from '../catalogue.ts';
import { LAYOUTS, styleOf } from '../layout/layout.ts';
import { faultsOf } from '../print/faults.ts';
import { Random } from '../random.ts';
import { samplePaper } from '../samples.ts';
import split from '../split.json' with { type: 'json' };

const producers = await loadProducers();
const LANGUAGES = ['he', 'en'] as const;
const layouts = LAYOUTS.filter(({ name }) => ['ledger', 'mirror', 'ticket'].includes(name));

describe.each(producers.filter(({ needs = [] }) => needs.length === 0))('$name', (producer) => {
  test.each(LANGUAGES.filter((language) => producer.languages.includes(language)))(
    'prints each value of a paper in %s where it can be found',
    async (language) => {
      for (const layout of layouts) {
        const sheet = { paper: samplePaper(language), style: styleOf(layout, new Random(`print ${layout.name}`)) };
        expect(await faultsOf(await producer.print(sheet, new Random('print')), sheet)).toEqual([]);
      }
    },
  );

  test.runIf(producer.reproducible)('the same sheet and stream give the same bytes', async () => {
    const sheet = { paper: samplePaper('en'), style: styleOf(layouts[0]!, new Random('print')) };
    const print = async () => Buffer.from(await producer.print(sheet, new Random('print')));
    expect((await print()).equals(await print())).toBe(true);
  });
});

test('each producer and each layout belongs to one half', () => {
  const both = (kind: 'producers' | 'layouts') => [...split.developed[kind], ...split.held_out[kind]].toSorted();
  expect(both('producers')).toEqual(producers.map(({ name }) => name).toSorted());
  expect(both('layouts')).toEqual(LAYOUTS.map(({ name }) => name).toSorted());
});

test('either half prints Hebrew and English without any program of the system', () => {
  for (const half of ['developed', 'held_out'] as const) {
    const own = producers.filter(({ name, needs = [] }) => needs.length === 0 && split[half].producers.includes(name));
    for (const language of LANGUAGES)
      expect(own.filter(({ languages }) => languages.includes(language)).length).toBeGreaterThan(1);
  }
});
