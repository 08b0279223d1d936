import { afterAll, describe, expect, test } from 'vitest';
import { closeBrowser } from '../browser.ts';
import { isAvailable, loadProducers } from '../catalogue.ts';
import { LAYOUTS, styleOf } from '../layout/layout.ts';
import type { PaperLanguage } from '../paper/paper.ts';
import { faultsOf } from '../print/faults.ts';
import { Random } from '../random.ts';
import { samplePaper } from '../samples.ts';

const producers = (await loadProducers()).filter(({ needs = [] }) => needs.length > 0);
const layouts = LAYOUTS.filter(({ name }) => ['ledger', 'ticket'].includes(name));

afterAll(closeBrowser);

/** English words in a page of the other language where no paper is written in it: its direction and fonts count. */
const paperIn = (language: PaperLanguage) =>
  language === 'he' ? samplePaper('he') : { ...samplePaper('en'), language };

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
