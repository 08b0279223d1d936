import { expect, test } from 'vitest';
import { type ExtractedFile, measureExtraction, printExtraction } from '../../eval/evaluate/extraction.ts';

const file = (more: Partial<ExtractedFile>): ExtractedFile => ({
  source: 'native',
  lang: 'en',
  truth: {},
  issuer: { printed: null, read: null },
  extracted: {},
  ...more,
});
const figures = (files: ExtractedFile[]) => new Map(measureExtraction(files).map((each) => [each.field, each]));

test('lists count by value, single values when exact, and each source for itself', () => {
  const measured = figures([
    file({
      truth: { amounts: ['1,250.00', '80.00'], dates: ['03/02/2025'], total: '1,250.00', iban: 'IL07 0106' },
      extracted: {
        amounts: [{ value: '1250.00' }],
        dates: [{ value: '2025-02-03' }],
        total: { value: '1250.00' },
        iban: 'IL070106',
      },
    }),
    file({ source: 'ocr', truth: { total: '80.00' }, extracted: { total: { value: '30.00' } } }),
  ]);
  expect(measured.get('amounts')).toMatchObject({ native: { printed: 2, found: 1 }, ocr: { printed: 0, found: 0 } });
  expect(measured.get('dates')!.native).toEqual({ printed: 1, found: 1 });
  expect(measured.get('IBAN')!.native).toEqual({ printed: 1, found: 1 });
  expect(measured.get('total')).toMatchObject({ native: { printed: 1, found: 1 }, ocr: { printed: 1, found: 0 } });
});

test('an account with its branch counts in one piece or in two', () => {
  const accounts = [{ branch: '748', account: '44241327' }];
  const found = (account: string) =>
    figures([file({ truth: { account }, extracted: { accounts } })]).get('account')!.native.found;
  expect([found('748-44241327'), found('44241327'), found('749-44241327')]).toEqual([1, 1, 0]);
});

test('what the truth does not name is not counted', () => {
  const measured = figures([file({ extracted: { total: { value: '9.00' } } })]);
  expect(measured.get('total')!.native).toEqual({ printed: 0, found: 0 });
  expect(printExtraction(measureExtraction([file({})]))).not.toMatch(/NaN/);
});
