import { test } from 'vitest';
import { expectNewValue, pictureTarget } from '../../lab/picture-samples.ts';
import { isInstalled } from '../../lab/programs.ts';
import { Random } from '../../lab/random.ts';
import { samplePayment } from '../../lab/samples.ts';
import page from '../../lab/screen/page-receipt.ts';
import method from './method.ts';

test.skipIf(!isInstalled('chromium'))('the page shows the new value', async () => {
  const picture = await page.draw(samplePayment(), new Random('devtools'));
  const target = pictureTarget(picture, 'amount');
  expectNewValue(picture, target, (await method.forge(picture, target))!);
});
