import { describe, expect, it } from 'vitest';
import { evidence, messages, pdf, xmp } from '../../../../test/support/metadata.ts';
import { rule } from './rule.ts';

describe('metadata/editor-after-issuer', () => {
  const withHistory = (action: string) => {
    const entry = { action, softwareAgent: 'Adobe Photoshop 25.0', when: null };
    const history = [{ ...entry, instanceId: null, changed: null, parameters: null }];
    return { pdfMetadata: pdf({ creator: 'Microsoft Word', xmp: xmp({ history }) }) };
  };

  it('reports an editor that saved what an engine produced', async () => {
    const facts = { pdfMetadata: pdf({ creator: 'JasperReports (statement)', producer: 'Sejda 5.3' }) };
    expect(await messages(rule, facts)).toEqual(['issuer']);
    expect(await evidence(rule, facts)).toEqual(['JasperReports (statement) → Sejda 5.3']);
  });

  it('reads the editor from the XMP history, where an export is no change', async () => {
    expect(await messages(rule, withHistory('saved'))).toEqual(['maker']);
    expect(await messages(rule, withHistory('converted'))).toEqual([]);
  });

  it('passes a document that its maker saved itself', async () => {
    const facts = { pdfMetadata: pdf({ creator: 'Writer', producer: 'LibreOffice 7.4' }) };
    expect(await messages(rule, facts)).toEqual([]);
  });
});
