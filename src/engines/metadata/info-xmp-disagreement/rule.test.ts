import { describe, expect, it } from 'vitest';
import { at, messages, pdf, xmp } from '../../../../test/support/metadata.ts';
import type { FactMap, FactName } from '../../../document/facts.ts';
import { rule } from './rule.ts';

describe('metadata/info-xmp-disagreement', () => {
  const both = (info: string, packet: string) => ({
    pdfMetadata: pdf({
      created: { ...at(info), raw: `D:${info.replace(/\D/g, '')}` },
      xmp: xmp({ created: at(packet) }),
    }),
  });

  it('reports creation times that differ', async () => {
    expect(await messages(rule, both('2025-03-01T10:00:00Z', '2025-01-07T11:07:00Z'))).toEqual(['created']);
  });

  it('allows a forgotten zone and a day without an hour', async () => {
    expect(await messages(rule, both('2025-03-01T10:00:00Z', '2025-03-01T13:00:00Z'))).toEqual([]);
    expect(await messages(rule, both('2025-03-01T10:00:00Z', '2025-03-01'))).toEqual([]);
  });

  it('tells of two producers for information only', async () => {
    const pdfMetadata = pdf({ producer: 'Aspose.PDF 21', xmp: xmp({ producer: 'Microsoft® Word 2019' }) });
    const outcome = await rule.run({ pdfMetadata } as unknown as Pick<FactMap, FactName>);
    expect(outcome).toMatchObject({ findings: [{ message: 'producer', severity: 'info' }] });
  });
});
