import { expect, test } from 'vitest';

import { Random } from '../../lab/random.ts';
import { samplePdf, textOfPdf } from '../../lab/samples.ts';
import method from './method.ts';

test('the page is a picture', async () => {
  const file = await samplePdf();
  const treated = await method.treat(file, new Random('test'));
  expect(treated).toMatchObject({ type: 'pdf', channels: ['scanned_pdf'] });
  expect(await textOfPdf(treated!.bytes)).toBe('');
});
