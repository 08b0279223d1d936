import { describe, expect, it } from 'vitest';
import { messages } from '../../../../test/support/judge.ts';
import { earlierPaper, judgeBeside, paper, values } from '../../../../test/support/papers.ts';
import type { Paper } from '../../../domain/prints.ts';
import { rule } from './rule.ts';

const receipt = (total = '11700') =>
  paper({
    type: 'invoice',
    source: 'ocr',
    values: [
      ...values('number', { reference: '100423' }),
      ...values('amount', { total }),
      ...values('date', { issue: '2025-03-02' }),
    ],
  });
const again = (matter: 'same' | 'other' | 'unknown', scan: number, shared = ['anchor.number']) =>
  earlierPaper(receipt(), { matter, shared, scan: `01890000-0000-7000-8000-00000000000${scan}` });

it('mentions a receipt of another matter, and asks for a look from the second on', async () => {
  const once = await judgeBeside(rule.id, receipt(), again('other', 1));
  expect(once).toMatchObject({
    outcome: 'findings',
    findings: [{ message: 'again', severity: 'low', data: { count: 1 } }],
  });
  const often = await judgeBeside(rule.id, receipt(), again('other', 1), again('other', 2));
  expect(often).toMatchObject({ findings: [{ severity: 'medium', variant: 'often', data: { count: 2 } }] });
});

it('is silent about the same matter, scans without a reference, the same bytes and other values', async () => {
  const silent = [
    again('same', 1),
    again('unknown', 1),
    again('other', 1, ['file', 'anchor.number']),
    earlierPaper(receipt('91750'), { matter: 'other', shared: ['anchor.number'] }),
  ];
  for (const earlier of silent) expect(messages(await judgeBeside(rule.id, receipt(), earlier))).toEqual([]);
});

it('only mentions a photo of a file that was sent', async () => {
  const file = earlierPaper({ ...receipt(), source: 'native' }, { matter: 'other', shared: ['anchor.number'] });
  expect(await judgeBeside(rule.id, receipt(), file)).toMatchObject({ findings: [{ severity: 'info' }] });
});

it('is about papers that are handed in to be paid for', async () => {
  const statement = paper({ type: 'bank_statement' });
  expect((await judgeBeside(rule.id, statement)).outcome).toBe('not_applicable');
});

describe('two photos of which no number was read', () => {
  const photo = (
    more: Readonly<Record<string, string>> = {},
    time = '18:45',
    type: Paper['type'] = 'invoice',
    total = '12086',
  ) =>
    paper({
      type,
      source: 'ocr',
      values: [
        ...values('amount', { ...(total && { total }), _a: '561', _b: '2026', _c: '1624', _d: '3223', ...more }),
        ...values('date', { _day: '2025-03-24' }),
        ...values('number', { time }),
      ],
    });
  const beside = (there: Paper, here = photo()) =>
    judgeBeside(rule.id, here, earlierPaper(there, { matter: 'other', shared: ['text'] }));

  it('are one receipt by its sum, its day and its goods', async () => {
    expect(await beside(photo({ _e: '2361' }))).toMatchObject({ findings: [{ severity: 'low' }] });
  });

  it('are one receipt by their time, where its sum was not read or its kind not seen', async () => {
    const goods = { _e: '2361' };
    const unknown = photo(goods, '18:45', 'other', '');
    expect(await beside(photo(goods), unknown)).toMatchObject({ findings: [{ severity: 'low' }] });
    expect(await beside(unknown, photo(goods))).toMatchObject({ findings: [{ severity: 'low' }] });
    expect((await beside(photo(goods, '09:10'), unknown)).outcome).toBe('not_applicable');
  });

  it('are one receipt where a number beside its own was misread', async () => {
    const numbered = (own: string, other: string) => {
      const made = photo({ _e: '2361' });
      return { ...made, values: [...made.values, ...values('number', { paper_number: own, _other: other })] };
    };
    const here = numbered('108295', '514144257');
    expect(await beside(numbered('108295', '514146257'), here)).toMatchObject({ findings: [{ severity: 'low' }] });
    expect(messages(await beside(numbered('108911', '514146257'), here))).toEqual([]);
    expect(await beside(numbered('108295', '08-5158328'), numbered('108295', '08-5154324'))).toMatchObject({
      findings: [{ severity: 'low' }],
    });
  });

  it('are one receipt by its number, where neither its sum nor its time was read', async () => {
    const numbered = (own: string) => {
      const made = photo({ _e: '2361' }, '18:45', 'other', '');
      const left = made.values.filter(({ role }) => role !== 'time');
      return { ...made, values: [...left, ...values('number', { paper_number: own })] };
    };
    expect(await beside(numbered('621813'), numbered('621813'))).toMatchObject({ findings: [{ severity: 'low' }] });
    expect(messages(await beside(numbered('621999'), numbered('621813')))).toEqual([]);
  });

  it('are two by another time, another sum or other goods', async () => {
    for (const there of [
      photo({}, '09:10'),
      photo({ total: '99999' }),
      photo({ _b: '7001', _c: '7002', _d: '7003' }),
    ]) {
      expect(messages(await beside(there))).toEqual([]);
    }
  });
});
