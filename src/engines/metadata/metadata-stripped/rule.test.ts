import { describe, expect, it } from 'vitest';
import { messages, pdf, picture } from '../../../../test/support/metadata.ts';
import { rule } from './rule.ts';

describe('metadata/metadata-stripped', () => {
  it('reports a file without any trace of its producer for information, and no other', async () => {
    expect(await messages(rule, { pdfMetadata: pdf({}) })).toEqual(['pdf']);
    expect(await messages(rule, { imageMetadata: picture({}) })).toEqual(['picture']);
    expect(await messages(rule, { pdfMetadata: pdf({ producer: 'Skia/PDF m120' }) })).toEqual([]);
    expect(await messages(rule, { imageMetadata: picture({ make: 'Maker' }) })).toEqual([]);
  });
});
