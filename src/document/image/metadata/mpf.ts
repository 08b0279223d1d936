import type { ImageMetadata } from './facts.ts';
import { Tiff } from './tiff.ts';

const MAX_PICTURES = 100;
const COUNT = 0xb001;
const ENTRIES = 0xb002;
const ENTRY_BYTES = 16;
/** CIPA DC-007, 5.2.3.3.1, by the lower 24 bits of the attribute. */
const KINDS: Readonly<Record<number, string>> = {
  65537: 'preview',
  65538: 'preview',
  131073: 'panorama',
  131074: 'stereo',
  131075: 'multi_angle',
  196608: 'primary',
  262144: 'original_preservation',
  327680: 'gain_map',
};

/** Index of the further pictures of a JPEG file (CIPA DC-007, 5.2); offsets count from the file's start. */
export function readFurtherPictures(mpf: { offset: number; bytes: Uint8Array }): ImageMetadata['furtherPictures'] {
  const opened = Tiff.open(mpf.bytes);
  const entries = opened?.tiff.directory(opened.first)?.entries ?? [];
  const list = entries.find(({ tag }) => tag === ENTRIES);
  const count = entries.find(({ tag }) => tag === COUNT)?.value[0];
  if (!opened || !list || typeof count !== 'number') return [];
  const shown = Math.min(MAX_PICTURES, count, Math.floor(list.byteLength / ENTRY_BYTES));
  // The first is the picture itself.
  return Array.from({ length: shown }, (_, k) => list.offset + k * ENTRY_BYTES)
    .slice(1)
    .map((at) => ({
      kind: KINDS[opened.tiff.uint32(at) & 0xffffff] ?? 'undefined',
      byteLength: opened.tiff.uint32(at + 4),
      offset: mpf.offset + opened.tiff.uint32(at + 8),
    }));
}
