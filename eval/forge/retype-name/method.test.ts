import { test } from 'vitest';
import { expectNewValue, forgedSample, sampleScreen } from '../../lab/picture-samples.ts';
import method from './method.ts';

test.each(['en', 'he'] as const)(
  'another name stands in its place, and nothing else is touched (%s)',
  async (language) => {
    const picture = await sampleScreen(language);
    const { target, forged } = await forgedSample(method, picture);
    expectNewValue(picture, target, forged);
  },
);
