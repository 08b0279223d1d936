import { describe, expect, it } from 'vitest';
import { credentials, evidence, type Facts, messages, pdf, picture, xmp } from '../../../../test/support/metadata.ts';
import { rule } from './rule.ts';

describe('metadata/ai-generator', () => {
  it.each<[string, Facts, string[]]>([
    [
      'a declared source type in XMP',
      { imageMetadata: picture({ xmp: xmp({ digitalSourceType: 'trainedAlgorithmicMedia' }) }) },
      ['declared'],
    ],
    [
      'a declared source type in a C2PA store',
      { c2pa: credentials({ digitalSourceTypes: ['trainedAlgorithmicMedia'] }) },
      ['declared'],
    ],
    [
      'an image that was filled in',
      { imageMetadata: picture({ xmp: xmp({ digitalSourceType: 'compositeWithTrainedAlgorithmicMedia' }) }) },
      ['partly'],
    ],
    [
      'the name of a generator in EXIF',
      { imageMetadata: picture({ all: { 'exif.Software': 'DALL-E 3' } }) },
      ['named'],
    ],
    ['the name of a generator in a PDF', { pdfMetadata: pdf({ creator: 'ChatGPT' }) }, ['named']],
    [
      'a prompt in PNG text',
      {
        imageMetadata: picture({
          pngText: { parameters: 'a receipt\nNegative prompt: blurry\nSteps: 20, Sampler: Euler a' },
        }),
      },
      ['prompt'],
    ],
    [
      'a node graph in PNG text',
      { imageMetadata: picture({ pngText: { prompt: '{"3":{"class_type": "KSampler","inputs":{}}}' } }) },
      ['prompt'],
    ],
  ])('finds %s', async (_, facts, expected) => {
    expect(await messages(rule, facts)).toEqual(expected);
  });

  it.each<[string, Facts]>([
    ['a photo of a phone', { imageMetadata: picture({ make: 'Maker', all: { 'exif.Software': 'HDR+ 1.0' } }) }],
    [
      'a captured picture with Content Credentials',
      { c2pa: credentials({ claimGenerator: 'Camera 1', digitalSourceTypes: ['digitalCapture'] }) },
    ],
    [
      'a comment that mentions steps',
      { imageMetadata: picture({ comments: [{ field: 'jpeg.comment', text: 'next steps: call the bank' }] }) },
    ],
    ['a PDF of an office program', { pdfMetadata: pdf({ creator: 'Writer', producer: 'LibreOffice 7.4' }) }],
  ])('passes %s', async (_, facts) => {
    expect(await messages(rule, facts)).toEqual([]);
  });

  it('quotes the field and the text that name the generator, and the whole prompt', async () => {
    const named = picture({ all: { 'exif.Software': 'DALL-E 3' }, pngText: { parameters: 'Steps: 20, Seed: 7' } });
    expect(await evidence(rule, { imageMetadata: named })).toEqual([
      'exif.Software: DALL-E 3',
      'parameters: Steps: 20, Seed: 7',
    ]);
  });
});
