import { afterAll, describe, expect, test } from 'vitest';
import { closeBrowser } from '../browser.ts';
import { isAvailable, loadProducers } from '../catalogue.ts';
import { LAYOUTS, styleOf } from '../layout/layout.ts';
import { type Paper, type PaperLanguage, valuesOf } from '../paper/paper.ts';
import { faultsOf } from '../print/faults.ts';
import { Random } from '../random.ts';
import { samplePaper } from '../samples.ts';

const producers = (await loadProducers()).filter(({ needs = [] }) => needs.length > 0);
const layouts = LAYOUTS.filter(({ name }) => ['ledger', 'ticket'].includes(name));

afterAll(closeBrowser);

/** English words in a page of the other language where no paper is written in it: its direction and fonts count. */
function paperIn(language: PaperLanguage): Paper {
  const papers = Array.from({ length: 40 }, (_, seed) => samplePaper(language === 'he' ? 'he' : 'en', seed));
  // A date with a name of a month falls apart in a line from right to left.
  const isPlain = (paper: Paper) => !/[a-z]/i.test(valuesOf(paper).find(({ id }) => id === 'from')!.text);
  return { ...papers.find(isPlain)!, language };
}

describe.each(producers)('$name', (producer) => {
  test.skipIf(!isAvailable(producer)).each(producer.languages)(
    'prints each value of a paper in %s where it can be found, the same again',
    async (language) => {
      for (const layout of layouts) {
        const sheet = { paper: paperIn(language), style: styleOf(layout, new Random(`print ${layout.name}`)) };
        const print = async () => Buffer.from(await producer.print(sheet, new Random('print')));
        const bytes = await print();
        expect(await faultsOf(bytes, sheet)).toEqual([]);
        if (producer.reproducible) expect(bytes.equals(await print())).toBe(true);
      }
    },
  );
});
