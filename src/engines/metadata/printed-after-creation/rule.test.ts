import { describe, expect, it } from 'vitest';
import { at, evidence, messages, pdf } from '../../../../test/support/metadata.ts';
import type { FactMap, FactName } from '../../../document/facts.ts';
import type { DocumentFields } from '../../../document/fields/types.ts';
import { rule } from './rule.ts';

describe('metadata/printed-after-creation', () => {
  const rect = { x: 10, y: 20, w: 50, h: 10 };
  const fields = (iso: string, type = 'bank_statement') =>
    ({
      documentType: { value: type, confidence: 1, reasons: [] },
      dates: [{ iso, raw: iso, role: 'transaction', weekday: null, page: 1, rect, confidence: 1, source: 'native' }],
      transactions: [],
      period: null,
    }) as unknown as DocumentFields;
  const pdfMetadata = pdf({ created: at('2025-03-01T10:00:00Z') });

  it('reports a statement with events from after its file was created, at that date', async () => {
    const facts = { pdfMetadata, fields: fields('2025-03-20') } as unknown as Pick<FactMap, FactName>;
    expect(await rule.run(facts)).toMatchObject({
      findings: [{ message: 'later', data: { created: '2025-03-01' }, place: { page: 1, rect } }],
    });
    expect(await evidence(rule, { pdfMetadata, fields: fields('2025-03-20') })).toEqual([
      'CreationDate 2025-03-01T10:00:00Z',
    ]);
  });

  it('allows value dates of the next days, and types that name future dates', async () => {
    expect(await messages(rule, { pdfMetadata, fields: fields('2025-03-04') })).toEqual([]);
    expect(await messages(rule, { pdfMetadata, fields: fields('2025-09-01', 'loan_document') })).toEqual([]);
  });
});
