import { describe, expect, it } from 'vitest';
import { messages, pdf, xmp } from '../../../../test/support/metadata.ts';
import { rule } from './rule.ts';

describe('metadata/editor-after-issuer', () => {
  it('reports an editor that saved what an engine produced', async () => {
    const facts = { pdfMetadata: pdf({ creator: 'JasperReports (statement)', producer: 'Sejda 5.3' }) };
    expect(await messages(rule, facts)).toEqual(['issuer']);
  });

  it('reads the editor from the XMP history', async () => {
    const history = [
      {
        action: 'saved',
        softwareAgent: 'Adobe Photoshop 25.0',
        when: null,
        instanceId: null,
        changed: null,
        parameters: null,
      },
    ];
    const facts = { pdfMetadata: pdf({ creator: 'Microsoft Word', xmp: xmp({ history }) }) };
    expect(await messages(rule, facts)).toEqual(['maker']);
  });

  it('passes a document that its maker saved itself', async () => {
    const facts = { pdfMetadata: pdf({ creator: 'Writer', producer: 'LibreOffice 7.4' }) };
    expect(await messages(rule, facts)).toEqual([]);
  });
});
