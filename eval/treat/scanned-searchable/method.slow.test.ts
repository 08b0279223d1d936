import { expect, test } from 'vitest';
import { isInstalled } from '../../lab/programs.ts';
import { Random } from '../../lab/random.ts';
import { samplePdf, textOfPdf } from '../../lab/samples.ts';
import method from './method.ts';

test.skipIf(!isInstalled('tesseract'))('the page is a picture', async () => {
  const file = await samplePdf();
  const treated = await method.treat(file, new Random('test'));
  expect(treated).toMatchObject({ type: 'pdf', channels: ['scanned_pdf'] });
  expect(await textOfPdf(treated!.bytes)).toContain('Closing');
});
