import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { onScreen, sourceOf } from '../../../../test/support/pictures.ts';
import type { ImageMetadata, ProviderGet } from '../../../document/facts.ts';
import { imageProviders } from '../../../document/image/providers.ts';
import { runRules } from '../../run.ts';
import { rule } from './rule.ts';

const FRAME = { width: 160, height: 120 };
const picture = await onScreen({ size: [900, 600], lines: 14 });
const other = await onScreen({ size: [900, 600], lines: 3, ground: '#20406a' });

/** A JPEG as cameras put it beside the picture. */
const small = ({ rgb, widthPx, heightPx }: typeof picture, turn = 0, fit: 'fill' | 'contain' | 'cover' = 'fill') =>
  sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .resize({ ...FRAME, fit, background: '#000000' })
    .rotate(turn)
    .jpeg()
    .toBuffer();

async function judged(bytes: Uint8Array | null, orientation = 1) {
  const metadata = { orientation, thumbnail: bytes && { bytes, widthPx: null, heightPx: null } };
  const facts = {
    sourceImages: [sourceOf(picture)],
    imageMetadata: metadata as ImageMetadata,
  };
  const get = (async (name: string) =>
    name === 'thumbnail' ? imageProviders.thumbnail(get) : facts[name as keyof typeof facts]) as ProviderGet;
  const [run] = await runRules([rule], get);
  return run!.outcome;
}

describe('metadata/thumbnail', () => {
  test('a thumbnail of something else is reported, to be shown beside the image', async () => {
    expect(await judged(await small(other))).toMatchObject({
      findings: [
        {
          message: 'differs',
          data: { width: 160, height: 120 },
          severity: 'medium',
          recovered: { earlier: { from: 'thumbnail' } },
        },
      ],
    });
  });

  test.each(['fill', 'contain', 'cover'] as const)(
    'the same image in a frame of another form (%s) is not',
    async (fit) => {
      expect(await judged(await small(picture, 0, fit))).toEqual({ outcome: 'pass' });
    },
  );

  test('the thumbnail is rotated like the image', async () => {
    expect(await judged(await small(picture, 270), 6)).toEqual({ outcome: 'pass' });
  });

  test('a file without a thumbnail, or with one that cannot be read, has nothing to compare', async () => {
    const broken = (await small(picture)).subarray(0, 40);
    for (const bytes of [null, broken]) expect((await judged(bytes)).outcome).toBe('not_applicable');
    expect((await judged(await small(other), 2)).outcome).toBe('not_applicable');
  });
});
