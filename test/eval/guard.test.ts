import { describe, expect, test } from 'vitest';
import { type Guarded, lossesSince } from '../../eval/guard.ts';

const file = (name: string, more: Partial<Guarded> = {}): Guarded => ({
  file: name,
  label: 'forged',
  family: 'P',
  what: 'invoice en by pdf-lib: overlay',
  verdict: 'review',
  score: 65,
  rules: ['structure/mask-then-text'],
  ...more,
});
const missed = { verdict: 'low_risk', score: 0, rules: [] } as const satisfies Partial<Guarded>;
const many = (count: number, more: (i: number) => Partial<Guarded>) =>
  Array.from({ length: count }, (_, i) => file(`files/${i}.pdf`, more(i)));

describe('the guard', () => {
  test('is silent where nothing changed', () => {
    const round = many(8, () => ({}));
    expect(lossesSince(round, round)).toEqual([]);
  });

  test('names a genuine paper that is judged worse, with the rule that spoke', () => {
    const genuine = file('files/a.pdf', {
      label: 'genuine',
      family: 'base',
      ...missed,
      what: 'payslip he by jspdf: native',
    });
    const [loss, ...others] = lossesSince(
      [genuine],
      [{ ...genuine, verdict: 'review', score: 31, rules: ['content/payslip'] }],
    );
    expect(loss).toContain('files/a.pdf (payslip he by jspdf: native), low_risk 0 → review 31');
    expect(loss).toContain('content/payslip');
    expect(others).toEqual([]);
  });

  test('forgives a genuine paper that is judged better', () => {
    const genuine = file('files/a.pdf', { label: 'genuine', verdict: 'review', score: 30 });
    expect(lossesSince([genuine], [{ ...genuine, verdict: 'low_risk', score: 3 }])).toEqual([]);
  });

  test('forgives one lost forgery of a family and names two, with the rules that fell silent', () => {
    const earlier = many(20, () => ({}));
    const later = (lost: number) => many(20, (i) => (i < lost ? missed : {}));
    expect(lossesSince(earlier, later(1))).toEqual([]);
    const [loss] = lossesSince(earlier, later(2));
    expect(loss).toContain('Family P lost 2 and won 0 of 20');
    expect(loss).toContain('files/1.pdf');
    expect(loss).toContain('silent now: structure/mask-then-text');
  });

  test('names a family whose scores fall though all are caught still: five of five (p = 0.03), not four', () => {
    const earlier = many(20, () => ({}));
    const later = (fallen: number) => many(20, (i) => (i < fallen ? { score: 40 } : {}));
    expect(lossesSince(earlier, later(4))).toEqual([]);
    expect(lossesSince(earlier, later(5))).toEqual([expect.stringContaining('5 scores fell and 0 rose')]);
  });

  test('weighs losses against gains', () => {
    const earlier = many(20, (i) => (i < 6 ? {} : missed));
    const later = many(20, (i) => (i < 6 ? missed : i < 12 ? {} : missed));
    expect(lossesSince(earlier, later)).toEqual([]);
  });

  test('does not compare rounds of other files', () => {
    expect(lossesSince([file('files/a.pdf')], [file('files/b.pdf')])).toEqual([
      expect.stringContaining('renew the baseline'),
    ]);
    expect(lossesSince([], [file('files/b.pdf')])).toHaveLength(1);
  });
});
