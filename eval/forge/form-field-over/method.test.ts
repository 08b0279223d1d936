import type { PDFTextField } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../lab/pdf/file.ts';
import { forgedSample } from '../../lab/samples.ts';
import method from './method.ts';

test('a filled field lies over the old value', async () => {
  const { forged, target, readsOld, outside } = await forgedSample(method, { id: 'row.2.amount' });
  const field = (await openPdf(forged.bytes)).getForm().getFields()[0] as PDFTextField;
  expect(field.getText()).toBe(target.after);
  expect({ readsOld, outside }).toEqual({ readsOld: true, outside: 0 });
});
