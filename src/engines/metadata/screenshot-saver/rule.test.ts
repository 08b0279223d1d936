import { describe, expect, it } from 'vitest';
import { messages, picture } from '../../../../test/support/metadata.ts';
import type { OriginFact, PngSaving } from '../../../document/facts.ts';
import { rule } from './rule.ts';

const saved = (writer: PngSaving['writer']) =>
  picture({
    png: {
      bitDepth: 8,
      colourType: 2,
      chunks: ['IDAT'],
      dataBytes: 65_536,
      dataChunks: 3,
      zlibHeader: '789c',
      filters: [0, 10, 20, 0, 5],
      settings: [],
      writer,
    },
  });
const on = (channel: OriginFact['channel']) => ({
  origin: { channel, class: 'screenshot', reasons: [] } as OriginFact,
});

describe('metadata/screenshot-saver', () => {
  it('tells for information that a program of computers saved what has the form of a phone’s screen', async () => {
    const outcome = await rule.run({ imageMetadata: saved('Pillow'), ...on('app_screenshot') } as never);
    expect(outcome).toMatchObject({
      findings: [{ message: 'saved_again', severity: 'info', data: { writer: 'Pillow' } }],
    });
  });

  it('passes what phones save themselves, and what nobody is known to save so', async () => {
    for (const writer of ['Apple', 'Skia (Android)', null] as const) {
      expect(await messages(rule, { imageMetadata: saved(writer), ...on('app_screenshot') })).toEqual([]);
    }
  });

  it('says nothing of pictures in another form, nor of other files', async () => {
    expect(await messages(rule, { imageMetadata: saved('Pillow'), ...on('web_screenshot') })).toEqual([]);
    expect(await messages(rule, { imageMetadata: picture({}), ...on('app_screenshot') })).toEqual([]);
  });
});
