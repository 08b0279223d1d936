/** Lines made to be dear for whoever searches them: the work grows with their length, not with its square. */
import { afterEach, describe, expect, test } from 'vitest';
import { arithmeticOf } from '../../../src/document/arithmetic/index.ts';
import type { PageText } from '../../../src/document/facts.ts';
import { saidAmountsOf } from '../../../src/document/fields/said-amounts.ts';
import { nativeLines } from '../../../src/document/layout/lines.ts';
import { MAX_LINE_CHARACTERS } from '../../../src/domain/limits.ts';
import { RULES } from '../../../src/engines/registry.ts';
import { judge } from '../../support/judge.ts';
import { fieldsOf } from '../../support/pages.ts';
import { contentOf, run } from '../../support/runs.ts';

const pageOf = (text: string): PageText => ({
  page: 1,
  source: 'native',
  ...nativeLines(contentOf(run(text, 10, 100)), 'ltr'),
});

/** Processor time of the faster of two, so that what else the machine does counts little. */
async function spentMs(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 2; round++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** What the rules share: each is measured without it. */
function factsOf(page: PageText) {
  const fields = fieldsOf(page);
  return { fields, arithmetic: fields.sections.map(arithmeticOf), saidAmounts: saidAmountsOf(fields, [page]) };
}

const LENGTH = 20_000;
/** Below this the start of the work outweighs the rest. */
const MIN_MS = 40;
const HOSTILE = {
  asterisks: '*',
  'angle brackets': '<',
  letters: 'A',
  digits: '1',
  dots: '.',
  'Hebrew letters': 'א',
  'letters of two scripts': 'aб',
  'digits and commas': '1,',
  'digits and spaces': '1 ',
  'letters, digits and spaces': 'A1 ',
  'labels without values': 'a: ',
  'half dates': '1/1/',
  'percent signs': '1%',
  'letters one by one': 'a b ',
  addresses: 'www.a',
  'at signs': 'a@',
  'dashes and digits': '0-',
  'Hebrew words': 'אב ',
  'numbers in words': 'one hundred and ',
};

const slow: string[] = [];
afterEach(() => {
  slow.length = 0;
});

describe.each(Object.entries(HOSTILE))('%s', (_, part) => {
  const textOf = (length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
  const [once, twice] = [textOf(LENGTH), textOf(2 * LENGTH)].map(pageOf) as [PageText, PageText];
  const holds = async (name: string, work: (page: PageText) => unknown) => {
    const short = await spentMs(() => work(once));
    const long = await spentMs(() => work(twice));
    if (long > 3.3 * Math.max(short, MIN_MS))
      slow.push(`${name}: ${Math.round(short)} ms, then ${Math.round(long)} ms`);
  };

  test('no line is longer than a line may be', () => {
    expect(Math.max(...twice.lines.map(({ text }) => text.length))).toBeLessThanOrEqual(MAX_LINE_CHARACTERS);
    expect(
      twice.lines
        .map(({ text }) => text)
        .join('')
        .replace(/\s/g, ''),
    ).toHaveLength(textOf(2 * LENGTH).replace(/\s/g, '').length);
  });

  test('twice the text takes no more than some three times the work of reading its fields', async () => {
    await holds('fields', (page) => fieldsOf(page));
    expect(slow).toEqual([]);
  });

  test('nor of what is read from the fields', async () => {
    const known = new Map([once, twice].map((page) => [page, fieldsOf(page)]));
    await holds('arithmetic', (page) => known.get(page)!.sections.map(arithmeticOf));
    await holds('amounts in words', (page) => saidAmountsOf(known.get(page)!, [page]));
    expect(slow).toEqual([]);
  });

  test('nor of any rule of the content', async () => {
    const known = new Map([once, twice].map((page) => [page, factsOf(page)]));
    for (const { id } of RULES.filter(({ source }) => source === 'content'))
      await holds(id, (page) => judge(id, [page], known.get(page)));
    expect(slow).toEqual([]);
  });

  test('nor of a sentence in the metadata', async () => {
    const said = ({ lines }: PageText) =>
      `This is what you have to do with ${lines.map(({ text }) => text).join('')} here.`;
    await holds('metadata', (page) =>
      judge('content/embedded-instructions', [], { pdfDescriptions: [{ key: 'Comment', text: said(page) }] }),
    );
    expect(slow).toEqual([]);
  });
});
