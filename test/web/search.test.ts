import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conditionsIn, filterOf, readScanSearch, viewOf } from '../../web/src/scans/search.ts';

describe('the address of the list', () => {
  test('keeps what it means and drops what means nothing', () => {
    const raw = {
      verdict: ['review', 'high_risk', 'guilty'],
      status: 'completed',
      label: ['none'],
      min: '70',
      max: 300,
      from: '2026-03-01',
      to: 'tomorrow',
      q: 4711,
      split: 'true',
      at: '',
      __proto__: { order: 'createdAt_asc' },
    };
    expect(readScanSearch(raw)).toEqual({
      verdict: ['review', 'high_risk'],
      status: ['completed'],
      label: ['none'],
      min: 70,
      from: '2026-03-01',
      q: '4711',
      split: true,
      order: 'createdAt_asc',
    });
  });

  test('whatever it says is read the same a second time', () => {
    const raw = fc.dictionary(
      fc.constantFrom('verdict', 'q', 'min', 'label', 'order', 'issuer', 'split', 'x'),
      fc.anything(),
    );
    fc.assert(
      fc.property(raw, (given) => {
        const once = readScanSearch(given);
        expect(readScanSearch(once as Record<string, unknown>)).toEqual(once);
      }),
    );
  });

  test('becomes the filter of the service', () => {
    const search = readScanSearch({
      verdict: 'review',
      type: 'payslip',
      label: ['none'],
      to: '2026-03-31',
      issuer: 'Bank',
    });
    const filter = filterOf(search);
    expect(filter).toMatchObject({ verdict: ['review'], documentType: ['payslip'], labelled: false, issuer: ['Bank'] });
    // Both days are included: the service excludes the later end.
    expect(new Date(filter.createdBefore as string).getTime()).toBe(new Date(2026, 3, 1).getTime());
    expect(filterOf(readScanSearch({ label: ['none', 'fraud'] }))).toEqual({ label: ['fraud'] });
  });

  test('counts conditions, and a saved view forgets which scan was open', () => {
    const search = readScanSearch({ verdict: 'review', q: 'rent', split: true, at: 'x', min: 0 });
    expect(conditionsIn(search)).toBe(2);
    expect(viewOf(search)).toEqual({ verdict: ['review'], q: 'rent', split: true, min: 0 });
  });
});
