import { describe, expect, it } from 'vitest';
import { at, evidence, type Facts, messages, pdf } from '../../../../test/support/metadata.ts';
import { rule } from './rule.ts';

describe('metadata/date-order', () => {
  const dates = (created: string, modified: string) => ({
    pdfMetadata: pdf({ created: at(created), modified: at(modified) }),
  });

  it('reports a change before the creation, and a date in the future', async () => {
    expect(await messages(rule, dates('2025-03-02T10:00:00Z', '2025-03-01T10:00:00Z'))).toEqual(['modified_first']);
    expect(await messages(rule, dates('2026-07-01T10:00:00Z', '2026-07-01T10:00:00Z'))).toEqual(['future']);
  });

  it('allows clocks to differ, and zones to be forgotten', async () => {
    expect(await messages(rule, dates('2025-03-01T10:05:00Z', '2025-03-01T10:00:00Z'))).toEqual([]);
    expect(await messages(rule, dates('2025-03-01T12:00:00', '2025-03-01T09:00:00Z'))).toEqual([]);
  });

  it('reports a page that a later revision replaces, in a file that says it was not changed', async () => {
    const saved = (...touchedTypes: string[]) =>
      ({
        pdfStructure: {
          revisions: [
            { index: 0, touchedTypes: [] },
            { index: 1, touchedTypes },
          ],
        },
      }) as unknown as Facts;
    const unchanged = dates('2025-03-01T10:00:00Z', '2025-03-01T10:00:00Z');
    expect(await messages(rule, { ...unchanged, ...saved('Page', 'Contents') })).toEqual(['unsaid']);
    const silent = { pdfMetadata: pdf({ created: at('2025-03-01T10:00:00Z') }) };
    expect(await messages(rule, { ...silent, ...saved('Contents') })).toEqual(['unsaid']);
    expect(await evidence(rule, { ...silent, ...saved('Contents') }, 'he')).toEqual([
      'שמירה 2: Contents; CreationDate 2025-03-01T10:00:00Z, ModDate –',
    ]);
    expect(await messages(rule, { ...unchanged, ...saved('Annot', 'Page', 'Sig') })).toEqual([]);
    const said = dates('2025-03-01T10:00:00Z', '2025-03-02T10:00:00Z');
    expect(await messages(rule, { ...said, ...saved('Contents') })).toEqual([]);
  });

  it('notes a distant zone of an Israeli document that systems issue, and of no other', async () => {
    const made = (created: string, type = 'payslip', currency = 'ILS') =>
      ({
        ...dates(created, created),
        language: 'he',
        fields: { documentType: { value: type }, currency },
      }) as unknown as Facts;
    expect(await messages(rule, made('2025-03-01T10:00:00+05:30'))).toEqual(['zone']);
    expect(await messages(rule, made('2025-03-01T10:00:00-05:00'))).toEqual(['zone']);
    for (const near of ['+02:00', '+03:00', '+01:00', 'Z', ''])
      expect(await messages(rule, made(`2025-03-01T10:00:00${near}`)), near).toEqual([]);
    expect(await messages(rule, made('2025-03-01T10:00:00+05:30', 'contract'))).toEqual([]);
    expect(await messages(rule, made('2025-03-01T10:00:00+05:30', 'payslip', 'USD'))).toEqual([]);
  });
});
