import { expect, test } from 'vitest';
import { isAvailable } from '../../lab/catalogue.ts';
import { openPdf } from '../../lab/pdf/file.ts';
import { Random } from '../../lab/random.ts';
import { differenceOf, samplePdf, sampleTarget, textOfPdf } from '../../lab/samples.ts';
import method from './method.ts';

test.skipIf(!isAvailable(method))('one page of two says another value', async () => {
  const single = await samplePdf();
  const doc = await openPdf(single.bytes);
  doc.addPage();
  const file = { ...single, bytes: await doc.save() };
  const target = await sampleTarget(file, 'row.2.amount');
  const { bytes } = (await method.forge(file, target, new Random('test')))!;
  expect(await textOfPdf(bytes)).toContain(target.after);
  expect(await differenceOf(file.bytes, bytes, [target.box])).toMatchObject({ outside: 0, pages: 2 });
});

test('a paper of one page offers no hold', async () => {
  const file = await samplePdf();
  expect(await method.forge(file, await sampleTarget(file), new Random('test'))).toBeNull();
});
