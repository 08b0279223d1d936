import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogues } from '../../eval/lab/lab.ts';
import { halved, planOf, SPLIT_KINDS, streamOf } from '../../eval/lab/plan.ts';
import { Random } from '../../eval/lab/random.ts';
import split from '../../eval/lab/split.json' with { type: 'json' };

const EVAL = join(import.meta.dirname, '..', '..', 'eval');
let all: Awaited<ReturnType<typeof loadCatalogues>>['catalogues'];
beforeAll(async () => {
  ({ catalogues: all } = await loadCatalogues(() => true));
});

describe('a stream of numbers', () => {
  const drawn = (random: Random) => Array.from({ length: 5 }, () => random.int(0, 999));

  test('depends on its name alone', () => {
    expect(drawn(new Random('7/a'))).toEqual(drawn(new Random('7/a')));
    expect(drawn(new Random('7/a'))).not.toEqual(drawn(new Random('7/b')));
    const spent = new Random('7/a');
    drawn(spent);
    expect(drawn(spent.fork('x'))).toEqual(drawn(new Random('7/a').fork('x')));
  });

  test('is even: mean and share of each tenth within four standard errors', () => {
    const random = new Random('even');
    const numbers = Array.from({ length: 20_000 }, () => random.next());
    expect(Math.abs(numbers.reduce((a, b) => a + b, 0) / 20_000 - 0.5)).toBeLessThan(4 * Math.sqrt(1 / 12 / 20_000));
    for (let tenth = 0; tenth < 10; tenth++) {
      const count = numbers.filter((number) => Math.floor(number * 10) === tenth).length;
      expect(Math.abs(count - 2000)).toBeLessThan(4 * Math.sqrt(1800));
    }
  });
});

describe('the catalogues', () => {
  test.each(SPLIT_KINDS)('each of the %s belongs to one half, and the halves name nothing else', (kind) => {
    const names = all[kind].map(({ name }) => name).toSorted();
    const { developed, held_out } = { developed: split.developed[kind], held_out: split.held_out[kind] };
    expect([...developed, ...held_out].toSorted()).toEqual(names);
    expect(Math.min(developed.length, held_out.length)).toBeGreaterThan(0.3 * names.length);
  });

  test.each(['forge', 'treat'])('each folder of %s says what it does, and has a test', (folder) => {
    const methods = readdirSync(join(EVAL, folder));
    for (const method of methods) {
      const path = (file: string) => join(EVAL, folder, method, file);
      expect(existsSync(path('method.ts')), method).toBe(true);
      expect(existsSync(path('method.test.ts')) || existsSync(path('method.slow.test.ts')), method).toBe(true);
      expect(readFileSync(path('README.md'), 'utf8').length, method).toBeGreaterThan(60);
    }
    expect(methods.length).toBeGreaterThan(30);
  });

  test('every family and every document type is there', () => {
    expect(new Set(all.forgeries.map(({ family }) => family))).toEqual(new Set(['P', 'I', 'S', 'C', 'A', 'D']));
    expect(new Set(all.types.map(({ type }) => type)).size).toBe(17);
    expect(new Set(all.types.flatMap(({ languages }) => languages))).toEqual(new Set(['he', 'en', 'de', 'fr', 'ar']));
  });
});

describe('a plan', () => {
  test('names each order once, and a small one stands wholly in a larger one', () => {
    const small = planOf(halved(all, 'developed', split), 'small').map(({ id }) => id);
    const full = new Set(planOf(halved(all, 'developed', split), 'full').map(({ id }) => id));
    expect(new Set(small).size).toBe(small.length);
    expect(small.filter((id) => !full.has(id))).toEqual([]);
  });

  test('a first look meets no layout, producer, screen or method of the developed half', () => {
    const [developed, kept] = [halved(all, 'developed', split), halved(all, 'held_out', split)];
    for (const kind of SPLIT_KINDS) {
      const names = new Set(developed[kind].map(({ name }) => name));
      expect(kept[kind].filter(({ name }) => names.has(name))).toEqual([]);
    }
  });

  test('an order draws the same, whatever else is in the plan', () => {
    const [order] = planOf(all, 'small');
    expect(streamOf(3, order!, 0).next()).toBe(streamOf(3, { ...order! }, 0).next());
    expect(streamOf(3, order!, 0).next()).not.toBe(streamOf(4, order!, 0).next());
  });
});
