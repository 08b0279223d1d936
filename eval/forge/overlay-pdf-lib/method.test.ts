import { expect, test } from 'vitest';
import { Random } from '../../lab/random.ts';
import { samplePdf, sampleTarget, textOfPdf } from '../../lab/samples.ts';
import method from './method.ts';

test('the new value is printed, and the old one lies under it still', async () => {
  const file = await samplePdf();
  const target = await sampleTarget(file);
  const forged = await method.forge(file, target, new Random('test'));
  const text = await textOfPdf(forged.bytes);
  expect(text).toContain(target.after.replaceAll(' ', ''));
  expect(text).toContain(target.before.replaceAll(' ', ''));
});
