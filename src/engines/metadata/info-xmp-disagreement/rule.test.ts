import { describe, expect, it } from 'vitest';
import { at, evidence, judge, messages, pdf, xmp } from '../../../../test/support/metadata.ts';
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

  it('allows a forgotten zone and a date without a time of day', async () => {
    expect(await messages(rule, both('2025-03-01T10:00:00Z', '2025-03-01T13:00:00Z'))).toEqual([]);
    expect(await messages(rule, both('2025-03-01T10:00:00Z', '2025-03-01'))).toEqual([]);
  });

  it('reports two producers for information only', async () => {
    const pdfMetadata = pdf({ producer: 'Aspose.PDF 21', xmp: xmp({ producer: 'Microsoft® Word 2019' }) });
    expect(await judge(rule, { pdfMetadata })).toMatchObject({ findings: [{ message: 'producer', severity: 'info' }] });
    expect(await evidence(rule, { pdfMetadata })).toEqual(['Info: Aspose.PDF 21; XMP: Microsoft® Word 2019']);
  });
});
