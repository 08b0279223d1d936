import { describe, expect, it } from 'vitest';
import { evidence, type Facts, messages, pdf, picture } from '../../../../test/support/metadata.ts';
import type { FactMap, FactName } from '../../../document/facts.ts';
import { score } from '../../../scoring/score.ts';
import { WEIGHTS } from '../../weights.ts';
import { rule } from './rule.ts';

describe('metadata/editor-software', () => {
  it.each<[string, Facts, string[]]>([
    [
      'an image editor',
      { imageMetadata: picture({ all: { 'exif.Software': 'Adobe Photoshop 25.0 (Windows)' } }) },
      ['picture'],
    ],
    [
      'traces of one',
      { imageMetadata: picture({ photoshop: [{ id: 1005, name: 'ResolutionInfo', byteLength: 16 }] }) },
      ['traces'],
    ],
    [
      'no IPTC data alone, which social networks write',
      { imageMetadata: picture({ photoshop: [{ id: 1028, name: null, byteLength: 128 }] }) },
      [],
    ],
    ['graphics software', { pdfMetadata: pdf({ creator: 'Draw', producer: 'LibreOffice 7.4' }) }, ['graphic']],
    ['an online editor', { pdfMetadata: pdf({ producer: 'iLovePDF' }) }, ['online']],
    ['a PDF editor', { pdfMetadata: pdf({ producer: 'Wondershare PDFelement' }) }, ['desktop']],
  ])('reports %s', async (_, facts, expected) => {
    expect(await messages(rule, facts)).toEqual(expected);
  });

  it('quotes the field and the text that name the editor', async () => {
    const edited = { pdfMetadata: pdf({ producer: 'Wondershare PDFelement' }) };
    expect(await evidence(rule, edited)).toEqual(['Producer: Wondershare PDFelement']);
  });

  it('weighs programs that open a finished page by what institutions issue, and hardly services that design one', async () => {
    const variantOf = async (creator: string, value = 'other', confidence = 0.9) => {
      const fields = { documentType: { value, confidence } };
      const facts = { pdfMetadata: pdf({ creator }), imageMetadata: null, text: [], fields };
      const outcome = await rule.run(facts as unknown as Pick<FactMap, FactName>);
      return outcome.outcome === 'findings' ? outcome.findings[0]?.variant : null;
    };
    expect(await variantOf('Draw')).toBe('graphic');
    expect(await variantOf('Draw', 'invoice')).toBe('graphic');
    expect(await variantOf('Draw', 'bank_statement', 0.4)).toBe('graphic');
    expect(await variantOf('Draw', 'bank_statement')).toBe('issued');
    expect(await variantOf('Canva', 'bank_statement')).toBe('design');
    const alone = (variant: string) =>
      score(
        [{ rule: 'metadata/editor-software', source: 'metadata', severity: 'medium', confidence: 0.8, variant }],
        [],
        WEIGHTS,
      );
    expect(alone('issued').score).toBeGreaterThan(alone('graphic').score - 1);
    expect(
      ['picture', 'graphic', 'issued', 'design', 'online', 'desktop'].map((variant) => alone(variant).verdict),
    ).toEqual(Array(6).fill('low_risk'));
  });

  it('weighs an edited image of a document, and hardly one of the world', async () => {
    const edited = picture({ all: { 'exif.Software': 'Adobe Photoshop 25.0 (Windows)' } });
    const line = { page: 1, text: 'Statement of account 31/07/2025', rect: { x: 0, y: 0, w: 9, h: 9 }, words: [] };
    const variantWith = async (lines: (typeof line)[]) => {
      const text = [{ page: 1, source: 'ocr', direction: 'ltr', lines }];
      const facts = { pdfMetadata: null, imageMetadata: edited, text };
      const outcome = await rule.run(facts as unknown as Pick<FactMap, FactName>);
      return outcome.outcome === 'findings' ? outcome.findings[0]?.variant : null;
    };
    expect(await variantWith([line, line, line])).toBe('picture');
    expect(await variantWith([line])).toBe('photograph');
  });

  it.each([
    'Apache FOP Version 2.8',
    'Skia/PDF m120',
    'Adobe InDesign 18.0',
    'pikepdf 8',
    'GPL Ghostscript 10.0',
    'img2pdf',
  ])('says nothing about %s', async (producer) => {
    expect(await messages(rule, { pdfMetadata: pdf({ producer }) })).toEqual([]);
  });
});
