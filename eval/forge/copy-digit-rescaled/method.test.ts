import { test } from 'vitest';
import { expectNewValue, forgedSample, sampleScan } from '../../lab/picture-samples.ts';
import method from './method.ts';

test('the new value appears in its place, and nothing else is touched', async () => {
  const picture = await sampleScan();
  const { target, forged } = await forgedSample(method, picture);
  expectNewValue(picture, target, forged);
});
